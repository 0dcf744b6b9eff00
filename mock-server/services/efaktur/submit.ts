import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import type { Faktur } from "~/domain/efaktur/faktur";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { type FakturRow, insertFaktur } from "../../db/efaktur/store";
import { acting } from "../../http/context";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { signReplacement } from "./amend";
import { ownIn } from "./draft";
import { type Olahan, processFaktur } from "./olah";
import { SIGNED, signDraft } from "./sign";

/** Signs a draft: a first invoice or a replacement. */
async function sign(context: ChangeContext, row: FakturRow): Promise<{ status: string; nomor: string | null }> {
  if (row.menggantikanId) return signReplacement(context, row);
  return { status: SIGNED, nomor: await signDraft(context, row) };
}

/** Stores a completed invoice and signs it. */
async function signNew(context: ChangeContext, olahan: Olahan, id: string) {
  const { batch, wp } = acting(context);
  await insertFaktur(context.sql, id, { batchId: batch.id, npwp: wp.npwp, nama: wp.nama }, olahan, context.now);
  return sign(context, await ownIn(context.sql, context, id, "submit"));
}

/** Issues an invoice as typed, in the running transaction. Returns its number. */
export async function issueFaktur(context: ChangeContext, isian: Faktur): Promise<string> {
  const olahan = await processFaktur(context.sql, acting(context), isian);
  return (await signNew(context, olahan, randomUUID())).nomor ?? "";
}

export const signServices = {
  submit: change(contract.efaktur.submit, {
    before: async (input, context) => {
      await checkAuthorisationCode(context, input.kodeOtorisasi);
      return "faktur" in input ? await processFaktur(context.sql, acting(context), input.faktur) : null;
    },
    change: async (input, context, olahan) => {
      const id = "id" in input ? input.id : randomUUID();
      if (olahan) return { id, ...(await signNew(context, olahan, id)) };
      const row = await ownIn(context.sql, context, id, "submit");
      return { id, ...(await sign(context, row)) };
    },
  }),
};

/** Signs many drafts one by one, in the given order. */
export function signMany(context: ChangeContext, ids: readonly string[]) {
  return eachRow(context, ids, async (id) => {
    const row = await ownIn(context.sql, context, id, "submit");
    return (await sign(context, row)).nomor ?? row.namaPembeli;
  });
}
