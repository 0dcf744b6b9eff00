-- DropIndex
DROP INDEX "Akun_email_key";

-- CreateIndex
CREATE UNIQUE INDEX "Akun_email_batchId_key" ON "Akun"("email", "batchId");
