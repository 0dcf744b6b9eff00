export { file as loader } from "./milik.server";
