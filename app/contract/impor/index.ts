export { imporBukpot, JENIS_IMPOR_BUKPOT } from "./bukpot";
export {
  type CaraImpor,
  caraImpor,
  type ImporDetail,
  type ImporRow,
  imporDiterima,
  imporList,
  imporXml,
  pantauanImpor,
} from "./kit";
