import type { IsianFaktur } from "~/contract/efaktur";
import { type BarisInput, type Faktur, lengkapiFaktur } from "~/domain/efaktur/faktur";
import { type FakturHasil, hitungFaktur } from "~/domain/efaktur/hitung-faktur";
import { type KonteksFaktur, periksaFaktur } from "~/domain/efaktur/periksa";
import type { Temuan } from "~/domain/efaktur/temuan";
import type { Angsuran } from "~/domain/efaktur/uang-muka";
import { isianOf, linesOf } from "../../db/faktur-store";
import type { Sql } from "../../db/sql";
import type { Standing } from "../../http/context";
import { rantaiOf, taxpayerOf } from "./konteks";

/** An invoice after all that the server knows was added: registry data of the buyer, the chain, the figures. */
export type Olahan = { readonly isian: Faktur; readonly hasil: FakturHasil; readonly rujukanId: string | null };

const line = (given: IsianFaktur["baris"][number]): BarisInput => ({
  opt: given.opt,
  kode: given.kode,
  nama: given.nama,
  satuan: given.satuan,
  harga: given.harga,
  jumlah: given.jumlah,
  potongan: given.potongan,
  tarifPpnbm: given.tarifPpnbm || "0",
  ...(given.dppLainDicentang === undefined ? {} : { dppLainDicentang: given.dppLainDicentang }),
  ...(given.dppLain === undefined ? {} : { dppLain: given.dppLain }),
  ...(given.ppn === undefined ? {} : { ppn: given.ppn }),
});

/** What was typed, as the domain takes it. */
export function fakturOf({ nilaiUangMuka, baris, ...given }: IsianFaktur): Faktur {
  return { ...given, baris: baris.map(line), ...(nilaiUangMuka === undefined ? {} : { nilaiUangMuka }) };
}

/** Finds a taxpayer of the class. */
export type Registry = (npwp: string) => ReturnType<typeof taxpayerOf>;

/**
 * Completes and computes an invoice; stores nothing. Lines of a later invoice of a chain are those of the first.
 * Whoever has many invoices passes a `registry` that remembers. An approved invoice passes its `nomor`: what came
 * after it in its chain is not before it.
 */
export function olah(
  sql: Sql,
  act: Standing,
  typed: Faktur,
  registry: Registry = (npwp) => taxpayerOf(sql, act.batch.id, npwp),
  nomor?: string | null,
): Olahan {
  const { batch, wp } = act;
  const chain = typed.rujukan ? rantaiOf(sql, batch.id, wp.npwp, typed.rujukan, nomor) : undefined;
  const locked = chain ? { ...typed, baris: isianOf(chain.first, linesOf(sql, chain.first.id), "").baris } : typed;
  const isian = lengkapiFaktur(withRegistry(registry, locked));
  const sebelumnya = chain?.rantai.sebelumnya ?? [];
  const hasil = hitungFaktur({
    kode: isian.kode,
    tanggal: isian.tanggal,
    baris: isian.baris,
    ...angsuranOf(isian, sebelumnya),
  });
  return { isian, hasil, rujukanId: chain?.first.id ?? null };
}

function angsuranOf(isian: Faktur, sebelumnya: Angsuran["sebelumnya"]): { angsuran?: Angsuran } {
  if (isian.uangMuka) return { angsuran: { jenis: "uang_muka", nilai: isian.nilaiUangMuka ?? 0, sebelumnya } };
  return isian.pelunasan ? { angsuran: { jenis: "pelunasan", sebelumnya } } : {};
}

/** A buyer under NPWP is named as the registry names it; the address is filled where none was typed. */
function withRegistry(registry: Registry, faktur: Faktur): Faktur {
  if (faktur.idPembeli !== "TIN" || faktur.npwpPembeli === "") return faktur;
  const known = registry(faktur.npwpPembeli);
  if (!known) return faktur;
  return {
    ...faktur,
    namaPembeli: known.nama,
    alamatPembeli: faktur.alamatPembeli || [known.alamat, known.kota].filter(Boolean).join(", "),
    nitkuPembeli: faktur.nitkuPembeli || `${faktur.npwpPembeli}000000`,
    negara: faktur.negara || "IDN",
  };
}

/** Rules that would keep the invoice from being signed today, with warnings. */
export const periksa = ({ isian, hasil }: Pick<Olahan, "isian" | "hasil">, konteks: KonteksFaktur): readonly Temuan[] =>
  periksaFaktur(isian, konteks, hasil);
