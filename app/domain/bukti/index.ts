export { BUKTI_MAKS, JENIS_BUKTI, POLA_REF } from "./jenis";
export {
  isAngkaSel,
  isRupiahSel,
  isTerjumlah,
  JENIS_KOLOM,
  type JenisKolom,
  jumlahTabel,
  type KolomBukti,
  type SelBukti,
  type TabelBukti,
} from "./tabel";
export { readTempelan, writeTempelan } from "./tempel";
