-- AlterTable
ALTER TABLE "act" ADD COLUMN     "deck_key" TEXT,
ADD COLUMN     "deck_name" TEXT;

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "deck_key" TEXT,
ADD COLUMN     "deck_version" INTEGER,
ALTER COLUMN "table_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "deck" (
    "key" TEXT NOT NULL,
    "owner_id" TEXT,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "draft" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "findable" TEXT NOT NULL DEFAULT 'private',
    "hidden" TEXT,
    "origin_key" TEXT,
    "origin_version" INTEGER,
    "origin_hash" TEXT,
    "latest" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deck_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "deck_version" (
    "deck_key" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "cards" INTEGER NOT NULL,
    "changes" TEXT,
    "weights" TEXT,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deck_version_pkey" PRIMARY KEY ("deck_key","number")
);

-- CreateIndex
CREATE INDEX "deck_owner_id_idx" ON "deck"("owner_id");

-- CreateIndex
CREATE INDEX "deck_findable_published_at_key_idx" ON "deck"("findable", "published_at", "key");

-- AddForeignKey
ALTER TABLE "deck" ADD CONSTRAINT "deck_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deck_version" ADD CONSTRAINT "deck_version_deck_key_fkey" FOREIGN KEY ("deck_key") REFERENCES "deck"("key") ON DELETE CASCADE ON UPDATE CASCADE;

