-- CreateTable
CREATE TABLE "ended_session" (
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ended_session_person_id_idx" ON "ended_session"("person_id");

-- CreateIndex
CREATE INDEX "ended_session_until_idx" ON "ended_session"("until");

-- AddForeignKey
ALTER TABLE "ended_session" ADD CONSTRAINT "ended_session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Room servers close the connections of a session that was signed out. (Prisma's tools take a script apart at each semicolon, also
-- within a function: there it is written \x3b.)
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS
  E'BEGIN PERFORM pg_notify(\'person\', NEW.person_id)\x3b RETURN NULL\x3b END';

CREATE TRIGGER session_ended AFTER INSERT ON "ended_session" FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();
