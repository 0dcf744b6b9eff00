export { buktiDiterima, kreditDiterima, tandaDiterima } from "./diterima";
export { type SlipSerupa, slipPeriode } from "./impor";
export { insertSetara, type KolomSetara, setaraDalam } from "./setara-store";
export {
  type BukpotRow,
  insertBukpot,
  insertKolom,
  type KolomBukpot,
  kolomBukpot,
  markIssued,
  type Owner,
  sidikBukpot,
  tercetakBukpot,
  updateBukpot,
} from "./store";
