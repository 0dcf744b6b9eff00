import { type Rupiah, rupiah, sum } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT, type Akun, setoranKewajibanSendiri } from "~/domain/parameters/pembayaran";
import { penagihanOf } from "~/domain/parameters/penagihan";
import type { JenisCatatan } from "./jenis-catatan";
import type { Peristiwa, Pos } from "./peristiwa";

export type Pasangan = { readonly urut: number; readonly jumlah: Rupiah };

/**
 * An entry. `jumlah` never changes; `sisa` is the debt still owed (debit) or the unused credit, always `jumlah` less
 * the sum of `pasangan`. `urut` numbers the entries of one taxpayer.
 */
export type Catatan = Pos & {
  readonly urut: number;
  readonly sisi: "debit" | "kredit";
  readonly jenis: JenisCatatan;
  readonly rujukan: string;
  readonly sisa: Rupiah;
  /** Effective day of the payment or debt; a credit from the deposit keeps the day of filling the deposit. */
  readonly tanggal: Tanggal;
  readonly diposting: Tanggal;
  readonly jatuhTempo: Tanggal | null;
  /**
   * For debts the office can collect: the first day of collection, and the day the right lapses; `null` for all others.
   */
  readonly ditagih: Tanggal | null;
  readonly daluwarsa: Tanggal | null;
  readonly pasangan: readonly Pasangan[];
};

/** New entries, and existing entries with a changed rest. */
export type Perubahan = { readonly baru: readonly Catatan[]; readonly ubah: readonly Catatan[] };

/** Thrown when a transfer exceeds its source. */
export class SaldoKurang extends RangeError {
  constructor(
    readonly tersedia: Rupiah,
    readonly diminta: Rupiah,
  ) {
    super(`balance ${tersedia} is less than ${diminta}`);
  }
}

/**
 * Books one event on a taxpayer's ledger and matches payments with debts, oldest first. `buku` must contain every entry
 * with a rest and the last number used. `ditahan`: the reserved part of each credit. Throws {@link SaldoKurang} if
 * deposit or source is too low; nothing is booked then.
 */
export function recordEntry(
  buku: readonly Catatan[],
  peristiwa: Peristiwa,
  tanggal: Tanggal,
  ditahan: Ditahan = new Map(),
): Perubahan {
  const lembar = openLembar(buku, tanggal, ditahan);
  switch (peristiwa.jenis) {
    case "spt_kurang_bayar":
    case "tagihan": {
      const { jenis, jatuhTempo, rujukan } = peristiwa;
      const penagihan = jenis === "tagihan" ? penagihanOf(tanggal, jatuhTempo) : {};
      for (const pos of peristiwa.pos) lembar.tambah("debit", jenis, rujukan, pos, { jatuhTempo, ...penagihan });
      break;
    }
    case "spt_lebih_bayar":
    case "ketetapan_lebih_bayar":
      for (const pos of peristiwa.pos) lembar.tambah("kredit", peristiwa.jenis, peristiwa.rujukan, pos);
      break;
    case "ketetapan_dibatalkan":
      for (const pos of peristiwa.pos)
        lembar.lunasi(lembar.tambah("kredit", peristiwa.jenis, peristiwa.rujukan, pos), peristiwa.atas);
      break;
    case "ketetapan_ditarik":
      spendCredit(
        lembar,
        { jenis: "ketetapan_dibatalkan", rujukan: peristiwa.rujukan },
        (row) => row.rujukan === peristiwa.atas,
      );
      break;
    case "spt_dicabut":
      withdrawEntry(lembar, peristiwa);
      break;
    case "pengembalian":
      giveBack(lembar, peristiwa);
      break;
    case "koreksi_pemeriksaan":
      correct(lembar, peristiwa);
      break;
    case "billing_dibayar":
      for (const pos of peristiwa.pos) payDebts(lembar, peristiwa, pos);
      break;
    case "spt_dari_deposit":
      applyDeposit(lembar, peristiwa);
      break;
    case "deposit_dikembalikan":
      for (const { deposit, part } of depositSlices(lembar, [peristiwa.jumlah]))
        takeOut(lembar, "pengembalian", peristiwa.rujukan, deposit, part);
      break;
    case "pemindahbukuan_keluar":
      transfer(lembar, peristiwa);
      break;
    case "pemindahbukuan_masuk": {
      const { pos, rujukan, atas, tanggalBayar } = peristiwa;
      const kredit = lembar.tambah("kredit", peristiwa.jenis, rujukan, pos, { tanggal: tanggalBayar });
      if (sameAccount(pos, AKUN_DEPOSIT)) break;
      lembar.lunasi(kredit, atas);
      bookOwn(lembar, kredit, rujukan, pos);
      break;
    }
  }
  return lembar.hasil();
}

/** Reserved part of credits for pending requests, by entry number; whole rupiah. */
export type Ditahan = ReadonlyMap<number, Rupiah>;
type Lembar = ReturnType<typeof openLembar>;
type Rinci = Partial<Pick<Catatan, "tanggal" | "jatuhTempo" | "ditagih" | "daluwarsa">>;

/** A working copy of the ledger that records additions and changes. */
function openLembar(buku: readonly Catatan[], tanggal: Tanggal, ditahan: Ditahan) {
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
      urut: last,
      sisi,
      jenis,
      rujukan,
      kap,
      kjs,
      masaAwal,
      masaAkhir,
      jumlah: rupiah(jumlah),
      sisa: jumlah,
      tanggal,
      diposting: tanggal,
      jatuhTempo: null,
      ditagih: null,
      daluwarsa: null,
      ...rinci,
      pasangan: [],
    });
    return last;
  };
  /** Open entries of a side, oldest first. */
  const terbuka = (sisi: Catatan["sisi"], cocok: (row: Catatan) => boolean): readonly Catatan[] =>
    [...rows.values()]
      .filter((row) => row.sisi === sisi && row.sisa > 0 && cocok(row))
      .sort((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : a.urut - b.urut));
  /** Uses a credit for the debts of its account and period, only those of document `atas` if given. */
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
  /** Available part of a credit. */
  const bebas = (urut: number): Rupiah => Math.max(0, sisa(urut) - (ditahan.get(urut) ?? 0));
  return { cari: (urut: number) => rows.get(urut), sisa, bebas, tambah, terbuka, pasangkan, lunasi, hasil };
}

const sameAccount = (a: Akun, b: Akun): boolean => a.kap === b.kap && a.kjs === b.kjs;
const sameObligation = (a: Pos, b: Pos): boolean =>
  sameAccount(a, b) && a.masaAwal === b.masaAwal && a.masaAkhir === b.masaAkhir;

/** A payment settles its debt. A taxpayer's payment for its own obligation also books that obligation. */
function payDebts(
  lembar: Lembar,
  { asal, rujukan, atas }: Extract<Peristiwa, { jenis: "billing_dibayar" }>,
  pos: Pos,
): void {
  const kredit = lembar.tambah("kredit", "pembayaran", rujukan, pos);
  if (sameAccount(pos, AKUN_DEPOSIT)) return;
  lembar.lunasi(kredit, atas);
  if (asal === "mandiri") bookOwn(lembar, kredit, rujukan, pos);
}

/** The rest of a payment for an obligation that no return raises also books that obligation. */
function bookOwn(lembar: Lembar, kredit: number, rujukan: string, pos: Pos): void {
  const rest = lembar.sisa(kredit);
  if (rest === 0 || !setoranKewajibanSendiri.some((akun) => sameAccount(akun, pos))) return;
  lembar.pasangkan(lembar.tambah("debit", "setoran_sendiri", rujukan, { ...pos, jumlah: rest }), kredit, rest);
}

type Slice = { readonly deposit: Catatan; readonly part: Rupiah; readonly at: number };
/**
 * Amounts in slices of the deposits, the oldest filling first. Throws {@link SaldoKurang} before the first slice if
 * they are too low.
 */
function* depositSlices(lembar: Lembar, amounts: readonly Rupiah[]): Generator<Slice> {
  const deposits = lembar.terbuka("kredit", (row) => sameAccount(row, AKUN_DEPOSIT));
  const tersedia = sum(deposits.map(({ urut }) => lembar.bebas(urut)));
  const diminta = sum(amounts);
  if (tersedia < diminta) throw new SaldoKurang(tersedia, diminta);
  for (const [at, amount] of amounts.entries()) {
    let rest = amount;
    for (const deposit of deposits) {
      const part = Math.min(rest, lembar.bebas(deposit.urut));
      if (part === 0) continue;
      rest -= part;
      yield { deposit, part, at };
    }
  }
}

/** Deducts a part of a credit. */
function takeOut(lembar: Lembar, jenis: JenisCatatan, rujukan: string, kredit: Catatan, jumlah: Rupiah): void {
  lembar.pasangkan(lembar.tambah("debit", jenis, rujukan, { ...kredit, jumlah }), kredit.urut, jumlah);
}

/** Takes a return's amounts from the deposits; each slice keeps its filling's date. */
function applyDeposit(lembar: Lembar, { rujukan, atas, pos }: Extract<Peristiwa, { jenis: "spt_dari_deposit" }>): void {
  const amounts = pos.map(({ jumlah }) => jumlah);
  for (const { deposit, part, at } of depositSlices(lembar, amounts)) {
    takeOut(lembar, "deposit_dipakai", rujukan, deposit, part);
    const target = { ...(pos[at] as Pos), jumlah: part };
    const masuk = lembar.tambah("kredit", "deposit_dipakai", rujukan, target, { tanggal: deposit.tanggal });
    lembar.lunasi(masuk, atas);
  }
}

type Habis = { readonly jenis: "spt_dicabut" | "pengembalian" | "ketetapan_dibatalkan"; readonly rujukan: string };
/** True if a credit is an overpayment from a return or an assessment. */
export const isLebihBayar = ({ jenis }: Pick<Catatan, "jenis">): boolean => jenis.endsWith("_lebih_bayar");
/** Uses the credits from returns and assessments: the rest of each, or the amount in `banyak`. */
function spendCredit(
  lembar: Lembar,
  { jenis, rujukan }: Habis,
  cocok: (row: Catatan) => boolean,
  banyak: (credit: Catatan) => Rupiah = ({ sisa }) => sisa,
): void {
  for (const credit of lembar.terbuka("kredit", (row) => isLebihBayar(row) && cocok(row))) {
    const part = banyak(credit);
    if (part > 0) takeOut(lembar, jenis, rujukan, credit, part);
  }
}

/** Withdraws the rest of credits from returns that no longer count, and frees the payments made on them. */
function withdrawEntry(lembar: Lembar, peristiwa: Extract<Peristiwa, { jenis: "spt_dicabut" }>): void {
  const { rujukan, atas, pos } = peristiwa;
  spendCredit(lembar, peristiwa, (row) => atas.includes(row.rujukan));
  for (const one of pos) lembar.tambah("kredit", "spt_dicabut", rujukan, one);
}

/** Pays out the available part of a credit: the part reserved by a pending transfer stays. */
const giveBack = (lembar: Lembar, peristiwa: Extract<Peristiwa, { jenis: "pengembalian" }>): void =>
  spendCredit(
    lembar,
    peristiwa,
    (row) => row.rujukan === peristiwa.atas && sameAccount(row, peristiwa.akun),
    ({ urut }) => lembar.bebas(urut),
  );

/** Deducts an amount from the open part of a return's credit. Throws {@link SaldoKurang} if that is less. */
function correct(lembar: Lembar, peristiwa: Extract<Peristiwa, { jenis: "koreksi_pemeriksaan" }>): void {
  const { jenis, rujukan, atas, akun, jumlah } = peristiwa;
  const credits = lembar.terbuka("kredit", (row) => row.rujukan === atas && sameAccount(row, akun));
  const tersedia = sum(credits.map(({ sisa }) => sisa));
  if (tersedia < jumlah) throw new SaldoKurang(tersedia, jumlah);
  let rest = jumlah;
  for (const credit of credits) {
    const part = Math.min(rest, credit.sisa);
    if (part > 0) takeOut(lembar, jenis, rujukan, credit, part);
    rest -= part;
  }
}

function transfer(
  lembar: Lembar,
  { rujukan, sumber, jumlah }: Extract<Peristiwa, { jenis: "pemindahbukuan_keluar" }>,
): void {
  const source = lembar.cari(sumber);
  const tersedia = source?.sisi === "kredit" ? lembar.bebas(source.urut) : 0;
  if (!source || tersedia < jumlah) throw new SaldoKurang(tersedia, jumlah);
  takeOut(lembar, "pemindahbukuan_keluar", rujukan, source, jumlah);
}
