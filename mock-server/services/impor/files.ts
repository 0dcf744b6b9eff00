import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { type PihakContoh, samplesOf } from "~/domain/formats/samples";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { karyawanContoh, lawanContoh } from "../../db/impor/contoh";
import { type ImporSendiri, isiGagal } from "../../db/impor/laporan";
import { mine } from "../../db/ownership";
import { wajibPajakOf } from "../../db/pihak";
import { exportTable } from "../../files/export";
import type { Bentuk } from "../../files/report";
import { sampleFile, writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { type ImportKindId, kindOf } from "../../impor/kinds";
import { tujuanOf } from "../../impor/record";
import { ownSample, speaksOfOwn } from "./own-samples";
import { findingsOf } from "./report";
import { sampleDate } from "./sample-date";

/**
 * The failed rows of an import in their original format, or its findings as csv. Throws `not_found` if there are none.
 */
export function importFile(context: Context, row: ImporSendiri, isi: "baris" | "laporan"): Promise<FileAnswer> {
  return isi === "baris" ? failedRows(context, row) : findingsCsv(context, row);
}

async function failedRows(context: Context, row: ImporSendiri): Promise<FileAnswer> {
  const failed = await isiGagal(context.sql, row.id);
  if (failed.length === 0) throw new AppError("not_found");
  const kind = kindOf(row.jenis);
  const def = formats[kind.format];
  const { tujuan } = tujuanOf(row);
  const documents = failed.map((isi) => JSON.parse(isi) as IsiDokumen);
  const bentuk = row.bentuk === "xlsx" || row.bentuk === "csv" ? row.bentuk : "xml";
  const { wp } = acting(context);
  const kepala = { [def.tin]: wp.npwp, ...(tujuan ? await kind.kepala?.(context.sql, tujuan) : {}) };
  return writeFile(def, bentuk, kepala, documents, `gagal-${row.jenis.toLowerCase()}`, context.caller?.akunId);
}

const MOST = 20_000;

async function findingsCsv(context: Context, row: ImporSendiri): Promise<FileAnswer> {
  const { rows } = await findingsOf(context, row.id, undefined, { page: 1, perPage: MOST });
  if (rows.length === 0) throw new AppError("not_found");
  const { t } = context;
  const columns = [
    { key: "baris", judul: t("impor:laporan.baris") },
    { key: "dokumen", judul: t("komponen:impor.dokumen") },
    { key: "sheet", judul: t("impor:laporan.sheet") },
    { key: "line", judul: t("komponen:impor.baris") },
    { key: "kolom", judul: t("komponen:impor.kolom") },
    { key: "elemen", judul: t("komponen:impor.elemen") },
    { key: "nilai", judul: t("komponen:impor.nilai") },
    { key: "pesan", judul: t("komponen:impor.sebab") },
    { key: "cara", judul: t("komponen:impor.cara") },
    { key: "kode", judul: t("impor:laporan.kode") },
  ];
  return exportTable(
    { nama: `temuan-${row.jenis.toLowerCase()}`, columns, rows, whose: context.caller?.akunId },
    "csv",
  );
}

/** Name of the template among the samples. */
const KOSONG = "kosong";
/** NIK of a sandbox person who is no taxpayer of the class. */
const PERORANGAN = "9901000000000001";

/**
 * A sample with the caller's own numbers, or the empty form of an import. Throws `not_found` for an unknown name, or if
 * the caller has no document for the sample yet.
 */
export async function sampleOrTemplate(
  context: Context,
  jenis: ImportKindId,
  { contoh, bentuk, masa }: { readonly contoh: string; readonly bentuk: Bentuk; readonly masa?: Masa | undefined },
): Promise<FileAnswer> {
  const def = formats[kindOf(jenis).format];
  const { wp } = acting(context);
  if (contoh === KOSONG)
    return writeFile(def, bentuk, { [def.tin]: wp.npwp }, [], `format-${jenis.toLowerCase()}`, context.caller?.akunId);
  if (speaksOfOwn(jenis)) {
    const own = samplesOf(def).some(({ id }) => id === contoh) && (await ownSample(context, jenis, contoh, masa));
    if (!own) throw new AppError("not_found");
    return writeFile(
      def,
      bentuk,
      { [def.tin]: wp.npwp },
      [own],
      `${jenis.toLowerCase()}-${contoh}`,
      context.caller?.akunId,
    );
  }
  const file = await sampleFile(
    def,
    await partiesOf(context, await sampleDate(context, jenis, masa)),
    contoh,
    bentuk,
    context.caller?.akunId,
  );
  if (!file) throw new AppError("not_found");
  return file;
}

/** The numbers of a sample: the caller's, those of one of its employees, and of the scripted partners of the class. */
export async function partiesOf(context: Context, tanggal: Tanggal): Promise<PihakContoh> {
  const { batch, wp } = acting(context);
  const [lawan01, lawan02 = lawan01] = await lawanContoh(context.sql, batch.id);
  if (!lawan01 || !lawan02) throw new AppError("not_found");
  const karyawan = await karyawanContoh(context.sql, mine(context));
  const instansi = (await wajibPajakOf(context.sql, batch.id, wp.npwp))?.jenis === "bendahara";
  const parties = { npwp: wp.npwp, nama: wp.nama, lawan01, lawan02, perorangan: PERORANGAN, tanggal, instansi };
  return karyawan ? { ...parties, karyawan } : parties;
}
