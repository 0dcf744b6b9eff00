export { jangkauanOf } from "./jangkauan";
export { isiNilai, type Pihak, type Undian, writeTeks } from "./tulis";
export {
  type Acak,
  banyakNilai,
  NILAI_TERBANYAK,
  UndianGagal,
  undi,
  type Variabel,
  type Variasi,
  VariasiSalah,
} from "./undi";
export { BATAS_UNGKAPAN, type NilaiUndian, UngkapanSalah } from "./ungkapan";
