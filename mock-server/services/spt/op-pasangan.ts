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
/** The same for a return that shares its own; of any other nothing that would make it be posted anew. */
export async function pasanganBerbagi(sql: Reader, spt: Spt): Promise<Values | null> {
  const { isi } = await formOf(sql, spt.id, L4);
  return berbagi(isi) ? angkaPasangan(sql, spt, () => isi) : null;
}
