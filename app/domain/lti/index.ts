export { type AlamatPlatform, isAlamatPlatform, isLayananTerdaftar } from "./alamat";
