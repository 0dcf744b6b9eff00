export { BOBOT_MAKS, KRITERIA_MAKS, keketatanSpt, MODUL_TUGAS, NILAI_MAKS, POIN, tugasUntukSpt } from "./aturan";
export {
  type AturanBuku,
  type HurufNilai,
  hurufOf,
  KEADAAN_SEL,
  type KelompokNilai,
  kelompokOf,
  kunciTugas,
  NILAI_KOSONG,
  type NilaiAkhir,
  namaGanda,
  penjumlahNilai,
  rataNilai,
  type SelBuku,
  SUDAH_DINILAI,
  selBuku,
} from "./buku-nilai";
export { type BerkasCsv, bacaCsv, tanpaRumus, tulisCsv } from "./csv-asli";
export type { FaktaMasa, SptMasaIni } from "./fakta-masa";
export { formAturanNilai, HURUF_MAKS, KELOMPOK_MAKS, TERBAIK_MAKS } from "./form";
export {
  type BanyakDokumen,
  cocokKemajuan,
  DOKUMEN_KEMAJUAN,
  type DokumenKemajuan,
  SARINGAN_KEMAJUAN,
  type SaringanKemajuan,
  sampaiTahap,
  TAHAP_KEMAJUAN,
  terhenti,
} from "./kemajuan";
export { langkahSpt, langkahTugas, masaLatihan, sptLatihan } from "./langkah";
export {
  KEADAAN_LANGKAH,
  KUNCI_CARA,
  KUNCI_LANGKAH,
  type KunciLangkah,
  type Langkah,
  TEKS_FAKTA,
} from "./langkah-jenis";
export { BENTUK_LMS, isiLms, type KolomLms, kolomFor, type LembarLms, readLms, type Terisi } from "./lms";
export { CARA_COCOK, type Cocok, cocokkan, type PesertaLms } from "./lms-cocok";
export { kriteriaOf, nilaiRubrik, rubrikOf } from "./rubrik";
export {
  BALASAN_DITINJAU,
  BALASAN_MENUNGGU,
  isDikembalikan,
  isDitahan,
  isDraf,
  isMenunggu,
  isTerlambat,
  isTugasTerbuka,
  type StatusBalasan,
  type StatusTugas,
  statusBalasan,
  statusKirim,
  statusTugas,
} from "./status";
export {
  isBerlaku,
  memenuhiSelesai,
  nomorTandaSelesai,
  SARINGAN_TANDA,
  type StatusTandaSelesai,
  statusTandaSelesai,
} from "./tanda-selesai";
export {
  hariTerlambat,
  isLewat,
  isTertutup,
  potonganTerlambat,
  type Saat,
  type Tenggat,
  tenggatDengan,
} from "./tenggat";
