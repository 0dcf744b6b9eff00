import { isDeepStrictEqual } from "node:util";
import type { Values } from "~/domain/kit/form";
import { firstDay } from "~/domain/kit/tanggal";
import { alamatOf } from "~/domain/mesin/definisi";
import { keluargaOf, pasanganOn } from "~/domain/pihak";
import { isFiled, isRefused } from "~/domain/spt/life";
import { STATUS_TERPISAH } from "~/domain/spt/tahunan/op/bersama";
import { l4 } from "~/domain/spt/tahunan/op/lampiran-4";
import { profilTersimpan } from "../../db/pihak";
import { formOf, INDUK, type Spt, sptOf } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { tahunBukuSpt } from "./tahunan";

const L4 = `lampiran${alamatOf(l4).slice(1)}`;
const berbagi = (lampiran4: Values): boolean => lampiran4.berbagi === true;
/** Answers about husband or wife proposed by the family unit. */
type UsulPasangan = { readonly statusSuamiIstri: string | null; readonly npwpPasangan: string | null };
/** NPWP of the husband or wife taxed apart in the answers of a main form; null without one. */
function pasanganDari(induk: Values, usul: UsulPasangan): string | null {
  const status = induk.status_suami_istri ?? usul.statusSuamiIstri;
  const apart = STATUS_TERPISAH.some((one) => one === status);
  const npwp = induk.npwp_pasangan ?? usul.npwpPasangan;
  return apart && typeof npwp === "string" ? npwp : null;
}
/** NPWP of the husband or wife named in a kept return; null without one. */
async function disebut(sql: Reader, { id }: Pick<Spt, "id">): Promise<string | null> {
  const { hitung, tidakBerlaku } = await formOf(sql, id, INDUK);
  const npwp = hitung.npwp_pasangan;
  return typeof npwp === "string" && !tidakBerlaku.includes("npwp_pasangan") ? npwp : null;
}

/**
 * Reads the figures of the joint tax from the return of husband or wife in the same class and year. Empty until both
 * agree to share: this return by its typed values (`isi`, by address), that one by naming this taxpayer.
 */
export async function angkaPasangan(
  sql: Reader,
  spt: Spt,
  isi: (alamat: string) => Values,
  usul: UsulPasangan,
): Promise<Values> {
  const npwp = berbagi(isi(L4)) ? pasanganDari(isi(INDUK), usul) : null;
  if (npwp === null) return {};
  const { batchId, ownerNpwp, jenis, masa } = spt;
  const theirs = (await sptOf(sql, { batchId, ownerNpwp: npwp, jenis }, masa)).filter((one) => !isRefused(one)).at(-1);
  const lampiran = theirs ? await formOf(sql, theirs.id, L4) : null;
  if (!theirs || !lampiran || !berbagi(lampiran.isi) || (await disebut(sql, theirs)) !== ownerNpwp) return {};
  const { c2, c4 } = (await formOf(sql, theirs.id, INDUK)).hitung;
  return { setuju: true, bruto: lampiran.hitung.b1 ?? null, neto: c2 ?? null, neto_setelah: c4 ?? null };
}
/**
 * True if the figures of husband or wife differ from those this return was last computed from. Saving computes it too, so
 * no answer of this taxpayer makes its own return stale. False for a return that keeps no sources.
 */
export async function pasanganBerubah(sql: Reader, spt: Spt, usul: UsulPasangan): Promise<boolean> {
  const { isi: induk, sumber } = await formOf(sql, spt.id, INDUK);
  if (!sumber) return false;
  const { isi: lampiran } = await formOf(sql, spt.id, L4);
  const isi = (alamat: string) => (alamat === INDUK ? induk : lampiran);
  return !isDeepStrictEqual(sumber.pasangan ?? {}, await angkaPasangan(sql, spt, isi, usul));
}

/**
 * The register and the filed return of husband or wife in the same class and year, for the checks. The part of the joint
 * tax is known once both agree to share.
 */
export async function faktaPasangan(sql: Reader, spt: Spt): Promise<Values> {
  const { batchId, ownerNpwp, jenis, masa } = spt;
  const kept = keluargaOf(await profilTersimpan(sql, batchId, ownerNpwp));
  const own = pasanganOn(kept, firstDay(tahunBukuSpt(spt).awal));
  const ada = kept.anggota.length > 0 ? { pasangan_ada: own !== null } : {};
  const npwp = (await disebut(sql, spt)) ?? own;
  const theirs = npwp === null ? [] : await sptOf(sql, { batchId, ownerNpwp: npwp, jenis }, masa);
  const filed = theirs.filter(isFiled).at(-1);
  if (!filed) return ada;
  const { hitung } = await formOf(sql, filed.id, INDUK);
  const terpisah = STATUS_TERPISAH.some((one) => one === hitung.status_suami_istri);
  const [kini, mereka] = [await formOf(sql, spt.id, L4), await formOf(sql, filed.id, L4)];
  const setuju = berbagi(kini.isi) && berbagi(mereka.isi) && (await disebut(sql, filed)) === ownerNpwp;
  return { ...ada, pasangan_terpisah: terpisah, pasangan_bagian: setuju ? (mereka.hitung.b8 ?? null) : null };
}
