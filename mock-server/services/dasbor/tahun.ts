import type { IkhtisarTahun } from "~/contract/dasbor";
import { rupiah, sum } from "~/domain/kit/rupiah";
import { addMonths, type Masa, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { masaDikerjakan } from "~/domain/parameters/spt";
import { JENIS_SPT_TERSEDIA } from "~/domain/spt";
import { sptBerjalan, sptPpnTerakhir, type Wp } from "../../db/dasbor/peserta";
import { wajibPajakOf } from "../../db/pihak";
import type { Spt } from "../../db/spt";
import type { Reader } from "../../db/sql";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { inTurn, those } from "../../turns";
import { bulananOf } from "../pembayaran/buku-besar";
import { maySeeSpt } from "../spt/keadaan";
import { posisiPpn } from "../spt/ppn-posting";

/** VAT of a period: amounts from its documents, the result from its return once that is posted. */
export async function vatOf(sql: Reader, mine: Wp, masa: Masa) {
  const { keluaran, masukan, ppnbm } = await posisiPpn(sql, mine, masa);
  const spt = await sptPpnTerakhir(sql, mine, masa);
  // once posted, the return counts: it also has typed and carried amounts
  const selisih = spt && spt.diposting !== null ? (spt.nilai ?? 0) : rupiah(keluaran - masukan + ppnbm);
  const { status = null, tanggalLapor = null } = spt ?? {};
  return { masa, keluaran, masukan, ppnbm, selisih, spt: status, tanggalLapor };
}

/** Periods of a year, from the VAT registration to the current period. */
function periodsOf(tahun: number, pkpSejak: string | null, kini: string): readonly Masa[] {
  if (pkpSejak === null) return [];
  const last = masaDikerjakan("ppn", kini);
  return Array.from({ length: 12 }, (_, month) => addMonths(`${tahun}-01`, month)).filter(
    (masa) => masa >= masaOf(pkpSejak) && masa <= last,
  );
}

/** The last return of each period; during a correction, the return under correction. */
const latest = (chain: readonly Spt[]): readonly Spt[] => [
  ...new Map(chain.filter(({ nilai }) => nilai !== null).map((spt) => [spt.masa, spt])).values(),
];

/** The results of a year's returns by kind, with underpaid and overpaid tax separate. */
function kindsOf(all: readonly Spt[], tahun: number) {
  return JENIS_SPT_TERSEDIA.flatMap((jenis) => {
    const values = latest(all.filter((spt) => spt.jenis === jenis && spt.tahun === tahun)).map(
      ({ nilai }) => nilai ?? 0,
    );
    const [kurangBayar, lebihBayar] = [1, -1].map((side) => sum(values.map((value) => Math.max(0, side * value))));
    return values.length === 0
      ? []
      : [{ jenis, banyak: values.length, kurangBayar: kurangBayar ?? 0, lebihBayar: lebihBayar ?? 0 }];
  });
}

/**
 * A year of the active identity: VAT by period, tax by kind of return, its ledger month by month; whole rupiah. If
 * `asked` is absent, the year of the class date. Parts outside of the caller's rights are empty.
 */
export async function ikhtisarOf(context: Context, asked?: number): Promise<IkhtisarTahun> {
  const { batch, wp } = acting(context);
  const { sql } = context;
  const mine = { batchId: batch.id, npwp: wp.npwp };
  const tahun = asked ?? tahunOf(batch.tanggal);
  const may = (...hak: Parameters<typeof maySee>[2][]) => maySee(sql, callerOf(context), ...hak);
  const taxpayer = await wajibPajakOf(sql, batch.id, wp.npwp);
  const vat = (await may("efaktur_drafter", "spt_ppn_drafter"))
    ? await inTurn(periodsOf(tahun, taxpayer?.pkpSejak ?? null, batch.tanggal), (masa) => vatOf(sql, mine, masa))
    : [];
  const kinds = kindsOf(await sptBerjalan(sql, mine), tahun);
  const ledger = (await may("buku_besar_view")) ? await bulananOf(context) : [];
  return {
    tahun,
    ppn: vat.map(({ masa, keluaran, masukan, selisih }) => ({ masa, keluaran, masukan, selisih })),
    jenis: [...(await those(kinds, ({ jenis }) => maySeeSpt(context, jenis)))],
    buku: ledger.filter(({ bulan }) => tahunOf(bulan) === tahun),
  };
}
