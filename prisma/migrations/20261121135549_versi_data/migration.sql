-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Cabang" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "kota" TEXT NOT NULL DEFAULT '',
    "dihapus" BOOLEAN NOT NULL DEFAULT false,
    "versi" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_Cabang" ("alamat", "batchId", "dihapus", "id", "kode", "kota", "nama", "ownerNpwp") SELECT "alamat", "batchId", "dihapus", "id", "kode", "kota", "nama", "ownerNpwp" FROM "Cabang";
DROP TABLE "Cabang";
ALTER TABLE "new_Cabang" RENAME TO "Cabang";
CREATE UNIQUE INDEX "Cabang_batchId_ownerNpwp_kode_key" ON "Cabang"("batchId", "ownerNpwp", "kode");
CREATE TABLE "new_Karyawan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dihapus" BOOLEAN NOT NULL DEFAULT false,
    "versi" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_Karyawan" ("batchId", "dihapus", "id", "isi", "nama", "npwp", "ownerNpwp") SELECT "batchId", "dihapus", "id", "isi", "nama", "npwp", "ownerNpwp" FROM "Karyawan";
DROP TABLE "Karyawan";
ALTER TABLE "new_Karyawan" RENAME TO "Karyawan";
CREATE UNIQUE INDEX "Karyawan_batchId_ownerNpwp_npwp_key" ON "Karyawan"("batchId", "ownerNpwp", "npwp");
CREATE TABLE "new_Sertifikat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "berakhir" TEXT NOT NULL,
    "isi" JSONB,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL
);
INSERT INTO "new_Sertifikat" ("batchId", "berakhir", "dibuat", "id", "isi", "jenis", "mulai", "nomor", "ownerNpwp") SELECT "batchId", "berakhir", "dibuat", "id", "isi", "jenis", "mulai", "nomor", "ownerNpwp" FROM "Sertifikat";
DROP TABLE "Sertifikat";
ALTER TABLE "new_Sertifikat" RENAME TO "Sertifikat";
CREATE INDEX "Sertifikat_batchId_ownerNpwp_idx" ON "Sertifikat"("batchId", "ownerNpwp");
CREATE TABLE "new_WajibPajak" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "kota" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "telepon" TEXT,
    "klu" TEXT,
    "kpp" TEXT NOT NULL DEFAULT '000',
    "status" TEXT NOT NULL DEFAULT 'aktif',
    "pkp" BOOLEAN NOT NULL DEFAULT false,
    "pkpSejak" TEXT,
    "akunId" TEXT,
    "aturan" JSONB,
    "profil" JSONB,
    "versi" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "WajibPajak_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WajibPajak_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_WajibPajak" ("akunId", "alamat", "aturan", "batchId", "email", "id", "jenis", "klu", "kota", "kpp", "nama", "npwp", "pkp", "pkpSejak", "profil", "status", "telepon") SELECT "akunId", "alamat", "aturan", "batchId", "email", "id", "jenis", "klu", "kota", "kpp", "nama", "npwp", "pkp", "pkpSejak", "profil", "status", "telepon" FROM "WajibPajak";
DROP TABLE "WajibPajak";
ALTER TABLE "new_WajibPajak" RENAME TO "WajibPajak";
CREATE INDEX "WajibPajak_akunId_idx" ON "WajibPajak"("akunId");
CREATE UNIQUE INDEX "WajibPajak_batchId_npwp_key" ON "WajibPajak"("batchId", "npwp");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
