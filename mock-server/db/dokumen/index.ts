export { cariDokumen } from "./cari";
export { daftarDokumenSaya } from "./saya";
export { type Printable, registerPrintable, verificationCode } from "./verification";
