import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { IsianReturDokumen } from "~/contract/retur/dokumen";
import { canBeReturned, maySign, type ReturDokumen, statusReturDokumen } from "~/domain/efaktur";
import { checkAuthorisationCode } from "../../../auth/authorisation-code";
import type { DokumenRow } from "../../../db/dokumen-lain";
import { mine } from "../../../db/ownership";
import {
  type DokumenReturRow,
  deleteReturDokumen,
  insertReturDokumen,
  markReturDokumenSigned,
  moveReturDokumen,
  returOf,
  updateReturDokumen,
} from "../../../db/retur/dokumen-retur-store";
import { type Settlement, settle } from "../../../db/settle";
import { acting, classStamp } from "../../../http/context";
import { eachRow } from "../../bulk";
import { ownDokumen } from "../../dokumen-lain/konteks";
import { printDokumen } from "../../dokumen-lain/print";
import { masaTerkunci } from "../../efaktur/konteks";
import { refuse } from "../../efaktur/sign";
import { type ChangeContext, change } from "../../kit";
import { checkRetur, ownRetur, returIn } from "./kenal";

/** The states of a return after its signature and after its cancellation. */
const SIGNED = statusReturDokumen.next("process", "sign_ok");
const CANCELLED = statusReturDokumen.next(SIGNED, "cancel");

const labelOf = ({ nomor, tanggal }: { nomor: string; tanggal: string }) => nomor || tanggal;

/** Sets the state of a return, with all consequences. */
async function changeState(
  context: ChangeContext,
  row: DokumenReturRow,
  peristiwa: string,
  ke: string,
  more: Pick<Settlement, "cetak"> = {},
): Promise<void> {
  await moveReturDokumen(context.sql, row, ke, context.now);
  const { id: objekId, status: dari } = row;
  await settle(context, { jenis: "retur_dokumen", objekId, label: labelOf(row), peristiwa, dari, ke, ...more });
}

/** Refuses a return above the balance, even as a draft: its amounts could not be stored. */
async function withinBalance(context: ChangeContext, asal: DokumenRow, isian: ReturDokumen, id: string): Promise<void> {
  const found = await checkRetur(context.sql, acting(context), asal, isian, id);
  const over = found.filter(({ code }) => code === "doc_return_exceeds");
  if (over.length > 0) refuse(over, "doc_invalid");
}

type Konsep = IsianReturDokumen & { readonly id?: string | undefined; readonly versi?: number | undefined };
async function simpan(context: ChangeContext, { id: known, versi, dokumenId, ...retur }: Konsep) {
  const old = known ? await returIn(context, known, "edit") : null;
  if (old && versi !== undefined && versi !== old.versi) throw new AppError("version_conflict");
  const asal = await ownDokumen(context, old?.dokumenId ?? dokumenId);
  if (!canBeReturned(asal)) throw new AppError("doc_return_not_allowed");
  const id = old?.id ?? randomUUID();
  await withinBalance(context, asal, retur, id);
  const kept = { id, asal, retur };
  if (old) await updateReturDokumen(context.sql, kept, context.now);
  else await insertReturDokumen(context.sql, mine(context), kept, context.now);
  await context.audit({
    jenis: "retur_dokumen",
    objekId: id,
    label: labelOf(retur),
    sesudah: { dpp: retur.dpp, ppn: retur.ppn },
  });
  return { id, versi: (old?.versi ?? 0) + 1, status: statusReturDokumen.initial };
}

/** Signs a draft. Checks every rule again and takes the current share of the other-value base. */
async function tandaTangani(context: ChangeContext, row: DokumenReturRow) {
  const act = acting(context);
  const asal = await ownDokumen(context, row.dokumenId);
  const found = await checkRetur(context.sql, act, asal, returOf(row), row.id);
  if (!maySign(found)) refuse(found, "doc_invalid");
  await updateReturDokumen(context.sql, { id: row.id, asal, retur: returOf(row) }, context.now);
  const signed = { penandatangan: act.caller.nama, ditandatangani: classStamp(context) };
  await markReturDokumenSigned(context.sql, row, signed);
  await changeState(context, row, "submit", SIGNED, { cetak: printDokumen(row) });
  return { id: row.id, status: SIGNED, nomor: row.nomor };
}

export const ubahServices = {
  saveDraft: change(contract.dokumenRetur.saveDraft, { change: (input, context) => simpan(context, input) }),
  submit: change(contract.dokumenRetur.submit, {
    before: (input, context) => checkAuthorisationCode(context, input.kodeOtorisasi),
    change: async (input, context) => {
      const id = "id" in input ? input.id : (await simpan(context, input.retur)).id;
      return tandaTangani(context, await returIn(context, id, "submit"));
    },
  }),
  delete: change(contract.dokumenRetur.delete, {
    change: ({ ids }, context) =>
      eachRow(context, ids, async (id) => {
        const row = await returIn(context, id, "delete");
        await deleteReturDokumen(context.sql, row);
        const sebelum = { dpp: row.dpp, ppn: row.ppn };
        await context.audit({ jenis: "retur_dokumen", objekId: id, label: labelOf(row), sebelum });
        return labelOf(row);
      }),
  }),
  cancel: change(contract.dokumenRetur.cancel, {
    change: async ({ id }, context) => {
      const { batch, wp } = acting(context);
      const { masa } = await ownRetur(context, id);
      const row = await returIn(context, id, "cancel");
      if (await masaTerkunci(context.sql, batch.id, wp.npwp, masa)) throw new AppError("period_locked", { masa });
      await changeState(context, row, "cancel", CANCELLED);
      return { id, status: CANCELLED };
    },
  }),
};
