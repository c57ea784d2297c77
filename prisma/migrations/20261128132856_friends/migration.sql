-- CreateTable
CREATE TABLE "friendship" (
    "low_id" TEXT NOT NULL,
    "high_id" TEXT NOT NULL,
    "asked_by_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "asks" INTEGER NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "declined" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "friendship_pkey" PRIMARY KEY ("low_id","high_id")
);

-- CreateTable
CREATE TABLE "friend_link" (
    "person_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "friend_link_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "friendship_high_id_idx" ON "friendship"("high_id");

-- CreateIndex
CREATE INDEX "friendship_asked_at_idx" ON "friendship"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "friend_link_hash_key" ON "friend_link"("hash");

-- CreateIndex
CREATE INDEX "friend_link_expires_at_idx" ON "friend_link"("expires_at");

-- AddForeignKey
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friend_link" ADD CONSTRAINT "friend_link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

