-- CreateTable
CREATE TABLE "daily_try" (
    "game_id" TEXT NOT NULL,
    "person_id" TEXT,
    "day" TEXT NOT NULL,
    "deck" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "daily_try_pkey" PRIMARY KEY ("game_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "daily_try_person_id_day_deck_key" ON "daily_try"("person_id", "day", "deck");

-- CreateIndex
CREATE INDEX "daily_try_day_deck_idx" ON "daily_try"("day", "deck");

-- AddForeignKey
ALTER TABLE "daily_try" ADD CONSTRAINT "daily_try_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The games that have counted so far: the first that each person finished in time.
INSERT INTO daily_try (game_id, person_id, day, deck, begun_at)
SELECT DISTINCT ON (coalesce(person_id, game.id), deal_day, deck) game.id, person_id, deal_day, deck, begun_at
FROM game JOIN game_seat ON game_id = game.id
WHERE deal_day IS NOT NULL AND score IS NOT NULL AND ended_at < deal_ends_at
ORDER BY coalesce(person_id, game.id), deal_day, deck, ended_at, game.id;
