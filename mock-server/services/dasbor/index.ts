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

async function instructorDashboard(context: Context, caller: Caller): Promise<Dasbor> {
  const batch = (await listBatches(context, NEWEST)).rows;
  const [first] = batch;
  const count = async (query: string) => (await context.sql.get<{ n: number }>(query, { saya: caller.akunId }))?.n ?? 0;
  const mine = `FROM Tugas t JOIN BatchInstruktur bi ON bi.batchId = t.batchId AND bi.akunId = @saya`;
  return {
    peran: "instruktur",
    batch,
    perluTinjau: await count(
      `SELECT count(*) n ${mine} JOIN Balasan b ON b.tugasId = t.id WHERE b.status IN (${sqlList(statusBalasan.from("return"))})`,
    ),
    tugas: await count(`SELECT count(*) n ${mine} WHERE t.status IN (${sqlList(statusTugas.from("reply"))})`),
    matriks: first ? { batch: first, peserta: await progressOf(context.sql, first.id) } : null,
    notifikasi: await noticesOf(context.sql, caller.akunId),
  };
}

/** Accounts below an organiser: `a` is the account, `m` the partner it belongs to. */
const BELOW = { mitra: "m.id = @saya", supermitra: "m.supermitraId = @saya", admin: "@saya = @saya" } as const;

async function organiserDashboard(context: Context, caller: Caller, peran: keyof typeof BELOW): Promise<Dasbor> {
  const number = async (from: string) =>
    (await context.sql.get<{ n: number }>(`SELECT count(*) n FROM ${from}`, { saya: caller.akunId }))?.n ?? 0;
  const within = BELOW[peran];
  return {
    peran,
    jumlah: {
      supermitra:
        peran === "admin"
          ? await number(`Akun a WHERE a.peran = 'supermitra' AND a.dihapus IS NULL AND @saya = @saya`)
          : 0,
      mitra: await number(`Akun m WHERE m.peran = 'mitra' AND m.dihapus IS NULL AND ${within}`),
      instruktur: await number(
        `Akun a JOIN Akun m ON m.id = a.mitraId WHERE a.peran = 'instruktur' AND a.dihapus IS NULL AND ${within}`,
      ),
      peserta: await number(
        `Akun a JOIN Batch b ON b.id = a.batchId JOIN Akun m ON m.id = b.mitraId WHERE a.peran = 'peserta' AND a.dihapus IS NULL AND ${within}`,
      ),
      batch: await number(`Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.dihapus IS NULL AND ${within}`),
    },
    batch: (await listBatches(context, NEWEST)).rows,
    notifikasi: await noticesOf(context.sql, caller.akunId),
  };
}

export const dasborServices: Services<typeof contract.dasbor> = {
  dasbor: read(contract.dasbor.dasbor, async (_input, context): Promise<Dasbor> => {
    const caller = callerOf(context);
    if (caller.peran === "peserta" || caller.readOnly) return seenBy(context, await participantDashboard(context));
    return caller.peran === "instruktur"
      ? await instructorDashboard(context, caller)
      : await organiserDashboard(context, caller, caller.peran);
  }),
};
