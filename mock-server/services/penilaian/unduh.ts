import { createHash } from "node:crypto";
import type { FileAnswer } from "~/contract/kit";
import type { BarisBuku, BarisKemajuan, BukuNilai, KemajuanKelas } from "~/contract/penilaian";
import { DOKUMEN_KEMAJUAN } from "~/domain/tugas/kemajuan";
import { tanggalKelas } from "../../db/batch-store";
import { registerPrintable } from "../../db/verification";
import { exportTable } from "../../files/export";
import type { Context } from "../../http/context";
import { type KepalaKelas, printBukuNilai, renderPdf } from "../../print";

/** A name that every system of files takes. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The head of a print about a class, which shows how things stand on its date; its code is registered now. */
export async function kepalaKelas(
  context: Context,
  batch: { readonly id: string; readonly nama: string },
  jenis: "buku_nilai" | "kemajuan" | "kehadiran",
  isi: unknown,
): Promise<KepalaKelas> {
  const tanggal = await tanggalKelas(context.sql, batch.id);
  const printable = { batchId: batch.id, jenis, objekId: batch.id, nomor: `${batch.nama} ${tanggal}` };
  const hash = createHash("sha256").update(JSON.stringify(isi)).digest("hex");
  const verifikasi = await context.db.write((sql) =>
    registerPrintable(sql, context.config.sessionSecret, printable, hash, context.now),
  );
  return { verifikasi, dibuat: `${tanggal}T00:00:00+07:00`, kelas: batch.nama, tanggal };
}

/** The rows of a grade book as a file: figures as numbers, what is no figure in words. */
export async function berkasBuku(
  context: Context,
  buku: BukuNilai,
  rows: readonly BarisBuku[],
  format: "csv" | "xlsx" | "pdf",
): Promise<FileAnswer> {
  const { t } = context;
  const nama = `buku-nilai-${plainName(buku.batch.nama)}`;
  if (format === "pdf") {
    const doc = printBukuNilai({ ...(await kepalaKelas(context, buku.batch, "buku_nilai", rows)), buku, rows });
    const body = await renderPdf(doc, context.config.publicUrl);
    return { name: `${nama}.pdf`, type: "application/pdf", body };
  }
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
  ];
  const cells = rows.map((row) => ({
    nim: row.nim,
    accountId: row.accountId,
    nama: row.nama,
    total: row.total,
    lulus: row.lulus === null ? "" : t(row.lulus ? "nilai:lulus.ya" : "nilai:lulus.tidak"),
    ...Object.fromEntries(
      row.sel.map(({ keadaan, nilai }, at) => [buku.tugas[at]?.id ?? "", nilai ?? t(`nilai:sel.${keadaan}`)]),
    ),
  }));
  return exportTable({ nama, lembar: t("nilai:buku.judul"), columns, rows: cells }, format);
}

/** The rows of the progress of a class as a file: what is done of each kind, then the state or the points of each assignment. */
export function berkasKemajuan(
  { t }: Context,
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
    { nama: `kemajuan-${plainName(batch.nama)}`, lembar: t("nilai:kemajuan.judul"), columns, rows: cells },
    format,
  );
}
