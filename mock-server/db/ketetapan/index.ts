export {
  type KetetapanRow,
  ketetapanDilunasi,
  moveKetetapan,
  nomorKetetapanBilling,
  sisaTagihan,
  skplbTanpaPengembalian,
} from "./store";
