import { paths } from "~/domain/kit/paths";
import { saatTulis, type Zona } from "~/domain/kit/zona";
import { pesertaOf } from "../../db/akun-store";
import { gatherNotifikasi, unreadBelow } from "../../db/notifikasi";
import { type Notice, notifyAccount } from "../../db/notify";
import { sqlTime } from "../../db/sql";
import type { TugasRow } from "../../db/tugas-store";
import { type ChangeContext, callerOf } from "../../http/context";

type Sender = ChangeContext;
type About = { readonly id: string; readonly batchId: string; readonly tanggal: string };

/** Tells accounts about an assignment; replies to the notice go to the caller. */
export async function tell(
  context: Sender,
  accounts: readonly string[],
  { id, tanggal }: About,
  notice: Pick<Notice, "jenis" | "isi"> & { tautan?: string },
): Promise<void> {
  const whole = { tautan: paths.tugas.rincian(id), ...notice, kelas: tanggal, pengirimId: callerOf(context).akunId };
  for (const account of accounts) await notifyAccount(context.sql, account, whole, context.now);
}

/** What a notice says of when an assignment is due: the class date, and the real moment where there is one. */
export function isiTempo(
  { judul, jatuhTempo, batas }: Pick<TugasRow, "judul" | "jatuhTempo" | "batas">,
  zona: Zona,
): Notice["isi"] {
  return batas === null ? { judul, jatuhTempo } : { judul, jatuhTempo, saat: saatTulis(batas, zona) };
}

/** Participants hear of what they can open: an assignment that begins later is announced on its first day. */
export async function umumkanTugas(
  context: Sender,
  task: About & Pick<TugasRow, "mulai" | "judul" | "jatuhTempo" | "batas" | "zona">,
  jenis: "tugas_baru" | "tugas_diubah" | "tugas_ditutup",
): Promise<void> {
  if (task.mulai > task.tanggal) return;
  await tell(context, await pesertaOf(context.sql, task.batchId), task, { jenis, isi: isiTempo(task, task.zona) });
}

const BALASAN = ["tugas_dibalas", "tugas_dibalas_terlambat", "tugas_dibalas_banyak"] as const;
/** Tells who reviews of a reply; while a notice of an earlier one is unread the two become one that counts them. */
export async function tellReply(
  context: Sender,
  accounts: readonly string[],
  task: About & { readonly judul: string },
  notice: Pick<Notice, "jenis" | "isi"> & { tautan: string },
): Promise<void> {
  const tautan = paths.tugas.rincian(task.id);
  for (const account of accounts) {
    const known = await unreadBelow(context.sql, account, BALASAN, tautan);
    if (!known) {
      await tell(context, [account], task, notice);
      continue;
    }
    const { banyak = 1 } = JSON.parse(known.isi) as { banyak?: number };
    await gatherNotifikasi(context.sql, {
      id: known.id,
      jenis: "tugas_dibalas_banyak",
      isi: JSON.stringify({ judul: task.judul, banyak: banyak + 1 }),
      tautan,
      dibuat: sqlTime(context.now),
      kelas: task.tanggal,
    });
  }
}
