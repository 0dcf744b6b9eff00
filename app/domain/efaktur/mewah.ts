import { parseDecimal } from "../kit/decimal";
import type { Tanggal } from "../kit/tanggal";
import { hariAturan, posBarangMewah } from "../parameters/ppn";
import { aturanUntuk } from "./kode";

/** The fields of a line that show a luxury good. */
type Barang = { readonly opt: string; readonly kode: string; readonly tarifPpnbm: string };
/** True for luxury goods: their base is the full price (PMK 131/2024 art. 2). */
type SifatMewah = "ya" | "mungkin" | "tidak";

/**
 * Judges a line by its PPnBM rate, else by the heading of its goods. A dealer's car carries no PPnBM, which was charged
 * once at the factory or at import (UU PPN art. 5(2)), and is a luxury good all the same.
 */
export function sifatMewah({ opt, kode, tarifPpnbm }: Barang, tanggal: Tanggal): SifatMewah {
  if ((parseDecimal(tarifPpnbm)?.units ?? 0n) > 0n) return "ya";
  const { kendaraan, mungkin } = posBarangMewah.on(hariAturan(tanggal));
  if (opt !== "A") return "tidak";
  return kendaraan.includes(kode) ? "ya" : mungkin.includes(kode) ? "mungkin" : "tidak";
}

/** The answers about a line's base: the tick "other base" and an amount of its own. */
type JawabanDasar = Barang & { readonly dppLainDicentang?: boolean; readonly dppLain?: number };

/**
 * True where a line counts another base than its price: by its code, else by the maker's tick. Without a tick an amount of
 * its own says so under codes that take one. A code that leaves the base open takes 11/12 of the price for all but
 * luxury goods (PMK 131/2024 art. 3).
 */
export function pakaiDasarLain(
  line: JawabanDasar,
  { kode, tanggal }: { readonly kode: string; readonly tanggal: Tanggal },
): boolean {
  const aturan = aturanUntuk(kode);
  if (aturan?.dasarPengenaan === "nilai_lain") return true;
  if (line.dppLainDicentang !== undefined) return line.dppLainDicentang;
  if (aturan?.ppn === "bebas" && line.dppLain !== undefined) return true;
  return aturan?.dasarPengenaan === "pilihan" && sifatMewah(line, tanggal) !== "ya";
}
