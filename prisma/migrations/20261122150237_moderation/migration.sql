-- DropIndex
DROP INDEX "report_at_idx";

-- AlterTable
ALTER TABLE "game_table" ADD COLUMN     "closing" TEXT;

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "muted_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "settled_at" TIMESTAMPTZ(3),
ADD COLUMN     "settled_by_id" TEXT;

-- CreateTable
CREATE TABLE "act" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "by_id" TEXT,
    "person_id" TEXT,
    "table_id" TEXT,
    "table_name" TEXT,
    "why" TEXT,
    "until" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "act_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "act_at_id_idx" ON "act"("at", "id");

-- CreateIndex
CREATE INDEX "act_by_id_idx" ON "act"("by_id");

-- CreateIndex
CREATE INDEX "act_person_id_idx" ON "act"("person_id");

-- CreateIndex
CREATE INDEX "game_table_created_at_id_idx" ON "game_table"("created_at", "id");

-- CreateIndex
CREATE INDEX "report_at_id_idx" ON "report"("at", "id");

-- CreateIndex
CREATE INDEX "report_settled_by_id_idx" ON "report"("settled_by_id");

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Somebody who is muted hears of it at once as well.
DROP TRIGGER person_changed ON "person";

CREATE TRIGGER person_changed AFTER UPDATE ON "person" FOR EACH ROW
  WHEN ((OLD."version", OLD."banned", OLD."administrator", OLD."name", OLD."face", OLD."muted_until")
    IS DISTINCT FROM (NEW."version", NEW."banned", NEW."administrator", NEW."name", NEW."face", NEW."muted_until"))
  EXECUTE FUNCTION tell_of_person();

-- Whoever has a table in memory hears at once that it is to be closed.
CREATE FUNCTION tell_of_table() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN PERFORM pg_notify(\'table\', NEW.id)\x3b RETURN NULL\x3b END';

CREATE TRIGGER table_closing AFTER UPDATE OF "closing" ON "game_table" FOR EACH ROW
  WHEN (NEW."closing" IS NOT NULL) EXECUTE FUNCTION tell_of_table();
