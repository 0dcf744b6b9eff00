import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { POIN } from "~/domain/tugas/aturan";
import { nilaiRubrik, type PoinRubrik, rubrikOf, salahRubrik } from "~/domain/tugas/rubrik";
import { isMenunggu, statusBalasan } from "~/domain/tugas/status";
import { identitasOf } from "../../db/akun";
import { saveAttachments } from "../../db/attachments";
import { sqlTime } from "../../db/sql";
import { isTerkunci } from "../../db/telaah";
import { type BalasanRow, berkasUlasanOf } from "../../db/tugas/balasan-store";
import { readAttachments } from "../../files/attachments";
import { type Context, callerOf } from "../../http/context";
import { beginLook } from "../batch/look";
import { type ChangeContext, change } from "../kit";
import { potonganOf, tenggatFor } from "./judge";
import { dilepasOn, type TentangNilai, type UbahNilai, updateNilai } from "./marks";
import { replyInScope } from "./replies";

const EVENTS = { tinjau: "review", kembalikan: "return" } as const;

type Given = {
  readonly putusan: keyof typeof EVENTS;
  readonly nilai?: number | null | undefined;
  readonly poinRubrik?: PoinRubrik | undefined;
  readonly ulasan: string;
  readonly versi?: number | undefined;
};

/** The given score; with a rubric the sum of its points. Throws `invalid`. */
function scoreOf(row: BalasanRow, { putusan, nilai, poinRubrik }: Given): number | null {
  if (putusan === "kembalikan") return null;
  const rubrik = rubrikOf(row.rubrik);
  if (poinRubrik === undefined || rubrik.length === 0) return checkedScore(row, nilai ?? null);
  const failures = salahRubrik(rubrik, poinRubrik).map(({ kunci, judul, poin, kurang }) => {
    const failure: FieldFailure = kurang
      ? { key: "kriteria_kurang", params: { kriteria: judul } }
      : { key: "kriteria_maks", params: { kriteria: judul, max: poin } };
    return [`poinRubrik.${kunci}`, [failure]] as const;
  });
  if (failures.length > 0) throw new AppError("invalid", {}, Object.fromEntries(failures));
  return nilaiRubrik(poinRubrik);
}

function checkedScore({ nilaiMaks }: BalasanRow, nilai: number | null): number | null {
  if (nilai === null) throw new AppError("invalid", {}, { nilai: [{ key: "wajib" }] });
  if (nilai > nilaiMaks)
    throw new AppError("invalid", {}, { nilai: [{ key: "nilai_maks", params: { max: nilaiMaks } }] });
  return nilai;
}

/**
 * Throws `reply_changed` if the sender has corrected the reply since it was read. Throws `review_changed` with the new
 * review if another instructor has reviewed it.
 */
export function checkSeen({ versi, nilai, pengulas, status, diubah }: BalasanRow, seen: number | undefined): void {
  if (seen === undefined || seen === versi) return;
  if (isMenunggu(status) && diubah !== null) throw new AppError("reply_changed");
  throw new AppError("review_changed", { pengulas: pengulas ?? "", nilai: nilai ?? "-" });
}

/** The assignment of a reply, in the shape for a change of marks. */
export const tentangOf = ({ tugasId, batchId, tanggal, tugas, nilaiMaks }: BalasanRow): TentangNilai => ({
  id: tugasId,
  batchId,
  tanggal,
  judul: tugas,
  nilaiMaks,
});
const hundredths = (points: number | null): number | null => (points === null ? null : Math.round(points * POIN));
/** The current mark of a reply, in hundredths. */
export const lamaOf = ({ poin, dipotong, nilaiMaks, ...row }: BalasanRow): UbahNilai["lama"] => ({
  ...row,
  poin: hundredths(poin),
  potongan: hundredths(dipotong) ?? 0,
  maks: nilaiMaks,
});

/** Plans the mark of a review, less the deduction for lateness. Throws if it is refused. */
export async function planReview(context: Context, row: BalasanRow, given: Given): Promise<UbahNilai> {
  if (row.menilai !== 1) throw new AppError("forbidden");
  checkSeen(row, given.versi);
  if (await isTerkunci(context.sql, row.id)) throw new AppError("mark_released");
  const step = statusBalasan.find(row.status, EVENTS[given.putusan], "kepala");
  if (!step?.to) throw new AppError("wrong_state");
  const score = scoreOf(row, given);
  const poin = hundredths(score);
  const tenggat = await tenggatFor(context.sql, { ...row, id: row.tugasId }, row.akunId);
  const baru = {
    status: step.to,
    poin,
    potongan: potonganOf(poin, tenggat, row, row),
    rubrik: score !== null && given.poinRubrik ? JSON.stringify(given.poinRubrik) : null,
    ulasan: given.ulasan,
    pengulasId: callerOf(context).akunId,
    diulas: sqlTime(new Date(classTimeOf(row.tanggal, context.now))),
    dilepas: poin === null ? null : dilepasOn(row, row.tahan, context.now),
  };
  return { lama: lamaOf(row), baru };
}

/** Stores a review of a reply and notifies its sender. */
export async function review(context: ChangeContext, row: BalasanRow, given: Given): Promise<void> {
  const plan = await planReview(context, row, given);
  await updateNilai(context, tentangOf(row), [plan], "ulasan", { ulasan: given.ulasan });
}

export const reviewServices = {
  sendReview: change(contract.tugas.sendReview, {
    before: (_, context) => readAttachments(context.files),
    change: async ({ balasanId, ...given }, context, files) => {
      const row = await replyInScope(context, balasanId);
      await review(context, row, given);
      const place = { pemilik: callerOf(context).akunId, induk: berkasUlasanOf(row.id) };
      await saveAttachments(context.sql, place, files, context.now);
      return {};
    },
  }),
  lihat: change(contract.tugas.lihat, {
    change: async ({ balasanId, npwp }, context) => {
      const row = await replyInScope(context, balasanId);
      const identities = await identitasOf(context.sql, row.akunId, "badan");
      const chosen = npwp ? identities.find((one) => one.npwp === npwp) : identities[0];
      if (!chosen) throw new AppError("not_found");
      return beginLook(context, row.batchId, chosen.npwp);
    },
  }),
};
