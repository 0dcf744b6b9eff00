import { contract } from "~/contract";
import type { SaringanBuku } from "~/contract/buku-besar";
import { AppError } from "~/contract/errors";
import { masaOf } from "~/domain/kit/tanggal";
import { isDeposit, ringkasanBuku, saldoDeposit } from "~/domain/pembayaran/ringkasan-buku";
import { saldoBulanan } from "~/domain/pembayaran/saldo-bulanan";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import {
  catatanBernomor,
  catatanFor,
  catatanOf,
  catatanPage,
  catatanSeluruhnya,
  jumlahBuku,
  jumlahBulanan,
  type Objek,
  type Shown,
} from "../../db/buku-besar";
import { mine } from "../../db/ownership";
import { depositDitahan } from "../../db/pemindahbukuan";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { read, readLong } from "../kit";

/** The sums of the active identity's ledger, the deposit available and the deposit reserved; whole rupiah. */
export async function ledgerOf(context: Context) {
  const sums = await jumlahBuku(context.sql, mine(context));
  const ditahan = await depositDitahan(context.sql, mine(context));
  const deposit = Math.max(0, saldoDeposit(sums) - ditahan);
  return { sums, ringkasan: ringkasanBuku(sums), deposit, ditahan };
}

/** The balance of the active identity's ledger month by month, up to the class date. */
export const bulananOf = async (context: Context) =>
  saldoBulanan(await jumlahBulanan(context.sql, mine(context)), masaOf(acting(context).batch.tanggal));

/** An entry with the name of its account. */
const named = <R extends Shown>(row: R) => ({ ...row, nama: namaKapKjs(row.kap, row.kjs) });
/** Taxes are owed and paid in rupiah. Exports have a column for the currency, as those of the tax office. */
const MATA_UANG = "IDR";

/** All entries of a filter with the names of their accounts, batch by batch. */
export async function* semuaCatatan(context: Context, filter: SaringanBuku, sort: string | undefined) {
  for await (const rows of catatanSeluruhnya(context.sql, mine(context), filter, sort))
    yield rows.map((row) => ({ ...named(row), mataUang: MATA_UANG }));
}

/** True if the caller reads the whole ledger. A caller with only the right to pay reads the deposit. */
const seesLedger = (context: Context): Promise<boolean> => maySee(context.sql, callerOf(context), "buku_besar_view");
const readable = async <F extends SaringanBuku>(context: Context, filter: F): Promise<F> =>
  (await seesLedger(context)) ? filter : Object.assign({}, filter, { deposit: "1" as const });

/** The ledger entries of a document, if the caller reads the ledger. */
export async function catatanDari(context: Context, objek: Objek) {
  const rows = await catatanFor(context.sql, mine(context), objek);
  const whole = await seesLedger(context);
  return rows.filter((row) => whole || isDeposit(row)).map(named);
}

export const bukuBesarServices = {
  dashboard: read(contract.pembayaran.dashboard, async (_, context) => {
    const { sums: all, deposit, ditahan } = await ledgerOf(context);
    const whole = await seesLedger(context);
    const sums = whole ? all : all.filter(isDeposit);
    const accounts = [...new Set(sums.map(({ kap, kjs }) => `${kap}-${kjs}`))];
    return {
      ringkasan: ringkasanBuku(sums),
      deposit,
      ditahan,
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
  filter: readLong(
    contract.pembayaran.filter,
    async (input, context) => {
      const found = await catatanPage(context.sql, mine(context), await readable(context, input), input);
      return { ...found, rows: found.rows.map(named) };
    },
    async function* (input, context) {
      yield* semuaCatatan(context, await readable(context, input), input.sort);
    },
  ),
  catatan: read(contract.pembayaran.catatan, async ({ id }, context) => {
    const found = await catatanOf(context.sql, mine(context), id);
    if (!found || !((await seesLedger(context)) || isDeposit(found))) throw new AppError("not_found");
    const set = new Map<number, number>();
    for (const { urut, jumlah } of found.pasangan) set.set(urut, (set.get(urut) ?? 0) + jumlah);
    const others = await catatanBernomor(context.sql, mine(context), [...set.keys()]);
    return {
      ...named(found),
      pasangan: others.map((row) => ({ ...named(row), ditutup: set.get(row.urut) ?? 0 })),
    };
  }),
};
