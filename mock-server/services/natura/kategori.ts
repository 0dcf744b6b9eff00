import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { SubKategori } from "~/contract/natura";
import type { Values } from "~/domain/kit/form";
import { hariJakarta, type Tanggal } from "~/domain/kit/tanggal";
import { type BatasNatura, batasNatura } from "~/domain/parameters/natura";
import {
  adaKategori,
  daftarKategori,
  daftarSubKategori,
  deleteKategori,
  deleteSubKategori,
  type IsiSubKategori,
  insertKategori,
  insertSubKategori,
  type KategoriRow,
  pemakaianSubKategori,
  type SubKategoriRow,
  saveKategori,
  saveSubKategori,
} from "../../db/natura/kategori-store";
import { type Context, callerOf } from "../../http/context";
import { type ChangeContext, change, read, type Services } from "../kit";
import { perlakuan } from "./baca";

const FIRST = { page: 1, perPage: 1, sort: undefined };
const text = (values: Values, name: string): string => String(values[name] ?? "").trim();
const taken = (kode: string) =>
  new AppError("code_taken", { kode }, { "isi.kode": [{ key: "galat.code_taken", params: { kode } }] });
const trail = (jenis: string, { id, nama }: { readonly id: string; readonly nama: string }) => ({
  jenis,
  objekId: id,
  label: nama,
});

async function kategoriOf(context: Context, id: string): Promise<KategoriRow> {
  const [row] = (await daftarKategori(context.sql, { ...FIRST, id })).rows;
  if (!row) throw new AppError("not_found");
  return row;
}

export const kategoriServices: Services<typeof contract.kategori> = {
  list: read(contract.kategori.list, (query, { sql }) => daftarKategori(sql, query)),
  detail: read(contract.kategori.detail, ({ id }, context) => kategoriOf(context, id)),
  create: change(contract.kategori.create, {
    change: async ({ isi }, context) => {
      const row = { id: randomUUID(), kode: text(isi, "kode"), nama: text(isi, "nama") };
      if (!(await insertKategori(context.sql, row.id, row))) throw taken(row.kode);
      await context.audit({ ...trail("kategori", row), sesudah: row });
      return { id: row.id, versi: 1 };
    },
  }),
  update: change(contract.kategori.update, {
    change: async ({ id, versi, isi }, context) => {
      const before = await kategoriOf(context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const nama = text(isi, "nama");
      await saveKategori(context.sql, id, nama);
      await context.audit({ ...trail("kategori", before), sebelum: before, sesudah: { nama } });
      return { id, versi: versi + 1 };
    },
  }),
  delete: change(contract.kategori.delete, {
    change: async ({ id }, context) => {
      const row = await kategoriOf(context, id);
      if (row.banyak > 0) throw new AppError("category_in_use", { nama: row.nama, jumlah: row.banyak });
      await deleteKategori(context.sql, id);
      await context.audit({ ...trail("kategori", row), sebelum: row });
      return {};
    },
  }),
};

/** The day of the shown limits: the class date, or today for an account without a class. */
const hariDari = (context: Context): Tanggal =>
  callerOf(context).batch?.tanggal ?? hariJakarta(context.now.toISOString());

/** The limit of a sub category on a day, from the regulation or its own; null if it has none. */
function batasPada(row: SubKategoriRow, hari: Tanggal): BatasNatura | null {
  const { aturan, batas } = perlakuan(row);
  const law: Readonly<Record<string, BatasNatura>> = batasNatura.on(hari);
  return batas ?? law[aturan] ?? null;
}
function subShown(row: SubKategoriRow, hari: Tanggal): SubKategori {
  const limit = batasPada(row, hari);
  return {
    ...row,
    aturan: perlakuan(row).aturan,
    batas: limit?.jumlah ?? null,
    per: limit?.per ?? null,
    dapatKurang: Boolean(row.dapatKurang),
  };
}
async function subOf(context: Context, id: string): Promise<SubKategoriRow> {
  const [row] = (await daftarSubKategori(context.sql, { ...FIRST, id })).rows;
  if (!row) throw new AppError("not_found");
  return row;
}

/** The typed sub category, with an existing category. Throws `invalid`. */
async function givenOf({ sql }: ChangeContext, isi: Values): Promise<IsiSubKategori> {
  const kategori = text(isi, "kategori");
  if (!(await adaKategori(sql, kategori))) throw new AppError("invalid", {}, { "isi.kategori": [{ key: "pilihan" }] });
  const own = isi.aturan === "batas_sendiri";
  return {
    kategori,
    kode: text(isi, "kode"),
    nama: text(isi, "nama"),
    aturan: text(isi, "aturan"),
    batas: own ? Number(isi.batas) : null,
    per: own ? text(isi, "per") : null,
    dapatKurang: isi.dapatKurang === true ? 1 : 0,
  };
}

export const subKategoriServices: Services<typeof contract.subKategori> = {
  list: read(contract.subKategori.list, async (query, context) => {
    const page = await daftarSubKategori(context.sql, query);
    return { ...page, rows: page.rows.map((row) => subShown(row, hariDari(context))) };
  }),
  detail: read(contract.subKategori.detail, async ({ id }, context) =>
    subShown(await subOf(context, id), hariDari(context)),
  ),
  create: change(contract.subKategori.create, {
    change: async ({ isi }, context) => {
      const id = randomUUID();
      const row = await givenOf(context, isi);
      if (!(await insertSubKategori(context.sql, id, row))) throw taken(row.kode);
      await context.audit({ ...trail("sub_kategori", { id, nama: row.nama }), sesudah: row });
      return { id, versi: 1 };
    },
  }),
  update: change(contract.subKategori.update, {
    change: async ({ id, versi, isi }, context) => {
      const before = await subOf(context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const row = await givenOf(context, { ...isi, kode: before.kode });
      await saveSubKategori(context.sql, id, row);
      await context.audit({ ...trail("sub_kategori", before), sebelum: before, sesudah: row });
      return { id, versi: versi + 1 };
    },
  }),
  delete: change(contract.subKategori.delete, {
    change: async ({ id }, context) => {
      const row = await subOf(context, id);
      const jumlah = await pemakaianSubKategori(context.sql, row.kode);
      if (jumlah > 0) throw new AppError("category_in_use", { nama: row.nama, jumlah });
      await deleteSubKategori(context.sql, id);
      await context.audit({ ...trail("sub_kategori", row), sebelum: row });
      return {};
    },
  }),
};
