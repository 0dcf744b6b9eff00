import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { fieldsOf, type Values } from "~/domain/kit/form";
import {
  type BagianProfil,
  batasPemberitahuan,
  checkBagian,
  formBagian,
  isBerlaku,
  type Pemberitahuan,
  pemberitahuanNppn,
  sewaktu,
} from "~/domain/pihak";
import { refNama } from "~/domain/ref";
import { kodeAsing } from "~/domain/ref/kode-form";
import { mine } from "../../db/ownership";
import { bagianProfil, deleteBagian, insertBagian, perbaruiVersi, saveBagian } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { type ChangeContext, change, read } from "../kit";
import { halamanDari } from "./halaman";

type Bagian = { readonly id: string; readonly versi: number; readonly isi: Values };
/** Fills in missing fields: text fields with an empty text, yes/no fields with false, all others with null. */
function lengkap(jenis: BagianProfil, isi: Values): Values {
  return Object.fromEntries(
    fieldsOf(formBagian[jenis]).map(({ name, kind }) => {
      const empty = kind === "teks" ? "" : kind === "yaTidak" ? false : null;
      return [name, isi[name] ?? empty];
    }),
  );
}
async function semua(context: Context, jenis: BagianProfil): Promise<Bagian[]> {
  const rows = await bagianProfil(context.sql, mine(context), jenis);
  return rows.map(({ id, versi, isi }) => ({ id, versi, isi: lengkap(jenis, JSON.parse(isi)) }));
}
/** The part of a kind that the call names. Throws `not_found`. */
async function existing(context: Context, jenis: BagianProfil, id: string): Promise<Bagian> {
  const found = (await semua(context, jenis)).find((one) => one.id === id);
  if (!found) throw new AppError("not_found");
  return found;
}

/** The name of a part in lists. */
const NAMA: Readonly<Record<BagianProfil, (isi: Values) => string>> = {
  rekening: ({ bank }) => refNama("bank", String(bank)),
  kontak: ({ hp, telepon, email }) => String(hp || telepon || email),
  ekonomi: ({ usaha }) => String(usaha),
  nppn: ({ tahun }) => `NPPN ${tahun}`,
};
/** Fields of the answer about a part, as well as the typed ones. */
function tambahan(jenis: BagianProfil, isi: Values): Values {
  if (jenis !== "nppn") return {};
  const tahun = Number(isi.tahun);
  return { batas: batasPemberitahuan(tahun), tepatWaktu: pemberitahuanNppn([isi], tahun)?.tepatWaktu === true };
}
const shown = (jenis: BagianProfil, { id, versi, isi }: Bagian): Values & { readonly id: string } => ({
  ...isi,
  ...tambahan(jenis, isi),
  id,
  versi,
  nama: NAMA[jenis](isi),
});

/**
 * The typed values of a part, checked against the other parts of its kind. Throws `invalid` with fields under `isi.`.
 */
function given(context: Context, jenis: BagianProfil, typed: Values, others: readonly Bagian[]): Values {
  const { batch, wp } = acting(context);
  if (jenis === "nppn" && wp.jenis !== "orang_pribadi") throw new AppError("norm_of_persons");
  const isi = lengkap(jenis, typed);
  const wrong: Record<string, string> = {
    ...checkBagian(jenis, isi, batch.tanggal),
    ...kodeAsing(formBagian[jenis], isi),
  };
  if (jenis === "nppn" && others.some((one) => one.isi.tahun === isi.tahun)) wrong.tahun = "nppn_ganda";
  const sama = (one: Bagian) => one.isi.bank === isi.bank && one.isi.nomor === isi.nomor && sewaktu(one.isi, isi);
  if (jenis === "rekening" && others.some(sama)) wrong.nomor = "rekening_ganda";
  const fields = Object.entries(wrong).map(([name, key]) => [`isi.${name}`, [{ key }]] as const);
  if (fields.length > 0) throw new AppError("invalid", {}, Object.fromEntries(fields));
  return isi;
}

/**
 * Keeps exactly one main account: the first account is main, a new main one replaces the old, and naming another one
 * ends it. Returns the values to store. Throws `main_account_required`.
 */
async function satuUtama(
  context: ChangeContext,
  isi: Values,
  others: readonly Bagian[],
  before?: Bagian,
): Promise<Values> {
  const main = others.find((one) => one.isi.utama === true);
  const utama = isi.utama === true || (!main && !before);
  if (before?.isi.utama === true && (!utama || isi.berakhir !== null) && others.length > 0)
    throw new AppError("main_account_required");
  if (utama && main) {
    // an account that is not in force cannot receive a refund
    if (!isBerlaku(isi as Parameters<typeof isBerlaku>[0], acting(context).batch.tanggal))
      throw new AppError("main_account_required");
    const lama = { ...main.isi, utama: false };
    await saveBagian(context.sql, mine(context), main.id, JSON.stringify(lama));
    await context.audit({ ...trail("rekening", main.id, lama), sebelum: main.isi, sesudah: lama });
  }
  return { ...isi, utama: utama || before?.isi.utama === true };
}
const kept = async (
  context: ChangeContext,
  jenis: BagianProfil,
  isi: Values,
  others: readonly Bagian[],
  before?: Bagian,
) => (jenis === "rekening" ? await satuUtama(context, isi, others, before) : isi);

/** Accounts are also on the form of a company: an outdated form must not overwrite them. */
const berubah = (context: ChangeContext, jenis: BagianProfil) =>
  jenis === "rekening" && perbaruiVersi(context.sql, mine(context));

const trail = (jenis: BagianProfil, id: string, isi: Values) => ({ jenis, objekId: id, label: NAMA[jenis](isi) });

/** The five calls for the parts of one kind. */
function servicesOf(jenis: BagianProfil) {
  const calls = contract[jenis];
  return {
    list: read(calls.list, async ({ q, ...query }, context) => {
      const rows = (await semua(context, jenis)).map((one) => shown(jenis, one));
      const words = q?.toLowerCase() ?? "";
      const found = rows.filter((row) =>
        Object.values(row).some((value) => String(value).toLowerCase().includes(words)),
      );
      const [urut, sort] = jenis === "nppn" ? (["tahun", "-tahun"] as const) : (["mulai", "-mulai"] as const);
      return halamanDari(found, calls.list.columns, { ...query, sort: query.sort ?? sort }, urut) as never;
    }),
    detail: read(calls.detail, async ({ id }, context) => shown(jenis, await existing(context, jenis, id)) as never),
    create: change(calls.create, {
      change: async ({ isi: typed }, context) => {
        const others = await semua(context, jenis);
        const isi = await kept(context, jenis, given(context, jenis, typed, others), others);
        const id = randomUUID();
        await insertBagian(context.sql, mine(context), { id, jenis, isi: JSON.stringify(isi) });
        await berubah(context, jenis);
        await context.audit({ ...trail(jenis, id, isi), sesudah: isi });
        return { id, versi: 1 };
      },
    }),
    update: change(calls.update, {
      change: async ({ id, versi, isi: typed }, context) => {
        const before = await existing(context, jenis, id);
        if (before.versi !== versi) throw new AppError("version_conflict");
        const others = (await semua(context, jenis)).filter((one) => one.id !== id);
        const isi = await kept(context, jenis, given(context, jenis, typed, others), others, before);
        await saveBagian(context.sql, mine(context), id, JSON.stringify(isi));
        await berubah(context, jenis);
        await context.audit({ ...trail(jenis, id, isi), sebelum: before.isi, sesudah: isi });
        return { id, versi: versi + 1 };
      },
    }),
    delete: change(calls.delete, {
      change: async ({ id }, context) => {
        const { isi } = await existing(context, jenis, id);
        const more = (await semua(context, jenis)).length > 1;
        if (isi.utama === true && more) throw new AppError("main_account_required");
        await deleteBagian(context.sql, mine(context), id);
        await berubah(context, jenis);
        await context.audit({ ...trail(jenis, id, isi), sebelum: isi });
        return {};
      },
    }),
  };
}

export const rekeningServices = servicesOf("rekening");
export const kontakServices = servicesOf("kontak");
export const ekonomiServices = servicesOf("ekonomi");
export const nppnServices = servicesOf("nppn");

/** A person's notice to use the norm (NPPN) in a year, and if it came in time; null if none is recorded. */
export async function pemberitahuanTahun(
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  tahun: number,
): Promise<Pemberitahuan | null> {
  const rows = await bagianProfil(sql, { batchId, ownerNpwp: npwp }, "nppn");
  return pemberitahuanNppn(
    rows.map(({ isi }) => JSON.parse(isi) as Values),
    tahun,
  );
}
