import { contract } from "~/contract";
import { AppError, errorAt } from "~/contract/errors";
import { sum } from "~/domain/kit/rupiah";
import type { Pos } from "~/domain/pembayaran";
import type { KonfirmasiDiberi } from "~/domain/spt/konfirmasi";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { settle } from "../../db/settle";
import { type Spt, updateSpt } from "../../db/spt/store";
import { sqlTime } from "../../db/sql";
import { acting } from "../../http/context";
import { rupiahIn } from "../../params";
import { type ChangeContext, change } from "../kit";
import { issueBilling } from "../pembayaran/billing";
import { bukukan } from "../pembayaran/buku";
import { periodeOf, resmi } from "./cetak-kit";
import { after, checkVersion, type Keadaan, keadaanOf, namedSpt, openSpt, ownSpt, requireSptRight } from "./keadaan";
import { givenOf, takeConfirmations } from "./konfirmasi";
import { fileReturn, terutang } from "./lapor";
import { checkPenandatangan } from "./penandatangan";
import { checkTanpaTunggu } from "./perpanjangan";
import { checkBelumDiperiksa } from "./tuntas";

type Way = "deposit" | "billing" | null | undefined;

/** Refuses a draft with failures in its own checks. */
function checkReady({ temuan, posting }: Keadaan): void {
  const errors = temuan.filter(({ severity }) => severity === "galat");
  if (posting === "berubah") throw new AppError("spt_posting_stale");
  if (errors.length > 0) throw new AppError("spt_checks_failed", { banyak: errors.length });
}

/** Makes a code with a line per account for a signed return. Its payment files the return. */
async function waitForPayment(context: ChangeContext, spt: Spt, owed: readonly Pos[]) {
  const { caller } = acting(context);
  const status = after(spt, "submit_billing");
  const billing = await issueBilling(context, {
    jenis: "spt",
    sptId: spt.id,
    uraian: `${resmi(`spt:jenis.${spt.jenis}`)} ${periodeOf(spt)}`,
    pos: owed,
  });
  await updateSpt(
    context.sql,
    spt.id,
    { status, billingId: billing.id, penandatangan: caller.nama },
    sqlTime(context.now),
  );
  await settle(context, {
    ...namedSpt(spt),
    peristiwa: "submit_billing",
    dari: spt.status,
    ke: status,
    catatan: billing.kode,
    sesudah: { bpe: null, billing: billing.kode },
  });
  return { id: spt.id, status, bpe: null, ntte: null, billing };
}

async function submit(context: ChangeContext, spt: Spt, pembayaran: Way, konfirmasi: readonly KonfirmasiDiberi[]) {
  const { batch } = acting(context);
  const keadaan = await keadaanOf(context.sql, acting(context), spt);
  checkReady(keadaan);
  const owed = await terutang(context, spt, keadaan.pembayaran);
  const jumlah = sum(owed.map((pos) => pos.jumlah));
  if (jumlah > 0 && !pembayaran)
    throw errorAt("pembayaran", "spt_payment_choice", { nilai: rupiahIn(context.language, jumlah) });
  await checkPenandatangan(context, keadaan.values);
  await takeConfirmations(context, spt, keadaan.temuan, konfirmasi);
  if (jumlah > 0 && pembayaran === "billing") return waitForPayment(context, spt, owed);
  const filed = await fileReturn(context, spt, "submit", keadaan.values, owed);
  if (jumlah > 0) {
    const owner = { batchId: spt.batchId, ownerNpwp: spt.ownerNpwp };
    const peristiwa = { jenis: "spt_dari_deposit", rujukan: filed.bpe, atas: filed.bpe, pos: owed } as const;
    await bukukan(context, owner, peristiwa, batch.tanggal, { jenis: "spt", id: spt.id });
  }
  return { id: spt.id, ...filed, billing: null };
}

export const submitServices = {
  submit: change(contract.spt.submit, {
    before: async (input, context) => {
      await requireSptRight(context, (await ownSpt(context, input.id)).jenis, "submit");
      return checkAuthorisationCode(context, input.kodeOtorisasi);
    },
    change: async ({ id, versi, pembayaran, konfirmasi }, context) => {
      const spt = await openSpt(context, id, "submit");
      checkVersion(spt, versi);
      await checkTanpaTunggu(context, spt);
      await checkBelumDiperiksa(context, spt);
      return submit(context, spt, pembayaran, konfirmasi.map(givenOf));
    },
  }),
};
