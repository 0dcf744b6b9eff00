import type { Dasbor } from "~/contract/dasbor";
import { BUKPOT_KONSEP, BUKPOT_TERBIT } from "~/domain/bukpot/status";
import { KONFIRMASI_TERBUKA } from "~/domain/efaktur/konfirmasi";
import { DISETUJUI, DOKUMEN_TERTUNDA, statusFaktur } from "~/domain/efaktur/status";
import { rupiah } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { addMonths, daysBetween, hariJakarta, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { BILLING_AKTIF } from "~/domain/pembayaran/billing";
import { statusSpt } from "~/domain/spt/life";
import { statusBalasan, statusTugas } from "~/domain/tugas/status";
import { type Reader, sqlList } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { inTurn } from "../../turns";
import { ledgerOf } from "../pembayaran/buku-besar";
import { posisiPpn } from "../spt/ppn-posting";
import { noticesOf } from "./notices";
import { dueReturns, type KeadaanMasa, returnsOf } from "./spt";

type Mine = { batchId: string; npwp: string };
const count = async (sql: Reader, query: string, params: Record<string, string>): Promise<number> =>
  (await sql.get<{ n: number | null }>(query, params))?.n ?? 0;

type Return = { status: string; nilai: number | null; diposting: string | null; tanggalLapor: string | null };
const RETURN = `SELECT status, nilai, diposting, tanggalLapor FROM Spt WHERE batchId = @batchId AND ownerNpwp = @npwp AND jenis = 'ppn' AND masa = @masa ORDER BY pembetulan DESC, ulang DESC LIMIT 1`;

/** VAT of the last three periods to the one before the class date's, from the taxpayer's first one on. */
async function vatOf(sql: Reader, mine: Mine, tanggal: string, pkpSejak: string | null) {
  const last = addMonths(masaOf(tanggal), -1);
  const periods = [-2, -1, 0].map((back) => addMonths(last, back));
  return await inTurn(
    periods.filter((masa) => masa === last || (pkpSejak !== null && masa >= masaOf(pkpSejak))),
    async (masa) => {
      const { keluaran, masukan, ppnbm } = await posisiPpn(sql, mine, masa);
      const spt = await sql.get<Return>(RETURN, { ...mine, masa });
      // once posted the return counts: it also has what is typed and carried
      const selisih = spt && spt.diposting !== null ? (spt.nilai ?? 0) : rupiah(keluaran - masukan + ppnbm);
      const { status = null, tanggalLapor = null } = spt ?? {};
      return { masa, keluaran, masukan, ppnbm, selisih, spt: status, tanggalLapor };
    },
  );
}

async function todoOf(sql: Reader, mine: Mine) {
  const of = (query: string) => count(sql, `SELECT count(*) n FROM ${query}`, { ...mine });
  return {
    konsepFaktur: await of(
      `Faktur WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = '${statusFaktur.initial}'`,
    ),
    belumDikreditkan: await of(
      `Faktur WHERE batchId = @batchId AND lawanNpwp = @npwp AND status = '${DISETUJUI}' AND kredit IS NULL`,
    ),
    konfirmasi: await of(
      `Konfirmasi WHERE batchId = @batchId AND lawanNpwp = @npwp AND status IN (${sqlList(KONFIRMASI_TERBUKA)})`,
    ),
    konsepSpt: await of(`Spt WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = '${statusSpt.initial}'`),
    billing: await of(
      `Billing WHERE batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(BILLING_AKTIF)})`,
    ),
    dokumenImpor: await of(
      `DokumenLain WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = '${DOKUMEN_TERTUNDA}'`,
    ),
    konsepBukpot: await of(
      `Bukpot WHERE batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(BUKPOT_KONSEP)})`,
    ),
  };
}

type Sums = { banyak: number; pph: number };
const SLIPS = `SELECT count(*) banyak, coalesce(sum(pph), 0) pph FROM Bukpot WHERE batchId = @batchId AND status IN (${sqlList(BUKPOT_TERBIT)})`;

/** Slips made for the period before the class date's, and those received in its year. */
async function slipsOf(sql: Reader, mine: Mine, tanggal: string) {
  const masa = addMonths(masaOf(tanggal), -1);
  const tahun = tahunOf(tanggal);
  const sums = async (where: string, params: Record<string, string>): Promise<Sums> =>
    (await sql.get<Sums>(`${SLIPS} AND ${where}`, { ...mine, ...params })) ?? { banyak: 0, pph: 0 };
  const year = { awal: `${tahun}-01`, akhir: `${tahun}-12` };
  return {
    masa,
    tahun,
    dibuat: await sums(`ownerNpwp = @npwp AND masa = @masa`, { masa }),
    diterima: await sums(`penerimaNpwp = @npwp AND masa BETWEEN @awal AND @akhir`, year),
  };
}

type Task = { id: string; judul: string; jatuhTempo: string; status: string | null };
const TASKS = `
  SELECT t.id, t.judul, t.jatuhTempo,
    (SELECT b.status FROM Balasan b WHERE b.tugasId = t.id AND b.akunId = @akun ORDER BY b.percobaan DESC LIMIT 1) status
  FROM Tugas t WHERE t.batchId = @batchId AND t.status IN (${sqlList(statusTugas.from("reply"))}) AND t.mulai <= @tanggal ORDER BY t.jatuhTempo, t.judul LIMIT 10`;

/** A day by which something that is no return is to be done. */
const dueOf = (jenis: "tugas" | "billing", untuk: string, tautan: string, tanggal: string, kini: string) => ({
  ...{ jenis, spt: null, untuk, tautan, asli: tanggal, tanggal },
  sisaHari: daysBetween(kini, tanggal),
});

/** Returns not filed, assignments not replied to, billing codes not paid: what comes first stands first. */
async function deadlinesOf(
  sql: Reader,
  mine: Mine,
  kini: string,
  returns: readonly KeadaanMasa[],
  tasks: readonly Task[],
) {
  const open = tasks
    .filter((task) => task.status === null || isOneOf(statusBalasan.from("again"), task.status))
    .map((task) => dueOf("tugas", task.judul, `/tugas/${task.id}`, task.jatuhTempo, kini));
  const unpaid = (
    await sql.all<{ id: string; kode: string; berlaku: string }>(
      `SELECT id, kode, berlaku FROM Billing WHERE batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(BILLING_AKTIF)})`,
      { ...mine },
    )
  ).map(({ id, kode, berlaku }) => dueOf("billing", kode, `/pembayaran/billing/${id}`, hariJakarta(berlaku), kini));
  return [...dueReturns(returns), ...open, ...unpaid].sort((a, b) => a.sisaHari - b.sisaHari);
}

/** The tax position of the active identity on the class date. */
export async function participantDashboard(context: Context): Promise<Extract<Dasbor, { peran: "peserta" }>> {
  const { caller, batch, wp } = acting(context);
  const { sql } = context;
  const mine = { batchId: batch.id, npwp: wp.npwp };
  const taxpayer = await sql.get<{ jenis: string; pkp: number; pkpSejak: string | null; akunId: string | null }>(
    `SELECT jenis, pkp, pkpSejak, akunId FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp`,
    mine,
  );
  const akun = caller.readOnly ? (taxpayer?.akunId ?? caller.akunId) : caller.akunId;
  const vat = await vatOf(sql, mine, batch.tanggal, taxpayer?.pkpSejak ?? null);
  const tasks = await sql.all<Task>(TASKS, { akun, batchId: batch.id, tanggal: batch.tanggal });
  const { deposit, ringkasan } = await ledgerOf(context);
  const pkpSejak = taxpayer?.pkpSejak ?? null;
  const returns = await returnsOf(sql, mine, batch.tanggal, { jenis: wp.jenis, pkpSejak });
  return {
    peran: "peserta",
    tanggal: batch.tanggal,
    pkp: taxpayer?.pkp === 1,
    ppn: vat,
    spt: returns,
    deposit,
    utang: 0 - ringkasan.debitTersisa,
    perlu: await todoOf(sql, mine),
    bukpot: await slipsOf(sql, mine, batch.tanggal),
    tenggat: await deadlinesOf(sql, mine, batch.tanggal, returns, tasks),
    tugas: tasks.map((task) => ({ ...task, status: task.status ?? statusTugas.initial })),
    notifikasi: await noticesOf(sql, akun),
  };
}
