import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { UndianTelaah } from "~/contract/telaah/undian";
import { isDikembalikan } from "~/domain/tugas";
import type { Undian } from "~/domain/variasi";
import { type Reader, sqlTime } from "../../db/sql";
import { kunciOf, PEKERJAAN_KUNCI } from "../../db/telaah/store";
import { lastBalasan, pesertaTugas } from "../../db/tugas";
import { ujianBerjalanOf } from "../../db/ujian";
import { saveUndianUlang, undianUlangOf } from "../../db/variasi";
import { type Context, callerOf } from "../../http/context";
import { enqueue } from "../../jobs/runner";
import { inTurn } from "../../turns";
import { change, read } from "../kit";
import { tell, tugasInScope } from "../tugas";
import { undianLain, undianOf } from "../variasi";
import { solusiOf } from "./kunci-paket";
import { keadaanUndian } from "./kunci-undian";

/** True if nobody works on the figures of a participant for good: no exam runs, and no reply stands. */
async function isBebas(sql: Reader, tugasId: string, akunId: string): Promise<boolean> {
  const last = await lastBalasan(sql, tugasId, akunId);
  if (last && !isDikembalikan(last.status)) return false;
  return (await ujianBerjalanOf(sql, akunId))?.tugasId !== tugasId;
}

/** Drawn values in the order of the variables; counterparties by their names. */
const nilaiTampil = ({ nilai, pihak }: Undian): (string | number)[] =>
  Object.values(nilai).map((one) => (typeof one === "string" ? (pihak[one]?.nama ?? one) : one));

async function keadaanKunci(context: Context, tugasId: string) {
  const kunci = await kunciOf(context.sql, tugasId);
  const solusi = kunci && (await solusiOf(context.sql, tugasId));
  return async (akunId: string) => {
    if (!kunci || !solusi) return { kunci: null, gagal: null };
    const { dimainkan, gagal } = await keadaanUndian(context.sql, kunci, akunId, solusi);
    return { kunci: dimainkan, gagal };
  };
}

export const undianServices = {
  undian: read(contract.telaah.undian, async ({ tugasId }, context): Promise<UndianTelaah> => {
    const { sql } = context;
    const task = await tugasInScope(context, tugasId);
    const contoh = await undianOf(sql, tugasId, null);
    const keadaan = await keadaanKunci(context, tugasId);
    const people = contoh ? await pesertaTugas(sql, tugasId) : [];
    return {
      tugasId,
      tugas: task.judul,
      kepala: task.kepala === 1 && task.arsip === 0,
      variabel: Object.keys(contoh?.nilai ?? {}),
      peserta: await inTurn(people, async (person) => {
        const { akunId } = person;
        const undian = await undianOf(sql, tugasId, akunId);
        return {
          ...person,
          nilai: undian ? nilaiTampil(undian) : [],
          ...(await keadaan(akunId)),
          ulang: (await undianUlangOf(sql, { tugasId, akunId }))?.alasan ?? null,
          bebas: await isBebas(sql, tugasId, akunId),
        };
      }),
    };
  }),
  redraw: change(contract.telaah.redraw, {
    change: async ({ tugasId, peserta: named, alasan }, context) => {
      const { sql, now } = context;
      const task = await tugasInScope(context, tugasId);
      if (task.kepala !== 1) throw new AppError("forbidden");
      const peserta = [...new Set(named)];
      const members = new Map((await pesertaTugas(sql, tugasId)).map((one) => [one.akunId, one]));
      if (peserta.some((one) => !members.has(one)))
        throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
      for (const akunId of peserta) {
        const nama = members.get(akunId)?.nama ?? "";
        if (!(await isBebas(sql, tugasId, akunId))) throw new AppError("draw_used", { nama });
        const nomor = await undianLain(sql, tugasId, akunId);
        if (nomor === null) throw new AppError("draw_only", { nama });
        const row = { tugasId, akunId, nomor, alasan, olehId: callerOf(context).akunId, dibuat: sqlTime(now) };
        await saveUndianUlang(sql, row);
        if (await kunciOf(sql, tugasId)) await enqueue(sql, PEKERJAAN_KUNCI, { tugasId, akunId }, now);
      }
      context.afterCommit(() => context.jobs.wake());
      await tell(context, peserta, task, { jenis: "angka_diundi_ulang", isi: { judul: task.judul, alasan } });
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: task.batchId,
        label: task.judul,
        sesudah: { undian: { peserta, alasan } },
      });
      return { jumlah: peserta.length };
    },
  }),
};
