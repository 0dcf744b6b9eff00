export type { HasilTelaah } from "./hasil";
export { pasangkan } from "./pasang";
export { nilaiKarya } from "./poin";
export { usulkanSoal } from "./soal";
