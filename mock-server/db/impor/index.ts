export { temuanImpor } from "./laporan";
export { staged, stagingOwner } from "./penampungan";
export { type SptTujuan, sptTujuan, sptUnggahan } from "./spt";
export {
  endImpor,
  type ImportRow,
  imporBerjalan,
  recordKemajuan,
  restartImpor,
  saveFailure,
  saveTemuan,
} from "./store";
