-- AlterTable
ALTER TABLE "deck_version" ADD COLUMN     "fitted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "fitted_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "deck_version_fitted_idx" ON "deck_version"("fitted");

