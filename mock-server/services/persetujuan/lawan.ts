import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { KONFIRMASI_TERBUKA } from "~/domain/efaktur/konfirmasi";
import type { PeristiwaLawan } from "~/domain/kelas/aturan";
import type { Day, DayEvent } from "../../clock";
import { sqlList, type Writer } from "../../db/sql";
import { auditor } from "../../http/context";
import { inTurn } from "../../turns";
import type { HotContext } from "../kit";
import { answers } from "./answers";
import { ruleOf } from "./task";

type Due = { jenis: PeristiwaLawan; objekId: string; npwp: string; nama: string; bentuk: string };
const DUE = `
  SELECT k.jenis, k.objekId, w.npwp, w.nama, w.jenis bentuk FROM Konfirmasi k
  JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.lawanNpwp
  WHERE k.batchId = ? AND k.status IN (${sqlList(KONFIRMASI_TERBUKA)}) AND k.jawabPada <= ? ORDER BY k.jawabPada, k.rowid`;

/** The change as the counterparty makes it: in its own name, on the day that begins. */
function inNameOf({ npwp, nama, bentuk }: Due, sql: Writer, { batch, tanggal, context }: Day): HotContext {
  const noAccount = { akunId: "", accountId: npwp, mitraId: null, supermitraId: null, sesiId: "", tokenHash: "" };
  const caller = {
    ...{ ...noAccount, nama, peran: "peserta" as const, readOnly: false },
    batch: { ...batch, tanggal },
    wp: { npwp, nama, jenis: bentuk, milikSendiri: true },
  };
  const own = { ...context, sql, caller };
  return { ...own, audit: auditor(own, sql, contract.batch.clock, own.touched).write };
}

/** Answers one request by its counterparty's rule of today; tells whether it did. */
async function answer(sql: Writer, day: Day, due: Due): Promise<boolean> {
  const rule = await ruleOf(sql, day.batch.id, due.npwp, due.jenis);
  if (!rule) return false;
  try {
    await answers[due.jenis](inNameOf(due, sql, day), due.objekId, rule.jawaban === "received", "");
    return true;
  } catch (error) {
    // what cannot be answered stays open; the class goes on
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Scripted counterparties answer what has waited as many class days as their rule says, oldest first. */
export const lawanMenjawab: DayEvent = {
  peristiwa: "lawan_menjawab",
  run: async (sql, day) => {
    const due = await sql.all<Due>(DUE, [day.batch.id, day.tanggal]);
    return (await inTurn(due, (one) => answer(sql, day, one))).filter(Boolean).length;
  },
};
