export { telaahKarya } from "./kerja";
