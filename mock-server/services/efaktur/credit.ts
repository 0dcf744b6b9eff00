import { contract } from "~/contract";
import { AppError, type ErrorCode } from "~/contract/errors";
import { isKeadaan, type PermintaanKredit, periksaKredit, permintaanKredit } from "~/domain/efaktur/kredit";
import { DIKREDITKAN, kreditDari, kreditKe, statusKredit } from "~/domain/efaktur/status";
import type { Masa } from "~/domain/kit/tanggal";
import type { FakturRow } from "../../db/faktur-store";
import { appendHistory } from "../../db/history";
import { hasActiveReturn } from "../../db/retur-store";
import { sqlTime } from "../../db/sql";
import { wajibPajakOf } from "../../db/wajib-pajak";
import type { CallerBatch } from "../../http/caller";
import { acting } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { eachRow } from "../bulk";
import { type HotContext, hot } from "../kit";
import { masaTerkunciDari } from "./konteks";
import { findAsParty } from "./pihak";

const UPDATE = `UPDATE Faktur SET kredit = @kredit, kreditMasa = @kreditMasa, kreditOleh = @oleh, valid = @valid, diubah = @waktu, versi = versi + 1 WHERE id = @id`;

type Action = PermintaanKredit["event"];

/** An input invoice and what is asked of its credit status; refused when a state or a rule forbids it. */
async function accepted(context: HotContext, id: string, action: Action, period: Masa | undefined) {
  const { sql } = context;
  const act = acting(context);
  const { row, arah } = await findAsParty(sql, act, id);
  if (arah !== "masukan") throw new AppError("wrong_state");
  const kredit = kreditDari(row.kredit);
  const request = permintaanKredit(action, period, row.masa);
  const { status, kode, masa, kreditMasa } = row;
  const [first] = periksaKredit({ kode, status, masa, kredit, kreditMasa, valid: row.valid === 1 }, request, {
    pkp: (await wajibPajakOf(sql, act.batch.id, act.wp.npwp))?.pkp === 1,
    adaRetur: await hasActiveReturn(sql, id),
    masaTerkunci: await masaTerkunciDari(sql, act.batch.id, act.wp.npwp),
  });
  if (first) throw new AppError(isKeadaan(first) ? "wrong_state" : (first.code as ErrorCode), first.params);
  return { act, row, kredit, request };
}

/** Changes the credit status of one input invoice; answers its number. */
async function changeCredit(
  context: HotContext,
  id: string,
  action: Action,
  period: Masa | undefined,
): Promise<string> {
  const { act, row, kredit, request } = await accepted(context, id, action, period);
  const next = kreditKe(statusKredit.find(kredit, action, "pembeli")?.to ?? kredit);
  const marking = action === "mark_invalid" || action === "mark_valid";
  const credited = next === DIKREDITKAN && "masa" in request ? request.masa : null;
  const kreditMasa = marking ? row.kreditMasa : credited;
  const valid = marking ? Number(action === "mark_valid") : row.valid;
  const label = row.nomor ?? id;
  await context.sql.run(UPDATE, {
    id,
    kredit: next,
    kreditMasa,
    oleh: next ? act.wp.npwp : null,
    valid,
    waktu: sqlTime(context.now),
  });
  const change = { jenis: "faktur", objekId: id };
  await appendHistory(context, {
    ...change,
    peristiwa: action,
    dari: row.kredit,
    ke: next,
    ...(kreditMasa ? { catatan: kreditMasa } : {}),
  });
  await context.audit({
    ...change,
    label,
    sebelum: { kredit: row.kredit, masa: row.kreditMasa },
    sesudah: { kredit: next, masa: kreditMasa },
  });
  if (action === "mark_invalid") await tellSeller(context, row, act.wp.nama, act.batch);
  return label;
}

async function tellSeller(context: HotContext, row: FakturRow, pembeli: string, batch: CallerBatch): Promise<void> {
  const isi = { nomor: row.nomor ?? "", pembeli };
  const notice = { jenis: "faktur_tidak_valid", isi, tautan: `/efaktur/keluaran/${row.id}`, kelas: batch.tanggal };
  await notifyTaxpayer(context.sql, batch.id, row.ownerNpwp, notice, context.now);
}

export const creditServices = {
  update: hot(contract.efaktur.update, {
    hot: ({ ids, action, period }, context) => {
      if (action === "period" && !period) throw new AppError("invalid", {}, { period: [{ key: "wajib" }] });
      return eachRow(context, ids, (id) => changeCredit(context, id, action, period));
    },
  }),
};
