import { contract } from "~/contract";
import type { SaringanBuku } from "~/contract/pembayaran";
import { ringkasanBuku, saldoDeposit } from "~/domain/pembayaran/buku-besar";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { catatanPage, jumlahBuku } from "../../db/buku-besar-store";
import { mine } from "../../db/ownership";
import type { Context } from "../../http/context";
import { read } from "../kit";

/** The ledger of the active identity in sums, and what of its deposit is not used yet; whole rupiah. */
export async function ledgerOf(context: Context) {
  const sums = await jumlahBuku(context.sql, mine(context));
  return { sums, ringkasan: ringkasanBuku(sums), deposit: saldoDeposit(sums) };
}

type Page = { readonly page: number; readonly perPage: number; readonly sort?: string | undefined };
/** One page of the ledger with the names of its accounts. */
export async function entriesOf(context: Context, filter: SaringanBuku, { page, perPage, sort }: Page) {
  const found = await catatanPage(context.sql, mine(context), filter, { page, perPage, sort });
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
