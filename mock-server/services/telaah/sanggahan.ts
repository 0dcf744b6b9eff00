import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { DaftarSanggahan, RincianSanggahan } from "~/contract/telaah/sanggahan";
import { saatDi } from "~/domain/kit/zona";
import type { LembarBeku } from "~/domain/telaah/putaran";
import {
  isBerjalan,
  isSanggahTerbuka,
  keadaanSanggahan,
  STATUS_SANGGAHAN,
  soalSanggah,
} from "~/domain/telaah/sanggahan";
import { POIN } from "~/domain/tugas";
import { penilaiAktif } from "../../db/batch";
import { sqlTime } from "../../db/sql";
import { lembarLepas, pengaturUbahan } from "../../db/telaah/lembar-store";
import { pendapatTugas } from "../../db/telaah/pendapat-store";
import { lembarKini } from "../../db/telaah/putaran";
import { soalDi } from "../../db/telaah/sanggahan";
import {
  answerSanggahan,
  insertSanggahan,
  type SanggahanBernama,
  sanggahanBalasan,
  sanggahanTugas,
  satuSanggahan,
} from "../../db/telaah/sanggahan-store";
import { kunciOf, telaahOf } from "../../db/telaah/store";
import { acting, type Context, callerOf } from "../../http/context";
import { type ChangeContext, change, read } from "../kit";
import { tell, tellGathered } from "../tugas";
import { tugasDinilai } from "./kunci";
import { terlihat } from "./lembar";
import { barisPendapat } from "./pendapat";
import { sanggahSampai } from "./sanggahan-lembar";
import { keAngka } from "./tampil";
import { savePoinSoal, soalDinilai } from "./ubahan";

const KABAR_BARU = ["sanggahan_baru", "sanggahan_banyak"] as const;
/** Notifies the markers of a class of an objection. */
async function tellPenilai(
  context: ChangeContext,
  task: Parameters<typeof tellGathered>[2],
  { id, nama, soal }: { readonly id: string; readonly nama: string; readonly soal: string },
): Promise<void> {
  const accounts = (await penilaiAktif(context.sql, task.batchId)).map((one) => one.id);
  await tellGathered(
    context,
    accounts,
    task,
    {
      jenis: "sanggahan_baru",
      isi: { nama, judul: task.judul, soal },
      tautan: { page: "tugas.sanggahanRinci", id: task.id, sanggahanId: id },
    },
    {
      jenis: KABAR_BARU,
      banyak: "sanggahan_banyak",
      tautan: { page: "tugas.sanggahan", id: task.id },
      satu: { page: "tugas.sanggahanRinci", id: task.id, sanggahanId: "" },
    },
  );
}

const soalTampil = (id: string, lembar: LembarBeku) => {
  const found = soalSanggah(lembar, id);
  return found ? { id, poin: keAngka(found.poin), maks: keAngka(found.maks) } : null;
};

/**
 * An objection with its question in the released sheet and in that of today, for the markers of its assignment. Throws
 * `not_found`, and `forbidden` for other instructors.
 */
async function sanggahanDinilai(context: Context, id: string) {
  const { sql } = context;
  const row = await satuSanggahan(sql, id);
  if (!row) throw new AppError("not_found");
  const task = await tugasDinilai(context, row.tugasId);
  const kept = await lembarLepas(sql, row.balasanId);
  const beku = kept && (JSON.parse(kept.isi) as LembarBeku);
  const kunci = await kunciOf(sql, row.tugasId);
  const kini = kunci && (await lembarKini(sql, kunci, await telaahOf(sql, row.balasanId)));
  const soalId = kini && soalDi(row, beku, kini);
  const soalLepas = beku?.kunciId === row.kunciId ? soalTampil(row.soalId, beku) : null;
  return { row, task, soalLepas, soalKini: kini && soalId !== undefined ? soalTampil(soalId, kini) : null, kini };
}
type Dinilai = Awaited<ReturnType<typeof sanggahanDinilai>>;

/**
 * True if another marker has to answer an objection: the caller set the points of its question by hand, and somebody else
 * can mark the assignment. Nobody judges the own points while another marker is there; a single marker has to.
 */
async function isUntukLain(context: Context, { row, task, soalKini, kini }: Dinilai): Promise<boolean> {
  if (!soalKini || !kini) return false;
  const { akunId } = callerOf(context);
  const tempat = { balasanId: row.balasanId, kunciId: kini.kunciId, soalId: soalKini.id };
  if ((await pengaturUbahan(context.sql, tempat)) !== akunId) return false;
  return (await penilaiAktif(context.sql, task.batchId)).some(({ id }) => id !== akunId);
}

const barisSanggahan = (row: SanggahanBernama): DaftarSanggahan["sanggahan"][number] => ({
  id: row.id,
  balasanId: row.balasanId,
  nama: row.nama,
  soal: row.judul,
  accountId: row.accountId,
  keadaan: keadaanSanggahan(row),
  kelas: row.kelas,
  oleh: row.oleh,
});

/** Checks the new points of an accepted objection: it raises the released points. Throws `invalid`. */
function checkPoin({ soalLepas }: Dinilai, poin: number | null | undefined): number {
  if (poin === null || poin === undefined) throw new AppError("invalid", {}, { poin: [{ key: "wajib" }] });
  const min = soalLepas?.poin ?? 0;
  if (Math.round(poin * POIN) <= Math.round(min * POIN))
    throw new AppError("invalid", {}, { poin: [{ key: "poin_di_atas", params: { min } }] });
  return poin;
}

/** Tells a participant that its objection has an answer. */
const tellPeserta = (context: ChangeContext, { row, task }: Dinilai, jenis: string): Promise<void> =>
  tell(context, [row.akunId], task, {
    jenis,
    isi: { judul: task.judul, soal: row.judul },
    tautan: { page: "tugas.telaah", id: task.id, balasanId: row.balasanId },
  });

export const sanggahanServices = {
  ajukanSanggahan: change(contract.telaah.ajukanSanggahan, {
    change: async ({ balasanId, soal: soalId, teks }, context) => {
      const { sql, now } = context;
      const { caller } = acting(context);
      const { task, kunci, beku } = await terlihat(context, balasanId);
      const sampai = beku ? await sanggahSampai(sql, { task, kunci, kelas: beku.kelas }) : null;
      if (!beku || !isSanggahTerbuka(sampai, task.tanggal)) throw new AppError("objection_closed");
      const soal = soalSanggah(beku.lembar, soalId);
      if (!soal) throw new AppError("not_found");
      if (soal.poin >= soal.maks) throw new AppError("wrong_state");
      const { kunciId } = beku.lembar;
      const rows = await sanggahanBalasan(sql, balasanId);
      if (rows.some((one) => one.kunciId === kunciId && one.soalId === soalId && isBerjalan(one)))
        throw new AppError("objection_running");
      const id = randomUUID();
      const none = { poin: null, alasan: null, olehId: null, dijawab: null, putaran: null };
      await insertSanggahan(sql, {
        id,
        balasanId,
        kunciId,
        soalId,
        judul: soal.judul,
        teks,
        status: STATUS_SANGGAHAN.terbuka,
        kelas: task.tanggal,
        dibuat: sqlTime(now),
        ...none,
      });
      await tellPenilai(context, task, { id, nama: caller.nama, soal: soal.judul });
      await context.audit({
        jenis: "balasan",
        objekId: balasanId,
        batchId: task.batchId,
        label: task.judul,
        sesudah: { sanggahan: soal.judul, teks },
      });
      return { id };
    },
  }),
  sanggahan: read(contract.telaah.sanggahan, async ({ tugasId }, context): Promise<DaftarSanggahan> => {
    const task = await tugasDinilai(context, tugasId);
    const kunci = await kunciOf(context.sql, tugasId);
    return {
      tugasId,
      tugas: task.judul,
      sanggah: kunci && kunci.latihan === null ? kunci.sanggah : 0,
      sanggahan: (await sanggahanTugas(context.sql, tugasId)).map(barisSanggahan),
      pendapat: (await pendapatTugas(context.sql, tugasId)).map((row) => barisPendapat(row, task.zona)),
    };
  }),
  rincianSanggahan: read(
    contract.telaah.rincianSanggahan,
    async ({ sanggahanId }, context): Promise<RincianSanggahan> => {
      const found = await sanggahanDinilai(context, sanggahanId);
      const { row, task, soalLepas, soalKini } = found;
      const open = row.status === STATUS_SANGGAHAN.terbuka && task.arsip === 0;
      const penilaiLain = open && (await isUntukLain(context, found));
      return {
        id: row.id,
        tugasId: row.tugasId,
        tugas: task.judul,
        balasanId: row.balasanId,
        nama: row.nama,
        soal: row.judul,
        teks: row.teks,
        kelas: row.kelas,
        dibuat: saatDi(row.dibuat, task.zona),
        keadaan: keadaanSanggahan(row),
        putaran: row.putaran,
        soalLepas,
        soalKini,
        jawaban:
          row.dijawab === null
            ? null
            : {
                poin: row.poin === null ? null : keAngka(row.poin),
                alasan: row.alasan ?? "",
                oleh: row.oleh ?? "",
                dijawab: saatDi(row.dijawab, task.zona),
              },
        bolehJawab: open && !penilaiLain,
        penilaiLain,
      };
    },
  ),
  jawabSanggahan: change(contract.telaah.jawabSanggahan, {
    change: async ({ sanggahanId, putusan, poin, alasan }, context) => {
      const found = await sanggahanDinilai(context, sanggahanId);
      const { row, task, soalKini } = found;
      if (task.arsip === 1) throw new AppError("class_archived");
      if (row.status !== STATUS_SANGGAHAN.terbuka) throw new AppError("wrong_state");
      if (await isUntukLain(context, found)) throw new AppError("objection_other_marker");
      const diterima = putusan === "terima";
      let baru: number | null = null;
      if (diterima) {
        // without its question there are no points to give
        if (!soalKini) throw new AppError("wrong_state");
        const given = checkPoin(found, poin);
        await savePoinSoal(context, await soalDinilai(context, row.balasanId, soalKini.id), { poin: given, alasan });
        baru = Math.round(given * POIN);
      }
      await answerSanggahan(context.sql, {
        id: row.id,
        poin: baru,
        alasan,
        olehId: callerOf(context).akunId,
        dijawab: sqlTime(context.now),
        status: diterima ? STATUS_SANGGAHAN.diterima : STATUS_SANGGAHAN.ditolak,
      });
      await tellPeserta(context, found, diterima ? "sanggahan_diterima" : "sanggahan_ditolak");
      await context.audit({
        jenis: "balasan",
        objekId: row.balasanId,
        batchId: task.batchId,
        label: `${task.judul}: ${row.nama}`,
        sebelum: { sanggahan: row.judul, teks: row.teks },
        sesudah: { sanggahan: row.judul, putusan, poin: baru === null ? null : keAngka(baru), alasan },
      });
      return {};
    },
  }),
};
