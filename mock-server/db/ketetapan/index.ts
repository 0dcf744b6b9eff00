export {
  type KetetapanRow,
  ketetapanDilunasi,
  ketetapanKelasOf,
  moveKetetapan,
  nomorKetetapanBilling,
  sisaTagihan,
  skplbTanpaPengembalian,
} from "./store";
