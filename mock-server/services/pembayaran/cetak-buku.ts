import { createHash } from "node:crypto";
import { contract } from "~/contract";
import type { SaringanBuku } from "~/contract/buku-besar";
import { acting, type Context, type WritingContext } from "../../http/context";
import { exportList } from "../../http/list-export";
import { textsOf } from "../../i18n";
import { barisBukuBesar, gatherRows, printBukuBesar, renderLong } from "../../print";
import { angka, masaText, tanggalText } from "../../print/format";
import { kepalaKini } from "../cetak-kini";
import { readRecorded } from "../kit";
import { bukuBesarServices, bulananOf, ledgerOf, semuaCatatan } from "./buku-besar";

/** Official prints are Indonesian. */
const resmi = (key: string): string => textsOf("id")(key);
/** Number of months in its chart. */
const PRINTED_MONTHS = 12;
const RANGES = ["tanggal", "diposting", "jatuhTempo", "ditagih", "daluwarsa", "jumlah", "sisa"] as const;
const kolom = (key: string): string => resmi(`pembayaran:kolom.${key}`);

/** The range of days or amounts as one line; empty if the filter has neither. */
function rangeText(filter: SaringanBuku, column: (typeof RANGES)[number]): string {
  const shown = (value: string | number | undefined) =>
    value === undefined ? "" : typeof value === "number" ? angka(value) : tanggalText(value);
  const [from, to] = [shown(filter[`${column}Dari`]), shown(filter[`${column}Sampai`])];
  return [from && `dari ${from}`, to && `sampai ${to}`].filter(Boolean).join(" ");
}

/** The filter in official words. */
function saringanText(filter: SaringanBuku) {
  const { sisi, jenis, rujukan, kap, kjs, masa, terbuka, deposit } = filter;
  const said: readonly (readonly [string, string | undefined])[] = [
    ["sisi", sisi && resmi(`pembayaran:sisi.${sisi}`)],
    ["jenis", jenis && resmi(`pembayaran:catatan.${jenis}`)],
    ["rujukan", rujukan],
    ["kap", kap],
    ["kjs", kjs],
    ["masa", masa && masaText(masa)],
    ["sisa", terbuka && resmi("pembayaran:buku.terbuka_pilihan.1")],
    ["akun", deposit && resmi("pembayaran:deposit.judul")],
    ...RANGES.map((column) => [column, rangeText(filter, column)] as const),
  ];
  return said.flatMap(([key, value]) => (value ? [{ label: kolom(key), value }] : []));
}

async function* printedRows(context: Context, filter: SaringanBuku, sort: string | undefined) {
  for await (const rows of semuaCatatan(context, filter, sort))
    yield rows.map((row) => barisBukuBesar(row, (jenis) => resmi(`pembayaran:catatan.${jenis}`)));
}

/** The whole ledger of a filter as PDF. */
async function printBuku(context: WritingContext, filter: SaringanBuku, sort: string | undefined): Promise<Buffer> {
  const { batch, wp } = acting(context);
  const rows = await gatherRows(printedRows(context, filter, sort));
  const isi = createHash("sha256").update(rows.bytes()).digest("hex");
  const doc = printBukuBesar({
    ...(await kepalaKini(context, { jenis: "buku_besar", isi })),
    wajibPajak: wp,
    tanggal: batch.tanggal,
    ringkasan: (await ledgerOf(context)).ringkasan,
    bulanan: (await bulananOf(context)).slice(-PRINTED_MONTHS),
    saringan: saringanText(filter),
    banyak: rows.count,
  });
  return renderLong(doc, rows, context.config.publicUrl, context.caller?.akunId);
}

export const cetakBukuServices = {
  generateBuku: readRecorded(contract.pembayaran.generateBuku, async ({ bentuk, sort, ...filter }, context) => {
    if (bentuk === "xlsx") {
      const input = { ...filter, sort };
      return exportList(contract.pembayaran.filter, bukuBesarServices.filter as never, input, context, "xlsx");
    }
    const name = `buku-besar-${acting(context).wp.npwp}.pdf`;
    return { name, type: "application/pdf", body: await printBuku(context, filter, sort) };
  }),
};
