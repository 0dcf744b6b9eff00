import { completeFaktur, type Faktur, type NilaiFaktur } from "~/domain/efaktur/faktur";
import { computeFaktur, type FakturHasil } from "~/domain/efaktur/hitung-faktur";
import type { KonteksFaktur } from "~/domain/efaktur/konteks";
import { checkFaktur } from "~/domain/efaktur/periksa";
import { peranOf, pertamaOf, type Rangkaian, tanpa } from "~/domain/efaktur/rantai";
import type { Temuan } from "~/domain/efaktur/temuan";
import type { Angsuran } from "~/domain/efaktur/uang-muka";
import { barisOf, isianOf } from "../../db/efaktur/isian";
import { type FakturRow, findOwn } from "../../db/efaktur/store";
import { wajibPajakOf } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import type { Standing } from "../../http/context";
import { Turns } from "../../turns";
import type { KonteksKelas } from "./konteks";
import { type RangkaianRow, rangkaianFor } from "./rantai";

/**
 * An invoice after the server added the buyer's registry data, the chain and the figures. `asal` is the invoice that it
 * replaces.
 */
export type Olahan = {
  readonly isian: Faktur;
  readonly hasil: FakturHasil;
  readonly rangkaian: RangkaianRow;
  readonly asal?: KonteksFaktur["asal"];
};

/** Finds a taxpayer of the class. */
export type Registry = (npwp: string) => ReturnType<typeof wajibPajakOf>;
/** Callers with many invoices pass a registry that remembers. `menggantikan` is the invoice that this one replaces. */
type Bekal = { readonly registry?: Registry; readonly menggantikan?: string | null };

/**
 * Completes and computes an unsigned invoice; stores nothing. A later invoice of a chain takes the current lines of its
 * first payment.
 */
export async function processFaktur(
  sql: Reader,
  { batch, wp }: Standing,
  typed: Faktur,
  bekal: Bekal = {},
): Promise<Olahan> {
  const turns = new Turns();
  const { registry = (npwp) => wajibPajakOf(sql, batch.id, npwp), menggantikan = null } = bekal;
  const original = menggantikan
    ? await findOwn(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, menggantikan)
    : undefined;
  const rangkaian = await rangkaianFor(sql, { batchId: batch.id, npwp: wp.npwp }, typed, original);
  const isian = completeFaktur(await withRegistry(registry, await inChain(sql, typed, rangkaian)));
  await turns.take();
  const { kode, tanggal, baris } = isian;
  const hasil = computeFaktur({ kode, tanggal, baris, ...angsuranOf(isian, rangkaian) });
  return { isian, hasil, rangkaian, ...(original ? { asal: asalOf(original) } : {}) };
}

const asalOf = ({ idPembeli, npwpPembeli, nomorPembeli, tanggal }: FakturRow): KonteksFaktur["asal"] => ({
  idPembeli,
  npwpPembeli,
  nomorPembeli: nomorPembeli ?? "",
  tanggal,
});

/** A later invoice takes the current number and the lines of the first payment. */
async function inChain(sql: Reader, typed: Faktur, { rujukan, rantai }: Rangkaian): Promise<Faktur> {
  const first = rujukan?.keadaan === "pertama" ? pertamaOf(rantai) : undefined;
  if (!first) return typed;
  return { ...typed, rujukan: first.nomor, baris: await barisOf(sql, first.id) };
}

function angsuranOf(isian: Faktur, { rantai, diganti }: Rangkaian): { angsuran?: Angsuran } {
  const peran = peranOf(isian);
  const lain = tanpa(rantai, diganti?.id);
  const kontrak = peran === "pertama" ? undefined : pertamaOf(lain)?.kontrak;
  const sebelumnya = lain.map(({ nilai }) => nilai);
  return angsuran(isian, sebelumnya, kontrak);
}

function angsuran(
  isian: Faktur,
  sebelumnya: readonly NilaiFaktur[],
  kontrak: NilaiFaktur | undefined,
): { angsuran?: Angsuran } {
  const chain = { sebelumnya, ...(kontrak ? { kontrak } : {}) };
  if (isian.uangMuka) return { angsuran: { ...chain, jenis: "uang_muka", nilai: isian.nilaiUangMuka ?? 0 } };
  return isian.pelunasan ? { angsuran: { ...chain, jenis: "pelunasan" } } : {};
}

/** A signed invoice with the reasons of its figures, computed with the other invoices of its chain. */
export function processIssue(row: FakturRow): Pick<Olahan, "isian" | "hasil"> {
  const isian = isianOf(row);
  const { kode, tanggal, baris } = isian;
  const kontrak = row.kontrak ? (JSON.parse(row.kontrak) as NilaiFaktur) : undefined;
  const sebelumnya = row.sebelumnya ? (JSON.parse(row.sebelumnya) as NilaiFaktur[]) : [];
  return { isian, hasil: computeFaktur({ kode, tanggal, baris, ...angsuran(isian, sebelumnya, kontrak) }) };
}

/** Takes the name of a buyer with NPWP from the registry. Fills in the address if none was typed. */
async function withRegistry(registry: Registry, faktur: Faktur): Promise<Faktur> {
  if (faktur.idPembeli !== "TIN" || faktur.npwpPembeli === "") return faktur;
  const known = await registry(faktur.npwpPembeli);
  if (!known) return faktur;
  return {
    ...faktur,
    namaPembeli: known.nama,
    alamatPembeli: faktur.alamatPembeli || [known.alamat, known.kota].filter(Boolean).join(", "),
    nitkuPembeli: faktur.nitkuPembeli || `${faktur.npwpPembeli}000000`,
    negara: faktur.negara || "IDN",
  };
}

/** Rules that would block the signature of the invoice today, with warnings. */
export async function checkKonsep(
  { isian, hasil, rangkaian, asal }: Olahan,
  konteks: KonteksKelas,
): Promise<readonly Temuan[]> {
  const pembeli = isian.idPembeli === "TIN" ? await konteks.pembeli(isian.npwpPembeli) : undefined;
  return checkFaktur(isian, { ...konteks, pembeli: () => pembeli, rangkaian, asal }, hasil);
}
