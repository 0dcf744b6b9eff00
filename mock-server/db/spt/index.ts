export { insertRows } from "./baris-baru";
export { deleteStaged, showBaris, stageBaris } from "./baris-ketik";
export { confirmationsOf, type Konfirmasi } from "./konfirmasi";
export { masaTerkunci, masaTerkunciOf } from "./masa-terkunci";
export { dibayarPerMasa } from "./op";
export { terlambatDiposting } from "./penyerahan";
export { formOf, INDUK, type Spt, sptKelas, sptOf, updateSpt } from "./store";
