import type { z } from "zod";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { ISI_PAKET, type IsiPaket, type PaketRow, TEMUAN_MAKS } from "~/contract/paket";
import {
  berkasPaket,
  isiPaket,
  type PaketShown,
  paketKini,
  paketOf,
  paketPage,
  paketReached,
  versiPaket,
} from "../../db/paket/store";
import { type Context, callerOf } from "../../http/context";
import { temuanPaket } from "../../pack/check";
import { packKnown, unpacked } from "../../pack/kept";
import type { Jalur } from "../../pack/letak";
import { berkasAwal, berkasBawaan, type PackChoice, packChoices } from "../../pack/load";
import type { Pack } from "../../pack/schema";
import { read } from "../kit";
import { bidangPaket } from "./bidang";
import { daftarKode } from "./bidang-kode";
import { isPengubah, tempatPaket } from "./tempat";

const wordIn = (words: string, language: string): string => {
  const all = JSON.parse(words) as Readonly<Record<string, string>>;
  return all[language] ?? all.id ?? "";
};
const shown = (row: PaketShown, context: Context): PaketRow => {
  const { juduls, uraians, mitraId, pembuatId, ...rest } = row;
  return {
    ...rest,
    judul: wordIn(juduls, context.language),
    uraian: wordIn(uraians, context.language),
    dibuat: new Date(row.dibuat).toISOString(),
    bolehUbah: isPengubah(callerOf(context), { mitraId, pembuatId }),
  };
};

const COUNTED: Readonly<Record<IsiPaket, (pack: Pack) => number>> = {
  perusahaan: ({ perusahaan }) => perusahaan.length,
  karyawan: ({ perusahaan }) => perusahaan.reduce((sum, { karyawan }) => sum + karyawan.length, 0),
  lawan: ({ lawan }) => lawan.length,
  faktur: ({ dokumen }) => dokumen.faktur.length,
  kepabeanan: ({ dokumen }) => dokumen.kepabeanan.length + dokumen.lain.length,
  bukpot: ({ dokumen }) => dokumen.bukpot.length,
  deposit: ({ dokumen }) => dokumen.deposit.length,
  sertifikat: ({ sertifikat }) => sertifikat.length,
  tugas: ({ tugas }) => tugas.length,
  bukti: ({ bukti }) => bukti.length,
  pembukuan: ({ pembukuan }) => pembukuan.length,
  kasus: ({ kasus }) => kasus.length,
};
/** The number of items of a pack, by part. */
export const isiDari = (pack: Pack): Record<IsiPaket, number> =>
  Object.fromEntries(ISI_PAKET.map((name) => [name, COUNTED[name](pack)])) as Record<IsiPaket, number>;

/** The packs that the caller can make a class from. If they belong to several partners, each shows its own. */
export async function pilihanPaket(context: Context): Promise<PackChoice[]> {
  const caller = callerOf(context);
  const rows = await paketReached(context.sql, caller);
  return rows.map((row) => {
    const { id, versi, judul, uraian, tanggal } = shown(row, context);
    const whose = caller.peran === "supermitra" ? `, ${row.mitra}` : "";
    return { id, versi, judul: `${judul} (${versi}${whose})`, uraian, tanggal };
  });
}

/** A version within the caller's reach. Throws `not_found` for any other. */
export async function paketDalamJangkauan(context: Context, id: string) {
  const row = await paketOf(context.sql, callerOf(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The path to a value for people: places in lists count from 1. */
export const isianOf = (jalur: Jalur): string =>
  jalur.map((part) => (typeof part === "number" ? String(part + 1) : part.slice(0, 60))).join(".");

type Detail = z.input<typeof contract.paket.detail.output>;
const JSON_TYPE = "application/json; charset=utf-8";

export const bacaServices = {
  list: read(contract.paket.list, async (query, context) => {
    const page = await paketPage(context.sql, { ...callerOf(context), bahasa: context.language }, query);
    return { ...page, rows: page.rows.map((row) => shown(row, context)), tempat: await tempatPaket(context) };
  }),
  detail: read(contract.paket.detail, async ({ id }, context): Promise<Detail> => {
    const { diganti, ...row } = await paketDalamJangkauan(context, id);
    const pack = (await isiPaket(context.sql, id)) && (await packKnown(context.sql, id));
    if (!pack) throw new AppError("not_found");
    const versions = await versiPaket(context.sql, row.mitraId, row.kode);
    return {
      ...shown(row, context),
      isi: isiDari(pack),
      diganti: diganti && new Date(diganti).toISOString(),
      dihapus: diganti !== null && !(await paketKini(context.sql, row.mitraId, row.kode)),
      peringatan: temuanPaket(pack)
        .slice(0, TEMUAN_MAKS)
        .map(({ jalur, teks, params }) => ({ isian: isianOf(jalur), pesan: context.t(teks, { ...params }) })),
      versiLain: versions
        .filter((one) => one.id !== id)
        .map((one) => ({ ...one, dibuat: new Date(one.dibuat).toISOString() })),
    };
  }),
  unduh: read(contract.paket.unduh, async ({ id }, context) => {
    await paketDalamJangkauan(context, id);
    const row = await berkasPaket(context.sql, id);
    if (!row) throw new AppError("not_found");
    return { name: `${row.kode}-${row.versi}.json`, type: JSON_TYPE, body: unpacked(row.berkas) };
  }),
  contoh: read(contract.paket.contoh, ({ bawaan }) => {
    const body = bawaan === undefined ? berkasAwal() : berkasBawaan(bawaan);
    if (!body) throw new AppError("not_found");
    return { name: `${bawaan ?? "paket-awal"}.json`, type: JSON_TYPE, body };
  }),
  panduan: read(contract.paket.panduan, (_, { t, language }) => ({
    bidang: bidangPaket(t),
    daftar: daftarKode(t),
    bawaan: packChoices(language).map(({ id, versi, judul, uraian }) => ({ id, versi, judul, uraian })),
  })),
};
