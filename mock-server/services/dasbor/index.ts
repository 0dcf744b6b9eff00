import { contract } from "~/contract";
import type { Dasbor } from "~/contract/dasbor";
import { sampaiTahap, terhenti } from "~/domain/tugas";
import { batchPage, batchShown } from "../../db/batch";
import { banyakPengguna, type Penyelenggara, pekerjaanPengajar } from "../../db/dasbor/dasbor";
import { banyakRencanaMenunggu } from "../../db/kantor";
import { tugasDikerjakan } from "../../db/tugas";
import type { Caller } from "../../http/caller";
import { acting, type Context, callerOf, type WritingContext } from "../../http/context";
import { textsOf } from "../../i18n";
import { printIkhtisar, renderPdf } from "../../print";
import { progressOf } from "../batch/progress";
import { batchInScope } from "../batch/scope";
import { kepalaKini } from "../cetak-kini";
import { read, readRecorded, type Services } from "../kit";
import { menitIni, viewerOf } from "../tugas/scope";
import { noticesOf } from "./notices";
import { participantDashboard } from "./participant";
import { ikhtisarOf } from "./tahun";
import { seenBy } from "./terlihat";

type RingkasBatch = Extract<Dasbor, { peran: "instruktur" }>["batch"][number] & { readonly tugas: number };
const NEWEST = { page: 1, perPage: 8, format: "json" } as const;

/** So many stopped participants are named; the page of progress has all. */
const MOST_STOPPED = 5;
/** The progress of the participants of a class, the number of them at each step, and the tasks of its instructor. */
async function matrixOf({ sql, now }: Context, batch: RingkasBatch) {
  const peserta = await progressOf(sql, batch.id, now);
  const diam = terhenti(peserta, batch.tugas, now);
  return {
    batch,
    peserta,
    sampai: sampaiTahap(peserta.map(({ kemajuan }) => kemajuan)),
    terhenti: {
      banyak: diam.length,
      peserta: diam.slice(0, MOST_STOPPED).map(({ id, nama, hari }) => ({ id, nama, hari })),
    },
    suratMenunggu: await banyakRencanaMenunggu(sql, batch.id),
  };
}

/** The class that an instructor sees: the requested one, or the newest; never a class that they do not teach. */
async function lookedAt(
  context: Context,
  caller: Caller,
  newest: readonly RingkasBatch[],
  batchId: string | undefined,
) {
  if (batchId === undefined) return newest[0];
  const { id } = await batchInScope(context.sql, caller, batchId);
  return newest.find((one) => one.id === id) ?? batchShown(context.sql, id, caller.akunId);
}

/** Most rows shown on the dashboard; the list of assignments has the others, with filters. */
const MOST_WORK = 12;
/** Replies to mark and due assignments of all classes of an instructor, with the number of omitted ones. */
async function pekerjaanOf(context: Context) {
  const { rows, total } = await tugasDikerjakan(context.sql, await viewerOf(context), MOST_WORK);
  const pekerjaan = rows.map(({ id, judul, batch, jatuhTempo, status, menilai, ...counts }) => ({
    id,
    judul,
    batch,
    jatuhTempo,
    status,
    peserta: counts.peserta,
    membalas: counts.membalas,
    perluTinjau: counts.perluTinjau,
    sanggahan: counts.sanggahan,
    menilai: menilai === 1,
  }));
  return { pekerjaan, pekerjaanLain: total - rows.length };
}

async function instructorDashboard(context: Context, caller: Caller, batchId: string | undefined): Promise<Dasbor> {
  const batch = (await batchPage(context.sql, caller, NEWEST)).rows;
  const first = await lookedAt(context, caller, batch, batchId);
  return {
    peran: "instruktur",
    batch,
    ...(await pekerjaanPengajar(context.sql, caller.akunId, menitIni(context.now))),
    ...(await pekerjaanOf(context)),
    matriks: first ? await matrixOf(context, first) : null,
    notifikasi: await noticesOf(context.sql, caller.akunId),
  };
}

async function organiserDashboard(context: Context, caller: Caller, peran: Penyelenggara["peran"]): Promise<Dasbor> {
  const { akunId } = caller;
  return {
    peran,
    jumlah: await banyakPengguna(context.sql, { peran, akunId }),
    batch: (await batchPage(context.sql, caller, NEWEST)).rows,
    notifikasi: await noticesOf(context.sql, akunId),
  };
}

/** A year as a document; returns have their official names. */
async function printTahun(context: WritingContext, asked: number | undefined) {
  const { batch, wp } = acting(context);
  const ikhtisar = await ikhtisarOf(context, asked);
  const t = textsOf("id");
  const doc = printIkhtisar({
    ...(await kepalaKini(context, { jenis: "ikhtisar", apa: String(ikhtisar.tahun), isi: ikhtisar })),
    wajibPajak: wp,
    tanggal: batch.tanggal,
    ikhtisar,
    namaSpt: (jenis) => t(`spt:jenis.${jenis}`),
  });
  const body = await renderPdf(doc, context.config.publicUrl);
  return { name: `ikhtisar-${wp.npwp}-${ikhtisar.tahun}.pdf`, type: "application/pdf", body };
}

export const dasborServices: Services<typeof contract.dasbor> = {
  dasbor: read(contract.dasbor.dasbor, async ({ masa, batchId }, context): Promise<Dasbor> => {
    const caller = callerOf(context);
    if (caller.peran === "peserta" || caller.readOnly)
      return seenBy(context, await participantDashboard(context, masa));
    return caller.peran === "instruktur"
      ? await instructorDashboard(context, caller, batchId)
      : await organiserDashboard(context, caller, caller.peran);
  }),
  tahun: read(contract.dasbor.tahun, ({ tahun }, context) => ikhtisarOf(context, tahun)),
  generateTahun: readRecorded(contract.dasbor.generateTahun, ({ tahun }, context) => printTahun(context, tahun)),
};
