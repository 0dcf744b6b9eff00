import fs from "node:fs";

const FILE = "prisma/seed/packs/kasus-ppn-april-2026.json";

// biome-ignore lint/suspicious/noExplicitAny: tests spoil any part of the file
type Berkas = any;
/** A part of the file by the name that a field has; throws if there is none. */
const satu = (list: readonly Berkas[], field: string, value: string): Berkas => {
  const found = list.find((one) => one[field] === value);
  if (!found) throw new Error(`no ${field} ${value}`);
  return found;
};
function ganti(of: Berkas, field: string | number, was: string, now: string): void {
  if (!String(of[field]).includes(was)) throw new Error(`${field} has no ${was}`);
  of[field] = String(of[field]).replace(was, now);
}

/** The ranges of the VAT case. */
const VARIASI = {
  variabel: [
    { nama: "d1_harga", dari: 380_000_000, sampai: 480_000_000, kelipatan: 1_000_000 },
    { nama: "d2_jasa", dari: 10, sampai: 20 },
    { nama: "d4_usd", dari: 8_000, sampai: 20_000, kelipatan: 100 },
    { nama: "d4_kurs", dari: 15_900, sampai: 16_800, kelipatan: 10 },
    { nama: "d5_persen", dari: 20, sampai: 40 },
    { nama: "d5_kontrak", hitung: "3 * 610000000" },
    { nama: "d5_muka", hitung: "bulat(d5_kontrak * d5_persen, 100)" },
    { nama: "d6_pesan", dari: 9, sampai: 14 },
    { nama: "d6_terima", dari: 6, sampai: 13 },
    { nama: "m2_retur", dari: 2, sampai: 9 },
  ],
  syarat: ["d6_terima < d6_pesan", "d6_pesan - d6_terima <= 3"],
};
const BUKTI: readonly (readonly [ref: string, was: string, now: string])[] = [
  ["D1", "Rp432.000.000", "Rp{d1_harga}"],
  ["D2", "14 kali", "{d2_jasa} kali"],
  ["D4", "USD 12.400,00", "USD {d4_usd},00"],
  ["D4", "Rp16.250", "Rp{d4_kurs}"],
  ["D5", "Rp1.830.000.000", "Rp{d5_kontrak}"],
  ["D5", "30% (Rp549.000.000)", "{d5_persen}% (Rp{d5_muka})"],
  ["D5-bank", "Rp549.000.000", "Rp{d5_muka}"],
  ["D5b", "Rp1.281.000.000", "Rp{d5_kontrak - d5_muka}"],
  ["D6", "10 buah", "{d6_pesan} buah"],
  ["D6-surat", "menyebut 10 ban", "menyebut {d6_pesan} ban"],
  ["D6-surat", "adalah 8 ban", "adalah {d6_terima} ban"],
  ["M2-retur", "6 ban truk", "{m2_retur} ban truk"],
];
const LANGKAH: readonly (readonly [nama: string, field: "harga" | "jumlah", now: string])[] = [
  ["d1", "harga", "{d1_harga}"],
  ["d2", "jumlah", "{d2_jasa}"],
  ["d6", "jumlah", "{d6_pesan}"],
  ["d6g", "jumlah", "{d6_terima}"],
  ["retur", "jumlah", "{m2_retur}"],
];

/** The VAT case with figures that differ from trainee to trainee, as a file of another id. */
export function bervariasi(): Berkas {
  const pack = { ...JSON.parse(fs.readFileSync(FILE, "utf8")), id: "kasus-variasi" };
  pack.tugas[0].variasi = structuredClone(VARIASI);
  for (const [ref, was, now] of BUKTI) ganti(satu(pack.bukti, "ref", ref), "isi", was, now);
  const [{ langkah, soal }] = pack.solusi;
  for (const [nama, field, now] of LANGKAH) satu(langkah, "nama", nama).isi.baris[0][field] = now;
  satu(langkah, "nama", "d5").isi.nilaiUangMuka = "=d5_muka";
  satu(langkah, "panggil", "POST /eFaktur/other-doc-output/submit").isi.dokumen.dpp = "=d4_usd * d4_kurs";
  ganti(satu(soal, "id", "F6").petunjuk, 2, "8 ban", "{d6_terima} ban");
  ganti(satu(soal, "id", "K2").petunjuk, 2, "6 dari", "{m2_retur} dari");
  return pack;
}
