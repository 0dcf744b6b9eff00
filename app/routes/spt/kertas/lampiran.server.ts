import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt/induk";
import { alamatOf, type DefFormulir, isBaris, judulOf } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, formulirDi, versiOf } from "~/domain/spt/daftar";
import { BAGIAN_ISIAN, berlembarIsian } from "~/domain/spt/isian";
import { paths } from "~/web/paths";
import type { Barisan } from "../baris/daftar.server";
import { tujuanDi } from "../baris/unggah.server";
import { tungguOf } from "../daftar/menunggu.server";
import { formulirHref } from "../document-href";
import { kemajuanOf } from "./kertas.server";

/** The forms of a return as tasks: their titles and their sums in the return. */
export function tasksOf(spt: SptDetail, { t }: i18n) {
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const { ringkas = [] } = def;
  const tunggu = tungguOf(spt);
  // titles of another version can belong to other forms: then only the address is known
  const known = versiOf(spt.jenis).kenal(spt.versiAturan);
  const titleOf = (alamat: string) => {
    const form = known ? formulirDi(def, alamat) : undefined;
    return form ? t(judulOf(form)) : alamat;
  };
  return {
    induk: titleOf(INDUK),
    kemajuan: kemajuanOf(spt, INDUK, 0),
    kolom: ringkas.map(({ label }) => t(label)),
    baris: spt.lampiran.map((row) => {
      const kemajuan = kemajuanOf(spt, row.lampiran, row.baris);
      const own = tunggu.filter(({ lampiran }) => lampiran === row.lampiran);
      const told = kemajuan.selesai || kemajuan.temuan > 0 || kemajuan.berubah > 0 || own.length > 0;
      return {
        lampiran: row.lampiran,
        judul: titleOf(row.lampiran),
        banyak: row.baris,
        kemajuan,
        tunggu: [...new Map(own.map((one) => [one.href, one] as const)).values()],
        jumlah: ringkas.map(({ jumlah }) => Number((row as Record<string, unknown>)[jumlah] ?? 0)),
        /** Nothing is in it, and nothing is asked of it. */
        kosong: row.baris === 0 && !spt.terisi.includes(row.lampiran) && !told,
      };
    }),
  };
}
export type TasksView = ReturnType<typeof tasksOf>;

/** File types of a form. Typed rows also have the format that imports them. */
const BERKAS = { ketik: ["pdf", "xlsx", "csv", "xml"], posting: ["pdf"] } as const;

/** The section that a form's page imports as a sheet: typed rows without a format of the tax office, or its fields. */
function bagianLembar(form: DefFormulir, barisan: Barisan | null): string | null {
  if (barisan === null) return berlembarIsian(form) ? BAGIAN_ISIAN : null;
  const { asal, format, name } = barisan.bagian;
  return asal === "ketik" && format === undefined ? name : null;
}
/** Addresses for uploading a sheet, and for saving it first. */
function sheetLinks(id: string, form: DefFormulir, barisan: Barisan | null) {
  const bagian = bagianLembar(form, barisan);
  if (bagian === null) return null;
  const file = (berkas: string) => new URLSearchParams({ bentuk: "contoh", contoh: "isi", berkas, bagian });
  return {
    judul: bagian === BAGIAN_ISIAN ? "spt:lembar_isian.judul" : "spt:unggah.judul",
    unggah: paths.spt.bagianUnggah(id, alamatOf(form), bagian),
    berkas: (["xlsx", "csv"] as const).map((berkas) => ({
      berkas: berkas.toUpperCase(),
      href: `${paths.spt.formulirUnduh(id, alamatOf(form))}?${file(berkas)}`,
    })),
  };
}

/**
 * Files of a whole form. A form of rows alone also has the format that imports them. A main form comes with its return.
 */
function berkasOf(
  formulir: readonly DefFormulir[],
  form: DefFormulir,
  barisan: Barisan | null,
  diunggah: boolean,
): readonly string[] {
  if (!formulir.includes(form)) return [];
  if (form.sections.every(isBaris)) return BERKAS[barisan?.bagian.asal === "ketik" && diunggah ? "ketik" : "posting"];
  return formulir[0] !== form && barisan === null ? BERKAS.posting : [];
}

type Tautan = { readonly label: string; readonly href: string | undefined };
const isLink = (one: Tautan): one is { readonly label: string; readonly href: string } => one.href !== undefined;

/** Actions on a form in addition to reading it: ways to fill it, and files to save. */
export function lampiranLinks(
  { id, jenis, versiAturan, tarikan }: SptDetail,
  form: DefFormulir,
  barisan: Barisan | null,
  terbuka: boolean,
  { t }: i18n,
) {
  const base = formulirHref(id, alamatOf(form));
  const typed = barisan?.bagian.asal === "ketik";
  const uploads = tujuanDi({ jenis, versiAturan }, alamatOf(form));
  const sheet = sheetLinks(id, form, barisan);
  const { formulir, sektor } = definisiTampil(jenis, versiAturan);
  const brought = tarikan.find((one) => one.lampiran === alamatOf(form) && one.bagian === barisan?.bagian.name);
  const changed = brought?.diubah ? paths.spt.bagianKembali(id, brought.lampiran, brought.bagian) : undefined;
  const ways: readonly Tautan[] = [
    { label: t("spt:baris_isian.tambah"), href: typed ? `${barisan.alamat}/baru` : undefined },
    { label: t("spt:sektor.judul"), href: sektor && formulir[0] === form ? paths.spt.sektor(id) : undefined },
    {
      label: t("spt:saldo.judul"),
      href: sektor?.formulir.includes(alamatOf(form)) ? paths.spt.saldoUnggah(id) : undefined,
    },
    {
      label: t("spt:koreksi.judul"),
      href: sektor?.formulir.includes(alamatOf(form)) ? paths.spt.koreksi(id) : undefined,
    },
    { label: t("spt:baris_isian.kembalikan"), href: changed },
    { label: sheet ? t(sheet.judul) : "", href: sheet?.unggah },
    {
      label: uploads?.induk ? t("spt:unggah.digunggung") : t("spt:unggah.judul"),
      href: uploads && `${base}/unggah`,
    },
  ];
  return {
    tulis: terbuka ? ways.filter(isLink) : [],
    berkas: [
      ...berkasOf(formulir, form, barisan, Boolean(uploads)).map((berkas) => ({
        berkas: berkas.toUpperCase(),
        href: `${base}/unduh?berkas=${berkas}`,
      })),
      ...(sheet?.berkas ?? []),
    ],
  };
}
