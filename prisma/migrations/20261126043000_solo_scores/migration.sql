-- AlterTable
ALTER TABLE "game" ADD COLUMN     "deal_day" TEXT,
ADD COLUMN     "deal_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_solo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "score" INTEGER;

-- CreateIndex
CREATE INDEX "game_deck_score_idx" ON "game"("deck", "score");

-- CreateIndex
CREATE INDEX "game_deal_day_deck_idx" ON "game"("deal_day", "deck");

-- Earlier solo games, and their scores from the last call of their records. Only games for one seat are read.
UPDATE game SET is_solo = true,
  score = CASE WHEN strpos(record, '"standIns":') = 0 THEN substring(right(record, 4000) from '.*\["solo_over",([0-9]{1,4})\]')::int END
FROM game_record
WHERE game_record.game_id = game.id AND (SELECT count(*) FROM game_seat WHERE game_seat.game_id = game.id) = 1
  AND strpos(left(record, 20000), '"rulesDeck":') > 0;
