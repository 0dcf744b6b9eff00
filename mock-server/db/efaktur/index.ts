export { kreditBelumDiputus, linkPengganti } from "./hidup";
export { isianOf } from "./isian";
export { type FakturSerupa, fakturDariPenjual, fakturKelas, fakturPadaHari, penggantiMenunggu } from "./rujukan";
export {
  type FakturLineRow,
  type FakturRow,
  type FakturRows,
  insertFaktur,
  insertRows,
  linesOf,
  rowsOf,
} from "./store";
