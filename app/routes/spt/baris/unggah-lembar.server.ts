import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { teksLembar } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import { dataFile } from "~/contract/kit";
import { kunciAnggota } from "~/contract/spt/formulir";
import { CARA_UNGGAH } from "~/contract/spt/ppn";
import { xmlLampiran } from "~/domain/formats/lampiran-tahunan";
import { alamatOf, type BagianFormulir, type DefFormulir, isAkun, isIsian } from "~/domain/mesin/definisi";
import { BULAN, type Isian, jenisNilaiOf } from "~/domain/mesin/isian";
import { kunciJudul, kunciLabel, kunciPilihan } from "~/domain/mesin/teks";
import { REF_LISTS, type RefList, ref } from "~/domain/ref";
import { isDiketik, namaBulan } from "~/domain/spt/baris";
import { BAGIAN_ISIAN, berlembarIsian, isianKetik } from "~/domain/spt/isian";
import { uploadedFiles } from "~/files/uploaded.server";
import type { Membaca } from "~/forms/dasar.server";
import { submit } from "~/forms/submission.server";
import { textsOf } from "~/i18n/server";
import { paths } from "~/web/paths";
import { formulirHref } from "../document-href";
import { formulirOf, judulFormulir } from "../kertas/formulir.server";
import { tutupOf } from "../kertas/kertas.server";
import { type AlamatBaris, barisanDiketik } from "./baris.server";

/**
 * A column of a sheet on its page. `nama` are its names; a column with a value for each month has twelve. Fields with a
 * line each have the same shape, but are no columns.
 */
export type KolomUnggah = {
  readonly nama: readonly string[];
  readonly judul: string;
  readonly wajib: boolean;
  readonly isi: string;
  /** Choices with their names. */
  readonly kode: readonly string[];
};
/** The most choices that are listed one by one. A longer list shows its name only. */
const MOST_CHOICES = 80;

type Letak = { readonly form: DefFormulir; readonly bagian: BagianFormulir };
function choicesOf({ form, bagian }: Letak, column: Isian, { t }: i18n): string[] {
  if (column.kind === "ref") {
    const list = REF_LISTS.find((one) => one === column.daftar) as RefList | undefined;
    const entries = list ? ref(list) : [];
    return entries.length > MOST_CHOICES ? [] : entries.map(({ kode, nama }) => `${kode} — ${nama}`);
  }
  if (column.kind !== "pilihan" && column.kind !== "pilihanBanyak") return [];
  const key = kunciPilihan(form, bagian, column.name);
  return "daftar" in column ? [...column.dari] : column.dari.map((value) => `${value} — ${t(`${key}.${value}`)}`);
}
const namesOf = ({ kind, name }: Isian): readonly string[] =>
  kind === "bulan12" ? BULAN.map((bulan) => namaBulan(name, bulan)) : [name];
const columnOf = (di: Letak, column: Isian, texts: i18n): KolomUnggah => ({
  nama: namesOf(column),
  judul: texts.t(kunciLabel(di.form, di.bagian, column.name)[0] ?? ""),
  wajib: column.wajib === true,
  isi: texts.t(`spt:lembar.jenis.${column.kind === "bulan12" ? "bulan12" : jenisNilaiOf(column)}`),
  kode: choicesOf(di, column, texts),
});
/** A heading as in sheets, with its meaning in another language. */
function judulLembar(kunci: string, { t }: i18n): string {
  const official = textsOf("id").t(kunci);
  const told = t(kunci);
  return told === official ? official : `${official} — ${told}`;
}
/**
 * The columns of the sheet of a form's fields and accounts in the spelling of its headings, then its fields by their
 * codes.
 */
export function kolomIsian(form: DefFormulir, texts: i18n): KolomUnggah[] {
  const { t } = texts;
  const typed = new Set(isianKetik(form).map(({ name }) => name));
  const akun = form.sections.filter(isAkun).flatMap((bagian) =>
    bagian.kolom.filter(isDiketik).map((column) => ({
      ...columnOf({ form, bagian }, column, texts),
      judul: judulLembar(kunciLabel(form, bagian, column.name)[0] ?? "", texts),
    })),
  );
  const fields = form.sections.filter(isIsian).flatMap((bagian) =>
    bagian.fields
      .filter(({ name }) => typed.has(name))
      .map((field) => {
        const { judul, isi, ...rest } = columnOf({ form, bagian }, field, texts);
        const names = namesOf(field);
        const kode = names.length > 1 ? `${names[0]} … ${names.at(-1)}` : field.name;
        return {
          ...rest,
          nama: [],
          judul: `${judul} (${kode})`,
          isi: field.kind === "bulan12" ? t("spt:lembar.jenis.rupiah") : isi,
          wajib: false,
        };
      }),
  );
  const own = (name: string, judul: string, isi: string, wajib: boolean) => ({
    nama: [name],
    judul,
    isi,
    wajib,
    kode: [],
  });
  const kode = own("kode", judulLembar("spt:lembar_isian.kolom.kode", texts), t("spt:lembar_isian.kode"), true);
  const nilai = own("nilai", judulLembar("spt:lembar_isian.kolom.nilai", texts), t("spt:lembar_isian.nilai"), false);
  const columns = fields.length > 0 && !akun.some(({ nama }) => nama.includes("nilai")) ? [...akun, nilai] : akun;
  return [kode, ...columns, ...fields];
}

/**
 * The content of a sheet: a list of typed rows, or the fields and accounts of a form. Throws 404 for any other address.
 */
async function tempatLembar(session: Session, at: AlamatBaris) {
  if (at.bagian !== BAGIAN_ISIAN) {
    const { spt, barisan } = await barisanDiketik(session, at);
    return { spt, form: barisan.form, alamat: barisan.alamat, bagian: barisan.bagian.name, barisan };
  }
  const spt = await documentsOf(session).spt(at.id);
  const form = formulirOf(spt, at.lampiran);
  if (!berlembarIsian(form)) throw data({ code: "not_found" }, { status: 404 });
  return { spt, form, alamat: formulirHref(at.id, at.lampiran), bagian: BAGIAN_ISIAN, barisan: null };
}

/** The data of a sheet's page: its columns, its limits, and addresses of starter sheets. Throws 404. */
export async function lembarView(session: Session, at: AlamatBaris) {
  const { texts } = session;
  const { spt, form, alamat, bagian, barisan } = await tempatLembar(session, at);
  if (barisan?.bagian.format !== undefined) throw data({ code: "not_found" }, { status: 404 });
  const maks = barisan?.bagian.maks;
  const xml = barisan ? xmlLampiran(spt.jenis, form.id, bagian) : undefined;
  const file = (contoh: string, berkas: string) =>
    `${paths.spt.formulirUnduh(at.id, at.lampiran)}?${new URLSearchParams({ bentuk: "contoh", contoh, berkas, bagian })}`;
  return {
    spt,
    alamat,
    tutup: tutupOf(spt, form, texts),
    bagian: judulFormulir(form, texts),
    isian: barisan === null,
    judul: barisan ? texts.t(kunciJudul(form, barisan.bagian)) : judulFormulir(form, texts),
    kolom: barisan
      ? barisan.bagian.kolom.filter(isDiketik).map((column) => columnOf(barisan, column, texts))
      : kolomIsian(form, texts),
    xml: xml ? { akar: xml.root, templat: xml.templat } : null,
    batas: { maxBytes: dataFile().maxBytes, ...(maks ? { maxRows: maks } : {}) },
    contoh: (["isi", "kosong"] as const).flatMap((contoh) =>
      ["xlsx", "csv", ...(xml ? ["xml"] : [])].map((berkas) => ({
        label: texts.t(contoh === "isi" && !barisan ? "spt:lembar_isian.unduh_isi" : `spt:lembar.unduh_${contoh}`, {
          bentuk: berkas.toUpperCase(),
        }),
        href: file(contoh, berkas),
      })),
    ),
  };
}

const skema = z.object({
  versi: z.coerce.number().int(),
  cara: z.enum(CARA_UNGGAH, { error: "pilihan" }),
  // unchanged pasted text: separators at its end are empty cells
  teks: teksLembar,
  kosongkan: isian<boolean>({ kind: "centang" }),
});
const upload = { maxFiles: 1, maxBytes: dataFile().maxBytes };

/** Bytes of notes in a message. It waits in a cookie, and browsers keep 4 kB of one. */
const MOST_BYTES = 1200;
/** Notes as one text: as many as a message takes, and the number of the others. */
function catatanSingkat(catatan: readonly string[], { t }: i18n): string {
  const kept = catatan.filter(
    (_, at) => at === 0 || Buffer.byteLength(catatan.slice(0, at + 1).join(" ")) <= MOST_BYTES,
  );
  const rest = catatan.length - kept.length;
  return [...kept, ...(rest > 0 ? [t("spt:lembar.catatan_lain", { jumlah: rest })] : [])].join(" ");
}

type Hasil = { readonly jumlah: number; readonly catatan: string; readonly isian: boolean };
/** Sends a sheet to its call. Its errors are shown on the page by row and column. */
export async function uploadLembar<R>(
  session: Session,
  { terkini, ...at }: AlamatBaris & { readonly terkini: Membaca },
  texts: i18n,
  done: (daftar: string, hasil: Hasil) => Promise<R>,
) {
  const { spt, form, alamat, bagian, barisan } = await tempatLembar(session, at);
  const send = session.api.sptUnggah[kunciAnggota(spt.jenis, alamatOf(form))];
  if (!send) throw data({}, { status: 405 });
  return submit(
    session,
    { schema: skema, upload, terkini },
    async ({ versi, cara, teks, kosongkan }, { idempotencyKey, files }) => {
      const options = { idempotencyKey, files: await uploadedFiles(files) };
      const input = { id: at.id, lampiran: at.lampiran, bagian, versi, cara, kosongkan };
      const { baris, catatan } = await send({ ...input, ...(teks ? { teks } : {}) }, options);
      return done(alamat, { jumlah: baris, catatan: catatanSingkat(catatan, texts), isian: barisan === null });
    },
  );
}
