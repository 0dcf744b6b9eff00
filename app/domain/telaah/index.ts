export type { Fakta } from "./fakta";
export { faktaKarya } from "./fakta-karya";
export type { HasilTelaah } from "./hasil";
export { pasangkan } from "./pasang";
export { nilaiKarya } from "./poin";
export { STATUS_SANGGAHAN } from "./sanggahan";
export { type Skema, usulkanSoal } from "./soal";
export { faktaBernama, skemaPaket } from "./soal-paket";
