-- AlterTable
ALTER TABLE "person" ADD COLUMN     "banned" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "merge" (
    "guest_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,

    CONSTRAINT "merge_pkey" PRIMARY KEY ("guest_id")
);

-- CreateTable
CREATE TABLE "game_table" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "creator_id" TEXT,
    "command" TEXT,
    "phase" TEXT NOT NULL DEFAULT 'waiting',
    "is_public" BOOLEAN NOT NULL,
    "summary" JSONB NOT NULL,
    "people" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table_log" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT,
    "record" TEXT,

    CONSTRAINT "table_log_pkey" PRIMARY KEY ("table_id","seq")
);

-- CreateTable
CREATE TABLE "table_snapshot" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "state_version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "table_snapshot_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "table_owner" (
    "table_id" TEXT NOT NULL,
    "node" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,

    CONSTRAINT "table_owner_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "node" (
    "id" TEXT NOT NULL,
    "lock" BIGINT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "node_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game" (
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "deck" TEXT NOT NULL,
    "is_public" BOOLEAN NOT NULL,
    "ending" TEXT NOT NULL,
    "winner" TEXT,
    "turns" INTEGER NOT NULL,
    "moves" INTEGER NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_record" (
    "game_id" TEXT NOT NULL,
    "record" TEXT NOT NULL,

    CONSTRAINT "game_record_pkey" PRIMARY KEY ("game_id")
);

-- CreateTable
CREATE TABLE "game_seat" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "person_id" TEXT,
    "bot" TEXT,

    CONSTRAINT "game_seat_pkey" PRIMARY KEY ("game_id","seat")
);

-- CreateTable
CREATE TABLE "chat_line" (
    "table_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "person_id" TEXT,
    "seat" TEXT,
    "text" TEXT NOT NULL,
    "after" INTEGER NOT NULL,
    "command" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_line_pkey" PRIMARY KEY ("table_id","line")
);

-- CreateTable
CREATE TABLE "report" (
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "reporter_id" TEXT,
    "person_id" TEXT,
    "reason" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "merge_account_id_idx" ON "merge"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "game_table_code_key" ON "game_table"("code");

-- CreateIndex
CREATE INDEX "game_table_phase_is_public_idx" ON "game_table"("phase", "is_public");

-- CreateIndex
CREATE INDEX "game_table_touched_at_idx" ON "game_table"("touched_at");

-- CreateIndex
CREATE INDEX "game_table_people_idx" ON "game_table" USING GIN ("people");

-- CreateIndex
CREATE UNIQUE INDEX "game_table_creator_id_command_key" ON "game_table"("creator_id", "command");

-- CreateIndex
CREATE INDEX "table_owner_node_idx" ON "table_owner"("node");

-- CreateIndex
CREATE INDEX "game_ended_at_idx" ON "game"("ended_at");

-- CreateIndex
CREATE INDEX "game_table_id_idx" ON "game"("table_id");

-- CreateIndex
CREATE INDEX "game_seat_person_id_idx" ON "game_seat"("person_id");

-- CreateIndex
CREATE INDEX "chat_line_at_idx" ON "chat_line"("at");

-- CreateIndex
CREATE INDEX "chat_line_person_id_idx" ON "chat_line"("person_id");

-- CreateIndex
CREATE INDEX "report_at_idx" ON "report"("at");

-- CreateIndex
CREATE INDEX "report_reporter_id_idx" ON "report"("reporter_id");

-- AddForeignKey
ALTER TABLE "merge" ADD CONSTRAINT "merge_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_table" ADD CONSTRAINT "game_table_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_record" ADD CONSTRAINT "game_record_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_seat" ADD CONSTRAINT "game_seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_seat" ADD CONSTRAINT "game_seat_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_line" ADD CONSTRAINT "chat_line_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Whoever has lines of somebody open hears of it at once when that person may no longer have them, or looks different. (Prisma's tools take a script apart at each
-- semicolon, also within a function: there it is written \x3b.)
CREATE FUNCTION tell_of_person() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN PERFORM pg_notify(\'person\', OLD.id)\x3b RETURN NULL\x3b END';

CREATE TRIGGER person_changed AFTER UPDATE ON "person" FOR EACH ROW
  WHEN ((OLD."version", OLD."banned", OLD."administrator", OLD."name", OLD."face")
    IS DISTINCT FROM (NEW."version", NEW."banned", NEW."administrator", NEW."name", NEW."face"))
  EXECUTE FUNCTION tell_of_person();

CREATE TRIGGER person_gone AFTER DELETE ON "person" FOR EACH ROW EXECUTE FUNCTION tell_of_person();

CREATE FUNCTION tell_of_token() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN PERFORM pg_notify(\'person\', OLD.person_id)\x3b RETURN NULL\x3b END';

CREATE TRIGGER token_gone AFTER DELETE ON "token" FOR EACH ROW EXECUTE FUNCTION tell_of_token();
