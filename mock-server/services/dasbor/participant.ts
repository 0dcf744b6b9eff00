import type { Dasbor } from "~/contract/dasbor";
import { paths } from "~/domain/kit/paths";
import { rupiah } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { addMonths, daysBetween, hariJakarta, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { statusBalasan, statusTugas } from "~/domain/tugas/status";
import {
  billingTerbuka,
  jumlahBukpotDibuat,
  jumlahBukpotDiterima,
  pekerjaanTerbuka,
  sptPpnTerakhir,
  type TugasPeserta,
  tugasBerjalan,
  type Wp,
} from "../../db/dasbor-peserta";
import type { Reader } from "../../db/sql";
import { wajibPajakOf } from "../../db/wajib-pajak";
import { acting, type Context } from "../../http/context";
import { inTurn } from "../../turns";
import { ledgerOf } from "../pembayaran/buku-besar";
import { posisiPpn } from "../spt/ppn-posting";
import { noticesOf } from "./notices";
import { dueReturns, type KeadaanMasa, returnsOf } from "./spt";

/** VAT of the last three periods to the one before the class date's, from the taxpayer's first one on. */
async function vatOf(sql: Reader, mine: Wp, tanggal: string, pkpSejak: string | null) {
  const last = addMonths(masaOf(tanggal), -1);
  const periods = [-2, -1, 0].map((back) => addMonths(last, back));
  return await inTurn(
    periods.filter((masa) => masa === last || (pkpSejak !== null && masa >= masaOf(pkpSejak))),
    async (masa) => {
      const { keluaran, masukan, ppnbm } = await posisiPpn(sql, mine, masa);
      const spt = await sptPpnTerakhir(sql, mine, masa);
      // once posted the return counts: it also has what is typed and carried
      const selisih = spt && spt.diposting !== null ? (spt.nilai ?? 0) : rupiah(keluaran - masukan + ppnbm);
      const { status = null, tanggalLapor = null } = spt ?? {};
      return { masa, keluaran, masukan, ppnbm, selisih, spt: status, tanggalLapor };
    },
  );
}

/** Slips made for the period before the class date's, and those received in its year. */
async function slipsOf(sql: Reader, mine: Wp, tanggal: string) {
  const masa = addMonths(masaOf(tanggal), -1);
  const tahun = tahunOf(tanggal);
  const year = { awal: `${tahun}-01`, akhir: `${tahun}-12` };
  return {
    masa,
    tahun,
    dibuat: await jumlahBukpotDibuat(sql, mine, masa),
    diterima: await jumlahBukpotDiterima(sql, mine, year),
  };
}

/** A day by which something that is no return is to be done. */
const dueOf = (jenis: "tugas" | "billing", untuk: string, tautan: string, tanggal: string, kini: string) => ({
  ...{ jenis, spt: null, untuk, tautan, asli: tanggal, tanggal },
  sisaHari: daysBetween(kini, tanggal),
});

/** Returns not filed, assignments not replied to, billing codes not paid: what comes first stands first. */
async function deadlinesOf(
  sql: Reader,
  mine: Wp,
  kini: string,
  returns: readonly KeadaanMasa[],
  tasks: readonly TugasPeserta[],
) {
  const open = tasks
    .filter((task) => task.status === null || isOneOf(statusBalasan.from("again"), task.status))
    .map((task) => dueOf("tugas", task.judul, paths.tugas.rincian(task.id), task.jatuhTempo, kini));
  const unpaid = (await billingTerbuka(sql, mine)).map(({ id, kode, berlaku }) =>
    dueOf("billing", kode, paths.pembayaran.billingRincian(id), hariJakarta(berlaku), kini),
  );
  return [...dueReturns(returns), ...open, ...unpaid].sort((a, b) => a.sisaHari - b.sisaHari);
}

/** The tax position of the active identity on the class date. */
export async function participantDashboard(context: Context): Promise<Extract<Dasbor, { peran: "peserta" }>> {
  const { caller, batch, wp } = acting(context);
  const { sql } = context;
  const mine = { batchId: batch.id, npwp: wp.npwp };
  const taxpayer = await wajibPajakOf(sql, batch.id, wp.npwp);
  const akun = caller.readOnly ? (taxpayer?.akunId ?? caller.akunId) : caller.akunId;
  const vat = await vatOf(sql, mine, batch.tanggal, taxpayer?.pkpSejak ?? null);
  const tasks = await tugasBerjalan(sql, { akunId: akun, batchId: batch.id, tanggal: batch.tanggal });
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
    perlu: await pekerjaanTerbuka(sql, mine),
    bukpot: await slipsOf(sql, mine, batch.tanggal),
    tenggat: await deadlinesOf(sql, mine, batch.tanggal, returns, tasks),
    tugas: tasks.map((task) => ({ ...task, status: task.status ?? statusTugas.initial })),
    notifikasi: await noticesOf(sql, akun),
  };
}
