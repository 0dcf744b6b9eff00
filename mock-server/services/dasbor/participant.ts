import type { Dasbor } from "~/contract/dasbor";
import type { Page } from "~/domain/kit/pages";
import { isOneOf } from "~/domain/kit/status";
import { addMonths, daysBetween, hariJakarta, type Masa, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { masaDikerjakan } from "~/domain/parameters/spt";
import { statusBalasan, statusTugas } from "~/domain/tugas";
import { faktaMasa } from "../../db/dasbor/langkah";
import {
  jumlahBukpotDibuat,
  jumlahBukpotDiterima,
  pekerjaanTerbuka,
  sptBerjalan,
  type TugasPeserta,
  tugasBerjalan,
  type Wp,
} from "../../db/dasbor/peserta";
import { billingTerbuka } from "../../db/pembayaran";
import { bulanBukuOf, wajibPajakOf } from "../../db/pihak";
import type { Spt } from "../../db/spt";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { inTurn } from "../../turns";
import { ledgerOf } from "../pembayaran/buku-besar";
import { sptTerlihat } from "../pembayaran/hak";
import { kelasTugas } from "../tugas/scope";
import { dueInstalments } from "./angsuran";
import { langkahOf } from "./langkah";
import { noticesOf } from "./notices";
import { dueAnnual, dueReturns, harusDibayar, type KeadaanMasa, returnsOf } from "./spt";
import { vatOf } from "./tahun";

/** VAT of three periods up to the last one, beginning no earlier than the taxpayer's first. */
function recentVat(sql: Reader, mine: Wp, last: Masa, pkpSejak: string | null) {
  const periods = [-2, -1, 0].map((back) => addMonths(last, back));
  return inTurn(
    periods.filter((masa) => masa === last || (pkpSejak !== null && masa >= masaOf(pkpSejak))),
    (masa) => vatOf(sql, mine, masa),
  );
}

/** Slips made for a period, and those received in the class date's year. */
async function slipsOf(sql: Reader, mine: Wp, masa: Masa, tanggal: string) {
  const tahun = tahunOf(tanggal);
  const year = { awal: `${tahun}-01`, akhir: `${tahun}-12` };
  return {
    masa,
    tahun,
    dibuat: await jumlahBukpotDibuat(sql, mine, masa),
    diterima: await jumlahBukpotDiterima(sql, mine, year),
  };
}

/** A deadline for something other than a return. */
const dueOf = (jenis: "tugas" | "billing", untuk: string, tautan: Page, tanggal: string, kini: string) => ({
  jenis,
  spt: null,
  nilai: null,
  untuk,
  tautan,
  asli: tanggal,
  tanggal,
  sisaHari: daysBetween(kini, tanggal),
});

/** Unfiled returns, unanswered assignments, unpaid billing codes, by date. */
async function deadlinesOf(
  context: Context,
  mine: Wp,
  kini: string,
  { returns, all }: { readonly returns: readonly KeadaanMasa[]; readonly all: readonly Spt[] },
  tasks: readonly TugasPeserta[],
  pembuku: { readonly bentuk: string; readonly bulanBuku: number },
) {
  const { sql } = context;
  const open = tasks
    .filter((task) => task.status === null || isOneOf(statusBalasan.from("again"), task.status))
    .map((task) => dueOf("tugas", task.judul, { page: "tugas.rincian", id: task.id }, task.jatuhTempo, kini));
  const owner = { batchId: mine.batchId, ownerNpwp: mine.npwp };
  const unpaid = (await billingTerbuka(sql, owner, await sptTerlihat(context))).map(({ id, kode, berlaku }) =>
    dueOf("billing", kode, { page: "pembayaran.billing", id }, hariJakarta(berlaku), kini),
  );
  const instalments = await dueInstalments(sql, mine, all, kini);
  const annual = await dueAnnual(sql, mine, all, kini, pembuku);
  return [...dueReturns(returns), ...annual, ...instalments, ...open, ...unpaid].sort(
    (a, b) => a.sisaHari - b.sisaHari,
  );
}

async function positionOf(context: Context, masa: Masa): Promise<Extract<Dasbor, { peran: "peserta" }>> {
  const { caller, batch, wp } = acting(context);
  const { sql } = context;
  const { tanggal } = batch;
  const mine = { batchId: batch.id, npwp: wp.npwp };
  const taxpayer = await wajibPajakOf(sql, batch.id, wp.npwp);
  const akun = caller.readOnly ? (taxpayer?.akunId ?? caller.akunId) : caller.akunId;
  const pkpSejak = taxpayer?.pkpSejak ?? null;
  const vat = await recentVat(sql, mine, masa, pkpSejak);
  const tasks = await tugasBerjalan(sql, { akunId: akun, batchId: kelasTugas({ caller, batch }), tanggal });
  const { deposit, ringkasan } = await ledgerOf(context);
  const all = await sptBerjalan(sql, mine);
  const registered = { jenis: wp.jenis, pkpSejak, dilaporkanSampai: taxpayer?.dilaporkanSampai ?? null };
  const returns = await returnsOf(sql, mine, { all, last: masa, kini: tanggal }, registered);
  const fakta = await faktaMasa(sql, mine, masa);
  const { keluaran, masukan, impor } = fakta;
  const pembuku = { bentuk: wp.jenis, bulanBuku: await bulanBukuOf(sql, batch.id, wp.npwp) };
  const ppnbm = vat.at(-1)?.ppnbm ?? 0;
  return {
    peran: "peserta" as const,
    tanggal,
    masa,
    pkp: taxpayer?.pkp === 1,
    bentuk: wp.jenis,
    ppn: vat,
    banyakPpn: { keluaran: keluaran.terbit, masukan: masukan.dikreditkan + impor.diputus },
    langkah: await langkahOf(context, { masa, kini: tanggal, fakta, ppnbm, ...pembuku, returns, all, tasks }),
    spt: returns,
    deposit,
    utang: 0 - ringkasan.debitTersisa,
    harusDibayar: harusDibayar(returns, masa),
    perlu: await pekerjaanTerbuka(sql, mine),
    bukpot: await slipsOf(sql, mine, masa, tanggal),
    tenggat: await deadlinesOf(context, mine, tanggal, { returns, all }, tasks, pembuku),
    tugas: tasks.map(({ id, judul, jatuhTempo, status }) => ({
      id,
      judul,
      jatuhTempo,
      status: status ?? statusTugas.initial,
    })),
    notifikasi: await noticesOf(sql, akun),
  };
}

/**
 * The tax position of the active identity in a period; by default in the period of the current VAT return. Cached until
 * the next write.
 */
export function participantDashboard(context: Context, asked?: Masa): Promise<Extract<Dasbor, { peran: "peserta" }>> {
  const { caller, batch, wp } = acting(context);
  const masa = asked ?? masaDikerjakan("ppn", batch.tanggal);
  const whose = [batch.id, batch.tanggal, wp.npwp, caller.akunId, String(caller.readOnly), masa];
  // the assignments of a try-out and of an exam are of another class
  const kelas = kelasTugas({ caller, batch }) === batch.id ? batch.id : undefined;
  return context.sql.kept(`dasbor|${whose.join("|")}`, (sql) => positionOf({ ...context, sql }, masa), { kelas });
}
