import { contract } from "~/contract";
import type { SaringanBuku } from "~/contract/pembayaran";
import { masaOf } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { ringkasanBuku, saldoDeposit } from "~/domain/pembayaran/buku-besar";
import { saldoBulanan } from "~/domain/pembayaran/saldo-bulanan";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { catatanPage, jumlahBuku, jumlahBulanan } from "../../db/buku-besar-store";
import { mine } from "../../db/ownership";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { read } from "../kit";

/** The ledger of the active identity in sums, and what of its deposit is not used yet; whole rupiah. */
export async function ledgerOf(context: Context) {
  const sums = await jumlahBuku(context.sql, mine(context));
  return { sums, ringkasan: ringkasanBuku(sums), deposit: saldoDeposit(sums) };
}

/** The balance of the active identity's ledger month by month, up to the class date. */
export const bulananOf = async (context: Context) =>
  saldoBulanan(await jumlahBulanan(context.sql, mine(context)), masaOf(acting(context).batch.tanggal));

type Page = { readonly page: number; readonly perPage: number; readonly sort?: string | undefined };
/** One page of the ledger with the names of its accounts. */
export async function entriesOf(context: Context, filter: SaringanBuku, { page, perPage, sort }: Page) {
  const found = await catatanPage(context.sql, mine(context), filter, { page, perPage, sort });
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, nama: namaKapKjs(row.kap, row.kjs), masa: row.masaAwal })),
  };
}

const isDeposit = ({ kap, kjs }: { kap: string; kjs: string }): boolean =>
  kap === AKUN_DEPOSIT.kap && kjs === AKUN_DEPOSIT.kjs;
/** Whether the caller reads the whole ledger; who only pays reads of it the deposit. */
const seesLedger = (context: Context): Promise<boolean> => maySee(context.sql, callerOf(context), "buku_besar_view");

export const bukuBesarServices = {
  dashboard: read(contract.pembayaran.dashboard, async (_, context) => {
    const { sums: all, deposit } = await ledgerOf(context);
    const whole = await seesLedger(context);
    const sums = whole ? all : all.filter(isDeposit);
    const accounts = [...new Set(sums.map(({ kap, kjs }) => `${kap}-${kjs}`))];
    return {
      ringkasan: ringkasanBuku(sums),
      deposit,
      bulanan: whole ? [...(await bulananOf(context))] : [],
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
  filter: read(contract.pembayaran.filter, async (input, context) => {
    const filter = (await seesLedger(context)) ? input : Object.assign({}, input, { deposit: "1" as const });
    return entriesOf(context, filter, input);
  }),
};
