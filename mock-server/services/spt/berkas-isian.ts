import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { formats } from "~/domain/formats";
import { contentOf, type IsiDokumen } from "~/domain/formats/dokumen";
import type { Nilai } from "~/domain/formats/kit";
import { sampleOf } from "~/domain/formats/samples";
import { angka } from "~/domain/kit/form";
import { lastDay } from "~/domain/kit/tanggal";
import { KOLOM } from "~/domain/spt/ppn/butir";
import {
  barisDari,
  elemenDari,
  FORMAT_ISIAN,
  type FormatIsian,
  LAMPIRAN_DIGUNGGUNG,
  LAMPIRAN_ISIAN,
  type LampiranIsian,
} from "~/domain/spt/ppn/isian";
import type { Spt } from "../../db/spt/store";
import { readXml } from "../../files/read-xml";
import type { Bentuk } from "../../files/report";
import { writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { kindOf } from "../../impor/kinds";
import { partiesOf } from "../impor/files";
import { rowsOf } from "./baris-isian";

type Berkas = { readonly lampiran: string; readonly bentuk: Bentuk };

/** The schedules of a name; `induk` means all that lump-sum invoices fill. Throws `not_found`. */
function schedulesOf(lampiran: string): { readonly format: FormatIsian; readonly list: readonly LampiranIsian[] } {
  if (lampiran === "induk") return { format: "RETAIL", list: LAMPIRAN_DIGUNGGUNG };
  const one = LAMPIRAN_ISIAN.find((id) => id === lampiran);
  if (!one) throw new AppError("not_found");
  return { format: FORMAT_ISIAN[one], list: [one] };
}

/** Header of a file for this return. */
async function headerOf(context: Context, spt: Spt, format: FormatIsian): Promise<Nilai> {
  const tujuan = { sptId: spt.id, lampiran: "induk", ganti: false };
  return { TIN: acting(context).wp.npwp, ...(await kindOf(format).kepala?.(context.sql, tujuan)) };
}

/** Typed and uploaded rows in the format of their import. An upload of the file makes the same rows. */
export async function isianFile(context: Context, spt: Spt, { lampiran, bentuk }: Berkas): Promise<FileAnswer> {
  const { format, list } = schedulesOf(lampiran);
  const rows = await rowsOf(context.sql, spt.id, list);
  const documents = rows.map((row): IsiDokumen => ({ values: elemenDari(row), lines: [] }));
  const sums = rows.reduce(
    (sum, { isi }) => KOLOM.map((column, at) => (sum[at] ?? 0) + angka(isi, column)),
    [0, 0, 0, 0],
  );
  const [TotalSellingPrice = 0, TotalOtherTaxBase = 0, TotalVAT = 0, TotalSTLG = 0] = sums;
  const totals = { TotalSellingPrice, TotalOtherTaxBase, TotalVAT, TotalSTLG };
  const footer = Object.fromEntries(Object.entries(totals).map(([name, sum]) => [name, String(sum)]));
  const header = { ...(await headerOf(context, spt, format)), ...(format === "LAMPIRAN-C" ? footer : {}) };
  return writeFile(
    formats[format],
    bentuk,
    header,
    documents,
    `lampiran-${lampiran}-${spt.masa}`,
    context.caller?.akunId,
  );
}

/** A sample with the caller's numbers, dated in the return's period, or the empty form (`kosong`). Throws `not_found`. */
export async function contohIsian(
  context: Context,
  spt: Spt,
  { lampiran, bentuk, contoh }: Berkas & { readonly contoh: string },
): Promise<FileAnswer> {
  const { format, list } = schedulesOf(lampiran);
  const def = formats[format];
  const header = await headerOf(context, spt, format);
  if (contoh === "kosong") return writeFile(def, bentuk, header, [], `format-${lampiran}`, context.caller?.akunId);
  const xml = sampleOf(def, await partiesOf(context, lastDay(spt.masa)), contoh);
  if (!xml) throw new AppError("not_found");
  const documents: IsiDokumen[] = [];
  const { header: own } = await readXml(def, Buffer.from(xml, "utf8"), {
    onDokumen: (dokumen) => {
      const isi = contentOf(dokumen);
      if (list.includes(barisDari(format, isi.values).lampiran)) documents.push(isi);
    },
  });
  return writeFile(def, bentuk, { ...own, ...header }, documents, `${lampiran}-${contoh}`, context.caller?.akunId);
}
