import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { statusBalasan } from "~/domain/tugas/status";
import { type BalasanRow, reviewBalasan } from "../../db/balasan-store";
import { identitasOf } from "../../db/identitas-store";
import { sqlTime } from "../../db/sql";
import { callerOf } from "../../http/context";
import { beginLook } from "../batch/look";
import { hot } from "../kit";
import { tell } from "./notices";
import { replyInScope } from "./replies";

const EVENTS = { tinjau: "review", kembalikan: "return" } as const;

function checkScore({ nilaiMaks }: BalasanRow, nilai: number | null): void {
  if (nilai !== null && nilai > nilaiMaks)
    throw new AppError("invalid", {}, { nilai: [{ key: "nilai_maks", params: { max: nilaiMaks } }] });
}

export const reviewServices = {
  sendReview: hot(contract.tugas.sendReview, {
    hot: async ({ balasanId, putusan, nilai, ulasan }, context) => {
      const row = await replyInScope(context, balasanId);
      if (row.kepala !== 1) throw new AppError("forbidden");
      const step = statusBalasan.find(row.status, EVENTS[putusan], "kepala");
      if (!step?.to) throw new AppError("wrong_state");
      const score = putusan === "tinjau" ? (nilai ?? null) : null;
      checkScore(row, score);
      await reviewBalasan(context.sql, row.id, {
        status: step.to,
        nilai: score,
        ulasan,
        pengulasId: callerOf(context).akunId,
        diulas: sqlTime(new Date(classTimeOf(row.tanggal, context.now))),
      });
      const about = { id: row.tugasId, batchId: row.batchId, tanggal: row.tanggal };
      const tautan = paths.tugas.balasan(row.tugasId, row.id);
      if (score === null)
        await tell(context, [row.akunId], about, { jenis: "tugas_dikembalikan", isi: { judul: row.tugas }, tautan });
      else
        await tell(context, [row.akunId], about, {
          jenis: "tugas_ditinjau",
          isi: { judul: row.tugas, nilai: score, nilaiMaks: row.nilaiMaks },
          tautan,
        });
      const before = { status: row.status, nilai: row.nilai, ulasan: row.ulasan };
      await context.audit({
        jenis: "balasan",
        objekId: row.id,
        batchId: row.batchId,
        label: `${row.tugas}: ${row.nama}`,
        sebelum: before,
        sesudah: { status: step.to, nilai: score, ulasan },
      });
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
