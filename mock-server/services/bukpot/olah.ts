import { type HasilBukpot, hitungBukpot } from "~/domain/bukpot/hitung";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { Values } from "~/domain/kit/form";
import { isMasa, lastDay, masaOf } from "~/domain/kit/tanggal";
import { type BukpotToStore, type SlipMp, slipMp } from "../../db/bukpot-store";
import type { Sql } from "../../db/sql";
import type { CallerIdentity } from "../../http/caller";
import type { Standing } from "../../http/context";
import { lengkapi, type PenerimaDikenal, penerimaOf, type Registry, registryOf } from "./penerima";

/** The withholder and its class. */
export type Pemotong = Standing & { readonly wp: Pick<CallerIdentity, "npwp" | "nama"> };
/** A slip after all that the server knows was added: its recipient, the months it settles, its figures. */
export type Olahan = BukpotToStore & {
  readonly hasil: HasilBukpot;
  readonly dikenal: PenerimaDikenal | null;
  /** Monthly slips in the span of a yearly one. */
  readonly mp: readonly SlipMp[];
};

const TAHUNAN: readonly JenisBukpot[] = ["A1", "A2"];
const masaAtau = (value: unknown, otherwise: string): string =>
  typeof value === "string" && isMasa(value) ? value : otherwise;

const sumOf = (slips: readonly SlipMp[]) => {
  const issued = slips.filter(({ status }) => status === "issued");
  const total = (key: "bruto" | "pph" | "ditanggung") => issued.reduce((sum, slip) => sum + slip[key], 0);
  return { bruto: total("bruto"), pph: total("pph"), ditanggung: total("ditanggung") };
};

/**
 * Completes and computes a slip; stores nothing. A slip without a period is of the class's month. Rules are those of
 * the last day of its period. Whoever has many slips passes a `registry` that remembers.
 */
export function olah(
  sql: Sql,
  act: Pemotong,
  jenis: JenisBukpot,
  typed: Values,
  registry: Registry = registryOf(sql, act),
): Olahan {
  const masa = masaAtau(typed.masa, masaOf(act.batch.tanggal));
  const { penerima, dikenal } = penerimaOf(registry, act.wp, jenis, typed);
  const isi = lengkapi(jenis, { ...typed, masa }, dikenal);
  const mp = TAHUNAN.includes(jenis)
    ? slipMp(sql, {
        batchId: act.batch.id,
        ownerNpwp: act.wp.npwp,
        idPenerima: penerima.id,
        awal: masaAtau(typed.masaAwal, masa),
        akhir: masa,
      })
    : [];
  const hasil = hitungBukpot(jenis, isi, {
    tanggal: lastDay(masa),
    ...(TAHUNAN.includes(jenis) ? { mp: sumOf(mp) } : {}),
  });
  return { jenis, isi, hasil, penerima, dikenal, mp };
}
