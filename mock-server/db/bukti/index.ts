export { salinBukti } from "./salin";
