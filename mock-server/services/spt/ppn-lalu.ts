import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { type Akun, akunPpn } from "~/domain/parameters/pembayaran";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import { DIPERIKSA } from "~/domain/pembayaran";
import { metodePadaTanggal, type PosisiLalu } from "~/domain/spt/pembetulan";
import type { Posisi } from "~/domain/spt/ppn/alasan";
import { saldoPpn } from "~/domain/spt/ppn/bayar";
import { angkaPpn } from "~/domain/spt/ppn/induk";
import { pengembalianOf, refundsOf } from "../../db/pengembalian";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { chainOf, classDate } from "./rantai";

/** The request for an overpayment (III.H). */
export const permintaanOf = (isi: Values): string | null => (typeof isi.iii_h === "string" ? isi.iii_h : null);

/**
 * Figures of part III of a filed return, with the request for its overpayment. A refund without audit that the office
 * audits after all counts as one by audit (PER-11/PJ/2025).
 */
export async function requestOf(
  sql: Reader,
  spt: Spt,
): Promise<{ readonly hasil: number; readonly permintaan: string | null }> {
  const { hitung, isi } = await formOf(sql, spt.id, INDUK);
  const audited = (await pengembalianOf(sql, [spt])).some(({ status }) => status === DIPERIKSA);
  return {
    hasil: saldoPpn(hitung, spt.pembetulan).iii,
    permintaan: audited ? "pengembalian_pemeriksaan" : permintaanOf(isi),
  };
}

/** The method of a correction on the class date. `minta` is true if it must replace the earlier return. */
export async function metodeKini(sql: Reader, spt: Spt, minta: boolean): Promise<MetodePembetulan | null> {
  const last = (await chainOf(sql, spt)).at(-1);
  return last ? metodePadaTanggal(await classDate(sql, spt), await requestOf(sql, last), minta) : null;
}

/** The sum of refunds of the returns before a correction, whole rupiah. */
export const refundedOf = async (sql: Reader, spt: Spt): Promise<number> =>
  sum((await refundsOf(sql, await chainOf(sql, spt))).map(({ nilai }) => nilai));

/** A result line over the earlier filed returns: the last figure, and the payments and refunds of all. */
function posisi(
  chain: readonly Values[],
  field: string,
  paid: (values: Values, at: number) => number,
  dikembalikan = 0,
): PosisiLalu {
  return {
    hasil: angkaPpn(chain.at(-1) ?? {}, field),
    dibayar: chain.reduce((sum, values, at) => sum + Math.max(0, paid(values, at)), 0),
    dikembalikan,
  };
}

/** The values from earlier filed returns for the main form (form `lalu`); empty for a normal return. */
export async function laluPpn(sql: Reader, spt: Spt, isi: Values): Promise<Readonly<Record<string, number>>> {
  if (spt.pembetulan === 0) return {};
  const before = await chainOf(sql, spt);
  const chain = await inTurn(before, async (one) => (await formOf(sql, one.id, INDUK)).hitung);
  const result = (first: string, corrected: string) => (values: Values, at: number) =>
    angkaPpn(values, at === 0 ? first : corrected);
  const collected = (line: "vii" | "viii", column: "ppn" | "ppnbm") =>
    posisi(chain, `${line}_a_${column}`, (values) => angkaPpn(values, `${line}_c_${column}`));
  const refunds = await refundsOf(sql, before);
  const refunded = (akun: Akun) =>
    sum(refunds.filter(({ kap, kjs }) => kap === akun.kap && kjs === akun.kjs).map(({ nilai }) => nilai));
  const positions: Readonly<Record<Posisi, PosisiLalu>> = {
    iii: posisi(chain, "iii_e", result("iii_e", "iii_g"), refunded(akunPpn.iii)),
    vi: posisi(chain, "vi_c", result("vi_c", "vi_e"), refunded(akunPpn.vi)),
    vii_ppn: collected("vii", "ppn"),
    vii_ppnbm: collected("vii", "ppnbm"),
    viii_ppn: collected("viii", "ppn"),
    viii_ppnbm: collected("viii", "ppnbm"),
  };
  const amounts = Object.entries(positions).flatMap(([name, one]) =>
    Object.entries(one).map(([what, value]) => [`${name}_${what}`, value] as const),
  );
  const ganti = (await metodeKini(sql, spt, isi.ganti_sebelumnya === true)) === "ganti";
  return { ...Object.fromEntries(amounts), ganti: ganti ? 1 : 0, ke: before.at(-1)?.pembetulan ?? 0 };
}
