export { hariDiteliti } from "./aturan";
export { MODE_KANTOR, type ModeKantor } from "./mode";
