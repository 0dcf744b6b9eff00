export {
  type DokumenReturRow,
  dokumenBernomor,
  hasReturDokumen,
  insertReturDokumen,
  nomorReturTerpakai,
  teretur,
} from "./dokumen-retur-store";
export {
  findRetur,
  hasActiveReturn,
  hasSimilarRetur,
  type ReturDbRow,
  type ReturLineRow,
  type ReturToStore,
  returLines,
  storeRetur,
  takenFrom,
} from "./store";
