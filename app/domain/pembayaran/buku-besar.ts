import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT, type Akun, setoranKewajibanSendiri } from "~/domain/parameters/pembayaran";
import type { JenisBilling } from "./nomor";

/** Kinds of entry in the taxpayer's ledger. Debit is what is owed, credit what was paid or is due back. */
export const JENIS_CATATAN = [
  "spt_kurang_bayar",
  "spt_lebih_bayar",
  "spt_dicabut",
  "pengembalian",
  "pembayaran",
  "setoran_sendiri",
  "tagihan",
  "deposit_dipakai",
  "pemindahbukuan_keluar",
  "pemindahbukuan_masuk",
] as const;
export type JenisCatatan = (typeof JENIS_CATATAN)[number];

/** An amount on an account for a period (`masaAwal` to `masaAkhir`; a month has both alike). */
export type Pos = Akun & { readonly masaAwal: Masa; readonly masaAkhir: Masa; readonly jumlah: Rupiah };
export type Pasangan = { readonly urut: number; readonly jumlah: Rupiah };

/**
 * An entry. `jumlah` never changes; `sisa` is what is still owed (debit) or unused (credit), always
 * `jumlah` less the sum of `pasangan`. `urut` numbers the entries of one taxpayer.
 */
export type Catatan = Pos & {
  readonly urut: number;
  readonly sisi: "debit" | "kredit";
  readonly jenis: JenisCatatan;
  readonly rujukan: string;
  readonly sisa: Rupiah;
  /** Day the tax counts as paid or owed; a credit from the deposit keeps the day the deposit was filled. */
  readonly tanggal: Tanggal;
  readonly diposting: Tanggal;
  readonly jatuhTempo: Tanggal | null;
  readonly pasangan: readonly Pasangan[];
};

/** What happened; `rujukan` is the number of the document, `atas` that of the debt which a payment settles. */
export type Peristiwa =
  | {
      readonly jenis: "spt_kurang_bayar" | "tagihan";
      readonly rujukan: string;
      readonly pos: readonly Pos[];
      readonly jatuhTempo: Tanggal;
    }
  | { readonly jenis: "spt_lebih_bayar"; readonly rujukan: string; readonly pos: readonly Pos[] }
  /**
   * A return no longer counts: what is open of the credits that the returns `atas` gave is withdrawn, and what was paid
   * on them (`pos`) is free again.
   */
  | {
      readonly jenis: "spt_dicabut";
      readonly rujukan: string;
      readonly atas: readonly string[];
      readonly pos: readonly Pos[];
    }
  /** What is open of the credit that the return `atas` gave on an account is paid out to the taxpayer. */
  | { readonly jenis: "pengembalian"; readonly rujukan: string; readonly atas: string; readonly akun: Akun }
  | {
      readonly jenis: "billing_dibayar";
      readonly asal: JenisBilling;
      readonly rujukan: string;
      readonly atas?: string;
      readonly pos: readonly Pos[];
    }
  | {
      readonly jenis: "spt_dari_deposit";
      readonly rujukan: string;
      readonly atas: string;
      readonly pos: readonly Pos[];
    }
  | {
      readonly jenis: "pemindahbukuan_keluar";
      readonly rujukan: string;
      readonly sumber: number;
      readonly jumlah: Rupiah;
    }
  | {
      readonly jenis: "pemindahbukuan_masuk";
      readonly rujukan: string;
      readonly atas?: string;
      readonly pos: Pos;
      readonly tanggalBayar: Tanggal;
    };

/** New entries, and the entries that were there whose rest has changed. */
export type Perubahan = { readonly baru: readonly Catatan[]; readonly ubah: readonly Catatan[] };

/** A transfer wants more than its source holds. */
export class SaldoKurang extends RangeError {
  constructor(
    readonly tersedia: Rupiah,
    readonly diminta: Rupiah,
  ) {
    super(`balance ${tersedia} is less than ${diminta}`);
  }
}

/**
 * Books one event on a taxpayer's ledger and matches payments with debts, oldest first. `buku` must hold every entry
 * with a rest and the last number given. Throws {@link SaldoKurang} when deposit or source is short; nothing is
 * booked then.
 */
export function recordEntry(buku: readonly Catatan[], peristiwa: Peristiwa, tanggal: Tanggal): Perubahan {
  const lembar = openLembar(buku, tanggal);
  switch (peristiwa.jenis) {
    case "spt_kurang_bayar":
    case "tagihan":
      for (const pos of peristiwa.pos) {
        lembar.tambah("debit", peristiwa.jenis, peristiwa.rujukan, pos, { jatuhTempo: peristiwa.jatuhTempo });
      }
      break;
    case "spt_lebih_bayar":
      for (const pos of peristiwa.pos) lembar.tambah("kredit", peristiwa.jenis, peristiwa.rujukan, pos);
      break;
    case "spt_dicabut":
      withdrawEntry(lembar, peristiwa);
      break;
    case "pengembalian":
      giveBack(lembar, peristiwa);
      break;
    case "billing_dibayar":
      for (const pos of peristiwa.pos) payDebts(lembar, peristiwa, pos);
      break;
    case "spt_dari_deposit":
      applyDeposit(lembar, peristiwa);
      break;
    case "pemindahbukuan_keluar":
      transfer(lembar, peristiwa);
      break;
    case "pemindahbukuan_masuk": {
      const { pos, rujukan, atas, tanggalBayar } = peristiwa;
      const kredit = lembar.tambah("kredit", peristiwa.jenis, rujukan, pos, { tanggal: tanggalBayar });
      lembar.lunasi(kredit, atas);
      break;
    }
  }
  return lembar.hasil();
}

type Lembar = ReturnType<typeof openLembar>;
type Rinci = { readonly tanggal?: Tanggal; readonly jatuhTempo?: Tanggal };

/** A working copy of the ledger that remembers what was added and changed. */
function openLembar(buku: readonly Catatan[], tanggal: Tanggal) {
  const rows = new Map(buku.map((row) => [row.urut, row]));
  const changed = new Set<number>();
  const added = new Set<number>();
  let last = buku.reduce((max, row) => Math.max(max, row.urut), 0);

  const sisa = (urut: number): Rupiah => rows.get(urut)?.sisa ?? 0;
  const settle = (urut: number, lawan: number, jumlah: Rupiah) => {
    const row = rows.get(urut);
    if (!row) throw new RangeError(`no entry ${urut}`);
    rows.set(urut, { ...row, sisa: rupiah(row.sisa - jumlah), pasangan: [...row.pasangan, { urut: lawan, jumlah }] });
    if (!added.has(urut)) changed.add(urut);
  };
  const pasangkan = (a: number, b: number, jumlah: Rupiah) => {
    settle(a, b, jumlah);
    settle(b, a, jumlah);
  };
  const tambah = (sisi: Catatan["sisi"], jenis: JenisCatatan, rujukan: string, pos: Pos, rinci: Rinci = {}): number => {
    const { kap, kjs, masaAwal, masaAkhir, jumlah } = pos;
    last += 1;
    added.add(last);
    rows.set(last, {
      ...{ urut: last, sisi, jenis, rujukan, kap, kjs, masaAwal, masaAkhir, jumlah: rupiah(jumlah), sisa: jumlah },
      ...{ tanggal: rinci.tanggal ?? tanggal, diposting: tanggal, jatuhTempo: rinci.jatuhTempo ?? null, pasangan: [] },
    });
    return last;
  };
  /** Open entries of a side, oldest first. */
  const terbuka = (sisi: Catatan["sisi"], cocok: (row: Catatan) => boolean): readonly Catatan[] =>
    [...rows.values()]
      .filter((row) => row.sisi === sisi && row.sisa > 0 && cocok(row))
      .sort((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : a.urut - b.urut));
  /** Uses a credit for the debts of its account and period, of one document where `atas` names it. */
  const lunasi = (kredit: number, atas?: string) => {
    const own = rows.get(kredit);
    if (!own) return;
    const debts = terbuka("debit", (row) => sameObligation(row, own) && (atas === undefined || row.rujukan === atas));
    for (const debt of debts) {
      const part = Math.min(sisa(kredit), debt.sisa);
      if (part > 0) pasangkan(kredit, debt.urut, part);
    }
  };
  const pick = (numbers: Iterable<number>) =>
    [...numbers].map((urut) => rows.get(urut)).filter((row) => row !== undefined);
  const hasil = (): Perubahan => ({ baru: pick(added), ubah: pick(changed) });
  return { cari: (urut: number) => rows.get(urut), sisa, tambah, terbuka, pasangkan, lunasi, hasil };
}

const sameAccount = (a: Akun, b: Akun): boolean => a.kap === b.kap && a.kjs === b.kjs;
const sameObligation = (a: Pos, b: Pos): boolean =>
  sameAccount(a, b) && a.masaAwal === b.masaAwal && a.masaAkhir === b.masaAkhir;

/** A payment settles its debt; what a taxpayer pays by itself for its own obligation books that obligation too. */
function payDebts(
  lembar: Lembar,
  { asal, rujukan, atas }: Extract<Peristiwa, { jenis: "billing_dibayar" }>,
  pos: Pos,
): void {
  const kredit = lembar.tambah("kredit", "pembayaran", rujukan, pos);
  if (sameAccount(pos, AKUN_DEPOSIT)) return;
  lembar.lunasi(kredit, atas);
  const rest = lembar.sisa(kredit);
  if (rest === 0 || asal !== "mandiri" || !setoranKewajibanSendiri.some((akun) => sameAccount(akun, pos))) return;
  lembar.pasangkan(lembar.tambah("debit", "setoran_sendiri", rujukan, { ...pos, jumlah: rest }), kredit, rest);
}

/** Takes a return's amount from the deposits, oldest filling first; each slice keeps its filling's date. */
function applyDeposit(lembar: Lembar, { rujukan, atas, pos }: Extract<Peristiwa, { jenis: "spt_dari_deposit" }>): void {
  const diminta = pos.reduce((sum, { jumlah }) => rupiah(sum + jumlah), 0);
  const deposits = lembar.terbuka("kredit", (row) => sameAccount(row, AKUN_DEPOSIT));
  const tersedia = deposits.reduce((sum, { sisa }) => rupiah(sum + sisa), 0);
  if (tersedia < diminta) throw new SaldoKurang(tersedia, diminta);
  for (const target of pos) {
    let rest = target.jumlah;
    for (const deposit of deposits) {
      const part = Math.min(rest, lembar.sisa(deposit.urut));
      if (part === 0) continue;
      const keluar = lembar.tambah("debit", "deposit_dipakai", rujukan, { ...deposit, jumlah: part });
      lembar.pasangkan(keluar, deposit.urut, part);
      const masuk = lembar.tambah(
        "kredit",
        "deposit_dipakai",
        rujukan,
        { ...target, jumlah: part },
        { tanggal: deposit.tanggal },
      );
      lembar.lunasi(masuk, atas);
      rest -= part;
    }
  }
}

type Habis = { readonly jenis: "spt_dicabut" | "pengembalian"; readonly rujukan: string };
/** Uses up what is left of the credits that returns gave. */
function spendCredit(lembar: Lembar, { jenis, rujukan }: Habis, cocok: (row: Catatan) => boolean): void {
  for (const credit of lembar.terbuka("kredit", (row) => row.jenis === "spt_lebih_bayar" && cocok(row))) {
    const back = lembar.tambah("debit", jenis, rujukan, { ...credit, jumlah: credit.sisa });
    lembar.pasangkan(back, credit.urut, credit.sisa);
  }
}

/** Takes back what is left of the credits of returns that no longer count, and frees what was paid on them. */
function withdrawEntry(lembar: Lembar, peristiwa: Extract<Peristiwa, { jenis: "spt_dicabut" }>): void {
  const { rujukan, atas, pos } = peristiwa;
  spendCredit(lembar, peristiwa, (row) => atas.includes(row.rujukan));
  for (const one of pos) lembar.tambah("kredit", "spt_dicabut", rujukan, one);
}

const giveBack = (lembar: Lembar, peristiwa: Extract<Peristiwa, { jenis: "pengembalian" }>): void =>
  spendCredit(lembar, peristiwa, (row) => row.rujukan === peristiwa.atas && sameAccount(row, peristiwa.akun));

function transfer(
  lembar: Lembar,
  { rujukan, sumber, jumlah }: Extract<Peristiwa, { jenis: "pemindahbukuan_keluar" }>,
): void {
  const source = lembar.cari(sumber);
  const tersedia = source?.sisi === "kredit" ? source.sisa : 0;
  if (!source || tersedia < jumlah) throw new SaldoKurang(tersedia, jumlah);
  const keluar = lembar.tambah("debit", "pemindahbukuan_keluar", rujukan, { ...source, jumlah });
  lembar.pasangkan(keluar, sumber, jumlah);
}

/** The cards of the ledger page: debits are negative, `saldo` is what remains open of both sides. */
export type RingkasanBuku = {
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
  readonly debitTersisa: Rupiah;
  readonly kreditTersisa: Rupiah;
  readonly saldo: Rupiah;
};
export function ringkasanBuku(rows: readonly Pick<Catatan, "sisi" | "jumlah" | "sisa">[]): RingkasanBuku {
  const total = (sisi: Catatan["sisi"], field: "jumlah" | "sisa") =>
    rows.reduce((sum, row) => (row.sisi === sisi ? rupiah(sum + row[field]) : sum), 0);
  const debitTersisa = 0 - total("debit", "sisa");
  const kreditTersisa = total("kredit", "sisa");
  return {
    debit: 0 - total("debit", "jumlah"),
    kredit: total("kredit", "jumlah"),
    debitTersisa,
    kreditTersisa,
    saldo: rupiah(debitTersisa + kreditTersisa),
  };
}

/** Unused deposit, whole rupiah. */
export const saldoDeposit = (rows: readonly (Akun & Pick<Catatan, "sisi" | "sisa">)[]): Rupiah =>
  rows.reduce(
    (sum, row) => (row.sisi === "kredit" && sameAccount(row, AKUN_DEPOSIT) ? rupiah(sum + row.sisa) : sum),
    0,
  );
