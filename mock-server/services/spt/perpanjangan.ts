import { createHash, randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, errorAt } from "~/contract/errors";
import { attachments } from "~/contract/kit";
import type { Rupiah } from "~/domain/kit/rupiah";
import { AKUN_TAHUNAN } from "~/domain/parameters/pembayaran";
import type { Pos } from "~/domain/pembayaran";
import { isOpen } from "~/domain/spt/life";
import { perpanjanganOf } from "~/domain/spt/tahunan/periode";
import {
  type AlasanPerpanjangan,
  berkasDiminta,
  checkPerpanjangan,
  type GalatPerpanjangan,
  menyusunLaporan,
  tempoSampai,
} from "~/domain/spt/tahunan/perpanjangan";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { attachmentsOf, deleteBerkas, saveAttachments } from "../../db/attachments";
import { registerPrintable } from "../../db/dokumen";
import type { Billing } from "../../db/pembayaran";
import { settle } from "../../db/settle";
import {
  deletePerpanjangan,
  insertPerpanjangan,
  nomoriPerpanjangan,
  type Perpanjangan,
  perpanjanganBilling,
  perpanjanganSpt,
  updateJatuhTempo,
} from "../../db/spt/perpanjangan-store";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import { attachmentAnswer, readAttachments } from "../../files/attachments";
import { acting, type Context } from "../../http/context";
import { shownParams } from "../../params";
import { type ChangeContext, change, read } from "../kit";
import { issueBilling } from "../pembayaran/billing";
import { bukukan } from "../pembayaran/buku";
import { ledgerOf } from "../pembayaran/buku-besar";
import { periodeOf, resmi } from "./cetak-kit";
import { namedSpt, ownSpt, requireSptRight } from "./keadaan";
import { kindOf } from "./kinds";
import { nomorTanda, periodeBayar } from "./lapor";
import { jenisTahunan, tahunBukuSpt } from "./tahunan";

/** The reason against a notice for a return on the class date; null if one can be given. */
export async function galatPerpanjangan(context: Context, spt: Spt): Promise<GalatPerpanjangan | null> {
  return checkPerpanjangan({
    jenis: spt.jenis,
    buku: tahunBukuSpt(spt),
    hari: acting(context).batch.tanggal,
    ada: (await perpanjanganSpt(context.sql, spt)) !== undefined,
    konsep: isOpen(spt) && spt.pembetulan === 0 && spt.bpe === null,
  });
}
async function checkMay(context: Context, spt: Spt): Promise<void> {
  const galat = await galatPerpanjangan(context, spt);
  if (galat === null) return;
  const tanggal = galat === "spt_extension_monthly" ? "" : perpanjanganOf(jenisTahunan(spt), tahunBukuSpt(spt)).sampai;
  throw new AppError(galat, shownParams({ masa: periodeOf(spt), tanggal }, context.language));
}

/** Refuses to file a return while its notice waits for the payment of a code. Throws `spt_extension_waits`. */
export async function checkTanpaTunggu(context: Context, spt: Spt): Promise<void> {
  const notice = await perpanjanganSpt(context.sql, spt);
  if (notice && notice.nomor === null) throw new AppError("spt_extension_waits");
}
export async function checkTanpaPerpanjangan(context: Context, spt: Spt): Promise<void> {
  if (await perpanjanganSpt(context.sql, spt)) throw new AppError("spt_extension_kept");
}

const kurang = ({ terutang, kredit }: Pick<Perpanjangan, "terutang" | "kredit">): Rupiah =>
  Math.max(0, terutang - kredit);
/** The payment line of a notice: the account of the return, for its book year. */
function posOf(spt: Spt, jumlah: Rupiah): readonly Pos[] {
  const { kap, kjs } = AKUN_TAHUNAN[jenisTahunan(spt)];
  return jumlah > 0 ? [{ kap, kjs, ...periodeBayar(spt), jumlah }] : [];
}

/**
 * Gives a notice its number in the running transaction: receipt, due date, ledger entries, code of its print, and a
 * notification. The caller must pay the owed amount in the same transaction.
 */
async function give(context: ChangeContext, spt: Spt, notice: Perpanjangan): Promise<string> {
  const { sql, now, config } = context;
  const { tanggal } = acting(context).batch;
  const nomor = await nomorTanda(context, spt);
  const pos = posOf(spt, kurang(notice));
  const { asli } = perpanjanganOf(jenisTahunan(spt), tahunBukuSpt(spt));
  if (pos.length > 0) {
    const owed = { jenis: "spt_kurang_bayar", rujukan: nomor, pos, jatuhTempo: asli.efektif } as const;
    await bukukan(context, spt, owed, tanggal, { jenis: "spt", id: spt.id });
  }
  await nomoriPerpanjangan(sql, notice.id, nomor, tanggal);
  const sampai = tempoSampai(notice.sampai).efektif;
  await updateJatuhTempo(sql, spt, sampai);
  const sidik = createHash("sha256")
    .update(JSON.stringify([nomor, notice]))
    .digest("hex");
  const printable = { batchId: spt.batchId, jenis: "perpanjangan", objekId: notice.id, nomor };
  await registerPrintable(sql, config.sessionSecret, printable, sidik, now);
  const isi = { jenis: spt.jenis, masa: spt.masa, nomor, tanggal: sampai };
  await settle(context, {
    ...namedSpt(spt),
    peristiwa: "extend",
    dari: spt.status,
    ke: spt.status,
    catatan: nomor,
    sesudah: { perpanjangan: nomor, sampai },
    kabar: [
      {
        npwp: spt.ownerNpwp,
        notice: { jenis: "spt_diperpanjang", isi, tautan: { page: "spt.perpanjangan", id: spt.id } },
      },
    ],
  });
  return nomor;
}

/** Gives the notice that waited for the payment of a code. Throws `spt_extension_late` once the return is due. */
export async function payNotice(context: ChangeContext, billing: Billing, spt: Spt): Promise<string | null> {
  const notice = await perpanjanganBilling(context.sql, billing);
  if (!notice) return null;
  const { sampai } = perpanjanganOf(jenisTahunan(spt), tahunBukuSpt(spt));
  if (acting(context).batch.tanggal > sampai)
    throw new AppError("spt_extension_late", shownParams({ masa: periodeOf(spt), tanggal: sampai }, context.language));
  return give(context, spt, notice);
}
/**
 * Deletes the notice of a code that can no longer be paid, with its files, so another can be given. True if there was
 * one.
 */
export async function releaseNotice(sql: Writer, billing: Billing): Promise<boolean> {
  const notice = await perpanjanganBilling(sql, billing);
  if (!notice) return false;
  await deleteBerkas(sql, notice.id);
  return (await deletePerpanjangan(sql, notice.id)) > 0;
}

type Asked = {
  readonly alasan: AlasanPerpanjangan;
  readonly terutang: Rupiah;
  readonly kredit: Rupiah;
  readonly sampai: string;
  readonly pembayaran?: "deposit" | "billing" | null | undefined;
};
/**
 * Refuses a day outside the two months, an underpayment without a way to pay it, and missing files, each at its field.
 */
async function checkAsked(context: Context, spt: Spt, asked: Asked, files: number): Promise<void> {
  const { asli, diperpanjang } = perpanjanganOf(jenisTahunan(spt), tahunBukuSpt(spt));
  if (asked.sampai <= asli.efektif || asked.sampai > diperpanjang.asli) {
    const params = shownParams({ tanggal: asli.efektif, paling: diperpanjang.asli }, context.language);
    throw new AppError("invalid", {}, { sampai: [{ key: "perpanjangan_sampai", params }] });
  }
  const { hitung } = await formOf(context.sql, spt.id, INDUK);
  const banyak = berkasDiminta(menyusunLaporan(jenisTahunan(spt), hitung), asked.alasan);
  if (files < banyak)
    throw new AppError("invalid", {}, { [attachments.field]: [{ key: "perpanjangan_berkas", params: { banyak } }] });
  const nilai = kurang(asked);
  if (nilai > 0 && !asked.pembayaran)
    throw errorAt("pembayaran", "spt_payment_choice", shownParams({ nilai }, context.language));
}

async function suggested(sql: Reader, spt: Spt) {
  const { hitung } = await formOf(sql, spt.id, INDUK);
  return kindOf(spt).sementara?.(hitung) ?? { terutang: 0, kredit: 0 };
}

async function shownNotice(sql: Reader, notice: Perpanjangan) {
  const {
    id,
    batchId: _,
    ownerNpwp: _owner,
    sptId: _spt,
    jenis: _kind,
    masa: _masa,
    billingId,
    sampai,
    ...told
  } = notice;
  const berkas = ((await attachmentsOf(sql, [id])).get(id) ?? []).map((file) => ({ id: file.id, nama: file.nama }));
  const billing = notice.nomor === null ? billingId : null;
  return { ...told, kurang: kurang(notice), sampai: tempoSampai(sampai), billing, berkas };
}

export const perpanjanganServices = {
  perpanjangan: read(contract.spt.perpanjangan, async ({ id }, context) => {
    const spt = await ownSpt(context, id);
    const galat = await galatPerpanjangan(context, spt);
    if (galat === "spt_extension_monthly") await checkMay(context, spt);
    const { asli, diperpanjang } = perpanjanganOf(jenisTahunan(spt), tahunBukuSpt(spt));
    const notice = await perpanjanganSpt(context.sql, spt);
    return {
      asli,
      paling: diperpanjang,
      galat,
      saran: await suggested(context.sql, spt),
      deposit: (await ledgerOf(context)).deposit,
      pemberitahuan: notice ? await shownNotice(context.sql, notice) : null,
    };
  }),
  perpanjang: change(contract.spt.perpanjang, {
    before: async (input, context) => {
      const spt = await ownSpt(context, input.id);
      await requireSptRight(context, spt.jenis, "submit");
      await checkMay(context, spt);
      const files = await readAttachments(context.files);
      await checkAsked(context, spt, input, files.length);
      await checkAuthorisationCode(context, input.kodeOtorisasi);
      return files;
    },
    change: async ({ id, pembayaran, kodeOtorisasi: _, ...input }, context, files) => {
      const { sql, now } = context;
      const { caller, batch } = acting(context);
      const spt = await ownSpt(context, id);
      await checkMay(context, spt);
      const pos = posOf(spt, kurang(input));
      const uraian = `${resmi("spt:perpanjangan.judul")}: ${resmi(`spt:jenis.${spt.jenis}`)} ${periodeOf(spt)}`;
      const billing =
        pos.length > 0 && pembayaran === "billing"
          ? await issueBilling(context, { jenis: "spt", sptId: spt.id, uraian, pos })
          : null;
      const { batchId, ownerNpwp, jenis, masa } = spt;
      const notice: Perpanjangan = {
        id: randomUUID(),
        batchId,
        ownerNpwp,
        jenis,
        masa,
        sptId: spt.id,
        nomor: null,
        diberitahukan: null,
        ...input,
        penandatangan: caller.nama,
        billingId: billing?.id ?? null,
      };
      await insertPerpanjangan(sql, notice, sqlTime(now));
      await saveAttachments(sql, { pemilik: caller.akunId, induk: notice.id }, files, now);
      const sampai = tempoSampai(notice.sampai);
      if (billing) {
        const waits = { perpanjangan: null, billing: billing.kode };
        await context.audit({ jenis: "spt", objekId: spt.id, label: namedSpt(spt).label, sesudah: waits });
        return { nomor: null, sampai, billing };
      }
      const nomor = await give(context, spt, notice);
      if (pos.length > 0) {
        const paid = { jenis: "spt_dari_deposit", rujukan: nomor, atas: nomor, pos } as const;
        await bukukan(context, spt, paid, batch.tanggal, { jenis: "spt", id: spt.id });
      }
      return { nomor, sampai, billing: null };
    },
  }),
  berkasPerpanjangan: read(contract.spt.berkasPerpanjangan, async ({ id, berkas }, context) => {
    const notice = await perpanjanganSpt(context.sql, await ownSpt(context, id));
    const kept = notice ? ((await attachmentsOf(context.sql, [notice.id])).get(notice.id) ?? []) : [];
    if (!kept.some((file) => file.id === berkas)) throw new AppError("spt_slot_empty");
    return attachmentAnswer(context.sql, berkas);
  }),
};
