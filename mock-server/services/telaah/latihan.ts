import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { saatDi } from "~/domain/kit/zona";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { berikutnya, type JawabanLatihan, jawabanLatihan } from "~/domain/telaah/latihan";
import { apart } from "../../apart/run";
import { accountOf } from "../../db/ownership";
import { sqlTime } from "../../db/sql";
import { barisKelas, kunciOf } from "../../db/telaah";
import { latihanOf, saveLatihan } from "../../db/telaah/latihan-store";
import { acting, type Context } from "../../http/context";
import { change, read } from "../kit";
import { isTerbukaBagi, karyaKini, openTugas, tugasInScope } from "../tugas";
import { isiKunciFor, modelFor } from "./kunci-undian";
import { namaFakta } from "./tampil";

/** The key of an assignment for practice, with the minutes between two checks. Throws `not_found` for any other. */
async function kunciLatihan(context: Context, tugasId: string) {
  const kunci = await kunciOf(context.sql, tugasId);
  if (!kunci || kunci.latihan === null) throw new AppError("not_found");
  return { ...kunci, jeda: kunci.latihan };
}

/** Checks that the caller may have its work checked now. Throws `practice_wait` before the next moment. */
async function checkGiliran(context: Context, tugasId: string) {
  const { task } = await openTugas(context, tugasId);
  const kunci = await kunciLatihan(context, tugasId);
  const last = await latihanOf(context.sql, { tugasId, akunId: acting(context).caller.akunId });
  const next = berikutnya(last?.dibuat ?? null, kunci.jeda, context.now);
  if (next) throw new AppError("practice_wait", { menit: kunci.jeda });
  return { task, kunci, last };
}

const answer = (kept: JawabanLatihan) => ({
  benar: kept.benar,
  salah: kept.salah.map((one) => ({ ...one, macam: [...one.macam] })),
});

export const latihanServices = {
  latihan: read(contract.telaah.latihan, async ({ tugasId }, context) => {
    const task = await tugasInScope(context, tugasId);
    const { jeda, kunciId } = await kunciLatihan(context, tugasId);
    const last = await latihanOf(context.sql, { tugasId, akunId: await accountOf(context) });
    const next = berikutnya(last?.dibuat ?? null, jeda, context.now);
    return {
      tugasId,
      tugas: task.judul,
      boleh: task.arsip === 0 && !acting(context).caller.readOnly && (await isTerbukaBagi(context, task)),
      jeda,
      berikut: next && saatDi(sqlTime(next), task.zona),
      banyak: last?.banyak ?? 0,
      terakhir:
        last && last.kunciId === kunciId
          ? { ...answer(JSON.parse(last.jawaban) as JawabanLatihan), dibuat: saatDi(last.dibuat, task.zona) }
          : null,
      zona: task.zona,
    };
  }),
  checkLatihan: change(contract.telaah.checkLatihan, {
    before: async ({ tugasId }, context): Promise<HasilTelaah> => {
      await checkGiliran(context, tugasId);
      const { batch, caller } = acting(context);
      const model = await modelFor(context.db, tugasId, caller.akunId, context.now);
      if (!model) throw new AppError("not_found");
      const [kelas, karya] = [await barisKelas(context.sql, batch.id), await karyaKini(context)];
      return apart("telaah", { kelas, karya, kunci: model.isi }, { whose: caller.akunId });
    },
    change: async ({ tugasId }, context, hasil) => {
      const { task, kunci, last } = await checkGiliran(context, tugasId);
      const { akunId } = acting(context).caller;
      const { skema } = await isiKunciFor(context.sql, kunci, akunId);
      const jawaban = jawabanLatihan(hasil, skema, ({ jenis, spt, punya }) =>
        punya
          ? namaFakta(context.t, { jenis, nama: punya.nama, objek: punya.objek, ...(spt === undefined ? {} : { spt }) })
          : "",
      );
      const banyak = (last?.banyak ?? 0) + 1;
      const dibuat = sqlTime(context.now);
      await saveLatihan(context.sql, {
        tugasId,
        akunId,
        kunciId: kunci.kunciId,
        banyak,
        jawaban: JSON.stringify(jawaban),
        dibuat,
      });
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        label: task.judul,
        sesudah: { latihan: banyak, benar: jawaban.benar, salah: jawaban.salah.length },
      });
      return answer(jawaban);
    },
  }),
};
