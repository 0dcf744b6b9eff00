export { file as loader } from "./dokumen-saya.server";
