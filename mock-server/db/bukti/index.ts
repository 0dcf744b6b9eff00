export { salinBukti, salinBuktiTugas } from "./salin";
export { countBukti } from "./store";
