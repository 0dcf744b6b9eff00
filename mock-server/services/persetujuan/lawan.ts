import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Day, DayEvent } from "../../clock";
import { type KonfirmasiJatuhTempo, konfirmasiJatuhTempo } from "../../db/persetujuan/konfirmasi-store";
import type { Writer } from "../../db/sql";
import { acting, auditor } from "../../http/context";
import { inTurn } from "../../turns";
import type { ChangeContext } from "../kit";
import { answers } from "./answers";
import { ruleOf, SEGERA } from "./task";

/** The context of the counterparty: the change runs in its name, on the day that begins. */
function inNameOf(
  { npwp, nama, bentuk }: KonfirmasiJatuhTempo,
  sql: Writer,
  { batch, tanggal, context }: Day,
): ChangeContext {
  const noAccount = { akunId: "", accountId: npwp, mitraId: null, supermitraId: null, sesiId: "" };
  const caller = {
    ...noAccount,
    nama,
    peran: "peserta" as const,
    coba: null,
    ujian: null,
    readOnly: false,
    unkept: false,
    until: Number.POSITIVE_INFINITY,
    batch: { ...batch, tanggal, arsip: false },
    wp: { npwp, nama, jenis: bentuk, milikSendiri: true },
  };
  const own = { ...context, sql, caller };
  return { ...own, audit: auditor(own, sql, contract.batch.clock, own.touched).write };
}

/** Answers one request by its counterparty's rule of today. True if it was answered. */
async function answer(sql: Writer, day: Day, due: KonfirmasiJatuhTempo): Promise<boolean> {
  const rule = await ruleOf(sql, day.batch.id, due.npwp, due.jenis);
  if (!rule) return false;
  try {
    await answers[due.jenis](inNameOf(due, sql, day), due.objekId, rule.jawaban === "received", "");
    return true;
  } catch (error) {
    // a request that cannot be answered stays open; the class goes on
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Answers the requests of a change whose counterparties answer on the same day, in its transaction. */
export async function jawabSegera(context: ChangeContext): Promise<void> {
  const asked = [...context.touched.values()].filter(({ jenis }) => jenis === SEGERA);
  if (asked.length === 0) return;
  const { batch } = acting(context);
  const { tanggal } = batch;
  const day = { batch, tanggal, awal: `${tanggal}T00:00:00+07:00`, now: context.now, context };
  for (const one of await konfirmasiJatuhTempo(context.sql, batch.id, tanggal))
    if (asked.some(({ objekId }) => objekId === one.objekId)) await answer(context.sql, day, one);
}

/** Scripted counterparties answer requests after the number of class days in their rule, oldest first. */
export const lawanMenjawab: DayEvent = {
  peristiwa: "lawan_menjawab",
  run: async (sql, day) => {
    const due = await konfirmasiJatuhTempo(sql, day.batch.id, day.tanggal);
    return (await inTurn(due, (one) => answer(sql, day, one))).filter(Boolean).length;
  },
};
