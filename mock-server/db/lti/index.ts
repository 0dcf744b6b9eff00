export { bawaKenalan, lupakanKenalan } from "./kenal";
export { deleteKunci, gantiKunci, kunciKini } from "./kunci-store";
export { deleteLuncur } from "./luncur-store";
export { dikenaliLti } from "./orang";
export { adaPlatform } from "./store";
