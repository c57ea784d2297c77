-- AlterTable
ALTER TABLE "game" ADD COLUMN     "goals" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shared_by_id" TEXT;

-- AlterTable
ALTER TABLE "game_seat" ADD COLUMN     "face" TEXT,
ADD COLUMN     "name" TEXT;

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "profile" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "game_shared_by_id_idx" ON "game"("shared_by_id");

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_shared_by_id_fkey" FOREIGN KEY ("shared_by_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Games that were over before: what is known of them still.
UPDATE "game_seat" SET "name" = "person"."name", "face" = "person"."face" FROM "person" WHERE "person"."id" = "game_seat"."person_id";
UPDATE "game" SET "name" = "game_table"."summary" #>> '{settings,name}' FROM "game_table"
  WHERE "game_table"."id" = "game"."table_id" AND "game_table"."summary" #>> '{settings,name}' IS NOT NULL;
