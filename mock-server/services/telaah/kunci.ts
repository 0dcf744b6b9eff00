import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { rupiah } from "~/domain/kit/rupiah";
import { type Fakta, VERSI_FAKTA } from "~/domain/telaah/fakta";
import { faktaKarya } from "~/domain/telaah/fakta-karya";
import { type Skema, usulkanSoal } from "~/domain/telaah/soal";
import { TAMPIL_BAWAAN, TAMPIL_TELAAH } from "~/domain/telaah/tampil";
import { POIN } from "~/domain/tugas";
import { sqlTime } from "../../db/sql";
import { terkunciDi, updatePutaran } from "../../db/telaah";
import { isiKunciOf } from "../../db/telaah/dinilai";
import { karyaFrom } from "../../db/telaah/dunia";
import { ASAL_KUNCI, deleteKunci, kunciOf, satuBalasanTelaah, saveKunci, updateKunci } from "../../db/telaah/store";
import { isiKarya } from "../../db/tugas";
import { type Context, callerOf } from "../../http/context";
import { salinanKini } from "../batch";
import { type ChangeContext, change, read } from "../kit";
import { tugasInScope } from "../tugas";
import { undianOf } from "../variasi";
import { antreBalasan } from "./antre";
import { jadikanKunci, mainkan, solusiOf } from "./kunci-paket";
import { keAngka, labelMedan, namaFakta, namaSoal } from "./tampil";

/** An assignment whose replies the caller marks. Throws `not_found`, and `forbidden` for other instructors. */
export async function tugasDinilai(context: Context, tugasId: string) {
  const row = await tugasInScope(context, tugasId);
  if (row.menilai !== 1) throw new AppError("forbidden");
  return row;
}
/** The same for the head instructor of a class that is not archived. */
export async function tugasKepala(context: Context, tugasId: string) {
  const row = await tugasInScope(context, tugasId);
  if (row.kepala !== 1) throw new AppError("forbidden");
  if (row.arsip === 1) throw new AppError("class_archived");
  return row;
}

/** Queues the comparison of the newest replies that are not compared with the key in force. Returns their number. */
async function antreTelaah(context: ChangeContext, tugasId: string, kunciId: string): Promise<number> {
  const count = await antreBalasan(context.sql, tugasId, kunciId, context.now);
  if (count > 0) context.afterCommit(() => context.jobs.wake());
  return count;
}

type Prepared = { readonly isi: Buffer; readonly fakta: readonly Fakta[] };
/** The frozen work of a reply with its decisions. Throws `not_found` for a reply of another class or without work. */
async function siapkan(context: Context, balasanId: string): Promise<Prepared> {
  const row = await satuBalasanTelaah(context.sql, balasanId);
  if (!row) throw new AppError("not_found");
  await tugasKepala(context, row.tugasId);
  const kept = await isiKarya(context.sql, row.cadanganId);
  if (!kept) throw new AppError("not_found");
  const fakta = faktaKarya(karyaFrom(await salinanKini(context, kept.isi)));
  if (fakta.every(({ warisan }) => warisan)) throw new AppError("telaah_kosong");
  return { isi: kept.isi, fakta };
}

type Soal = Skema["soal"][number];
/** The questions as given: titles, points and hints of the stored ones. Throws `invalid` for another sum of points. */
function skemaDari(
  stored: Skema,
  given: {
    /** Points and prices in whole points. */
    readonly soal: readonly (Pick<Soal, "id" | "judul" | "toleransi" | "petunjuk"> & {
      poin: number;
      harga: readonly number[];
    })[];
    readonly lebih: number;
  },
  maks: number,
): Skema {
  const soal = stored.soal.map((one): Soal => {
    const now = given.soal.find(({ id }) => id === one.id);
    if (!now) return { ...one, poin: 0 };
    const { judul, toleransi, petunjuk } = now;
    const harga = now.harga.map((each) => Math.round(each * POIN));
    return { ...one, judul: judul || one.judul, poin: Math.round(now.poin * POIN), toleransi, petunjuk, harga };
  });
  const sum = soal.reduce((total, { poin }) => total + poin, 0);
  if (sum !== maks * POIN)
    throw new AppError("invalid", {}, { soal: [{ key: "poin_soal", params: { jumlah: sum / POIN, max: maks } }] });
  return { soal, lebih: Math.round(given.lebih * POIN) };
}

export const kunciServices = {
  kunci: read(contract.telaah.kunci, async ({ tugasId }, context) => {
    const row = await tugasInScope(context, tugasId);
    const kunci = await kunciOf(context.sql, tugasId);
    if (!kunci) throw new AppError("not_found");
    const { fakta, skema } = isiKunciOf(kunci);
    const byKey = new Map(fakta.map((one) => [one.kunci, one]));
    return {
      tugasId,
      tugas: row.judul,
      nilaiMaks: row.nilaiMaks,
      dari: {
        paket: kunci.asal === ASAL_KUNCI.paket,
        balasanId: kunci.balasanId,
        nama: kunci.nama,
        kelas: kunci.kelas,
      },
      tampil: TAMPIL_TELAAH.find((one) => one === kunci.tampil) ?? "tidak",
      latihan: kunci.latihan,
      sanggah: kunci.sanggah,
      lebih: keAngka(skema.lebih),
      versi: kunci.versi,
      kepala: row.kepala === 1 && row.arsip === 0,
      soal: skema.soal.map(({ id, judul, poin, toleransi, petunjuk, harga = [], fakta: names }) => ({
        id,
        judul,
        poin: keAngka(poin),
        toleransi: rupiah(toleransi),
        petunjuk: [...petunjuk],
        harga: petunjuk.map((_, at) => keAngka(harga[at] ?? 0)),
        fakta: names.flatMap((name) => {
          const one = byKey.get(name);
          if (!one) return [];
          const medan = Object.keys(one.nilai).map((nama) => ({
            nama,
            label: labelMedan(context.t, one, nama),
            nilai: one.sebut?.[nama] ?? one.nilai[nama] ?? null,
          }));
          return [{ nama: namaFakta(context.t, one), jenis: one.jenis, hari: one.hari, medan }];
        }),
      })),
    };
  }),
  ambilKunci: change(contract.telaah.ambilKunci, {
    before: ({ balasanId }, context): Promise<Prepared> => siapkan(context, balasanId),
    change: async ({ balasanId }, context, { isi, fakta }) => {
      const row = await satuBalasanTelaah(context.sql, balasanId);
      if (!row) throw new AppError("not_found");
      const task = await tugasKepala(context, row.tugasId);
      // the figures of one participant mark nobody else
      if (await undianOf(context.sql, row.tugasId, null)) throw new AppError("key_from_pack");
      const skema = usulkanSoal(fakta, task.nilaiMaks * POIN, (spt, jenis) => namaSoal(context.t, spt, jenis));
      const kunciId = randomUUID();
      await saveKunci(context.sql, {
        tugasId: row.tugasId,
        kunciId,
        asal: ASAL_KUNCI.balasan,
        balasanId,
        nama: row.nama,
        kelas: row.kelas,
        isi,
        fakta: JSON.stringify(fakta),
        versiFakta: VERSI_FAKTA,
        skema: JSON.stringify(skema),
        tampil: TAMPIL_BAWAAN,
        latihan: null,
        olehId: callerOf(context).akunId,
        versi: 1,
        dibuat: sqlTime(context.now),
      });
      await antreTelaah(context, row.tugasId, kunciId);
      const sesudah = { balasanId, nama: row.nama, soal: skema.soal.length };
      await context.audit({ jenis: "tugas", objekId: row.tugasId, batchId: task.batchId, label: task.judul, sesudah });
      return { tugasId: row.tugasId, soal: skema.soal.length };
    },
  }),
  paketKunci: change(contract.telaah.paketKunci, {
    before: async ({ tugasId }, context) => {
      await tugasKepala(context, tugasId);
      const given = await solusiOf(context.sql, tugasId);
      if (!given) throw new AppError("not_found");
      const played = await mainkan(given, context.language);
      if (played.gagal)
        throw new AppError("pack_solution", { letak: played.gagal.jalur.join("."), sebab: played.gagal.pesan });
      return { given, played };
    },
    change: async ({ tugasId }, context, { given, played }) => {
      const task = await tugasKepala(context, tugasId);
      const { sql, now } = context;
      const antre = await jadikanKunci(sql, given, played, { olehId: callerOf(context).akunId, now });
      if (antre > 0) context.afterCommit(() => context.jobs.wake());
      const sesudah = { paket: `${given.pack.id} ${given.pack.version}`, soal: played.skema.soal.length };
      await context.audit({ jenis: "tugas", objekId: tugasId, batchId: task.batchId, label: task.judul, sesudah });
      return { tugasId, soal: played.skema.soal.length };
    },
  }),
  saveKunci: change(contract.telaah.saveKunci, {
    change: async ({ tugasId, versi, tampil, latihan = null, ...given }, context) => {
      const task = await tugasKepala(context, tugasId);
      const kunci = await kunciOf(context.sql, tugasId);
      if (!kunci) throw new AppError("not_found");
      const stored = isiKunciOf(kunci).skema;
      const skema = skemaDari(stored, given, task.nilaiMaks);
      const rules = { tampil, latihan, sanggah: given.sanggah ?? kunci.sanggah };
      const kept = await updateKunci(context.sql, { tugasId, versi, ...rules, skema: JSON.stringify(skema) });
      if (kept === 0) throw new AppError("version_conflict");
      await updatePutaran(context.sql, tugasId, context.now);
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: task.batchId,
        label: task.judul,
        sebelum: { soal: stored, tampil: kunci.tampil, latihan: kunci.latihan, sanggah: kunci.sanggah },
        sesudah: { soal: skema, ...rules },
      });
      return { versi: versi + 1 };
    },
  }),
  deleteKunci: change(contract.telaah.deleteKunci, {
    change: async ({ tugasId }, context) => {
      const task = await tugasKepala(context, tugasId);
      const kunci = await kunciOf(context.sql, tugasId);
      if (!kunci) throw new AppError("not_found");
      if ((await terkunciDi(context.sql, tugasId)).size > 0) throw new AppError("mark_released");
      await deleteKunci(context.sql, tugasId);
      const sebelum = { nama: kunci.nama, soal: isiKunciOf(kunci).skema.soal.length };
      await context.audit({ jenis: "tugas", objekId: tugasId, batchId: task.batchId, label: task.judul, sebelum });
      return {};
    },
  }),
  jalankan: change(contract.telaah.jalankan, {
    change: async ({ tugasId }, context) => {
      const task = await tugasDinilai(context, tugasId);
      const kunci = await kunciOf(context.sql, tugasId);
      if (!kunci) throw new AppError("not_found");
      const antre = await antreTelaah(context, tugasId, kunci.kunciId);
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: task.batchId,
        label: task.judul,
        sesudah: { antre },
      });
      return { antre };
    },
  }),
};
