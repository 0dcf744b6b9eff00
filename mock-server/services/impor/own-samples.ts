import { canBeReturned, computeRetur, dokumenRetur, isiReturDokumen, sisaDokumen, sisaRetur } from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { samplesOf } from "~/domain/formats/samples";
import type { Arah } from "~/domain/kit/arah";
import { compare, decimal, formatDecimal, subtract } from "~/domain/kit/decimal";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { dokumenOf } from "../../db/dokumen-lain";
import { dokumenContoh, fakturContoh } from "../../db/impor/contoh";
import { mine } from "../../db/ownership";
import { takenFrom, teretur } from "../../db/retur";
import { acting, type Context } from "../../http/context";
import { type ImportKindId, kindOf } from "../../impor/kinds";
import { inTurn } from "../../turns";
import { barisAsal } from "../retur/olah";
import { sampleDate } from "./sample-date";

/** The later of two days: a return is not older than its document. */
const later = (one: Tanggal, other: Tanggal): Tanggal => (one > other ? one : other);
const ONE = decimal("1");
/** A refused sample returns this much more than the balance. */
const TOO_MUCH = decimal("-1");

/** A return of one piece, or one piece too many, of the first invoice with a balance. */
async function returnNote(context: Context, contoh: string, hari: Tanggal): Promise<IsiDokumen | undefined> {
  const { sql } = context;
  const { batch } = acting(context);
  for (const row of await fakturContoh(sql, mine(context), batch.tanggal)) {
    const taken = await takenFrom(sql, row.id, "");
    for (const line of await barisAsal(sql, row)) {
      const earlier = taken.get(line.urut) ?? [];
      const left = decimal(sisaRetur(line, earlier).jumlah);
      if (left.units <= 0n) continue;
      const one = compare(left, ONE) < 0 ? left : ONE;
      const jumlah = formatDecimal(contoh === "valid" ? one : subtract(left, TOO_MUCH));
      const { maksimum: _, alasan: __, ...hasil } = computeRetur(line, earlier, { jumlah });
      const nota = {
        nomorFaktur: row.nomor ?? "",
        npwpPenjual: row.ownerNpwp,
        tanggal: later(hari, row.tanggal),
        ...hasil,
      };
      const asal = { jumlahFaktur: line.jumlah, dppLainDicentang: line.dppLainCek === 1, tarifPpnbm: line.tarifPpnbm };
      return dokumenRetur(nota, [{ ...line, ...asal, ...hasil }]);
    }
  }
  return undefined;
}

/** A return of half the balance of the first special document that can be returned. */
async function documentReturn(context: Context, arah: Arah, hari: Tanggal): Promise<IsiDokumen | undefined> {
  const { sql } = context;
  const { batch } = acting(context);
  for (const row of await dokumenContoh(sql, mine(context), arah, batch.tanggal)) {
    const earlier = await teretur(sql, row.id);
    const left = sisaDokumen(row, earlier);
    if (!canBeReturned(row) || left.dpp < 2) continue;
    const half = (amount: number) => Math.floor(amount / 2);
    const nomor = `RET-${row.nomor}-${earlier.length + 1}`.slice(0, 100);
    const nilai = { dpp: half(left.dpp), ppn: half(left.ppn), ppnbm: half(left.ppnbm) };
    const asal = { ...dokumenOf(row), pengganti: row.jenisDokumen === "pengganti" };
    return isiReturDokumen({ nomor, tanggal: later(hari, row.tanggal), ...nilai }, asal);
  }
  return undefined;
}

type Maker = (context: Context, contoh: string, hari: Tanggal) => Promise<IsiDokumen | undefined>;
const makers: Readonly<Partial<Record<ImportKindId, Maker>>> = {
  RETURN: returnNote,
  "DOC-INPUT-RETURN": (context, _, hari) => documentReturn(context, "masukan", hari),
  "DOC-OUTPUT-RETURN": (context, _, hari) => documentReturn(context, "keluaran", hari),
};

/** True if samples of a kind name a document of the caller. */
export const speaksOfOwn = (kind: ImportKindId): boolean => makers[kind] !== undefined;

/** A sample about a document of the caller, for kinds that name one; undefined if there is none yet. */
export const ownSample = async (
  context: Context,
  kind: ImportKindId,
  contoh: string,
  masa?: Masa,
): Promise<IsiDokumen | undefined> => makers[kind]?.(context, contoh, await sampleDate(context, kind, masa));

/** Samples of a kind that cannot be made yet, because the caller has no document for them. */
export async function pendingSamples(context: Context, kind: ImportKindId): Promise<string[]> {
  if (!speaksOfOwn(kind)) return [];
  const samples = await inTurn(samplesOf(formats[kindOf(kind).format]), async ({ id }) => ({
    id,
    made: await ownSample(context, kind, id),
  }));
  return samples.filter(({ made }) => made === undefined).map(({ id }) => id);
}
