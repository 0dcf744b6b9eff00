import { isDeepStrictEqual } from "node:util";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { isRefused } from "~/domain/spt/life";
import { l4 } from "~/domain/spt/tahunan/op/lampiran-4";
import { formOf, INDUK, type Spt, sptOf } from "../../db/spt-store";
import type { Reader } from "../../db/sql";

const L4 = `lampiran${alamatOf(l4).slice(1)}`;
const berbagi = (lampiran4: Values): boolean => lampiran4.berbagi === true;
/** Whom a return names as husband or wife taxed apart; null for nobody. */
async function pasanganDari(sql: Reader, { id }: Pick<Spt, "id">): Promise<string | null> {
  const { hitung, tidakBerlaku } = await formOf(sql, id, INDUK);
  const npwp = hitung.npwp_pasangan;
  return typeof npwp === "string" && !tidakBerlaku.includes("npwp_pasangan") ? npwp : null;
}

/**
 * What the return of husband or wife says for the joint tax, in the class and year of this one. Its figures are read
 * once both have agreed to share: this return as it is typed (`isi`, by address), and that one, which names this
 * taxpayer too. Nothing before, and nothing is kept of it.
 */
export async function angkaPasangan(sql: Reader, spt: Spt, isi: (alamat: string) => Values): Promise<Values> {
  const npwp = berbagi(isi(L4)) ? await pasanganDari(sql, spt) : null;
  if (npwp === null) return {};
  const { batchId, ownerNpwp, jenis, masa } = spt;
  const theirs = (await sptOf(sql, { batchId, ownerNpwp: npwp, jenis }, masa)).filter((one) => !isRefused(one)).at(-1);
  const lampiran = theirs ? await formOf(sql, theirs.id, L4) : null;
  if (!theirs || !lampiran || !berbagi(lampiran.isi) || (await pasanganDari(sql, theirs)) !== ownerNpwp) return {};
  const { c2, c4 } = (await formOf(sql, theirs.id, INDUK)).hitung;
  return { setuju: true, bruto: lampiran.hitung.b1 ?? null, neto: c2 ?? null, neto_setelah: c4 ?? null };
}
/**
 * Whether the figures that a return was last computed from are no longer those of husband or wife: one that shares nothing
 * any more was computed without them when that was saved. False for a return that an older release computed.
 */
export async function pasanganBasi(sql: Reader, spt: Spt): Promise<boolean> {
  const { sumber } = await formOf(sql, spt.id, INDUK);
  if (!sumber) return false;
  const { isi } = await formOf(sql, spt.id, L4);
  return !isDeepStrictEqual(sumber.pasangan ?? {}, await angkaPasangan(sql, spt, () => isi));
}
