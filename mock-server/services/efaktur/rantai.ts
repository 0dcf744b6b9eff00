import { AppError } from "~/contract/errors";
import type { Faktur, NilaiFaktur } from "~/domain/efaktur/faktur";
import {
  type AnggotaRantai,
  peranOf,
  pertamaOf,
  type Rangkaian,
  type Rantai,
  type Rujukan,
  sebabTakBatal,
  sebabTakPas,
  TANPA_RANGKAIAN,
  tanpa,
} from "~/domain/efaktur/rantai";
import { type FakturSerantai, fakturBernomor, fakturSerantai } from "../../db/efaktur/hidup";
import type { FakturRow } from "../../db/efaktur/store";
import type { Reader } from "../../db/sql";

const amounts = ({ dpp, dppLain, ppn, ppnbm }: NilaiFaktur): NilaiFaktur => ({ dpp, dppLain, ppn, ppnbm });
const placeOf = (row: FakturRow) =>
  peranOf({ uangMuka: row.uangMuka === 1, pelunasan: row.pelunasan === 1, rujukan: row.rujukan ?? "" });

/** An invoice as a member of its chain; undefined outside of chains. */
export function anggotaOf(row: FakturRow | FakturSerantai): AnggotaRantai | undefined {
  const peran = placeOf(row);
  if (!peran || !row.rantaiId || !row.kontrak) return undefined;
  const { id, status, kode, npwpPembeli } = row;
  return {
    id,
    status,
    kode,
    npwpPembeli,
    peran,
    tanggal: "tanggalAwal" in row ? row.tanggalAwal : row.tanggal,
    nomor: row.nomor ?? "",
    nomorPembeli: row.nomorPembeli ?? "",
    nilai: amounts(row),
    kontrak: JSON.parse(row.kontrak) as NilaiFaktur,
  };
}

/** The invoices of a chain that are in force. The id is that of its first invoice, even after a replacement. */
export const rantaiOf = async (sql: Reader, rantaiId: string | null): Promise<Rantai> =>
  rantaiId === null ? [] : (await fakturSerantai(sql, rantaiId)).flatMap((row) => anggotaOf(row) ?? []);

type Seller = { readonly batchId: string; readonly npwp: string };
type Found = { readonly rujukan: Rujukan; readonly rantaiId: string | null };
/** The seller's invoice with the typed number, and its chain. */
async function rujukanOf(sql: Reader, { batchId, npwp }: Seller, nomor: string): Promise<Found> {
  const row = await fakturBernomor(sql, { batchId, ownerNpwp: npwp }, nomor);
  if (!row) return { rujukan: { keadaan: "tidak_ada" }, rantaiId: null };
  const { rantaiId } = row;
  if (rantaiId === null) return { rujukan: { keadaan: "bukan_uang_muka" }, rantaiId };
  const first = pertamaOf(await rantaiOf(sql, rantaiId));
  if (!first) return { rujukan: { keadaan: "dibatalkan" }, rantaiId };
  if (first.id === row.id) return { rujukan: { keadaan: "pertama" }, rantaiId };
  if (placeOf(row) !== "pertama") return { rujukan: { keadaan: "lanjutan", pertama: first.nomor }, rantaiId };
  return { rujukan: { keadaan: "diganti", pengganti: first.nomor }, rantaiId };
}

/** The chain of the typed number or of the replaced invoice. `rantaiId` is set if there is one. */
export type RangkaianRow = Rangkaian & { readonly rantaiId: string | null };

export async function rangkaianFor(
  sql: Reader,
  seller: Seller,
  typed: Faktur,
  original: FakturRow | undefined,
): Promise<RangkaianRow> {
  const diganti = original && anggotaOf(original);
  const asks = typed.rujukan !== "" && (typed.uangMuka || typed.pelunasan);
  const found = asks ? await rujukanOf(sql, seller, typed.rujukan) : null;
  if (!diganti || !original)
    return found
      ? { ...found, rantai: found.rujukan.keadaan === "pertama" ? await rantaiOf(sql, found.rantaiId) : [] }
      : { ...TANPA_RANGKAIAN, rantaiId: null };
  return {
    rujukan: found && ownReference(found, original.rantaiId),
    rantaiId: original.rantaiId,
    rantai: await rantaiOf(sql, original.rantaiId),
    diganti,
  };
}

/** A replacement stays in its chain. Its original number still names the chain after the first payment was replaced. */
function ownReference({ rujukan, rantaiId }: Found, own: string | null): Rujukan {
  const { keadaan } = rujukan;
  if (rantaiId === own && (keadaan === "pertama" || keadaan === "diganti")) return { keadaan: "pertama" };
  return keadaan === "pertama" ? { keadaan: "rantai_lain" } : rujukan;
}

/** Refuses a cancellation that would leave the chain without its first invoice or with another sum. */
export async function refuseBrokenByCancel(sql: Reader, row: FakturRow): Promise<void> {
  const member = anggotaOf(row);
  const why = member && sebabTakBatal(await rantaiOf(sql, row.rantaiId), member);
  if (why) throw new AppError(why);
}

/**
 * Refuses the approval of a replacement if the chain would no longer match the contract. It can have changed since the
 * signature.
 */
export async function refuseBrokenByReplacement(
  sql: Reader,
  original: FakturRow,
  replacement: FakturRow,
): Promise<void> {
  const member = anggotaOf(replacement);
  if (!member) return;
  const others = tanpa(tanpa(await rantaiOf(sql, original.rantaiId), original.id), replacement.id);
  if (sebabTakPas(others, member)) throw new AppError("chain_changed");
}
