import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { verificationCode } from "../../db/dokumen";
import { type Billing, barisBilling } from "../../db/pembayaran/billing-store";
import { wajibPajakOf } from "../../db/pihak";
import { acting, type Context } from "../../http/context";
import { type PrintDoc, printBilling, printBpn, renderPdf } from "../../print";
import { read } from "../kit";
import { ownBilling } from "./billing";

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

const pdf = (name: string, body: Buffer) => ({ name: `${name}.pdf`, type: "application/pdf", body });

export const printServices = {
  generate: read(contract.pembayaran.generate, async ({ id, bentuk }, context) => {
    const billing = await ownBilling(context, id);
    return pdf(
      `${bentuk}-${billing.kode}`,
      await renderPdf(await printOf(context, billing, bentuk), context.config.publicUrl),
    );
  }),
};
