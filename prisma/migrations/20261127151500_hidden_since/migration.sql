-- AlterTable
ALTER TABLE "deck" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3);

-- Of decks that are hidden already, the audit has the time.
UPDATE deck SET hidden_at = coalesce((SELECT max(at) FROM act WHERE kind = 'hide-deck' AND deck_key = deck.key), now())
WHERE hidden IS NOT NULL;
