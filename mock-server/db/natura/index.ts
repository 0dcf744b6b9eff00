export { naturaKaryawan } from "./store";
