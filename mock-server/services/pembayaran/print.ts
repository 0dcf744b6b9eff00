import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { SaringanBuku } from "~/contract/pembayaran";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { type Billing, barisBilling } from "../../db/billing-store";
import { verificationCode } from "../../db/verification";
import { wajibPajakOf } from "../../db/wajib-pajak";
import { exportTable } from "../../files/export";
import { acting, type Context } from "../../http/context";
import { bukuBulanan, type PrintDoc, printBilling, printBpn, renderPdf } from "../../print";
import { angka, tanggalText } from "../../print/format";
import { kepalaKini } from "../cetak-kini";
import { read } from "../kit";
import { ownBilling } from "./billing";
import { bulananOf, entriesOf } from "./buku-besar";

const KANAL: Readonly<Record<string, string>> = {
  bank: "Bank persepsi",
  pos: "Pos persepsi",
  internet: "Internet banking",
};

async function payerOf(context: Context) {
  const { batch, wp } = acting(context);
  const found = await wajibPajakOf(context.sql, batch.id, wp.npwp);
  return { npwp: wp.npwp, nama: wp.nama, alamat: [found?.alamat, found?.kota].filter(Boolean).join(", ") };
}

async function printOf(context: Context, billing: Billing, bentuk: "billing" | "bpn"): Promise<PrintDoc> {
  const { id, kode, jumlah, uraian, batchId } = billing;
  const nomor = bentuk === "bpn" ? (billing.ntpn ?? "") : kode;
  const verifikasi = verificationCode(context.config.sessionSecret, { batchId, jenis: bentuk, objekId: id, nomor });
  const baris = (await barisBilling(context.sql, [id])).map((line) => ({
    ...line,
    uraian: namaKapKjs(line.kap, line.kjs),
  }));
  const common = { verifikasi, kode, jumlah, baris, wajibPajak: await payerOf(context) };
  if (bentuk === "billing")
    return printBilling({ ...common, uraian, terbit: billing.terbit, berlaku: billing.berlaku });
  if (!billing.ntpn || !billing.ntb || !billing.dibayar || !billing.tanggalBayar) throw new AppError("wrong_state");
  const { ntpn, ntb, dibayar, tanggalBayar, kanal } = billing;
  return printBpn({ ...common, ntpn, ntb, dibayar, tanggalBayar, kanal: KANAL[kanal ?? ""] ?? "Bank persepsi" });
}

const MOST_ENTRIES = 500;
/** How many months its chart looks back. */
const PRINTED_MONTHS = 12;
const SISI = { debit: "Debit", kredit: "Kredit" } as const;
/** The ledger as a document: the newest entries of the filter. */
async function printBuku(context: Context, filter: SaringanBuku): Promise<PrintDoc> {
  const { batch, wp } = acting(context);
  const { rows, total } = await entriesOf(context, filter, { page: 1, perPage: MOST_ENTRIES });
  const bulanan = (await bulananOf(context)).slice(-PRINTED_MONTHS);
  return {
    title: "Buku Besar Wajib Pajak",
    subtitle: `Keadaan ${tanggalText(batch.tanggal)}`,
    ...(await kepalaKini(context, { jenis: "buku_besar", isi: rows })),
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "NPWP", value: wp.npwp },
          { label: "Nama", value: wp.nama },
          { label: "Jumlah catatan", value: String(total) },
        ],
      },
      ...(bulanan.length > 0 ? [bukuBulanan("Saldo akhir bulan (Rp)", bulanan)] : []),
      {
        kind: "table",
        columns: [
          { heading: "Tanggal", width: 14 },
          { heading: "Referensi", width: 25 },
          { heading: "KAP-KJS", width: 13 },
          { heading: "Masa", width: 16 },
          { heading: "Sisi", width: 8 },
          { heading: "Nilai (Rp)", width: 16, align: "right" },
          { heading: "Sisa (Rp)", width: 16, align: "right" },
        ],
        rows: rows.map((row) => [
          tanggalText(row.tanggal),
          row.rujukan,
          `${row.kap}-${row.kjs}`,
          row.masaAwal === row.masaAkhir ? row.masaAwal : `${row.masaAwal} - ${row.masaAkhir}`,
          SISI[row.sisi],
          angka(row.jumlah),
          angka(row.sisa),
        ]),
        empty: "Tidak ada catatan",
      },
    ],
  };
}

const pdf = (name: string, body: Buffer) => ({ name: `${name}.pdf`, type: "application/pdf", body });

export const printServices = {
  generate: read(contract.pembayaran.generate, async ({ id, bentuk }, context) => {
    const billing = await ownBilling(context, id);
    return pdf(
      `${bentuk}-${billing.kode}`,
      await renderPdf(await printOf(context, billing, bentuk), context.config.publicUrl),
    );
  }),
  generateBuku: read(contract.pembayaran.generateBuku, async ({ bentuk, ...filter }, context) => {
    const { wp } = acting(context);
    if (bentuk === "pdf")
      return pdf(`buku-besar-${wp.npwp}`, await renderPdf(await printBuku(context, filter), context.config.publicUrl));
    const { columns, namespace, id } = contract.pembayaran.filter.columns ?? { columns: [], namespace: "", id: "" };
    const { rows } = await entriesOf(context, filter, { page: 1, perPage: 100_000, sort: "urut" });
    const titled = columns.map((column) => ({ ...column, judul: context.t(`${namespace}:${id}.${column.key}`) }));
    return exportTable({ nama: "buku-besar", columns: titled, rows }, "xlsx");
  }),
};
