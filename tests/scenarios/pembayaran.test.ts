import { describe, expect, test } from "vitest";
import { masaAktif } from "~/domain/pembayaran/billing";
import { type Catatan, recordEntry, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import type { Peristiwa, Pos } from "~/domain/pembayaran/peristiwa";
import { ringkasanBuku, saldoDeposit } from "~/domain/pembayaran/ringkasan-buku";
import contoh from "./data/pembayaran.json";

/** A step of an example: event, day, number, account (KAP-KJS) and period. */
type Langkah = {
  readonly tanggal: string;
  readonly apa: string;
  readonly nomor: string;
  readonly akun?: string;
  /** A month, or the first and last one: `2026-01..2026-12`. */
  readonly masa?: string;
  readonly jumlah?: number;
  readonly jatuh_tempo?: string;
  /** The number of the paid debt, of the used credit, or of the debt that receives a transfer. */
  readonly untuk?: string;
  readonly dari?: string;
  readonly ke?: string;
  readonly ditolak?: boolean;
};

const DEPOSIT = { akun: "411618-100", masa: "2026-01..2026-12" };
function posOf({ akun = DEPOSIT.akun, masa = DEPOSIT.masa, jumlah = 0 }: Langkah): Pos {
  const [kap = "", kjs = ""] = akun.split("-");
  const [masaAwal = "", masaAkhir = masaAwal] = masa.split("..");
  return { kap, kjs, masaAwal, masaAkhir, jumlah };
}
const akunOf = (step: Langkah) => {
  const { kap, kjs } = posOf(step);
  return { kap, kjs };
};
const creditOf = (buku: readonly Catatan[], rujukan: string | undefined): Catatan => {
  const found = buku.find((row) => row.sisi === "kredit" && row.rujukan === rujukan);
  if (!found) throw new Error(`no credit ${rujukan}`);
  return found;
};

/** The bookings of each step, by its name. */
const PERISTIWA: Readonly<Record<string, (step: Langkah, buku: readonly Catatan[]) => readonly Peristiwa[]>> = {
  stp: debt("tagihan"),
  skpkb: debt("tagihan"),
  lapor_kurang_bayar: debt("spt_kurang_bayar"),
  lapor_lebih_bayar: (step) => [{ jenis: "spt_lebih_bayar", rujukan: step.nomor, pos: [posOf(step)] }],
  isi_deposit: (step) => [{ jenis: "billing_dibayar", asal: "mandiri", rujukan: step.nomor, pos: [posOf(step)] }],
  bayar: (step) => {
    const atas = step.untuk === undefined ? {} : { atas: step.untuk };
    const asal = step.untuk === undefined ? "mandiri" : "spt";
    return [{ jenis: "billing_dibayar", asal, rujukan: step.nomor, ...atas, pos: [posOf(step)] }];
  },
  bayar_dari_deposit: (step) => [
    { jenis: "spt_dari_deposit", rujukan: step.nomor, atas: step.untuk ?? "", pos: [posOf(step)] },
  ],
  pindahkan: (step, buku) => {
    const sumber = creditOf(buku, step.dari);
    const { nomor: rujukan, jumlah = 0 } = step;
    const atas = step.ke === undefined ? {} : { atas: step.ke };
    const masuk = {
      jenis: "pemindahbukuan_masuk",
      rujukan,
      ...atas,
      pos: posOf(step),
      tanggalBayar: sumber.tanggal,
    } as const;
    return [{ jenis: "pemindahbukuan_keluar", rujukan, sumber: sumber.urut, jumlah }, masuk];
  },
  kembalikan: (step) => [{ jenis: "pengembalian", rujukan: step.nomor, atas: step.dari ?? "", akun: akunOf(step) }],
  kembalikan_deposit: ({ nomor, jumlah = 0 }) => [{ jenis: "deposit_dikembalikan", rujukan: nomor, jumlah }],
  koreksi_pemeriksaan: (step) => [
    {
      ...{ jenis: "koreksi_pemeriksaan", rujukan: step.nomor, atas: step.dari ?? "" },
      ...{ akun: akunOf(step), jumlah: step.jumlah ?? 0 },
    } as Peristiwa,
  ],
};
function debt(jenis: "tagihan" | "spt_kurang_bayar") {
  return (step: Langkah): readonly Peristiwa[] => [
    { jenis, rujukan: step.nomor, jatuhTempo: step.jatuh_tempo ?? "", pos: [posOf(step)] },
  ];
}

/** The ledger after a step; a refused step leaves it unchanged. */
function after(buku: readonly Catatan[], step: Langkah): readonly Catatan[] {
  const events = PERISTIWA[step.apa]?.(step, buku);
  if (!events) throw new Error(`nobody knows what "${step.apa}" is`);
  if (step.ditolak) {
    expect(() => events.map((event) => recordEntry(buku, event, step.tanggal))).toThrow(SaldoKurang);
    return buku;
  }
  return events.reduce<readonly Catatan[]>((rows, event) => {
    const { baru, ubah } = recordEntry(rows, event, step.tanggal);
    return [...rows.map((row) => ubah.find(({ urut }) => urut === row.urut) ?? row), ...baru];
  }, buku);
}

describe("the ledger by its examples", () => {
  test.each(contoh.buku_besar.map((one) => [one.id, one] as const))("%s", (_, { langkah, hasil, ...one }) => {
    const buku = (langkah as readonly Langkah[]).reduce<readonly Catatan[]>(after, []);
    const { debit, kredit, debitTersisa, kreditTersisa, saldo } = ringkasanBuku(buku);
    const told = { debit, kredit, debit_tersisa: debitTersisa, kredit_tersisa: kreditTersisa, saldo };
    expect({ ...told, deposit: saldoDeposit(buku) }).toEqual(hasil);
    if (!("dibayar" in one) || !one.dibayar) return;
    const { nomor, akun, tanggal } = one.dibayar;
    const paid = buku.find((row) => row.sisi === "kredit" && row.rujukan === nomor && `${row.kap}-${row.kjs}` === akun);
    expect(paid?.tanggal).toBe(tanggal);
  });
});

describe("billing codes by their examples", () => {
  test.each(contoh.kode_billing.map((one) => [one.cerita, one] as const))("%s", (_, { terbit, berlaku_sampai }) => {
    expect(Date.parse(masaAktif(new Date(terbit).toISOString()))).toBe(Date.parse(berlaku_sampai));
  });
});
