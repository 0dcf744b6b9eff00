import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import {
  DIKREDITKAN,
  DISETUJUI,
  kreditDari,
  kreditKe,
  type PermintaanKredit,
  permintaanKredit,
  statusDokumenLain,
  statusKredit,
} from "~/domain/efaktur";
import type { Masa } from "~/domain/kit/tanggal";
import { konsepPengganti, saveKreditDokumen } from "../../db/dokumen-lain/hidup";
import { type DokumenRow, dokumenOf, insertDokumen } from "../../db/dokumen-lain/store";
import { mine } from "../../db/ownership";
import { settle } from "../../db/settle";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { labelDokumen } from "./draft";
import { dokumenIn, ownDokumen } from "./konteks";
import { creditFindings } from "./kredit";
import { bebas, changeState } from "./sign";

/** The status of a cancelled document. */
const CANCELLED = statusDokumenLain.next(DISETUJUI, "cancel");
type KreditAksi = Exclude<PermintaanKredit["event"], "mark_invalid" | "mark_valid">;

async function checkCredit(context: ChangeContext, row: DokumenRow, request: PermintaanKredit): Promise<void> {
  const [first] = await creditFindings(context, row, request);
  if (!first) return;
  throw first.isKeadaan ? new AppError("wrong_state") : new AppError(first.code, first.params);
}

/** Changes the credit status of an input document. An output document has none (409). */
async function updateKredit(context: ChangeContext, row: DokumenRow, action: KreditAksi, period: Masa | undefined) {
  if (row.arah !== "masukan") throw new AppError("wrong_state");
  const request = permintaanKredit(action, period, row.masa);
  await checkCredit(context, row, request);
  const kredit = kreditKe(statusKredit.find(kreditDari(row.kredit), action, "pembeli")?.to ?? "none");
  const kreditMasa = "masa" in request ? request.masa : null;
  await saveKreditDokumen(context.sql, { id: row.id, kredit, kreditMasa }, context.now);
  await settle(context, {
    jenis: "dokumen_lain",
    objekId: row.id,
    label: labelDokumen(row),
    peristiwa: action,
    dari: row.kredit,
    ke: kredit,
    sebagai: "kredit",
    ...(kreditMasa ? { catatan: kreditMasa } : {}),
    sebelum: { kredit: row.kredit, masa: row.kreditMasa },
    sesudah: { kredit, masa: kreditMasa },
  });
  return { kredit, kreditMasa };
}

/** Credits an own input document in a month, in the running transaction. Throws the failures of the call. */
export const creditDokumen = async (context: ChangeContext, id: string, masa: Masa): Promise<void> => {
  await updateKredit(context, await ownDokumen(context, id), "credit", masa);
};

/** The draft that will replace a document: the one already open, or a new copy. Nothing else changes. */
async function openReplacement(context: ChangeContext, row: DokumenRow): Promise<string> {
  await bebas(context, row);
  const open = await konsepPengganti(context.sql, row);
  if (open) return open;
  const id = randomUUID();
  await insertDokumen(context.sql, id, mine(context), dokumenOf(row), context.now, { menggantikanId: row.id });
  await settle(context, {
    jenis: "dokumen_lain",
    objekId: row.id,
    label: labelDokumen(row),
    peristiwa: "replace",
    dari: row.status,
    ke: row.status,
    pengganti: id,
  });
  return id;
}

export const updateServices = {
  update: change(contract.dokumenLain.update, {
    change: async ({ id, action, period }, context) => {
      if (action === "period" && !period) throw new AppError("invalid", {}, { period: [{ key: "wajib" }] });
      const { kredit, kreditMasa, status } = await ownDokumen(context, id);
      const answer = { id, status, kredit, kreditMasa, penggantiId: null };
      if (action === "replace")
        return { ...answer, penggantiId: await openReplacement(context, await dokumenIn(context, id, "replace")) };
      if (action !== "cancel")
        return { ...answer, ...(await updateKredit(context, await ownDokumen(context, id), action, period)) };
      const row = await dokumenIn(context, id, "cancel");
      await bebas(context, row);
      await changeState(context, row, "cancel", CANCELLED);
      return { ...answer, status: CANCELLED };
    },
  }),
  creditMany: change(contract.dokumenLain.creditMany, {
    change: ({ ids, action }, context) =>
      eachRow(context, ids, async (id) => {
        const row = await ownDokumen(context, id);
        // In a bulk action, a document already credited in its own month needs nothing.
        const isDone = action === "credit" && row.kredit === DIKREDITKAN && row.kreditMasa === row.masa;
        if (ids.length === 1 || !isDone) await updateKredit(context, row, action, undefined);
        return labelDokumen(row);
      }),
  }),
  credit: change(contract.dokumenLain.credit, {
    change: async ({ id, period }, context) => ({
      id,
      ...(await updateKredit(context, await ownDokumen(context, id), "credit", period)),
    }),
  }),
};
