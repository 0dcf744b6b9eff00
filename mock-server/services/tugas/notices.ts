import type { Page } from "~/domain/kit/pages";
import { saatTulis, type Zona } from "~/domain/kit/zona";
import { isDraf } from "~/domain/tugas/status";
import { gatherNotifikasi, type Notice, notifyAccount, unreadBelow } from "../../db/notifikasi";
import { sqlTime } from "../../db/sql";
import type { TugasRow } from "../../db/tugas/store";
import { penerimaTugas } from "../../db/tugas/untuk";
import type { ChangeContext } from "../../http/context";

type Sender = Pick<ChangeContext, "sql" | "now"> & { readonly caller: { readonly akunId: string } | null };
type About = { readonly id: string; readonly batchId: string; readonly tanggal: string };

/** Notifies accounts about an assignment. Replies to the notice go to the caller. */
export async function tell(
  context: Sender,
  accounts: readonly string[],
  { id, tanggal }: About,
  notice: Pick<Notice, "jenis" | "isi" | "tautan">,
): Promise<void> {
  const whole: Notice = {
    tautan: { page: "tugas.rincian", id },
    ...notice,
    kelas: tanggal,
    pengirimId: context.caller?.akunId ?? null,
  };
  for (const account of accounts) await notifyAccount(context.sql, account, whole, context.now);
}

/** The due date in a notice of an assignment: the class date, and the real moment if there is one. */
export function isiTempo(
  { judul, jatuhTempo, batas }: Pick<TugasRow, "judul" | "jatuhTempo" | "batas">,
  zona: Zona,
): Notice["isi"] {
  return batas === null ? { judul, jatuhTempo } : { judul, jatuhTempo, saat: saatTulis(batas, zona) };
}

/**
 * Tells the participants whom a published assignment is for, all or those of `only`; one that begins later is announced
 * on its first day. Answers how many were told.
 */
export async function umumkanTugas(
  context: Sender,
  task: About & Pick<TugasRow, "mulai" | "judul" | "jatuhTempo" | "batas" | "zona"> & { readonly status: string },
  jenis: "tugas_baru" | "tugas_diubah" | "tugas_ditutup",
  only?: ReadonlySet<string>,
): Promise<number> {
  if (task.mulai > task.tanggal || isDraf(task)) return 0;
  const heard = (await penerimaTugas(context.sql, task.id)).filter((id) => !only || only.has(id));
  await tell(context, heard, task, { jenis, isi: isiTempo(task, task.zona) });
  return heard.length;
}

/** Notices of one kind that become one with a count: their kinds, that of the summary, and the page it leads to. */
type Kumpulan = {
  readonly jenis: readonly string[];
  readonly banyak: string;
  readonly tautan: Page;
  /** The page of a single one, with an empty last part. */
  readonly satu: Page;
};
/** Notifies accounts. While an earlier notice of the same kinds is unread, both become one with a count. */
export async function tellGathered(
  context: Sender,
  accounts: readonly string[],
  task: About & { readonly judul: string },
  notice: Pick<Notice, "jenis" | "isi"> & { readonly tautan: Page },
  { jenis, banyak: summary, tautan, satu }: Kumpulan,
): Promise<void> {
  for (const account of accounts) {
    const known = await unreadBelow(context.sql, account, jenis, tautan, satu);
    if (!known) {
      await tell(context, [account], task, notice);
      continue;
    }
    const { banyak = 1 } = JSON.parse(known.isi) as { banyak?: number };
    await gatherNotifikasi(context.sql, {
      id: known.id,
      jenis: summary,
      isi: JSON.stringify({ judul: task.judul, banyak: banyak + 1 }),
      tautan,
      dibuat: sqlTime(context.now),
      kelas: task.tanggal,
    });
  }
}

const BALASAN = ["tugas_dibalas", "tugas_dibalas_terlambat", "tugas_dibalas_banyak"] as const;
/** Notifies the reviewers of a reply. While an earlier notice is unread, both become one with a count. */
export const tellReply = (
  context: Sender,
  accounts: readonly string[],
  task: About & { readonly judul: string },
  notice: Pick<Notice, "jenis" | "isi"> & { readonly tautan: Page },
): Promise<void> =>
  tellGathered(context, accounts, task, notice, {
    jenis: BALASAN,
    banyak: "tugas_dibalas_banyak",
    tautan: { page: "tugas.rincian", id: task.id },
    satu: { page: "tugas.balasan", id: task.id, balasanId: "" },
  });
