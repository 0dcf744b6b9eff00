import type { FileAnswer } from "~/contract/kit";
import type { BarisBuku, BarisKemajuan, BukuNilai, KemajuanKelas } from "~/contract/nilai/penilaian";
import { DOKUMEN_KEMAJUAN } from "~/domain/tugas";
import { exportTable } from "../../files/export";
import type { Context } from "../../http/context";

/** A file name that every file system accepts. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The rows of a grade book as a file: figures as numbers, everything else as text. */
export function berkasBuku(
  { t, language: bahasa, caller }: Context,
  buku: BukuNilai,
  rows: readonly BarisBuku[],
  format: "csv" | "xlsx",
): Promise<FileAnswer> {
  const columns = [
    { key: "nim", judul: t("nilai:kolom.nim") },
    { key: "accountId", judul: t("nilai:kolom.accountId") },
    { key: "nama", judul: t("nilai:kolom.nama") },
    ...buku.tugas.map(({ id, judul, nilaiMaks }) => ({
      key: id,
      judul: `${judul} (${nilaiMaks})`,
      as: "rupiah" as const,
    })),
    { key: "total", judul: t("nilai:kolom.total"), as: "rupiah" as const },
    { key: "lulus", judul: t("nilai:kolom.lulus") },
    ...(buku.aturan.huruf.length > 0 ? [{ key: "huruf", judul: t("nilai:kolom.huruf") }] : []),
  ];
  const cells = rows.map((row) => ({
    nim: row.nim,
    accountId: row.accountId,
    nama: row.nama,
    total: row.total,
    huruf: row.huruf,
    lulus: row.lulus === null ? "" : t(row.lulus ? "nilai:lulus.ya" : "nilai:lulus.tidak"),
    ...Object.fromEntries(
      row.sel.map(({ keadaan, nilai }, at) => [buku.tugas[at]?.id ?? "", nilai ?? t(`nilai:sel.${keadaan}`)]),
    ),
  }));
  return exportTable(
    {
      nama: `buku-nilai-${plainName(buku.batch.nama)}`,
      lembar: t("nilai:buku.judul"),
      bahasa,
      columns,
      rows: cells,
      whose: caller?.akunId,
    },
    format,
  );
}

/**
 * The rows of a class's progress as a file: counts of finished documents by kind, then the state or points of each
 * assignment.
 */
export function berkasKemajuan(
  { t, language: bahasa, caller }: Context,
  { batch, tugas }: Pick<KemajuanKelas, "batch" | "tugas">,
  rows: readonly BarisKemajuan[],
  format: "csv" | "xlsx",
): Promise<FileAnswer> {
  const figure = (key: string, judul: string) => ({ key, judul, as: "rupiah" as const });
  const columns = [
    { key: "nim", judul: t("nilai:kolom.nim") },
    { key: "accountId", judul: t("nilai:kolom.accountId") },
    { key: "nama", judul: t("nilai:kolom.nama") },
    ...DOKUMEN_KEMAJUAN.map((jenis) => figure(jenis, t(`nilai:dokumen.${jenis}`))),
    figure("dibalas", t("nilai:kolom.dibalas")),
    ...tugas.map(({ id, judul, nilaiMaks }) => figure(id, `${judul} (${nilaiMaks})`)),
    { key: "terakhir", judul: t("nilai:kolom.terakhir") },
  ];
  const cells = rows.map(({ dokumen, sel, ...row }) => ({
    ...row,
    ...Object.fromEntries(DOKUMEN_KEMAJUAN.map((jenis) => [jenis, dokumen[jenis].selesai])),
    ...Object.fromEntries(
      sel.map(({ keadaan, nilai }, at) => [tugas[at]?.id ?? "", nilai ?? t(`nilai:sel.${keadaan}`)]),
    ),
  }));
  return exportTable(
    {
      nama: `kemajuan-${plainName(batch.nama)}`,
      lembar: t("nilai:kemajuan.judul"),
      bahasa,
      columns,
      rows: cells,
      whose: caller?.akunId,
    },
    format,
  );
}
