import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { addDays, daysBetween } from "~/domain/kit/tanggal";
import { beginDay } from "../../clock";
import { isArsip, latestDay, setTanggal } from "../../db/batch-store";
import type { Reader } from "../../db/sql";
import { settingsOf } from "../../http/caller";
import { type ChangeContext, type Context, callerOf } from "../../http/context";
import { change } from "../kit";
import { dayEvents } from "./day-events";
import { refuseWhileRoster } from "./masuk";
import { backUp, resetSandboxes, restore, sandboxesNow } from "./sandbox";
import { type BatchScope, batchInScope } from "./scope";

const MOST_DAYS = 731;

/** The clock never goes back past a document: the newest day on which anything happened in the class. */
export const earliestDate = async (sql: Reader, batch: { id: string; tanggal: string }): Promise<string> =>
  (await latestDay(sql, batch.id)) ?? batch.tanggal;

/** Sets the class date. Forward, every day in between begins in turn and what falls due happens on its own day. */
async function moveClock(context: ChangeContext, batch: BatchScope, tanggal: string) {
  const { sql, now } = context;
  const earliest = await earliestDate(sql, batch);
  // forward is always open, whatever date a document bears
  if (tanggal < batch.tanggal && tanggal < earliest)
    throw new AppError(
      "clock_backwards",
      { tanggal: earliest },
      { tanggal: [{ key: "sebelum_dokumen", params: { tanggal: earliest } }] },
    );
  const days = daysBetween(batch.tanggal, tanggal);
  if (days > MOST_DAYS)
    throw new AppError(
      "clock_too_far",
      { maks: MOST_DAYS },
      { tanggal: [{ key: "terlalu_jauh", params: { maks: MOST_DAYS } }] },
    );
  const happened = new Map<string, number>();
  const place = { id: batch.id, nomor: batch.nomor, nama: batch.nama, setelan: settingsOf(batch.setelan) };
  for (let day = 1; day <= days; day++) {
    const hari = addDays(batch.tanggal, day);
    for (const [peristiwa, jumlah] of await beginDay(
      sql,
      {
        batch: place,
        tanggal: hari,
        awal: `${hari}T00:00:00+07:00`,
        now,
        context,
      },
      dayEvents,
    )) {
      happened.set(peristiwa, (happened.get(peristiwa) ?? 0) + jumlah);
    }
  }
  await setTanggal(sql, batch.id, tanggal);
  return [...happened].map(([peristiwa, jumlah]) => ({ peristiwa, jumlah }));
}

type Request = {
  aksi: "majukan" | "cadangkan" | "pulihkan" | "setel_ulang";
  tanggal?: string | undefined;
  pesertaId?: string | undefined;
  cadanganId?: string | undefined;
  nama?: string | undefined;
};

type Prepared = { readonly isi?: Uint8Array; readonly terjadi?: Awaited<ReturnType<typeof resetSandboxes>> };

/** A class whose clock the caller sets. Throws `forbidden` for one that it may only see. */
async function clockedBatch(context: Context, id: string): Promise<BatchScope> {
  const batch = await batchInScope(context.sql, callerOf(context), id);
  if (!batch.jam) throw new AppError("forbidden");
  if (await isArsip(context.sql, id)) throw new AppError("class_archived");
  return batch;
}

/**
 * What takes long and needs no transaction of its own around it. Of the whole class not while a roster is worked through:
 * half of it would be copied or set back. Throws `roster_running`.
 */
async function prepare({ id, aksi, pesertaId }: Request & { id: string }, context: Context): Promise<Prepared> {
  const batch = await clockedBatch(context, id);
  const seluruhnya = pesertaId === undefined && (aksi === "cadangkan" || aksi === "setel_ulang");
  if (seluruhnya) await refuseWhileRoster(context.sql, id);
  if (aksi === "cadangkan") return { isi: await sandboxesNow(context, batch, pesertaId) };
  if (aksi === "setel_ulang") return { terjadi: await resetSandboxes(context, batch, pesertaId) };
  return {};
}

async function act(context: ChangeContext, batch: BatchScope, input: Request, { isi, terjadi }: Prepared) {
  if (input.aksi === "majukan") {
    if (!input.tanggal) throw new AppError("invalid", {}, { tanggal: [{ key: "wajib" }] });
    return { tanggal: input.tanggal, terjadi: await moveClock(context, batch, input.tanggal) };
  }
  if (isi) {
    const { pesertaId, nama = "" } = input;
    return { tanggal: batch.tanggal, terjadi: await backUp(context, batch, { pesertaId, nama, isi }) };
  }
  if (terjadi) return { tanggal: batch.tanggal, terjadi };
  if (!input.cadanganId) throw new AppError("invalid", {}, { cadanganId: [{ key: "wajib" }] });
  return restore(context, batch, input.cadanganId);
}

export const clockServices = {
  clock: change(contract.batch.clock, {
    before: prepare,
    change: async (input, context, prepared) => {
      const batch = await clockedBatch(context, input.id);
      const answer = await act(context, batch, input, prepared);
      const { id: _, ...asked } = input;
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        npwp: null,
        label: batch.nama,
        sebelum: { tanggal: batch.tanggal },
        sesudah: { ...asked, terjadi: answer.terjadi },
      });
      return answer;
    },
  }),
};
