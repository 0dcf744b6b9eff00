import { contract } from "~/contract";
import type { Dasbor } from "~/contract/dasbor";
import { statusBalasan, statusTugas } from "~/domain/tugas/status";
import { sqlList } from "../../db/sql";
import type { Caller } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { listBatches } from "../batch/list";
import { progressOf } from "../batch/progress";
import { read, type Services } from "../kit";
import { noticesOf } from "./notices";
import { participantDashboard } from "./participant";
import { seenBy } from "./terlihat";

const NEWEST = { page: 1, perPage: 8, format: "json" } as const;

function instructorDashboard(context: Context, caller: Caller): Dasbor {
  const batch = listBatches(context, NEWEST).rows;
  const [first] = batch;
  const count = (query: string) => context.sql.get<{ n: number }>(query, { saya: caller.akunId })?.n ?? 0;
  const mine = `FROM Tugas t JOIN BatchInstruktur bi ON bi.batchId = t.batchId AND bi.akunId = @saya`;
  return {
    peran: "instruktur",
    batch,
    perluTinjau: count(
      `SELECT count(*) n ${mine} JOIN Balasan b ON b.tugasId = t.id WHERE b.status IN (${sqlList(statusBalasan.from("return"))})`,
    ),
    tugas: count(`SELECT count(*) n ${mine} WHERE t.status IN (${sqlList(statusTugas.from("reply"))})`),
    matriks: first ? { batch: first, peserta: progressOf(context.sql, first.id) } : null,
    notifikasi: noticesOf(context.sql, caller.akunId),
  };
}

/** Accounts below an organiser: `a` is the account, `m` the partner it belongs to. */
const BELOW = { mitra: "m.id = @saya", supermitra: "m.supermitraId = @saya", admin: "@saya = @saya" } as const;

function organiserDashboard(context: Context, caller: Caller, peran: keyof typeof BELOW): Dasbor {
  const number = (from: string) =>
    context.sql.get<{ n: number }>(`SELECT count(*) n FROM ${from}`, { saya: caller.akunId })?.n ?? 0;
  const within = BELOW[peran];
  return {
    peran,
    jumlah: {
      supermitra:
        peran === "admin" ? number(`Akun a WHERE a.peran = 'supermitra' AND a.dihapus IS NULL AND @saya = @saya`) : 0,
      mitra: number(`Akun m WHERE m.peran = 'mitra' AND m.dihapus IS NULL AND ${within}`),
      instruktur: number(
        `Akun a JOIN Akun m ON m.id = a.mitraId WHERE a.peran = 'instruktur' AND a.dihapus IS NULL AND ${within}`,
      ),
      peserta: number(
        `Akun a JOIN Batch b ON b.id = a.batchId JOIN Akun m ON m.id = b.mitraId WHERE a.peran = 'peserta' AND a.dihapus IS NULL AND ${within}`,
      ),
      batch: number(`Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.dihapus IS NULL AND ${within}`),
    },
    batch: listBatches(context, NEWEST).rows,
    notifikasi: noticesOf(context.sql, caller.akunId),
  };
}

export const dasborServices: Services<typeof contract.dasbor> = {
  dasbor: read(contract.dasbor.dasbor, (_input, context): Dasbor => {
    const caller = callerOf(context);
    if (caller.peran === "peserta" || caller.readOnly) return seenBy(context, participantDashboard(context));
    return caller.peran === "instruktur"
      ? instructorDashboard(context, caller)
      : organiserDashboard(context, caller, caller.peran);
  }),
};
