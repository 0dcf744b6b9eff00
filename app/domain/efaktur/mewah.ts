import { parseDecimal } from "../kit/decimal";
import type { Tanggal } from "../kit/tanggal";
import { hariAturan, posBarangMewah } from "../parameters/ppn";
import { aturanFor } from "./kode";

/** The fields of a line that identify a luxury good. */
type Barang = { readonly opt: string; readonly kode: string; readonly tarifPpnbm: string };
/** Result of the luxury test. The base of luxury goods is the full price (PMK 131/2024 art. 2). */
type SifatMewah = "ya" | "mungkin" | "tidak";

/**
 * Judges a line by its PPnBM rate, else by the heading of its goods. A dealer's car has no PPnBM, which was charged
 * once at the factory or at import (UU PPN art. 5(2)). It is a luxury good all the same.
 */
export function sifatMewah({ opt, kode, tarifPpnbm }: Barang, tanggal: Tanggal): SifatMewah {
  if ((parseDecimal(tarifPpnbm)?.units ?? 0n) > 0n) return "ya";
  const { kendaraan, mungkin } = posBarangMewah.on(hariAturan(tanggal));
  if (opt !== "A") return "tidak";
  return kendaraan.includes(kode) ? "ya" : mungkin.includes(kode) ? "mungkin" : "tidak";
}

/** The answers about a line's base: the tick "other base" and a typed amount. */
type JawabanDasar = Barang & { readonly dppLainDicentang?: boolean; readonly dppLain?: number };

/**
 * True if a line counts another base than its price: by its code, else by the maker's tick. If there is no tick, a
 * typed amount counts under codes that accept one. A code with a free choice takes 11/12 of the price for all but
 * luxury goods (PMK 131/2024 art. 3).
 */
export function pakaiDasarLain(
  line: JawabanDasar,
  { kode, tanggal }: { readonly kode: string; readonly tanggal: Tanggal },
): boolean {
  const aturan = aturanFor(kode);
  if (aturan?.dasarPengenaan === "nilai_lain") return true;
  if (line.dppLainDicentang !== undefined) return line.dppLainDicentang;
  if (aturan?.ppn === "bebas" && line.dppLain !== undefined) return true;
  return aturan?.dasarPengenaan === "pilihan" && sifatMewah(line, tanggal) !== "ya";
}
