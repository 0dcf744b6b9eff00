export type { PesananTelaah } from "./dunia";
export { barisKelas } from "./kelas";
export { kunciOf, PEKERJAAN_TELAAH } from "./store";
export { isDitelaah, isTelaahTampil } from "./tampak";
