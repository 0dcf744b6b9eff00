export { file as loader } from "./jejak.server";
