export { karyaOf, type PesananTelaah } from "./dunia";
export { barisKelas } from "./kelas";
export { isLatihan } from "./latihan-store";
export { isTerkunci, terkunciDi } from "./lembar-store";
export { isBerpetunjuk } from "./petunjuk-store";
export { freezeLembar, updatePutaran } from "./putaran";
export { kunciOf, PEKERJAAN_KUNCI, PEKERJAAN_TELAAH } from "./store";
export { isDitelaah, isTelaahTampil } from "./tampak";
