import type { DefPeriksa, DefSpt } from "~/domain/mesin/definisi";
import { defineVersi } from "~/domain/mesin/versi";
import { versiSpt } from "~/domain/spt/daftar";

/** Registers the next version of a return in this process; returns a function that removes it again. */
export function denganVersi(jenis: keyof typeof versiSpt, next: (lama: DefSpt) => DefSpt): () => void {
  const before = versiSpt[jenis];
  const [first, ...rest] = before.semua as [DefSpt, ...DefSpt[]];
  const lama = rest.at(-1) ?? first;
  Object.assign(versiSpt, { [jenis]: defineVersi([first, ...rest, next(lama)]) });
  return () => void Object.assign(versiSpt, { [jenis]: before });
}

/** Adds checks to a return in this process, in its current version; returns a function that removes them again. */
export function denganPeriksa(jenis: keyof typeof versiSpt, periksa: readonly DefPeriksa[]): () => void {
  const before = versiSpt[jenis];
  const [first, ...rest] = before.semua.map((def) => ({ ...def, periksa: [...def.periksa, ...periksa] }));
  Object.assign(versiSpt, { [jenis]: defineVersi([first as DefSpt, ...rest]) });
  return () => void Object.assign(versiSpt, { [jenis]: before });
}
