export type { PesananTelaah } from "./dunia";
export { barisKelas } from "./kelas";
