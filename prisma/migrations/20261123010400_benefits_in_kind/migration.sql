-- CreateTable
CREATE TABLE "Kategori" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "SubKategori" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kategori" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "aturan" TEXT NOT NULL,
    "batas" BIGINT,
    "per" TEXT,
    "dapatKurang" BOOLEAN NOT NULL DEFAULT true,
    "versi" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "Natura" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "karyawanId" TEXT NOT NULL,
    "subKategori" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "dasar" TEXT NOT NULL,
    "nilai" BIGINT NOT NULL,
    "syarat" JSONB NOT NULL,
    "keterangan" TEXT NOT NULL DEFAULT '',
    "versi" INTEGER NOT NULL DEFAULT 1
);

-- CreateIndex
CREATE UNIQUE INDEX "Kategori_kode_key" ON "Kategori"("kode");

-- CreateIndex
CREATE UNIQUE INDEX "SubKategori_kode_key" ON "SubKategori"("kode");

-- CreateIndex
CREATE INDEX "SubKategori_kategori_idx" ON "SubKategori"("kategori");

-- CreateIndex
CREATE INDEX "Natura_batchId_ownerNpwp_tanggal_idx" ON "Natura"("batchId", "ownerNpwp", "tanggal");

-- CreateIndex
CREATE INDEX "Natura_karyawanId_idx" ON "Natura"("karyawanId");

-- CreateIndex
CREATE INDEX "Natura_subKategori_idx" ON "Natura"("subKategori");

-- What PMK 66/2023 names; admins may change it and add to it
INSERT INTO "Kategori" ("id", "kode", "nama") VALUES
('kategori-01', '01', 'Makanan dan minuman'),
('kategori-02', '02', 'Daerah tertentu'),
('kategori-03', '03', 'Keselamatan kerja'),
('kategori-04', '04', 'Bingkisan'),
('kategori-05', '05', 'Peralatan dan fasilitas kerja'),
('kategori-06', '06', 'Pelayanan kesehatan'),
('kategori-07', '07', 'Olahraga'),
('kategori-08', '08', 'Tempat tinggal'),
('kategori-09', '09', 'Kendaraan'),
('kategori-10', '10', 'Dana pensiun dan peribadatan'),
('kategori-11', '11', 'Dari APBN, APBD, atau APBDesa'),
('kategori-12', '12', 'Lainnya');
INSERT INTO "SubKategori" ("id", "kategori", "kode", "nama", "aturan") VALUES
('sub-kategori-0101', '01', '0101', 'Makanan dan minuman untuk seluruh pegawai di tempat kerja', 'dikecualikan'),
('sub-kategori-0102', '01', '0102', 'Kupon makan pegawai yang bertugas di luar tempat kerja', 'kupon_makan'),
('sub-kategori-0201', '02', '0201', 'Tempat tinggal di daerah tertentu', 'daerah_tertentu'),
('sub-kategori-0202', '02', '0202', 'Pelayanan kesehatan di daerah tertentu', 'daerah_tertentu'),
('sub-kategori-0203', '02', '0203', 'Pendidikan di daerah tertentu', 'daerah_tertentu'),
('sub-kategori-0204', '02', '0204', 'Peribadatan di daerah tertentu', 'daerah_tertentu'),
('sub-kategori-0205', '02', '0205', 'Pengangkutan di daerah tertentu', 'daerah_tertentu'),
('sub-kategori-0206', '02', '0206', 'Olahraga di daerah tertentu, selain golf, pacuan kuda, balap perahu bermotor, terbang layang, dan otomotif', 'daerah_tertentu'),
('sub-kategori-0301', '03', '0301', 'Seragam, peralatan keselamatan, antar jemput, penginapan awak, dan sarana pandemi', 'dikecualikan'),
('sub-kategori-0401', '04', '0401', 'Bingkisan hari raya keagamaan', 'dikecualikan'),
('sub-kategori-0402', '04', '0402', 'Bingkisan selain hari raya keagamaan', 'bingkisan_lain'),
('sub-kategori-0501', '05', '0501', 'Peralatan dan fasilitas kerja: komputer, laptop, telepon seluler, pulsa, internet', 'dikecualikan'),
('sub-kategori-0601', '06', '0601', 'Kesehatan dan pengobatan karena kecelakaan kerja, penyakit akibat kerja, atau kedaruratan', 'dikecualikan'),
('sub-kategori-0701', '07', '0701', 'Olahraga selain golf, pacuan kuda, balap perahu bermotor, terbang layang, dan otomotif', 'olahraga'),
('sub-kategori-0702', '07', '0702', 'Golf, pacuan kuda, balap perahu bermotor, terbang layang, dan otomotif', 'kena'),
('sub-kategori-0801', '08', '0801', 'Tempat tinggal bersama: mes, asrama, pondokan, barak', 'dikecualikan'),
('sub-kategori-0802', '08', '0802', 'Tempat tinggal yang dikuasai perseorangan: apartemen, rumah tapak', 'tempat_tinggal'),
('sub-kategori-0901', '09', '0901', 'Kendaraan dari pemberi kerja', 'kendaraan'),
('sub-kategori-1001', '10', '1001', 'Iuran dana pensiun yang ditanggung pemberi kerja', 'dikecualikan'),
('sub-kategori-1002', '10', '1002', 'Fasilitas peribadatan', 'dikecualikan'),
('sub-kategori-1101', '11', '1101', 'Natura dan kenikmatan dari APBN, APBD, atau APBDesa', 'dikecualikan'),
('sub-kategori-1201', '12', '1201', 'Natura dan kenikmatan lainnya', 'kena');
