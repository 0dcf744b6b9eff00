import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import type { IsianDokumenLain } from "~/contract/dokumen-lain";
import { AppError } from "~/contract/errors";
import {
  checkDokumenLain,
  type DokumenLain,
  kreditSaatSetuju,
  maySign,
  type StatusDokumenLain,
  statusDokumenLain,
} from "~/domain/efaktur";
import type { Arah } from "~/domain/kit/arah";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { markDokumen, markDokumenReplaced, moveDokumen } from "../../db/dokumen-lain/hidup";
import { type DokumenRow, dokumenOf, insertDokumen, masaBerlaku } from "../../db/dokumen-lain/store";
import { mine } from "../../db/ownership";
import { hasReturDokumen } from "../../db/retur";
import { type Settlement, settle } from "../../db/settle";
import { acting, classStamp, type WritingContext } from "../../http/context";
import { eachRow } from "../bulk";
import { masaTerkunci } from "../efaktur/konteks";
import { refuse } from "../efaktur/sign";
import { type ChangeContext, change } from "../kit";
import { dokumenDari, labelDokumen } from "./draft";
import { dokumenIn, konteksDokumen, ownDokumen } from "./konteks";
import { printDokumen } from "./print";

/** The status of a document after signing, and after its replacement. */
const SIGNED = statusDokumenLain.next("process", "sign_ok");
const REPLACED = statusDokumenLain.next(SIGNED, "replaced");

/** Sets a document's state, with all its consequences. */
export async function changeState(
  context: ChangeContext,
  row: DokumenRow,
  peristiwa: string,
  ke: StatusDokumenLain,
  more: Pick<Settlement, "catatan" | "cetak"> = {},
): Promise<void> {
  await moveDokumen(context.sql, row.id, ke, context.now);
  const change = { jenis: "dokumen_lain", objekId: row.id, label: labelDokumen(row) };
  await settle(context, { ...change, peristiwa, dari: row.status, ke, ...more });
}

/** Checks that an approved document can still leave its return. Throws `doc_return_exists`, `period_locked`. */
export async function bebas(context: ChangeContext, row: DokumenRow): Promise<void> {
  const { batch, wp } = acting(context);
  if (await hasReturDokumen(context.sql, row.id)) throw new AppError("doc_return_exists");
  const masa = masaBerlaku(row);
  if (masa && (await masaTerkunci(context.sql, batch.id, wp.npwp, masa))) throw new AppError("period_locked", { masa });
}

/** The document that this one replaces; it must be free to leave its return. */
async function replacedBy(context: ChangeContext, row: DokumenRow): Promise<DokumenRow | null> {
  if (!row.menggantikanId) return null;
  const old = await ownDokumen(context, row.menggantikanId);
  if (!statusDokumenLain.find(old.status, "replaced", "sistem")) throw new AppError("wrong_state");
  await bebas(context, old);
  return old;
}

/** Signs a draft, or confirms a customs document, in the running transaction; the replaced document changes with it. */
async function tandaTangani(context: ChangeContext, row: DokumenRow): Promise<string> {
  const act = acting(context);
  const found = checkDokumenLain(dokumenOf(row), await konteksDokumen(context.sql, act, row));
  if (!maySign(found)) refuse(found, "doc_invalid");
  const old = await replacedBy(context, row);
  const kredit = row.arah === "masukan" ? kreditSaatSetuju(row.jenis) : null;
  const signed = { kredit, penandatangan: act.caller.nama, ditandatangani: classStamp(context) };
  await markDokumen(context.sql, { id: row.id, ...signed });
  await changeState(context, row, "submit", SIGNED, { cetak: printDokumen(row) });
  if (old) {
    await markDokumenReplaced(context.sql, old.id, row.id);
    await changeState(context, old, "replaced", REPLACED, { catatan: row.nomor });
  }
  return row.nomor;
}

type Tugas = { readonly id: string } | { readonly dokumen: IsianDokumenLain };
async function sendDokumen(context: ChangeContext, arah: Arah, input: Tugas) {
  const id = "id" in input ? input.id : randomUUID();
  if ("dokumen" in input)
    await insertDokumen(context.sql, id, mine(context), await dokumenDari(context, arah, input.dokumen), context.now);
  const row = await dokumenIn(context, id, "submit");
  if (row.arah !== arah) throw new AppError("not_found");
  return { id, status: SIGNED, nomor: await tandaTangani(context, row) };
}
/** Records a special document as typed and signs it, in the running transaction. Returns its id. */
export const issueDokumen = async (context: ChangeContext, { arah, ...dokumen }: DokumenLain): Promise<string> =>
  (await sendDokumen(context, arah, { dokumen })).id;

const before = (input: { kodeOtorisasi: string }, context: WritingContext) =>
  checkAuthorisationCode(context, input.kodeOtorisasi);

export const signServices = {
  submitInput: change(contract.dokumenLain.submitInput, {
    before,
    change: (input, context) => sendDokumen(context, "masukan", input),
  }),
  submitOutput: change(contract.dokumenLain.submitOutput, {
    before,
    change: (input, context) => sendDokumen(context, "keluaran", input),
  }),
  approve: change(contract.dokumenLain.approve, {
    before,
    change: ({ ids }, context) =>
      eachRow(context, ids, async (id) => tandaTangani(context, await dokumenIn(context, id, "submit"))),
  }),
};
