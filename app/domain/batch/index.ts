export { type AturanLawan, aturanFor, JAWABAN_LAWAN, PERISTIWA_LAWAN, type PeristiwaLawan } from "./aturan";
export {
  AWALAN_PESERTA,
  awalanPeserta,
  namaAkun,
  nomorPerusahaan,
  nomorTempat,
  npwpBadan,
  npwpBendahara,
  npwpOrang,
} from "./nomor";
