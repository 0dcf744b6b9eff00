export {
  type KetetapanRow,
  ketetapanDilunasi,
  ketetapanKelasOf,
  moveKetetapan,
  nomorKetetapanBilling,
  sisaTagihan,
  skplbTanpaPengembalian,
  updateJatuhTempo,
} from "./store";
