-- CreateTable
CREATE TABLE "pending_record" (
    "game_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "from_seq" INTEGER NOT NULL,
    "to_seq" INTEGER NOT NULL,

    CONSTRAINT "pending_record_pkey" PRIMARY KEY ("game_id")
);

-- AddForeignKey
ALTER TABLE "pending_record" ADD CONSTRAINT "pending_record_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

