export { type DokumenRow, dokumenOf, insertDokumen, nomorDokumenTerpakai } from "./store";
