-- AlterTable
ALTER TABLE "Akun" ADD COLUMN "kodeDicabut" TEXT;
ALTER TABLE "Akun" ADD COLUMN "kodeSampai" TEXT;
ALTER TABLE "Akun" ADD COLUMN "kodeSejak" TEXT;
