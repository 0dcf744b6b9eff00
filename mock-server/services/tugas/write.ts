import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import type { Keketatan } from "~/domain/mesin/definisi";
import { POIN } from "~/domain/tugas/aturan";
import { type Kriteria, kriteriaOf, maksRubrik, type PoinRubrik, rubrikOf } from "~/domain/tugas/rubrik";
import { statusTugas, TUGAS_DRAF, TUGAS_TUTUP } from "~/domain/tugas/status";
import { tenggatLewat } from "~/domain/tugas/tenggat";
import { deleteAttachments, saveAttachments } from "../../db/attachments";
import { type Reader, sqlTime } from "../../db/sql";
import { terkunciDi } from "../../db/telaah";
import { balasanTerukur } from "../../db/tugas/balasan-store";
import { type TugasRow, updateTugas } from "../../db/tugas/store";
import { type Attachment, readAttachments } from "../../files/attachments";
import { type Context, callerOf } from "../../http/context";
import { change, read } from "../kit";
import { berubahDi, judgeAgain, type Penilaian, planAgain } from "./judge";
import { akibatOf, checkSetuju } from "./marks";
import { umumkanTugas } from "./notices";
import { tugasOfHead } from "./scope";
import { checkDays, sebarTugas, tujuanDari } from "./sebar";

type Given = {
  judul: string;
  uraian: string;
  modul: string;
  mulai?: string | undefined;
  jatuhTempo: string;
  tutup?: string | null | undefined;
  nilaiMaks: number;
  potongan: number;
  potonganMaks: number;
  batas?: string | null | undefined;
  batasAkhir?: string | null | undefined;
  rubrik: readonly { judul: string; poin: number }[];
  tahan: boolean;
  pemeriksaan?: Keketatan | null | undefined;
};

const isMomentOver = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();
const stored = (at: string | null | undefined): string | null => (at ? sqlTime(new Date(at)) : null);
/** The text and rules of an assignment, without its days. `lama` holds its earlier criteria. */
function isiOf(given: Given, lama: readonly Kriteria[] = []) {
  const { judul, uraian, modul, potongan, potonganMaks } = given;
  const rubrik = kriteriaOf(given.rubrik, lama);
  return {
    judul,
    uraian,
    modul,
    potongan,
    potonganMaks,
    nilaiMaks: maksRubrik(rubrik) ?? given.nilaiMaks,
    rubrik: rubrik.length > 0 ? JSON.stringify(rubrik) : null,
    batas: stored(given.batas),
    batasAkhir: stored(given.batasAkhir),
    tahan: given.tahan ? 1 : 0,
    pemeriksaan: given.pemeriksaan ?? null,
  };
}

/** Checks that given points stay within the range, also those of a criterion. */
async function checkScores(sql: Reader, tugas: Pick<TugasRow, "id" | "nilaiMaks" | "rubrik">, plan: Penilaian) {
  const after = new Map(plan.nilai.map(({ lama, baru }) => [lama.id, baru]));
  const marked = (await balasanTerukur(sql, tugas.id)).map((row) => ({ ...row, ...after.get(row.id) }));
  const highest = Math.max(0, ...marked.map(({ poin }) => poin ?? 0)) / POIN;
  if (highest > tugas.nilaiMaks)
    throw new AppError("invalid", {}, { nilaiMaks: [{ key: "nilai_sudah_diberikan", params: { min: highest } }] });
  for (const { kunci, judul, poin } of rubrikOf(tugas.rubrik)) {
    const given = marked.map(({ rubrik }) => (rubrik ? ((JSON.parse(rubrik) as PoinRubrik)[kunci] ?? 0) : 0));
    const min = Math.max(0, ...given);
    const params = { kriteria: judul, min };
    if (min > poin) throw new AppError("invalid", {}, { rubrik: [{ key: "kriteria_sudah_diberikan", params }] });
  }
}

/** Plans a change of an assignment with its effect on replies. Throws if it is refused. */
async function rencana(context: Context, { id, ...input }: Given & { readonly id: string }) {
  const row = await tugasOfHead(context, id, "edit");
  const { mulai: awal = row.mulai, jatuhTempo: tempo, tutup: akhir = null } = input;
  const columns = { ...isiOf(input, rubrikOf(row.rubrik)), mulai: awal, jatuhTempo: tempo, tutup: akhir };
  checkDays(columns, row.tanggal, { dulu: row.tutup });
  const ke = { ...row, ...columns };
  if (ke.nilaiMaks !== row.nilaiMaks && (await terkunciDi(context.sql, id)).size > 0)
    throw new AppError("mark_released");
  const plan = await planAgain(context.sql, { dari: row, ke });
  await checkScores(context.sql, ke, plan);
  return { row, columns, ke, plan, berubah: berubahDi(ke, plan) };
}

/** Columns of which participants must know: text, days, and rules by which they are marked. */
const PERLU_TAHU = [
  ...(["judul", "uraian", "modul", "mulai", "jatuhTempo", "tutup", "batas", "batasAkhir"] as const),
  ...(["nilaiMaks", "potongan", "potonganMaks", "rubrik"] as const),
] as const;
type PerluTahu = Pick<TugasRow, (typeof PERLU_TAHU)[number]>;
const isPerluTahu = (before: PerluTahu, after: PerluTahu): boolean =>
  PERLU_TAHU.some((name) => before[name] !== after[name]);

/** Class time in the format of the database. */
const stamp = (tanggal: string, { now }: { readonly now: Date }) => sqlTime(new Date(classTimeOf(tanggal, now)));

export const writeServices = {
  akibatUbah: read(contract.tugas.akibatUbah, async (input, context) => {
    const { berubah } = await rencana(context, input);
    return akibatOf(berubah);
  }),
  create: change(contract.tugas.create, {
    before: async ({ kelasLain, draf: _, ...input }, context): Promise<Attachment[]> => {
      await tujuanDari(context, input, kelasLain);
      return readAttachments(context.files);
    },
    change: async ({ kelasLain, tanpaBalasan, draf, ...input }, context, files) => {
      const tujuan = await tujuanDari(context, input, kelasLain);
      const pemilik = callerOf(context).akunId;
      return sebarTugas(
        context,
        {
          ...isiOf(input),
          tanpaBalasan: tanpaBalasan ? 1 : 0,
          terbatas: 0,
          status: draf ? TUGAS_DRAF : statusTugas.initial,
          bobot: 1,
          kelompok: null,
        },
        tujuan,
        {
          berkas: (induk) => saveAttachments(context.sql, { pemilik, induk }, files, context.now),
          asal: { berkas: files.map(({ nama }) => nama) },
        },
      );
    },
  }),
  update: change(contract.tugas.update, {
    before: async ({ id }, context): Promise<Attachment[]> => {
      await tugasOfHead(context, id, "edit");
      return readAttachments(context.files);
    },
    change: async ({ hapusBerkas, setuju, diam, ...input }, context, files) => {
      const { id } = input;
      const { row, columns, ke, plan, berubah } = await rencana(context, input);
      checkSetuju(berubah, setuju);
      await updateTugas(context.sql, id, { ...columns, diubah: stamp(row.tanggal, context) });
      await judgeAgain(context, ke, plan, "aturan");
      await deleteAttachments(context.sql, id, hapusBerkas);
      await saveAttachments(context.sql, { pemilik: callerOf(context).akunId, induk: id }, files, context.now);
      const tahu = isPerluTahu(row, columns) || hapusBerkas.length + files.length > 0;
      const begun = row.mulai <= row.tanggal;
      const { batchId, tanggal, zona, tersimpan: status } = row;
      const about = { id, batchId, tanggal, zona, status, ...columns };
      // one that nobody could open so far is new to its participants, however small the change
      const dikabari =
        begun && (diam || !tahu) ? 0 : await umumkanTugas(context, about, begun ? "tugas_diubah" : "tugas_baru");
      const { judul, uraian, modul, mulai, jatuhTempo, tutup, nilaiMaks, potongan, potonganMaks, rubrik } = row;
      const { tahan, pemeriksaan } = row;
      const hari = { mulai, jatuhTempo, tutup };
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: columns.judul,
        sebelum: { judul, uraian, modul, ...hari, nilaiMaks, potongan, potonganMaks, rubrik, tahan, pemeriksaan },
        sesudah: columns,
      });
      const saat = { kelas: row.tanggal, kini: context.now.toISOString() };
      return { lewat: tenggatLewat(columns, saat), dikabari };
    },
  }),
  reopen: change(contract.tugas.reopen, {
    change: async ({ id, tutup }, context) => {
      const row = await tugasOfHead(context, id, "reopen");
      const closing = tutup ?? null;
      checkDays({ mulai: row.mulai, jatuhTempo: row.jatuhTempo, tutup: closing }, row.tanggal);
      const status = statusTugas.next(TUGAS_TUTUP, "reopen");
      // a last moment in the past would keep the assignment closed
      const batasAkhir = isMomentOver(row.batasAkhir, context.now) ? null : row.batasAkhir;
      await updateTugas(context.sql, id, { status, tutup: closing, batasAkhir, diubah: stamp(row.tanggal, context) });
      await umumkanTugas(context, { ...row, status }, "tugas_diubah");
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { status: row.status, tutup: row.tutup, batasAkhir: row.batasAkhir },
        sesudah: { status, tutup: closing, batasAkhir },
      });
      return {};
    },
  }),
  close: change(contract.tugas.close, {
    change: async ({ id }, context) => {
      const row = await tugasOfHead(context, id, "close");
      await updateTugas(context.sql, id, { status: TUGAS_TUTUP, diubah: stamp(row.tanggal, context) });
      await umumkanTugas(context, row, "tugas_ditutup");
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { status: row.status },
        sesudah: { status: TUGAS_TUTUP },
      });
      return {};
    },
  }),
};
