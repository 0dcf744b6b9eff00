export { file as loader } from "./kotak-keluar.server";
