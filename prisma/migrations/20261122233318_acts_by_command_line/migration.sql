-- AlterTable
ALTER TABLE "act" ADD COLUMN     "by_command_line" BOOLEAN NOT NULL DEFAULT false;

