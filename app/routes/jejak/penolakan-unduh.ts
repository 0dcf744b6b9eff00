export { file as loader } from "./penolakan.server";
