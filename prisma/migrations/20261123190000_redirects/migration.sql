-- AlterTable
ALTER TABLE "node" ADD COLUMN     "route" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "table_log" ADD COLUMN     "asked" TEXT;

-- AlterTable
ALTER TABLE "table_owner" ADD COLUMN     "unserved_since" TIMESTAMPTZ(3);

