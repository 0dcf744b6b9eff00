import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt-induk";
import { alamatOf, type DefFormulir, isBaris, judulOf } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import type { Barisan } from "./baris-daftar.server";
import { formulirHref } from "./document-href";
import { tujuanDi } from "./unggah.server";

/** The forms of a return as tasks: their titles and the sums that the return shows of each. */
export function tasksOf(spt: SptDetail, { t }: i18n) {
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const { ringkas = [] } = def;
  const titleOf = (alamat: string) => {
    const form = formulirDi(def, alamat);
    return form ? t(judulOf(form)) : alamat;
  };
  return {
    induk: titleOf(INDUK),
    kolom: ringkas.map(({ label }) => t(label)),
    baris: spt.lampiran.map((row) => ({
      lampiran: row.lampiran,
      judul: titleOf(row.lampiran),
      banyak: row.baris,
      jumlah: ringkas.map(({ jumlah }) => Number((row as Record<string, unknown>)[jumlah] ?? 0)),
    })),
  };
}
export type TasksView = ReturnType<typeof tasksOf>;

/** Files that a form comes as: rows that are typed also in the format that brings them in. */
const BERKAS = { ketik: ["pdf", "xlsx", "csv", "xml"], posting: ["pdf"] } as const;

/** What can be done with a form beside reading it: ways to fill it, and files to save. */
export function lampiranLinks(
  { id, aksi, jenis, versiAturan }: SptDetail,
  form: DefFormulir,
  barisan: Barisan | null,
  { t }: i18n,
) {
  const base = formulirHref(id, alamatOf(form));
  const open = aksi.includes("edit");
  const typed = barisan?.bagian.asal === "ketik";
  const uploads = tujuanDi({ jenis, versiAturan }, alamatOf(form));
  const label = uploads?.induk ? t("spt:unggah.digunggung") : t("spt:unggah.judul");
  const isOwn = definisiTampil(jenis, versiAturan).formulir.includes(form) && form.sections.every(isBaris);
  return {
    tulis: [
      ...(open && typed ? [{ label: t("spt:baris_isian.tambah"), href: `${barisan.alamat}/baru` }] : []),
      ...(open && uploads ? [{ label, href: `${base}/unggah` }] : []),
    ],
    berkas: isOwn
      ? BERKAS[typed && uploads ? "ketik" : "posting"].map((berkas) => ({
          ...{ berkas, href: `${base}/unduh?berkas=${berkas}` },
        }))
      : [],
  };
}
