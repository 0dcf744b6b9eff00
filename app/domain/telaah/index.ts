export type { Fakta } from "./fakta";
export { faktaKarya } from "./fakta-karya";
export type { HasilTelaah } from "./hasil";
export { pasangkan } from "./pasang";
export { nilaiKarya } from "./poin";
export { type Skema, usulkanSoal } from "./soal";
export { faktaBernama, skemaPaket } from "./soal-paket";
