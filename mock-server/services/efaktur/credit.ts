import { contract } from "~/contract";
import { AppError, type ErrorCode } from "~/contract/errors";
import { checkKredit, isKeadaan, type PermintaanKredit, permintaanKredit } from "~/domain/efaktur/kredit";
import { DIKREDITKAN, DISETUJUI, kreditDari, kreditKe, statusKredit } from "~/domain/efaktur/status";
import type { Masa } from "~/domain/kit/tanggal";
import { saveKredit } from "../../db/efaktur/hidup";
import type { FakturRow } from "../../db/efaktur/store";
import { wajibPajakOf } from "../../db/pihak";
import { hasActiveReturn } from "../../db/retur";
import { settle } from "../../db/settle";
import type { Reader } from "../../db/sql";
import { acting, type Context, type Standing } from "../../http/context";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { temuanTeks } from "./jawaban";
import { masaTerkunciOf } from "./konteks";
import { findAsParty } from "./pihak";

type Action = PermintaanKredit["event"];

/** The reasons against a credit request for an input invoice; empty if it is allowed. */
async function findingsOf(sql: Reader, { batch, wp }: Standing, row: FakturRow, request: PermintaanKredit) {
  const { status, kode, masa, kreditMasa } = row;
  const faktur = { kode, status, masa, kredit: kreditDari(row.kredit), kreditMasa, valid: row.valid === 1 };
  return checkKredit(faktur, request, {
    pkp: (await wajibPajakOf(sql, batch.id, wp.npwp))?.pkp === 1,
    adaRetur: await hasActiveReturn(sql, row.id),
    masaTerkunci: await masaTerkunciOf(sql, batch.id, wp.npwp),
  });
}

/** The reasons against crediting an approved input invoice in the first of its open months. */
export async function kreditTertahan(context: Context, row: FakturRow, open: readonly Masa[]) {
  if (row.status !== DISETUJUI || row.kredit === DIKREDITKAN) return [];
  const request = permintaanKredit("credit", open[0], row.masa);
  const found = await findingsOf(context.sql, acting(context), row, request);
  return found.map((one) => temuanTeks(context, one));
}

/** An input invoice with the requested credit change. Throws if a state or a rule forbids it. */
async function accepted(context: ChangeContext, id: string, action: Action, period: Masa | undefined) {
  const { sql } = context;
  const act = acting(context);
  const { row, arah } = await findAsParty(sql, act, id);
  if (arah !== "masukan") throw new AppError("wrong_state");
  const kredit = kreditDari(row.kredit);
  const request = permintaanKredit(action, period, row.masa);
  const [first] = await findingsOf(sql, act, row, request);
  if (first) throw new AppError(isKeadaan(first) ? "wrong_state" : (first.code as ErrorCode), first.params);
  return { act, row, kredit, request };
}

/** Changes the credit status of one input invoice. Returns its number. */
async function changeCredit(
  context: ChangeContext,
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
  const kreditOleh = next ? act.wp.npwp : null;
  await saveKredit(context.sql, { id, kredit: next, kreditMasa, kreditOleh, valid }, context.now);
  await settle(context, {
    jenis: "faktur",
    objekId: id,
    label,
    peristiwa: action,
    dari: row.kredit,
    ke: next,
    sebagai: "kredit",
    ...(kreditMasa ? { catatan: kreditMasa } : {}),
    sebelum: { kredit: row.kredit, masa: row.kreditMasa },
    sesudah: { kredit: next, masa: kreditMasa },
    kabar: [action === "mark_invalid" ? markedInvalid(row, act.wp.nama) : null],
  });
  return label;
}

/** The number of an invoice that is already credited in the requested month. In a bulk action it needs nothing. */
async function creditedAlready(
  { sql, ...context }: ChangeContext,
  id: string,
  action: Action,
  period: Masa | undefined,
) {
  if (action !== "credit") return undefined;
  const { row, arah } = await findAsParty(sql, acting(context), id);
  const isDone = arah === "masukan" && row.kredit === DIKREDITKAN && row.kreditMasa === (period ?? row.masa);
  return isDone ? (row.nomor ?? id) : undefined;
}

/** Notice to the seller that its buyer holds an invoice invalid. */
const markedInvalid = (row: FakturRow, pembeli: string) => ({
  npwp: row.ownerNpwp,
  notice: {
    jenis: "faktur_tidak_valid",
    isi: { nomor: row.nomor ?? "", pembeli },
    tautan: { page: "efaktur.faktur", arah: "keluaran", id: row.id } as const,
  },
});

export const creditServices = {
  update: change(contract.efaktur.update, {
    change: ({ ids, action, period }, context) => {
      if (action === "period" && !period) throw new AppError("invalid", {}, { period: [{ key: "wajib" }] });
      const isOne = ids.length === 1;
      return eachRow(
        context,
        ids,
        async (id) =>
          (isOne ? undefined : await creditedAlready(context, id, action, period)) ??
          changeCredit(context, id, action, period),
      );
    },
  }),
};
