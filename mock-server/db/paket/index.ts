export { isiPaket, pemilikPaket } from "./store";
