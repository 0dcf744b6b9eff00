import { contract } from "~/contract";
import type { CatatanRow, SaringanBuku } from "~/contract/pembayaran";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { type Catatan, ringkasanBuku, saldoDeposit } from "~/domain/pembayaran/buku-besar";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { type Condition, given, listPage } from "../../db/list";
import { acting, type Context } from "../../http/context";
import { read } from "../kit";

type Sums = Pick<Catatan, "sisi" | "jumlah" | "sisa"> & { readonly kap: string; readonly kjs: string };
const SUMS = `SELECT kap, kjs, sisi, sum(jumlah) jumlah, sum(sisa) sisa FROM BukuBesar WHERE batchId = ? AND ownerNpwp = ? GROUP BY kap, kjs, sisi ORDER BY kap, kjs`;
/** The ledger's sums by account and side. */
const sumsOf = async (context: Context): Promise<Sums[]> => {
  const { batch, wp } = acting(context);
  return context.sql.all<Sums>(SUMS, [batch.id, wp.npwp]);
};
/** The ledger of the active identity in sums, and what of its deposit is not used yet; whole rupiah. */
export async function ledgerOf(context: Context) {
  const sums = await sumsOf(context);
  return { sums, ringkasan: ringkasanBuku(sums), deposit: saldoDeposit(sums) };
}

const statement = {
  select:
    "b.id, b.urut, b.sisi, b.jenis, b.rujukan, b.objekJenis, b.objekId, b.kap, b.kjs, b.masaAwal, b.masaAkhir, b.jumlah, b.sisa, b.tanggal, b.diposting, b.jatuhTempo",
  from: "BukuBesar b",
  sort: {
    tanggal: "b.tanggal",
    diposting: "b.diposting",
    jumlah: "b.jumlah",
    sisa: "b.sisa",
    kap: "b.kap",
    jatuhTempo: "b.jatuhTempo",
    urut: "b.urut",
  },
  order: ["b.urut DESC"],
};
function conditionsOf(context: Context, { sisi, kap, masa, jenis, terbuka, deposit }: SaringanBuku): Condition[] {
  const { batch, wp } = acting(context);
  return given(
    { sql: "b.batchId = @batchId AND b.ownerNpwp = @npwp", params: { batchId: batch.id, npwp: wp.npwp } },
    sisi && { sql: "b.sisi = @sisi", params: { sisi } },
    kap && { sql: "b.kap = @kap", params: { kap } },
    masa && { sql: "b.masaAwal <= @masa AND b.masaAkhir >= @masa", params: { masa } },
    jenis && { sql: "b.jenis = @jenis", params: { jenis } },
    terbuka && { sql: "b.sisa <> 0" },
    deposit && {
      sql: "b.kap = @depositKap AND b.kjs = @depositKjs",
      params: { depositKap: AKUN_DEPOSIT.kap, depositKjs: AKUN_DEPOSIT.kjs },
    },
  );
}

type Page = { readonly page: number; readonly perPage: number; readonly sort?: string | undefined };
/** One page of the ledger with the names of its accounts. */
export async function entriesOf(context: Context, filter: SaringanBuku, { page, perPage, sort }: Page) {
  const found = await listPage<Omit<CatatanRow, "nama">>(context.sql, statement, conditionsOf(context, filter), {
    page,
    perPage,
    sort,
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, nama: namaKapKjs(row.kap, row.kjs), masa: row.masaAwal })),
  };
}

export const bukuBesarServices = {
  dashboard: read(contract.pembayaran.dashboard, async (_, context) => {
    const { sums, ringkasan, deposit } = await ledgerOf(context);
    const accounts = [...new Set(sums.map(({ kap, kjs }) => `${kap}-${kjs}`))];
    return {
      ringkasan,
      deposit,
      akun: accounts.map((code) => {
        const [kap = "", kjs = ""] = code.split("-");
        return {
          kap,
          kjs,
          nama: namaKapKjs(kap, kjs),
          ...ringkasanBuku(sums.filter((row) => row.kap === kap && row.kjs === kjs)),
        };
      }),
    };
  }),
  filter: read(contract.pembayaran.filter, (input, context) => entriesOf(context, input, input)),
};
