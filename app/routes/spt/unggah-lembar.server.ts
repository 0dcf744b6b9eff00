import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import { z } from "zod";
import type { Session } from "~/auth/session.server";
import { TEKS_LEMBAR } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import { dataFile } from "~/contract/kit";
import { kunciAnggota } from "~/contract/spt-formulir";
import { CARA_UNGGAH } from "~/contract/spt-ppn";
import { paths } from "~/domain/kit/paths";
import { alamatOf, type Kolom } from "~/domain/mesin/definisi";
import { BULAN, jenisNilaiDari } from "~/domain/mesin/isian";
import { kunciJudul, kunciLabel, kunciPilihan } from "~/domain/mesin/teks";
import { REF_LISTS, type RefList, ref } from "~/domain/ref";
import { isDiketik, namaBulan } from "~/domain/spt/baris";
import { uploadedFiles } from "~/files/uploaded.server";
import { submit } from "~/forms/submission.server";
import { type AlamatBaris, barisanDiketik } from "./baris.server";
import type { Barisan } from "./baris-daftar.server";
import { judulFormulir } from "./formulir.server";

/** A column of a sheet as its page tells it; `nama` are its names, twelve of one that has a value for each month. */
export type KolomUnggah = {
  readonly nama: readonly string[];
  readonly judul: string;
  readonly wajib: boolean;
  readonly isi: string;
  /** Choices with what they are called. */
  readonly kode: readonly string[];
};
/** Choices that are listed one by one; of a longer list its name tells enough. */
const MOST_CHOICES = 80;

function choicesOf({ form, bagian }: Barisan, column: Kolom, { t }: i18n): string[] {
  if (column.kind === "ref") {
    const list = REF_LISTS.find((one) => one === column.daftar) as RefList | undefined;
    const entries = list ? ref(list) : [];
    return entries.length > MOST_CHOICES ? [] : entries.map(({ kode, nama }) => `${kode} — ${nama}`);
  }
  if (column.kind !== "pilihan" && column.kind !== "pilihanBanyak") return [];
  const key = kunciPilihan(form, bagian, column.name);
  return "daftar" in column ? [...column.dari] : column.dari.map((value) => `${value} — ${t(`${key}.${value}`)}`);
}
const columnOf = (barisan: Barisan, column: Kolom, texts: i18n): KolomUnggah => ({
  nama: column.kind === "bulan12" ? BULAN.map((bulan) => namaBulan(column.name, bulan)) : [column.name],
  judul: texts.t(kunciLabel(barisan.form, barisan.bagian, column.name)[0] ?? ""),
  wajib: column.wajib === true,
  isi: texts.t(`spt:lembar.jenis.${column.kind === "bulan12" ? "bulan12" : jenisNilaiDari(column)}`),
  kode: choicesOf(barisan, column, texts),
});

/** What the page of a sheet tells: its columns, its limits, and where sheets to begin with are. Throws 404. */
export async function lembarView(session: Session, at: AlamatBaris, texts: i18n) {
  const { spt, barisan } = await barisanDiketik(session, at);
  const { form, bagian, alamat } = barisan;
  if (bagian.format !== undefined) throw data({ code: "not_found" }, { status: 404 });
  const file = (contoh: string, berkas: string) =>
    `${paths.spt.formulirUnduh(at.id, at.lampiran)}?${new URLSearchParams({ bentuk: "contoh", contoh, berkas, bagian: bagian.name })}`;
  return {
    spt,
    alamat,
    bagian: judulFormulir(form, texts),
    judul: texts.t(kunciJudul(form, bagian)),
    kolom: bagian.kolom.filter(isDiketik).map((column) => columnOf(barisan, column, texts)),
    batas: { maxBytes: dataFile().maxBytes, ...(bagian.maks ? { maxRows: bagian.maks } : {}) },
    contoh: (["isi", "kosong"] as const).flatMap((contoh) =>
      (["xlsx", "csv"] as const).map((berkas) => ({
        label: texts.t(`spt:lembar.unduh_${contoh}`, { bentuk: berkas.toUpperCase() }),
        href: file(contoh, berkas),
      })),
    ),
  };
}

const skema = z.object({
  versi: z.coerce.number().int(),
  cara: z.enum(CARA_UNGGAH, { error: "pilihan" }),
  teks: isian<string | null>({ kind: "teks", max: TEKS_LEMBAR }),
});
const upload = { maxFiles: 1, maxBytes: dataFile().maxBytes };

type Hasil = { readonly jumlah: number; readonly catatan: string };
/** Sends a sheet of rows on; what is wrong with it is told on the page by row and column. */
export async function uploadLembar<R>(
  request: Request,
  session: Session,
  at: AlamatBaris,
  done: (daftar: string, hasil: Hasil) => Promise<R>,
) {
  const { spt, barisan } = await barisanDiketik(session, at);
  const send = session.api.sptUnggah[kunciAnggota(spt.jenis, alamatOf(barisan.form))];
  if (!send) throw data({}, { status: 405 });
  return submit(request, { schema: skema, upload }, async ({ versi, cara, teks }, { idempotencyKey, files }) => {
    const options = { idempotencyKey, files: await uploadedFiles(files) };
    const input = { id: at.id, lampiran: at.lampiran, bagian: barisan.bagian.name, versi, cara };
    const { baris, catatan } = await send({ ...input, ...(teks ? { teks } : {}) }, options);
    return done(barisan.alamat, { jumlah: baris, catatan: catatan.join(" ") });
  });
}
