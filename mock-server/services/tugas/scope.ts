import { AppError } from "~/contract/errors";
import type { TugasDetail } from "~/contract/tugas/baris";
import { isDikembalikan, isDraf, isTugasBerubah, isTugasTerbuka, statusTugas } from "~/domain/tugas/status";
import { isTertutup } from "~/domain/tugas/tenggat";
import { accountOf } from "../../db/ownership";
import { sqlTime } from "../../db/sql";
import { isDibalas, lastBalasan } from "../../db/tugas/balasan-store";
import { type TugasRow, tugasSeen, type Viewer } from "../../db/tugas/store";
import type { Caller } from "../../http/caller";
import { type Acting, acting, type Context, callerOf } from "../../http/context";
import { tenggatFor } from "./judge";

/**
 * True for participants, and instructors viewing a participant's work. They see their own class from an assignment's
 * first day.
 */
export const isTrainee = (caller: Caller): boolean => caller.peran === "peserta" || caller.readOnly;

const MENIT_MS = 60_000;
/** The current minute. Deadlines of forms are whole minutes, and the length of a list is computed once per minute. */
export const menitIni = (now: Date): string => sqlTime(new Date(Math.floor(now.getTime() / MENIT_MS) * MENIT_MS));

/** The class with the assignments of a participant: its own, or the one that it tries out. */
export const kelasTugas = ({ caller, batch }: Pick<Acting, "caller" | "batch">): string =>
  caller.coba?.kelas ?? batch.id;

/** The assignment of the exam in whose room the caller is; null elsewhere. */
export const ruangTugas = ({ ujian }: Caller): string | null => (ujian?.ruang ? ujian.tugasId : null);

/** The caller as a viewer of assignments. */
export async function viewerOf(context: Context): Promise<Viewer> {
  const caller = callerOf(context);
  const kini = menitIni(context.now);
  if (!isTrainee(caller)) return { akun: caller.akunId, kini, sees: caller };
  return {
    akun: await accountOf(context),
    kini,
    sees: { kelas: kelasTugas(acting(context)), ujian: ruangTugas(caller) },
  };
}

/** An assignment that the caller sees. Throws 404 for any other. */
export async function tugasInScope(context: Context, id: string): Promise<TugasRow> {
  const row = await tugasSeen(context.sql, await viewerOf(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * The same for its head instructor, when `event` is open in its state; 403 for other instructors. An assignment closed
 * by its day reopens like one closed by hand.
 */
export async function tugasOfHead(
  context: Context,
  id: string,
  event: "edit" | "publish" | "close" | "reopen",
): Promise<TugasRow> {
  const row = await tugasInScope(context, id);
  if (row.kepala !== 1) throw new AppError("forbidden");
  if (event === "edit" && isTugasBerubah(row.tersimpan)) return row;
  if (
    event === "reopen"
      ? statusTugas.find(row.status, event, "kepala")
      : statusTugas.find(row.tersimpan, event, "kepala")
  )
    return row;
  if (isDraf({ status: row.tersimpan })) throw new AppError("tugas_draft");
  throw new AppError(isTugasTerbuka(row) ? "tugas_open" : "tugas_closed");
}

/** True if the caller can review replies now: a reviewer, a published assignment, a class that is not archived. */
export const isMenilai = ({ menilai, arsip, tersimpan }: Pick<TugasRow, "menilai" | "arsip" | "tersimpan">): boolean =>
  menilai === 1 && arsip === 0 && !isDraf({ status: tersimpan });

/** The caller's actions on an assignment. In an archived class it can be read, and copied into another class. */
export async function rightsOf(context: Context, row: TugasRow): Promise<TugasDetail["hak"]> {
  const caller = callerOf(context);
  const salin = row.kepala === 1 && !caller.readOnly;
  const works = row.arsip === 0;
  const head = salin && works;
  return {
    ubah: head && isTugasBerubah(row.tersimpan),
    terbit: head && statusTugas.find(row.tersimpan, "publish", "kepala") !== undefined,
    tutup: head && statusTugas.find(row.status, "close", "kepala") !== undefined,
    buka: head && statusTugas.find(row.status, "reopen", "kepala") !== undefined,
    // in an archived class the table of marks is still readable
    nilai: row.menilai === 1 && !caller.readOnly && !isDraf({ status: row.tersimpan }),
    lepas: head && !isDraf({ status: row.tersimpan }),
    hapus: head && !(await isDibalas(context.sql, row.id)),
    salin,
    balas:
      works &&
      row.tanpaBalasan === 0 &&
      row.ujian === 0 &&
      caller.peran === "peserta" &&
      !caller.readOnly &&
      (await isTerbukaBagi(context, row)) &&
      (await mayReply(context, row.id)),
  };
}

/** True if the caller can still reply, by its own deadlines. */
export async function isTerbukaBagi(context: Context, row: TugasRow): Promise<boolean> {
  const tenggat = await tenggatFor(context.sql, row, await accountOf(context));
  const saat = { kelas: row.tanggal, kini: context.now.toISOString() };
  return isTugasTerbuka({ status: row.tersimpan }) && !isTertutup(tenggat, saat);
}

/** True for a first reply, or the next one after a returned reply. */
async function mayReply(context: Context, tugasId: string): Promise<boolean> {
  const last = await lastBalasan(context.sql, tugasId, await accountOf(context));
  return last === undefined || isDikembalikan(last.status);
}
