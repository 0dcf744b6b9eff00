import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { POIN } from "~/domain/tugas/aturan";
import { kriteriaDari, maksRubrik } from "~/domain/tugas/rubrik";
import { statusTugas, TUGAS_TUTUP } from "~/domain/tugas/status";
import { dropAttachments, keepAttachments } from "../../db/attachments";
import { highestPoin, isRubrikDipakai } from "../../db/balasan-store";
import { type Reader, sqlTime } from "../../db/sql";
import { type TugasRow, updateTugas } from "../../db/tugas-store";
import { type Attachment, readAttachments } from "../../files/attachments";
import { callerOf } from "../../http/context";
import { hot } from "../kit";
import { judgeAgain } from "./judge";
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
};

const isMomentOver = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();
const stored = (at: string | null | undefined): string | null => (at ? sqlTime(new Date(at)) : null);
/** What an assignment says, without its days. */
function isiOf(given: Given) {
  const { judul, uraian, modul, potongan, potonganMaks } = given;
  const rubrik = kriteriaDari(given.rubrik);
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
  };
}

/** A rubric by which points were given stays as it is: they would stand for something else. */
async function checkRubrik(sql: Reader, { id, rubrik }: TugasRow, next: string | null): Promise<void> {
  if (rubrik === next || !(await isRubrikDipakai(sql, id))) return;
  throw new AppError("invalid", {}, { rubrik: [{ key: "rubrik_dipakai" }] });
}

/** A score already given stays within the range. */
async function checkScores(sql: Reader, tugasId: string, nilaiMaks: number): Promise<void> {
  const highest = (await highestPoin(sql, tugasId)) / POIN;
  if (highest > nilaiMaks)
    throw new AppError("invalid", {}, { nilaiMaks: [{ key: "nilai_sudah_diberikan", params: { min: highest } }] });
}

/** Class time, as the database keeps times. */
const stamp = (tanggal: string, { now }: { readonly now: Date }) => sqlTime(new Date(classTimeOf(tanggal, now)));

export const writeServices = {
  create: hot(contract.tugas.create, {
    before: async ({ kelasLain, ...input }, context): Promise<Attachment[]> => {
      await tujuanDari(context, input, kelasLain);
      return readAttachments(context.files);
    },
    hot: async ({ kelasLain, ...input }, context, files) => {
      const tujuan = await tujuanDari(context, input, kelasLain);
      const pemilik = callerOf(context).akunId;
      return sebarTugas(context, { ...isiOf(input), bobot: 1 }, tujuan, {
        berkas: (induk) => keepAttachments(context.sql, { pemilik, induk }, files, context.now),
        asal: { berkas: files.map(({ nama }) => nama) },
      });
    },
  }),
  update: hot(contract.tugas.update, {
    before: async ({ id }, context): Promise<Attachment[]> => {
      await tugasOfHead(context, id, "edit");
      return readAttachments(context.files);
    },
    hot: async ({ id, hapusBerkas, ...input }, context, files) => {
      const row = await tugasOfHead(context, id, "edit");
      const { mulai: awal = row.mulai, jatuhTempo: tempo, tutup: akhir = null } = input;
      const columns = { ...isiOf(input), mulai: awal, jatuhTempo: tempo, tutup: akhir };
      checkDays(columns, row.tanggal, { dulu: row.tutup });
      await checkScores(context.sql, id, columns.nilaiMaks);
      await checkRubrik(context.sql, row, columns.rubrik);
      await updateTugas(context.sql, id, { ...columns, diubah: stamp(row.tanggal, context) });
      await judgeAgain(context.sql, { ...columns, id });
      await dropAttachments(context.sql, id, hapusBerkas);
      await keepAttachments(context.sql, { pemilik: callerOf(context).akunId, induk: id }, files, context.now);
      await umumkanTugas(
        context,
        { id, batchId: row.batchId, tanggal: row.tanggal, zona: row.zona, ...columns },
        row.mulai > row.tanggal ? "tugas_baru" : "tugas_diubah",
      );
      const { judul, uraian, modul, mulai, jatuhTempo, tutup, nilaiMaks } = row;
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: columns.judul,
        sebelum: { judul, uraian, modul, mulai, jatuhTempo, tutup, nilaiMaks },
        sesudah: columns,
      });
      return {};
    },
  }),
  reopen: hot(contract.tugas.reopen, {
    hot: async ({ id, tutup }, context) => {
      const row = await tugasOfHead(context, id, "reopen");
      const closing = tutup ?? null;
      checkDays({ mulai: row.mulai, jatuhTempo: row.jatuhTempo, tutup: closing }, row.tanggal);
      const status = statusTugas.next(TUGAS_TUTUP, "reopen");
      // a last moment that has passed would keep it closed
      const batasAkhir = isMomentOver(row.batasAkhir, context.now) ? null : row.batasAkhir;
      await updateTugas(context.sql, id, { status, tutup: closing, batasAkhir, diubah: stamp(row.tanggal, context) });
      await umumkanTugas(context, row, "tugas_diubah");
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
  close: hot(contract.tugas.close, {
    hot: async ({ id }, context) => {
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
