import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import type { BarisTabel, NilaiBaris } from "~/contract/penilaian";
import { BALASAN_DITINJAU, isMenunggu, statusBalasan } from "~/domain/tugas/status";
import { tabelNilai } from "../../db/nilai-store";
import type { TugasRow } from "../../db/tugas-store";
import type { Context } from "../../http/context";
import { messageOf } from "../../http/errors";
import { type HotContext, hot, read } from "../kit";
import { rubrikOf } from "../tugas/detail";
import { replyInScope } from "../tugas/replies";
import { review } from "../tugas/review";
import { isMenilai, tugasInScope } from "../tugas/scope";
import { dicari, halamanDari } from "./orang";

/** The marking table of an assignment: everybody of its class, by name. */
export async function tabelOf(context: Context, tugas: TugasRow): Promise<BarisTabel[]> {
  return (await tabelNilai(context.sql, tugas.id)).map(({ poinRubrik, ulasan, versi, dipotong, ...row }) => ({
    ...row,
    dipotong: dipotong ?? 0,
    versi: versi ?? 0,
    ulasan: ulasan ?? "",
    poinRubrik: poinRubrik === null ? {} : JSON.parse(poinRubrik),
    bolehNilai:
      isMenilai(tugas) &&
      row.status !== null &&
      statusBalasan.find(row.status as "sent", "review", "kepala") !== undefined,
  }));
}

const SARINGAN: Readonly<Record<"menunggu" | "ditinjau" | "kosong", (row: BarisTabel) => boolean>> = {
  menunggu: ({ status }) => status !== null && isMenunggu(status),
  ditinjau: ({ status }) => status === BALASAN_DITINJAU,
  kosong: ({ status }) => status === null,
};

/** Whether what was typed for a reply is what stands there already. */
export function isSama(row: BarisTabel, { nilai, poinRubrik, ulasan }: NilaiBaris): boolean {
  if (ulasan !== row.ulasan) return false;
  if (poinRubrik === undefined) return (nilai ?? null) === row.poin;
  const keys = new Set([...Object.keys(poinRubrik), ...Object.keys(row.poinRubrik)]);
  return [...keys].every((key) => poinRubrik[key] === row.poinRubrik[key]);
}

/** Nothing was typed: neither a score nor remarks. */
const isKosong = ({ nilai, poinRubrik, ulasan }: NilaiBaris): boolean =>
  ulasan === "" && (nilai ?? null) === null && Object.keys(poinRubrik ?? {}).length === 0;

/** One row of what was typed; a refusal is its own and harms no other. */
async function keep(context: HotContext, tugas: TugasRow, typed: NilaiBaris): Promise<BulkResult["hasil"][number]> {
  try {
    const row = await replyInScope(context, typed.balasanId);
    if (row.tugasId !== tugas.id) throw new AppError("not_found");
    await review(context, row, { putusan: "tinjau", ...typed });
    return { id: typed.balasanId, ok: true, label: row.nama };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [failure] = Object.values(error.fields).flat();
    const message = failure
      ? context.t(`galat:isian.${failure.key}`, { ...failure.params })
      : messageOf(context.t, error.code, error.params);
    return { id: typed.balasanId, ok: false, code: error.code, message };
  }
}

export const tabelServices = {
  tabel: read(contract.penilaian.tabel, async ({ tugasId, page, perPage, q, status }, context) => {
    const tugas = await tugasInScope(context, tugasId);
    const all = await tabelOf(context, tugas);
    const found = all.filter(dicari(q)).filter((row) => status === undefined || SARINGAN[status](row));
    const { id, judul, batch, nilaiMaks } = tugas;
    return {
      ...halamanDari(found, { page, perPage }),
      tugas: { id, judul, batch, nilaiMaks, rubrik: rubrikOf(tugas.rubrik) },
      menunggu: all.filter(SARINGAN.menunggu).length,
      bolehNilai: isMenilai(tugas),
    };
  }),
  simpan: hot(contract.penilaian.simpan, {
    hot: async ({ tugasId, baris }, context) => {
      const tugas = await tugasInScope(context, tugasId);
      if (tugas.menilai !== 1) throw new AppError("forbidden");
      const now = new Map((await tabelOf(context, tugas)).map((row) => [row.balasanId, row]));
      const hasil: BulkResult["hasil"] = [];
      for (const typed of baris) {
        const row = now.get(typed.balasanId);
        if (row ? isSama(row, typed) : isKosong(typed)) continue;
        hasil.push(await keep(context, tugas, typed));
      }
      return { hasil, disimpan: hasil.filter(({ ok }) => ok).length };
    },
  }),
  urutan: read(contract.penilaian.urutan, async ({ balasanId }, context) => {
    const reply = await replyInScope(context, balasanId);
    const tugas = await tugasInScope(context, reply.tugasId);
    const order = (await tabelOf(context, tugas)).filter((row) => row.balasanId !== null);
    const at = order.findIndex((row) => row.akunId === reply.akunId);
    const after = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
    return {
      ke: at + 1,
      dari: order.length,
      sebelum: order[at - 1]?.balasanId ?? null,
      sesudah: order[at + 1]?.balasanId ?? null,
      menunggu: after.find(SARINGAN.menunggu)?.balasanId ?? null,
    };
  }),
};
