-- AlterTable
ALTER TABLE "person" ADD COLUMN     "factor_step" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "second_factor" TEXT;

