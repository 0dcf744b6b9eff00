import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { POIN } from "~/domain/tugas/aturan";
import { nilaiRubrik, type PoinRubrik, salahRubrik } from "~/domain/tugas/rubrik";
import { isMenunggu, statusBalasan } from "~/domain/tugas/status";
import { keepAttachments } from "../../db/attachments";
import { type BalasanRow, berkasUlasanDari, reviewBalasan } from "../../db/balasan-store";
import { identitasOf } from "../../db/identitas-store";
import { sqlTime } from "../../db/sql";
import { readAttachments } from "../../files/attachments";
import { callerOf } from "../../http/context";
import { beginLook } from "../batch/look";
import { type HotContext, hot } from "../kit";
import { rubrikOf } from "./detail";
import { potonganOf, tenggatUntuk } from "./judge";
import { tell } from "./notices";
import { replyInScope } from "./replies";

const EVENTS = { tinjau: "review", kembalikan: "return" } as const;

type Given = {
  readonly putusan: keyof typeof EVENTS;
  readonly nilai?: number | null | undefined;
  readonly poinRubrik?: PoinRubrik | undefined;
  readonly ulasan: string;
  readonly versi?: number | undefined;
};

/** The score that was given; where the assignment has a rubric, what its points make. Throws `invalid`. */
function scoreOf(row: BalasanRow, { putusan, nilai, poinRubrik }: Given): number | null {
  if (putusan === "kembalikan") return null;
  const rubrik = rubrikOf(row.rubrik);
  if (poinRubrik === undefined || rubrik.length === 0) return checkedScore(row, nilai ?? null);
  const wrong = salahRubrik(rubrik, poinRubrik);
  const failures = wrong.map((kunci) => {
    const max = rubrik.find((one) => one.kunci === kunci)?.poin ?? 0;
    return [`poinRubrik.${kunci}`, [{ key: "nilai_maks", params: { max } }]] as const;
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
 * Throws `reply_changed` where the sender has corrected the reply since it was read, `review_changed` where somebody
 * else has reviewed it: that review stands, and is told.
 */
function checkSeen({ versi, nilai, pengulas, status, diubah }: BalasanRow, seen: number | undefined): void {
  if (seen === undefined || seen === versi) return;
  if (isMenunggu(status) && diubah !== null) throw new AppError("reply_changed");
  throw new AppError("review_changed", { pengulas: pengulas ?? "", nilai: nilai ?? "-" });
}

/** Keeps a review of a reply and tells its sender; the score is what is left after lateness. */
export async function review(context: HotContext, row: BalasanRow, given: Given): Promise<void> {
  if (row.menilai !== 1) throw new AppError("forbidden");
  checkSeen(row, given.versi);
  const step = statusBalasan.find(row.status, EVENTS[given.putusan], "kepala");
  if (!step?.to) throw new AppError("wrong_state");
  const score = scoreOf(row, given);
  const poin = score === null ? null : Math.round(score * POIN);
  const tenggat = await tenggatUntuk(context.sql, { ...row, id: row.tugasId }, row.akunId);
  const potongan = potonganOf(poin, tenggat, row, row);
  const { ulasan } = given;
  await reviewBalasan(context.sql, row.id, {
    status: step.to,
    poin,
    potongan,
    rubrik: score !== null && given.poinRubrik ? JSON.stringify(given.poinRubrik) : null,
    ulasan,
    pengulasId: callerOf(context).akunId,
    diulas: sqlTime(new Date(classTimeOf(row.tanggal, context.now))),
  });
  const final = poin === null ? null : (poin - potongan) / POIN;
  await tellSender(context, row, final);
  await context.audit({
    jenis: "balasan",
    objekId: row.id,
    batchId: row.batchId,
    label: `${row.tugas}: ${row.nama}`,
    sebelum: { status: row.status, nilai: row.nilai, ulasan: row.ulasan },
    sesudah: { status: step.to, nilai: final, ulasan },
  });
}

function tellSender(context: HotContext, row: BalasanRow, nilai: number | null): Promise<void> {
  const about = { id: row.tugasId, batchId: row.batchId, tanggal: row.tanggal };
  const tautan = paths.tugas.balasan(row.tugasId, row.id);
  const judul = row.tugas;
  if (nilai === null)
    return tell(context, [row.akunId], about, { jenis: "tugas_dikembalikan", isi: { judul }, tautan });
  const isi = { judul, nilai, nilaiMaks: row.nilaiMaks };
  return tell(context, [row.akunId], about, { jenis: "tugas_ditinjau", isi, tautan });
}

export const reviewServices = {
  sendReview: hot(contract.tugas.sendReview, {
    before: (_, context) => readAttachments(context.files),
    hot: async ({ balasanId, ...given }, context, files) => {
      const row = await replyInScope(context, balasanId);
      await review(context, row, given);
      const place = { pemilik: callerOf(context).akunId, induk: berkasUlasanDari(row.id) };
      await keepAttachments(context.sql, place, files, context.now);
      return {};
    },
  }),
  lihat: hot(contract.tugas.lihat, {
    hot: async ({ balasanId, npwp }, context) => {
      const row = await replyInScope(context, balasanId);
      const identities = await identitasOf(context.sql, row.akunId, "badan");
      const chosen = npwp ? identities.find((one) => one.npwp === npwp) : identities[0];
      if (!chosen) throw new AppError("not_found");
      return beginLook(context, row.batchId, chosen.npwp);
    },
  }),
};
