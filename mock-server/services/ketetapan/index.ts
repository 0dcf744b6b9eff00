import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { batasKeberatanOf, isTagihan, type StatusKetetapan, statusKetetapan } from "~/domain/pembayaran";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { verificationCode } from "../../db/dokumen";
import { billingKetetapan, ketetapanPage, moveKetetapan, sisaTagihan, tautkanBilling } from "../../db/ketetapan/store";
import { notifyAccount } from "../../db/notifikasi";
import { mine } from "../../db/ownership";
import { settle } from "../../db/settle";
import { readAttachments } from "../../files/attachments";
import { acting } from "../../http/context";
import { shownParams } from "../../params";
import { printKetetapan, renderPdf } from "../../print";
import { change, read, type Services } from "../kit";
import { issueBilling } from "../pembayaran/billing";
import { berkasTitik } from "./berkas";
import { answerTitik, extendSurat } from "./jawab";
import { ownSurat, pendengarOf, suratLengkap, withRightsOf } from "./surat";

export const ketetapanServices: Services<typeof contract.ketetapan> = {
  list: read(contract.ketetapan.list, (input, context) => ketetapanPage(context.sql, mine(context), input)),
  detail: read(contract.ketetapan.detail, async ({ id }, context) => {
    const surat = await suratLengkap(context, await ownSurat(context, id), acting(context).batch.tanggal);
    return withRightsOf(context, surat);
  }),
  billing: change(contract.ketetapan.billing, {
    change: async ({ id }, context) => {
      const surat = await ownSurat(context, id);
      const { kap, kjs, masaAwal, masaAkhir, nomor } = surat;
      if (!isTagihan(surat.jenis)) throw new AppError("wrong_state");
      const jumlah = await sisaTagihan(context.sql, surat);
      if (jumlah === 0 || (await billingKetetapan(context.sql, id)))
        throw new AppError("assessment_settled", { nomor });
      const pos = [{ kap, kjs, masaAwal, masaAkhir, jumlah }];
      const { id: billingId, kode, berlaku } = await issueBilling(context, { jenis: "tagihan", uraian: nomor, pos });
      await tautkanBilling(context.sql, billingId, id);
      return { id: billingId, kode, berlaku };
    },
  }),
  keberatan: change(contract.ketetapan.keberatan, {
    change: async ({ id, alasan }, context) => {
      const { sql, now } = context;
      const { batch, wp } = acting(context);
      const surat = await ownSurat(context, id);
      const { nomor, status } = surat;
      const ke = statusKetetapan.find(status as StatusKetetapan, "object", "wajib_pajak")?.to;
      if (!ke) throw new AppError("wrong_state");
      const batas = batasKeberatanOf(surat.jenis, surat.terbit);
      if (batas !== null && batch.tanggal > batas)
        throw new AppError("objection_late", shownParams({ nomor, tanggal: batas }, context.language));
      await moveKetetapan(sql, { ...surat, status: ke, tanggapan: alasan, ditanggapi: batch.tanggal });
      const isi = { nomor, nama: wp.nama, alasan };
      const tautan = { page: "batch.ketetapan", id: batch.id, ketetapanId: id } as const;
      const notice = { jenis: "ketetapan_diajukan", isi, tautan, kelas: batch.tanggal };
      for (const akunId of await pendengarOf(sql, surat)) await notifyAccount(sql, akunId, notice, now);
      const change = { peristiwa: "object", dari: status, ke, catatan: alasan };
      await settle(context, { jenis: "ketetapan", objekId: id, label: nomor, ...change, sesudah: { alasan } });
      return { id, status: ke };
    },
  }),
  jawab: change(contract.ketetapan.jawab, {
    before: (_, context) => readAttachments(context.files),
    change: async ({ id, ...answer }, context, files) =>
      answerTitik(context, await ownSurat(context, id), { ...answer, files }),
  }),
  berkas: read(contract.ketetapan.berkas, async ({ id, berkas }, context) =>
    berkasTitik(context, await ownSurat(context, id), berkas),
  ),
  perpanjang: change(contract.ketetapan.perpanjang, {
    change: async ({ id }, context) => extendSurat(context, await ownSurat(context, id)),
  }),
  generate: read(contract.ketetapan.generate, async ({ id }, context) => {
    const { wp, batch } = acting(context);
    const surat = await ownSurat(context, id);
    const { nomor, kap, kjs } = surat;
    const printable = { batchId: batch.id, jenis: "ketetapan", objekId: id, nomor };
    const verifikasi = verificationCode(context.config.sessionSecret, printable);
    const otomatis = surat.penerbitId === null;
    const doc = printKetetapan({ ...surat, otomatis, verifikasi, wajibPajak: wp, nama: namaKapKjs(kap, kjs) });
    const name = `${nomor.replaceAll("/", "-")}.pdf`;
    return { name, type: "application/pdf", body: await renderPdf(doc, context.config.publicUrl) };
  }),
};
