export { file as loader } from "./riwayat.server";
