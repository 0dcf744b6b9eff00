import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BERKAS_SPT } from "~/contract/spt";
import { type Field, labelKeysOf, type Section, type Values } from "~/domain/kit/form";
import { isSptMasa } from "~/domain/parameters/spt";
import { LAMPIRAN_ISIAN } from "~/domain/spt/ppn/isian";
import { formOf, INDUK, type Spt } from "../../db/spt-store";
import { verificationCode } from "../../db/verification";
import { acting, type Context } from "../../http/context";
import { textsOf } from "../../i18n";
import { type PrintDoc, printBpe, printSpt, renderPdf, type SptPrint } from "../../print";
import { masaText, orDash, tanggalText } from "../../print/format";
import { read } from "../kit";
import { contohIsian, isianFile } from "./berkas-isian";
import { lampiranFile } from "./berkas-lampiran";
import { ownSpt } from "./keadaan";
import { kindOf, type SptKind } from "./kinds";

/** Official prints stay Indonesian in every language of the screens. */
const t = (key: string): string => textsOf("id")(key);
/** A return is printed with at most so many rows of an attachment; the rest is in its export. */
const MOST_ROWS = 1000;
const pembetulanText = ({ pembetulan }: Spt) => (pembetulan === 0 ? "Normal" : `Pembetulan ke-${pembetulan}`);
const masaOfPrint = (spt: Spt) => (isSptMasa(spt.jenis) ? masaText(spt.masa) : String(spt.tahun));

function shownField(prefix: string, field: Field, values: Values): string | number | null {
  const value = values[field.name];
  switch (field.kind) {
    case "rupiah":
    case "hitung":
      return typeof value === "number" ? value : 0;
    case "centang":
      return value === true ? "Ya" : "Tidak";
    case "pilihan":
      return value ? t(`${prefix}.${field.name}_pilihan.${value}`) : null;
    case "tanggal":
      return value ? tanggalText(String(value)) : null;
    case "masa":
      return value ? masaText(String(value)) : null;
    default:
      return value ? String(value) : null;
  }
}

function sectionOf(kind: SptKind, section: Section, values: Values): SptPrint["bagian"][number] {
  const prefix = `${kind.induk.namespace}:${kind.induk.id}`;
  const baris = section.fields.flatMap((field) => {
    const value = shownField(prefix, field, values);
    if (value === null) return [];
    const label = labelKeysOf(section, field.name)
      .map((key) => t(`${prefix}.${key}`))
      .join(": ");
    return [{ ...(field.butir ? { butir: field.butir } : {}), label, value }];
  });
  return { judul: t(`${prefix}.${section.name}.judul`), baris };
}

type Line = {
  nomor: string | null;
  tanggal: string | null;
  nama: string | null;
  npwp: string | null;
  dpp: number;
  dppLain: number;
  ppn: number;
  ppnbm: number;
};
function attachmentOf(context: Context, spt: Spt, lampiran: string): NonNullable<SptPrint["lampiran"]> {
  const rows = context.sql.all<Line>(
    `SELECT nomor, tanggal, nama, npwp, dpp, dppLain, ppn, ppnbm FROM SptBaris WHERE sptId = ? AND lampiran = ? ORDER BY urut LIMIT ${MOST_ROWS}`,
    [spt.id, lampiran],
  );
  const total = context.sql.get<{ n: number; dpp: number; dppLain: number; ppn: number; ppnbm: number }>(
    `SELECT count(*) n, sum(dpp) dpp, sum(dppLain) dppLain, sum(ppn) ppn, sum(ppnbm) ppnbm FROM SptBaris WHERE sptId = ? AND lampiran = ?`,
    [spt.id, lampiran],
  );
  if (!total || total.n === 0) return [];
  const amount = (heading: string) => ({ heading, width: 13, amount: true });
  return [
    {
      title: t(`spt:ppn_lampiran.${lampiran}.judul`),
      columns: [
        { heading: "Nomor", width: 18 },
        { heading: "Tanggal", width: 11 },
        { heading: "Nama", width: 18 },
        { heading: "NPWP", width: 16 },
        amount("DPP"),
        amount("DPP lain"),
        amount("PPN"),
        amount("PPnBM"),
      ],
      rows: rows.map((row) => [
        orDash(row.nomor),
        row.tanggal ? row.tanggal.split("-").reverse().join("-") : "-",
        orDash(row.nama),
        orDash(row.npwp),
        row.dpp,
        row.dppLain,
        row.ppn,
        row.ppnbm,
      ]),
      totals: [`Jumlah ${total.n} baris`, "", "", "", total.dpp, total.dppLain, total.ppn, total.ppnbm],
    },
  ];
}

const codeOf = ({ config }: Context, spt: Spt, jenis: string) =>
  verificationCode(config.sessionSecret, { batchId: spt.batchId, jenis, objekId: spt.id, nomor: spt.bpe ?? "" });

function returnDoc(context: Context, spt: Spt): PrintDoc {
  const { wp } = acting(context);
  const kind = kindOf(spt);
  const values = formOf(context.sql, spt.id, INDUK).hitung;
  const text = (name: string) => (typeof values[name] === "string" ? String(values[name]) : "");
  return printSpt({
    verifikasi: codeOf(context, spt, "spt"),
    judul: kind.judul,
    keterangan: `${masaOfPrint(spt)}, ${pembetulanText(spt)}${spt.status === "draft" ? ", konsep" : ""}`,
    dibuat: spt.dilaporkan ?? spt.dibuat,
    kepala: [
      { label: "NPWP", value: wp.npwp },
      { label: "Nama", value: wp.nama },
      { label: isSptMasa(spt.jenis) ? "Masa pajak" : "Tahun pajak", value: masaOfPrint(spt) },
      { label: "Status SPT", value: pembetulanText(spt) },
      { label: "Nomor BPE", value: orDash(spt.bpe) },
      { label: "Tanggal lapor", value: spt.tanggalLapor ? tanggalText(spt.tanggalLapor) : "-" },
    ],
    bagian: kind.induk.sections
      .filter(({ name }) => name !== "pernyataan")
      .map((section) => sectionOf(kind, section, values)),
    lampiran: kind.lampiran.flatMap((lampiran) => attachmentOf(context, spt, lampiran)),
    ...(text("x_nama") === ""
      ? {}
      : {
          tandaTangan: {
            tempat: orDash(text("x_kota")),
            tanggal: tanggalText(text("x_tanggal") || spt.jatuhTempo),
            nama: text("x_nama"),
            jabatan: text("x_jabatan"),
          },
        }),
  });
}

function receiptDoc(context: Context, spt: Spt): PrintDoc {
  const { wp } = acting(context);
  if (!spt.bpe || !spt.ntte || !spt.dilaporkan || !spt.tanggalLapor) throw new AppError("wrong_state");
  return printBpe({
    ...{
      verifikasi: codeOf(context, spt, "bpe"),
      nomor: spt.bpe,
      ntte: spt.ntte,
      wajibPajak: { npwp: wp.npwp, nama: wp.nama },
    },
    ...{
      jenisSpt: t(`spt:jenis.${spt.jenis}`),
      tahun: spt.tahun,
      masa: isSptMasa(spt.jenis) ? spt.masa : null,
      pembetulan: spt.pembetulan,
    },
    ...{ tanggalTerima: spt.tanggalLapor, diterima: spt.dilaporkan },
  });
}

type Attachment = {
  readonly bentuk: "lampiran" | "contoh";
  readonly lampiran: string;
  readonly berkas: (typeof BERKAS_SPT)[number];
  readonly contoh: string;
};
/** An attachment of a VAT return, or a file to begin its upload with. Throws `not_found` for any other. */
function attachmentFile(context: Context, spt: Spt, { bentuk, lampiran, berkas, contoh }: Attachment) {
  if (spt.jenis !== "ppn") throw new AppError("not_found");
  const isian = lampiran === "induk" || LAMPIRAN_ISIAN.some((one) => one === lampiran);
  if (berkas === "pdf" || !isian) {
    if (berkas === "xml" || bentuk === "contoh") throw new AppError("not_found");
    return lampiranFile(context, spt, lampiran, berkas, codeOf(context, spt, "spt"));
  }
  if (bentuk === "contoh") return contohIsian(context, spt, { lampiran, bentuk: berkas, contoh });
  return isianFile(context, spt, { lampiran, bentuk: berkas });
}

export const printServices = {
  generate: read(contract.spt.generate, async ({ id, bentuk, lampiran = "", berkas, contoh }, context) => {
    const spt = ownSpt(context, id);
    if (bentuk === "lampiran" || bentuk === "contoh") {
      return attachmentFile(context, spt, { bentuk, lampiran, berkas, contoh });
    }
    const doc = bentuk === "bpe" ? receiptDoc(context, spt) : returnDoc(context, spt);
    const name = `${bentuk}-${spt.jenis}-${spt.masa}-${spt.pembetulan}.pdf`;
    return { name, type: "application/pdf", body: await renderPdf(doc, context.config.publicUrl) };
  }),
};
