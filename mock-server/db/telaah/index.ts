export { karyaOf, type PesananTelaah } from "./dunia";
export { barisKelas } from "./kelas";
export { isLatihan } from "./latihan-store";
export { isBerpetunjuk } from "./petunjuk-store";
export { kunciOf, PEKERJAAN_KUNCI, PEKERJAAN_TELAAH } from "./store";
export { isDitelaah, isTelaahTampil } from "./tampak";
