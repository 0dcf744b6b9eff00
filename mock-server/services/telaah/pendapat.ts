import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { DaftarSanggahan, RincianPendapat } from "~/contract/telaah/sanggahan";
import { saatDi, type Zona } from "~/domain/kit/zona";
import { STATUS_PENDAPAT, soalSanggah } from "~/domain/telaah/sanggahan";
import { POIN } from "~/domain/tugas";
import { penilaiAktif } from "../../db/batch";
import { sqlTime } from "../../db/sql";
import {
  answerPendapat,
  decidePendapat,
  insertPendapat,
  isPendapatBerjalan,
  type PendapatBernama,
  satuPendapat,
} from "../../db/telaah/pendapat-store";
import { lembarKini } from "../../db/telaah/putaran";
import { kunciOf, telaahOf } from "../../db/telaah/store";
import { type Context, callerOf } from "../../http/context";
import { type ChangeContext, change, read } from "../kit";
import { tell } from "../tugas";
import { tugasDinilai } from "./kunci";
import { keAngka } from "./tampil";
import { savePoinSoal, soalDinilai } from "./ubahan";

export const barisPendapat = (row: PendapatBernama, zona: Zona): DaftarSanggahan["pendapat"][number] => ({
  id: row.id,
  balasanId: row.balasanId,
  nama: row.nama,
  soal: row.judul,
  status: row.status,
  peminta: row.peminta,
  diminta: row.diminta,
  dibuat: saatDi(row.dibuat, zona),
});

/**
 * A second opinion with its question in the sheet of today, for the markers of its assignment. Participants have no call
 * that answers it. Throws `not_found`, and `forbidden` for other instructors.
 */
async function pendapatDinilai(context: Context, id: string) {
  const { sql } = context;
  const row = await satuPendapat(sql, id);
  if (!row) throw new AppError("not_found");
  const task = await tugasDinilai(context, row.tugasId);
  const kunci = await kunciOf(sql, row.tugasId);
  const kini = kunci && (await lembarKini(sql, kunci, await telaahOf(sql, row.balasanId)));
  const soal = kini?.kunciId === row.kunciId ? soalSanggah(kini, row.soalId) : undefined;
  const soalKini = soal ? { id: row.soalId, poin: keAngka(soal.poin), maks: keAngka(soal.maks) } : null;
  const { akunId } = callerOf(context);
  const isDiminta = row.dimintaId === akunId;
  const isPemutus = row.pemintaId === akunId || task.kepala === 1;
  return { row, task, soalKini, isDiminta, isPemutus };
}
type Dinilai = Awaited<ReturnType<typeof pendapatDinilai>>;

/** The markers of an assignment's class other than the caller. */
async function penilaiLain(context: Context, batchId: string) {
  const { akunId } = callerOf(context);
  return (await penilaiAktif(context.sql, batchId)).filter(({ id }) => id !== akunId);
}

const tellTentang = (
  context: ChangeContext,
  account: string,
  { task, id, soal }: { readonly task: Dinilai["task"]; readonly id: string; readonly soal: string },
  jenis: string,
): Promise<void> =>
  tell(context, [account], task, {
    jenis,
    isi: { judul: task.judul, soal, nama: callerOf(context).nama },
    tautan: { page: "tugas.pendapat", id: task.id, pendapatId: id },
  });

/** Writes an event of a second opinion into the trail of its reply. */
const recordPendapat = (
  context: ChangeContext,
  { row, task }: { readonly row: { balasanId: string; nama: string }; readonly task: Dinilai["task"] },
  sesudah: object,
): Promise<void> =>
  context.audit({
    jenis: "balasan",
    objekId: row.balasanId,
    batchId: task.batchId,
    label: `${task.judul}: ${row.nama}`,
    sesudah,
  });

export const pendapatServices = {
  mintaPendapat: change(contract.telaah.mintaPendapat, {
    change: async ({ balasanId, soal: soalId, penilaiId, teks }, context) => {
      const { row, task, tempat, judul } = await soalDinilai(context, balasanId, soalId);
      if (!(await penilaiLain(context, task.batchId)).some(({ id }) => id === penilaiId))
        throw new AppError("invalid", {}, { penilaiId: [{ key: "pilihan" }] });
      if (await isPendapatBerjalan(context.sql, tempat)) throw new AppError("opinion_running");
      const id = randomUUID();
      const none = { poin: null, alasan: null, dijawab: null, pemutusId: null, diputus: null };
      await insertPendapat(context.sql, {
        id,
        ...tempat,
        judul,
        teks,
        status: STATUS_PENDAPAT.terbuka,
        pemintaId: callerOf(context).akunId,
        dimintaId: penilaiId,
        dibuat: sqlTime(context.now),
        ...none,
      });
      await tellTentang(context, penilaiId, { task, id, soal: judul }, "pendapat_diminta");
      await recordPendapat(context, { row, task }, { pendapat: judul, penilaiId, teks });
      return { id };
    },
  }),
  calonPendapat: read(contract.telaah.calonPendapat, async ({ tugasId }, context) => {
    const task = await tugasDinilai(context, tugasId);
    return { penilai: await penilaiLain(context, task.batchId) };
  }),
  rincianPendapat: read(contract.telaah.rincianPendapat, async ({ pendapatId }, context): Promise<RincianPendapat> => {
    const { row, task, soalKini, isDiminta, isPemutus } = await pendapatDinilai(context, pendapatId);
    const { poin, dijawab } = row;
    const works = task.arsip === 0;
    return {
      ...barisPendapat(row, task.zona),
      tugasId: row.tugasId,
      tugas: task.judul,
      teks: row.teks,
      soalKini,
      pemutus: row.pemutus,
      jawaban:
        poin === null || dijawab === null
          ? null
          : { poin: keAngka(poin), alasan: row.alasan ?? "", dijawab: saatDi(dijawab, task.zona) },
      bolehJawab: works && isDiminta && soalKini !== null && row.status === STATUS_PENDAPAT.terbuka,
      bolehPutus: works && isPemutus && row.diputus === null,
    };
  }),
  jawabPendapat: change(contract.telaah.jawabPendapat, {
    change: async ({ pendapatId, poin, alasan }, context) => {
      const { row, task, soalKini, isDiminta } = await pendapatDinilai(context, pendapatId);
      if (!isDiminta) throw new AppError("forbidden");
      if (task.arsip === 1) throw new AppError("class_archived");
      if (row.status !== STATUS_PENDAPAT.terbuka || !soalKini) throw new AppError("wrong_state");
      const { id, judul, pemintaId } = row;
      if (poin > soalKini.maks)
        throw new AppError("invalid", {}, { poin: [{ key: "nilai_maks", params: { max: soalKini.maks } }] });
      const answer = { poin: Math.round(poin * POIN), alasan, dijawab: sqlTime(context.now) };
      await answerPendapat(context.sql, { id, status: STATUS_PENDAPAT.dijawab, ...answer });
      await tellTentang(context, pemintaId, { task, id, soal: judul }, "pendapat_dijawab");
      await recordPendapat(context, { row, task }, { pendapat: judul, poin, alasan });
      return {};
    },
  }),
  putusPendapat: change(contract.telaah.putusPendapat, {
    change: async ({ pendapatId, putusan, alasan }, context) => {
      const { row, task, isPemutus } = await pendapatDinilai(context, pendapatId);
      if (!isPemutus) throw new AppError("forbidden");
      if (task.arsip === 1) throw new AppError("class_archived");
      if (row.diputus !== null) throw new AppError("wrong_state");
      const dipakai = putusan === "pakai";
      if (dipakai) {
        if (row.poin === null) throw new AppError("wrong_state");
        // the participant reads this reason, and not that of the second opinion
        if (alasan === "") throw new AppError("invalid", {}, { alasan: [{ key: "wajib" }] });
        const soal = await soalDinilai(context, row.balasanId, row.soalId);
        if (soal.tempat.kunciId !== row.kunciId) throw new AppError("wrong_state");
        await savePoinSoal(context, soal, { poin: keAngka(row.poin), alasan });
      }
      await decidePendapat(context.sql, {
        id: row.id,
        pemutusId: callerOf(context).akunId,
        diputus: sqlTime(context.now),
        status: dipakai ? STATUS_PENDAPAT.diambil : STATUS_PENDAPAT.dibiarkan,
      });
      await recordPendapat(context, { row, task }, { pendapat: row.judul, putusan });
      return {};
    },
  }),
};
