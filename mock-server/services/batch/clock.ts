import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { addDays, daysBetween } from "~/domain/kit/tanggal";
import { beginDay } from "../../clock";
import { cobaKelas, updateTanggalKelas } from "../../db/batch/coba-store";
import { isArsip, latestDay } from "../../db/batch/store";
import type { Reader } from "../../db/sql";
import { isUjianBerjalan } from "../../db/ujian";
import { settingsOf } from "../../http/caller";
import { type ChangeContext, type Context, callerOf, type WritingContext } from "../../http/context";
import { change } from "../kit";
import { dayEvents } from "./day-events";
import { refuseWhileRoster } from "./masuk";
import { orangDi, salinanSekarang, simpan } from "./salinan";
import { type Pemulihan, resetSandboxes, restore, siapkanPemulihan } from "./sandbox";
import { type BatchScope, batchInScope } from "./scope";

const MOST_DAYS = 731;

/** The newest day with an event in the class: the clock never goes back past a document. */
export const earliestDate = async (sql: Reader, batch: { id: string; tanggal: string }): Promise<string> =>
  (await latestDay(sql, batch.id)) ?? batch.tanggal;

/**
 * Sets the class date. When it moves forward, every day in between begins in turn, and due events happen on their own
 * day.
 */
async function moveClock(context: ChangeContext, batch: BatchScope, tanggal: string) {
  const { sql, now } = context;
  const earliest = await earliestDate(sql, batch);
  // forward is always allowed, whatever date a document has
  if (tanggal < batch.tanggal && tanggal < earliest)
    throw new AppError(
      "clock_backwards",
      { tanggal: earliest },
      { tanggal: [{ key: "sebelum_dokumen", params: { tanggal: earliest } }] },
    );
  if (await isUjianBerjalan(sql, batch.id, now)) throw new AppError("exam_class_clock");
  const days = daysBetween(batch.tanggal, tanggal);
  if (days > MOST_DAYS)
    throw new AppError(
      "clock_too_far",
      { maks: MOST_DAYS },
      { tanggal: [{ key: "terlalu_jauh", params: { maks: MOST_DAYS } }] },
    );
  const happened = new Map<string, number>();
  const place = { id: batch.id, nomor: batch.nomor, nama: batch.nama, setelan: settingsOf(batch.setelan) };
  const tries = await cobaKelas(sql, batch.id);
  for (let day = 1; day <= days; day++) {
    const hari = addDays(batch.tanggal, day);
    const begun = { tanggal: hari, awal: `${hari}T00:00:00+07:00`, now, context };
    for (const [peristiwa, jumlah] of await beginDay(sql, { batch: place, ...begun }, dayEvents))
      happened.set(peristiwa, (happened.get(peristiwa) ?? 0) + jumlah);
    for (const { id, nomor, tanggal: sampai } of tries)
      if (hari > sampai) await beginDay(sql, { batch: { ...place, id, nomor }, ...begun }, dayEvents);
  }
  await updateTanggalKelas(sql, batch.id, tanggal);
  return [...happened].map(([peristiwa, jumlah]) => ({ peristiwa, jumlah }));
}

type Request = {
  aksi: "majukan" | "cadangkan" | "pulihkan" | "setel_ulang";
  tanggal?: string | undefined;
  pesertaId?: string | undefined;
  cadanganId?: string | undefined;
  nama?: string | undefined;
};

type Prepared = {
  readonly isi?: Uint8Array;
  readonly terjadi?: Awaited<ReturnType<typeof resetSandboxes>>;
  readonly pemulihan?: Pemulihan;
};

/** A class whose clock the caller can set. Throws `forbidden` for a class that the caller can only see. */
export async function clockedBatch(context: Context, id: string): Promise<BatchScope> {
  const batch = await batchInScope(context.sql, callerOf(context), id);
  if (!batch.jam) throw new AppError("forbidden");
  if (await isArsip(context.sql, id)) throw new AppError("class_archived");
  return batch;
}

/**
 * Long work that needs no transaction of its own. It is refused for the whole class while a roster is in progress: half
 * of the roster would be copied or reset. Throws `roster_running`.
 */
async function prepare(
  { id, aksi, pesertaId, cadanganId }: Request & { id: string },
  context: WritingContext,
): Promise<Prepared> {
  const batch = await clockedBatch(context, id);
  const seluruhnya = pesertaId === undefined && (aksi === "cadangkan" || aksi === "setel_ulang");
  if (seluruhnya) await refuseWhileRoster(context.sql, id);
  if (aksi === "cadangkan") return { isi: await salinanSekarang(context, batch, pesertaId) };
  if (aksi === "setel_ulang") return { terjadi: await resetSandboxes(context, batch, pesertaId) };
  if (aksi !== "pulihkan") return {};
  if (!cadanganId) throw new AppError("invalid", {}, { cadanganId: [{ key: "wajib" }] });
  return { pemulihan: await siapkanPemulihan(context, batch, cadanganId) };
}

async function act(context: ChangeContext, batch: BatchScope, input: Request, prepared: Prepared) {
  const { isi, terjadi, pemulihan } = prepared;
  if (input.aksi === "majukan") {
    if (!input.tanggal) throw new AppError("invalid", {}, { tanggal: [{ key: "wajib" }] });
    return { tanggal: input.tanggal, terjadi: await moveClock(context, batch, input.tanggal) };
  }
  if (isi) {
    const { pesertaId, nama = "" } = input;
    const people = await orangDi(context.sql, batch.id, pesertaId);
    const npwp = pesertaId ? (people[0]?.npwp ?? null) : null;
    return {
      tanggal: batch.tanggal,
      terjadi: await simpan(context, batch, { people, npwp, nama, asal: "diminta", isi }),
    };
  }
  if (terjadi) return { tanggal: batch.tanggal, terjadi };
  if (pemulihan) return restore(context, batch, pemulihan);
  throw new AppError("invalid");
}

export const clockServices = {
  clock: change(contract.batch.clock, {
    before: prepare,
    // the copy of a class is one row of megabytes
    large: ({ aksi, pesertaId }) => aksi === "pulihkan" || (aksi === "cadangkan" && pesertaId === undefined),
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
