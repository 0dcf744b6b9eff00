import { type HasilBukpot, hitungBukpot } from "~/domain/bukpot/hitung";
import { isTahunan, type JenisBukpot } from "~/domain/bukpot/jenis";
import type { SlipSebelumnya } from "~/domain/bukpot/periksa";
import { isTerbit } from "~/domain/bukpot/status";
import type { Values } from "~/domain/kit/form";
import { isMasa, lastDay, masaOf } from "~/domain/kit/tanggal";
import { slipSebelumnya } from "../../db/bukpot/rujukan";
import { type BukpotToStore, type SlipMp, slipMp } from "../../db/bukpot/store";
import type { Reader } from "../../db/sql";
import type { CallerIdentity } from "../../http/caller";
import type { Standing } from "../../http/context";
import { completePenerima, type PenerimaDikenal, penerimaOf, type Registry, registryOf } from "./penerima";
import { denganSekaligus, dibayarSebelumnya, konteksSekaligus } from "./sekaligus";

/** The withholder and its class. */
export type Pemotong = Standing & { readonly wp: Pick<CallerIdentity, "npwp" | "nama"> };
/** A slip completed with the server's data: its recipient, the months it settles, its figures. */
export type Olahan = BukpotToStore & {
  readonly hasil: HasilBukpot;
  readonly dikenal: PenerimaDikenal | null;
  /** Monthly slips in the span of a yearly one. */
  readonly mp: readonly SlipMp[];
  /** Amounts passed on by the earlier slip that the form names; null when the class has no such slip. */
  readonly sebelumnya: SlipSebelumnya | null;
};

const masaAtau = (value: unknown, otherwise: string): string =>
  typeof value === "string" && isMasa(value) ? value : otherwise;

const sumOf = (slips: readonly SlipMp[]) => {
  const issued = slips.filter(isTerbit);
  const total = (key: "bruto" | "pph" | "ditanggung") => issued.reduce((sum, slip) => sum + slip[key], 0);
  return { bruto: total("bruto"), pph: total("pph"), ditanggung: total("ditanggung") };
};

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const empty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The figures of an earlier slip fill the empty fields. */
function denganSebelumnya(isi: Values, found: SlipSebelumnya | null): Values {
  if (!found) return isi;
  const { netoSebelumnya: neto, pphSebelumnya: pph } = isi;
  return { ...isi, netoSebelumnya: empty(neto) ? found.neto : neto, pphSebelumnya: empty(pph) ? found.pph : pph };
}

/**
 * Further knowledge about a slip: a caching `registry`, for callers with many slips; the issued slip that it replaces.
 */
type Bekal = { readonly registry?: Registry | undefined; readonly menggantikanId?: string | null };

/**
 * Completes and computes a slip; stores nothing. A slip without a period belongs to the class's month. The rules of the
 * last day of its period apply.
 */
export async function processBukpot(
  sql: Reader,
  act: Pemotong,
  jenis: JenisBukpot,
  typed: Values,
  { registry = registryOf(sql, act), menggantikanId = null }: Bekal = {},
): Promise<Olahan> {
  const masa = masaAtau(typed.masa, masaOf(act.batch.tanggal));
  const { penerima, dikenal } = await penerimaOf(registry, act.wp, jenis, typed);
  const nomor = text(typed.nomorSebelumnya);
  const sebelumnya =
    isTahunan(jenis) && nomor !== ""
      ? await slipSebelumnya(sql, { batchId: act.batch.id, nomor, idPenerima: penerima.id, masa })
      : null;
  const isi = denganSebelumnya(completePenerima(jenis, { ...typed, masa }, dikenal), sebelumnya);
  const mp = isTahunan(jenis)
    ? await slipMp(sql, {
        batchId: act.batch.id,
        ownerNpwp: act.wp.npwp,
        idPenerima: penerima.id,
        awal: masaAtau(typed.masaAwal, masa),
        akhir: masa,
      })
    : [];
  const lalu = await dibayarSebelumnya(sql, act, jenis, isi, { idPenerima: penerima.id, masa, asal: menggantikanId });
  const hasil = hitungBukpot(jenis, isi, {
    tanggal: lastDay(masa),
    ...(isTahunan(jenis) ? { mp: sumOf(mp) } : {}),
    ...konteksSekaligus(lalu),
  });
  return { jenis, isi, hasil: denganSekaligus(hasil, lalu), penerima, dikenal, mp, sebelumnya };
}
