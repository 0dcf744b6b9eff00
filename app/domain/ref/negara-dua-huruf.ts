import { refFind } from "./index";
import kode from "./negara-dua-huruf.json";

const DUA_HURUF: Readonly<Record<string, string>> = kode;

/** The official three-letter code of a country written with two or three letters (ISO 3166), or undefined. */
export function kodeNegara(teks: string): string | undefined {
  const huruf = teks.trim().toUpperCase();
  return refFind("negara", DUA_HURUF[huruf] ?? huruf)?.kode;
}

/** The code of a country in files: three letters, also if the list itself has two. */
export function tigaHuruf(kode: string): string {
  return (kode.length === 3 ? undefined : refFind("negara", kode)?.alias) ?? kode;
}
