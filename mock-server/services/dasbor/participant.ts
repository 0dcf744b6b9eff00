import type { Dasbor } from "~/contract/batch";
import { addMonths, daysBetween, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { jatuhTempoSpt } from "~/domain/parameters/spt";
import type { Sql } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { noticesOf } from "./notices";

type Mine = { batchId: string; npwp: string };
const count = (sql: Sql, query: string, params: Record<string, string>): number =>
  sql.get<{ n: number | null }>(query, params)?.n ?? 0;

const LIVE = `status IN ('approved', 'waiting_for_cancellation', 'waiting_for_amendment')`;
const OUTPUT = `SELECT coalesce(sum(ppn), 0) n FROM Faktur WHERE batchId = @batchId AND ownerNpwp = @npwp AND masa = @masa AND ${LIVE}`;
const INPUT = `
  SELECT coalesce(sum(ppn), 0) n FROM (
    SELECT ppn FROM Faktur WHERE batchId = @batchId AND lawanNpwp = @npwp AND kredit = 'credited' AND kreditMasa = @masa AND ${LIVE}
    UNION ALL SELECT ppn FROM DokumenLain WHERE batchId = @batchId AND ownerNpwp = @npwp AND arah = 'masukan' AND kredit = 'credited' AND kreditMasa = @masa AND status = 'approved')`;
const RETURN = `SELECT status FROM Spt WHERE batchId = @batchId AND ownerNpwp = @npwp AND jenis = 'ppn' AND masa = @masa ORDER BY pembetulan DESC LIMIT 1`;

/** VAT of the last three periods to the one before the class date's, from the taxpayer's first one on. */
function vatOf(sql: Sql, mine: Mine, tanggal: string, pkpSejak: string | null) {
  const last = addMonths(masaOf(tanggal), -1);
  const periods = [-2, -1, 0].map((back) => addMonths(last, back));
  return periods
    .filter((masa) => masa === last || (pkpSejak !== null && masa >= masaOf(pkpSejak)))
    .map((masa) => {
      const keluaran = count(sql, OUTPUT, { ...mine, masa });
      const masukan = count(sql, INPUT, { ...mine, masa });
      return {
        masa,
        keluaran,
        masukan,
        selisih: keluaran - masukan,
        spt: sql.get<{ status: string }>(RETURN, { ...mine, masa })?.status ?? null,
      };
    });
}

function todoOf(sql: Sql, mine: Mine) {
  const of = (query: string) => count(sql, `SELECT count(*) n FROM ${query}`, { ...mine });
  return {
    konsepFaktur: of(`Faktur WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = 'draft'`),
    belumDikreditkan: of(
      `Faktur WHERE batchId = @batchId AND lawanNpwp = @npwp AND status = 'approved' AND kredit IS NULL`,
    ),
    konfirmasi: of(`Konfirmasi WHERE batchId = @batchId AND lawanNpwp = @npwp AND status = 'pending'`),
    konsepSpt: of(`Spt WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = 'draft'`),
    billing: of(`Billing WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = 'unpaid'`),
    dokumenImpor: of(`DokumenLain WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = 'pending'`),
    konsepBukpot: of(`Bukpot WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = 'draft'`),
  };
}

type Sums = { banyak: number; pph: number };
const SLIPS = `SELECT count(*) banyak, coalesce(sum(pph), 0) pph FROM Bukpot WHERE batchId = @batchId AND status = 'issued'`;

/** Slips made for the period before the class date's, and those received in its year. */
function slipsOf(sql: Sql, mine: Mine, tanggal: string) {
  const masa = addMonths(masaOf(tanggal), -1);
  const tahun = tahunOf(tanggal);
  const sums = (where: string, params: Record<string, string>): Sums =>
    sql.get<Sums>(`${SLIPS} AND ${where}`, { ...mine, ...params }) ?? { banyak: 0, pph: 0 };
  const year = { awal: `${tahun}-01`, akhir: `${tahun}-12` };
  return {
    masa,
    tahun,
    dibuat: sums(`ownerNpwp = @npwp AND masa = @masa`, { masa }),
    diterima: sums(`penerimaNpwp = @npwp AND masa BETWEEN @awal AND @akhir`, year),
  };
}

type Task = { id: string; judul: string; jatuhTempo: string; status: string | null };
const TASKS = `
  SELECT t.id, t.judul, t.jatuhTempo,
    (SELECT b.status FROM Balasan b WHERE b.tugasId = t.id AND b.akunId = @akun ORDER BY b.percobaan DESC LIMIT 1) status
  FROM Tugas t WHERE t.batchId = @batchId AND t.status = 'open' AND t.mulai <= @tanggal ORDER BY t.jatuhTempo, t.judul LIMIT 10`;

const dueOf = (
  jenis: "spt_ppn" | "tugas" | "billing",
  untuk: string,
  tautan: string,
  asli: string,
  tanggal: string,
  kini: string,
) => ({
  ...{ jenis, untuk, tautan, asli, tanggal },
  sisaHari: daysBetween(kini, tanggal),
});

/** Returns not filed, assignments not replied to, billing codes not paid: what comes first stands first. */
function deadlinesOf(
  sql: Sql,
  mine: Mine,
  kini: string,
  pkpSejak: string | null,
  vat: ReturnType<typeof vatOf>,
  tasks: readonly Task[],
) {
  const returns = vat
    .filter(({ masa, spt }) => pkpSejak !== null && masa >= masaOf(pkpSejak) && spt !== "submitted")
    .map(({ masa }) => {
      const { lapor } = jatuhTempoSpt("ppn", masa);
      return dueOf("spt_ppn", masa, "/spt", lapor.asli, lapor.efektif, kini);
    });
  const open = tasks
    .filter((task) => task.status === null || task.status === "returned")
    .map((task) => dueOf("tugas", task.judul, `/tugas/${task.id}`, task.jatuhTempo, task.jatuhTempo, kini));
  const unpaid = sql
    .all<{ id: string; kode: string; berlaku: string }>(
      `SELECT id, kode, berlaku FROM Billing WHERE batchId = @batchId AND ownerNpwp = @npwp AND status = 'unpaid'`,
      { ...mine },
    )
    .map(({ id, kode, berlaku }) => {
      const day = new Date(Date.parse(berlaku) + 7 * 3_600_000).toISOString().slice(0, 10);
      return dueOf("billing", kode, `/pembayaran/billing/${id}`, day, day, kini);
    });
  return [...returns, ...open, ...unpaid].sort((a, b) => a.sisaHari - b.sisaHari);
}

/** The tax position of the active identity on the class date. */
export function participantDashboard(context: Context): Extract<Dasbor, { peran: "peserta" }> {
  const { caller, batch, wp } = acting(context);
  const { sql } = context;
  const mine = { batchId: batch.id, npwp: wp.npwp };
  const taxpayer = sql.get<{ pkp: number; pkpSejak: string | null; akunId: string | null }>(
    `SELECT pkp, pkpSejak, akunId FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp`,
    mine,
  );
  const akun = caller.readOnly ? (taxpayer?.akunId ?? caller.akunId) : caller.akunId;
  const vat = vatOf(sql, mine, batch.tanggal, taxpayer?.pkpSejak ?? null);
  const tasks = sql.all<Task>(TASKS, { akun, batchId: batch.id, tanggal: batch.tanggal });
  const balance = (where: string) =>
    count(
      sql,
      `SELECT coalesce(sum(sisa), 0) n FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @npwp AND ${where}`,
      mine,
    );
  return {
    peran: "peserta",
    tanggal: batch.tanggal,
    pkp: taxpayer?.pkp === 1,
    ppn: vat,
    deposit: balance(`sisi = 'kredit' AND kap = '${AKUN_DEPOSIT.kap}' AND kjs = '${AKUN_DEPOSIT.kjs}'`),
    utang: balance(`sisi = 'debit'`),
    perlu: todoOf(sql, mine),
    bukpot: slipsOf(sql, mine, batch.tanggal),
    tenggat: deadlinesOf(sql, mine, batch.tanggal, taxpayer?.pkpSejak ?? null, vat, tasks),
    tugas: tasks.map((task) => ({ ...task, status: task.status ?? "open" })),
    notifikasi: noticesOf(sql, akun),
  };
}
