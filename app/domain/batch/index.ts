export { type AturanLawan, aturanFor, JAWABAN_LAWAN, PERISTIWA_LAWAN, type PeristiwaLawan } from "./aturan";
export { namaAkun, nomorPerusahaan, nomorTempat, npwpBadan, npwpBendahara, npwpOrang } from "./nomor";
