export {
  AKHIR,
  akhiri,
  type Bersama,
  berakhir,
  bersamaOf,
  keputusanOf,
  lepaskanSisa,
  putuskan,
  returPihakKetiga,
  returTanpaFaktur,
  type SnapshotScope,
} from "./bersama";
export { deleteRegister, deleteSandbox, SANDBOX_TABLES, saveSnapshot, takeSnapshot, takeWork } from "./snapshot";
export { type Row, readSnapshot, type Snapshot, SnapshotPack } from "./snapshot-pack";
export { skemaKini } from "./snapshot-versi";
export {
  type CadanganRow,
  cadanganOf,
  cadanganPage,
  cadanganSatu,
  hapusCadangan,
  isiCadangan,
  pekerjaanSejak,
  saveCadangan,
} from "./store";
