import type { Alasan } from "~/domain/kit/alasan";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { addDays, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { hariKerjaSesudah, isHariKerja } from "~/domain/parameters/kalender";
import { AKUN_TAHUNAN, type Akun } from "~/domain/parameters/pembayaran";
import { jarakSp2dk, jedaKantor, jedaPengembalian } from "~/domain/parameters/penagihan";
import { type JatuhTempo, JENIS_SPT, type JenisSpt } from "~/domain/parameters/spt";
import { bungaTerlambat, dendaLapor, type Terlambat } from "~/domain/spt";

/** A filed return as the office examines it. `kurang` is the tax booked with it, whole rupiah by account. */
export type SptDiteliti = {
  readonly jenis: JenisSpt;
  readonly masa: Masa;
  readonly pembetulan: number;
  readonly dilaporkan: Tanggal;
  readonly bayar: JatuhTempo;
  readonly diperpanjang: JatuhTempo | null;
  readonly kurang: readonly { readonly kap: string; readonly jumlah: Rupiah }[];
  /** Its invoices made late, with the base of their VAT, the seller's fine and its rate. */
  readonly faktur?: Pick<Terlambat, "banyak" | "dasar" | "denda" | "tarif">;
};

/** One reason for a collection letter (UU KUP ps. 14): its returns, its formula, its source. */
type AturanTagihan = {
  readonly kode: "terlambat_lapor" | "terlambat_bayar" | "pembetulan_kurang_bayar" | "faktur_terlambat";
  readonly jenis: readonly JenisSpt[];
  /** True for corrections, false for first returns. */
  readonly pembetulan: boolean;
  readonly rumus: "denda" | "bunga" | "faktur";
  readonly dasar: string;
};
const MASA = ["ppn", "pph21_26", "pph_uni"] as const satisfies readonly JenisSpt[];
const TAHUNAN = ["badan", "op"] as const satisfies readonly JenisSpt[];
const ATURAN_TAGIHAN: readonly AturanTagihan[] = [
  { kode: "terlambat_lapor", jenis: JENIS_SPT, pembetulan: false, rumus: "denda", dasar: "UU KUP ps. 7(1), 14(1)c" },
  { kode: "terlambat_bayar", jenis: MASA, pembetulan: false, rumus: "bunga", dasar: "UU KUP ps. 9(2a), 14(1)c" },
  { kode: "terlambat_bayar", jenis: TAHUNAN, pembetulan: false, rumus: "bunga", dasar: "UU KUP ps. 9(2b), 14(1)c" },
  { kode: "pembetulan_kurang_bayar", jenis: MASA, pembetulan: true, rumus: "bunga", dasar: "UU KUP ps. 8(2a), 14(1)c" },
  {
    kode: "pembetulan_kurang_bayar",
    jenis: TAHUNAN,
    pembetulan: true,
    rumus: "bunga",
    dasar: "UU KUP ps. 8(2), 14(1)c",
  },
  { kode: "faktur_terlambat", jenis: ["ppn"], pembetulan: false, rumus: "faktur", dasar: "UU KUP ps. 14(1)d, 14(4)" },
];

/** The account that letters about a return name. Unified returns have several: theirs is an example. */
export const AKUN_SURAT: Readonly<Record<JenisSpt, Akun>> = {
  ppn: { kap: "411211", kjs: "100" },
  pph21_26: { kap: "411121", kjs: "100" },
  pph_uni: { kap: "411128", kjs: "100" },
  ...AKUN_TAHUNAN,
};

/** One part of a collection letter: the sanction, whole rupiah, its base, its steps and its source. */
export type BagianTagihan = Pick<AturanTagihan, "kode" | "rumus" | "dasar"> & {
  readonly kap: string;
  readonly pokok: Rupiah;
  readonly alasan: Alasan;
};

const bunga = (spt: SptDiteliti, pokok: Rupiah): Alasan | null =>
  bungaTerlambat({
    jenis: spt.jenis,
    akhirMasa: spt.masa,
    pokok,
    jatuhTempo: spt.bayar.efektif,
    dibayar: spt.dilaporkan > spt.bayar.efektif ? spt.dilaporkan : spt.bayar.efektif,
    diperpanjang: spt.diperpanjang !== null,
  });

const dendaDari = ({
  banyak,
  dasar,
  denda,
  tarif,
}: Pick<Terlambat, "banyak" | "dasar" | "denda" | "tarif">): Alasan => ({
  nilai: denda,
  langkah: [
    {
      teks: "sanksi.faktur_terlambat",
      isian: { banyak, dpp: dasar, tarif },
      nilai: denda,
      dasar: { kutipan: "UU KUP ps. 14(4)" },
    },
  ],
});

function ofRule(spt: SptDiteliti, { kode, rumus, dasar }: AturanTagihan): readonly (BagianTagihan | null)[] {
  const { jenis, masa, dilaporkan, diperpanjang, kurang, faktur } = spt;
  if (rumus === "faktur")
    return faktur
      ? [{ kode, rumus, dasar, kap: AKUN_SURAT[jenis].kap, pokok: faktur.dasar, alasan: dendaDari(faktur) }]
      : [];
  if (rumus === "denda")
    return [
      {
        kode,
        rumus,
        dasar,
        kap: AKUN_SURAT[jenis].kap,
        pokok: 0,
        alasan: dendaLapor(jenis, masa, dilaporkan, diperpanjang),
      },
    ];
  const accounts = [...new Set(kurang.map(({ kap }) => kap))];
  return accounts.map((kap) => {
    const pokok = sum(kurang.filter((one) => one.kap === kap).map(({ jumlah }) => jumlah));
    const alasan = bunga(spt, pokok);
    return alasan && { kode, rumus, dasar, kap, pokok, alasan };
  });
}

/** The sanctions of a filed return, by account: one collection letter each. None for sanctions of 0. */
export function tagihanOf(spt: SptDiteliti): ReadonlyMap<string, readonly BagianTagihan[]> {
  const parts = ATURAN_TAGIHAN.filter(
    ({ jenis, pembetulan }) => jenis.includes(spt.jenis) && pembetulan === spt.pembetulan > 0,
  )
    .flatMap((rule) => ofRule(spt, rule))
    .filter((part): part is BagianTagihan => part !== null && part.alasan.nilai > 0);
  const accounts = [...new Set(parts.map(({ kap }) => kap))];
  return new Map(accounts.map((kap) => [kap, parts.filter((part) => part.kap === kap)]));
}

/** The last working day before a day. */
export function hariKerjaSebelum(hari: Tanggal): Tanggal {
  let last = addDays(hari, -1);
  while (!isHariKerja(last)) last = addDays(last, -1);
  return last;
}

/** The days that lie a delay before a day. Days off are made up for on the next working day; null on a day off. */
function hariSebelum(hari: Tanggal, jeda: number): { readonly dari: Tanggal; readonly sampai: Tanggal } | null {
  return isHariKerja(hari) ? { dari: addDays(hariKerjaSebelum(hari), 1 - jeda), sampai: addDays(hari, -jeda) } : null;
}
/** The days of events that the office looks at on a day: those that lie the examination's delay before it. */
export const hariDiteliti = (hari: Tanggal) => hariSebelum(hari, jedaKantor.on(hari));
/** The days of questions after which the office may ask again about the same period on a day. */
export const hariSuratDitanya = (hari: Tanggal) => hariSebelum(hari, jarakSp2dk.on(hari));
/** True if a question of a day leaves no room for another one about the same period. */
export const isBaruDitanya = (ditanya: Tanggal, hari: Tanggal): boolean => addDays(ditanya, jarakSp2dk.on(hari)) > hari;

/**
 * The last class day whose documents of other parties an examination counts: the delay is theirs too, but what was there
 * when the return was filed counts.
 */
export function hariDikenal(hari: Tanggal, dilaporkan: Tanggal): Tanggal {
  const past = addDays(hari, -jedaKantor.on(hari));
  return past > dilaporkan ? past : dilaporkan;
}

/**
 * The days of refund requests whose returns the office looks at on a day: before the refund would be paid. Null on a day
 * off.
 */
export function hariPermohonanDiteliti(hari: Tanggal): { readonly dari: Tanggal; readonly sampai: Tanggal } | null {
  if (!isHariKerja(hari)) return null;
  const jeda = jedaPengembalian.on(hari);
  let dari = hari;
  for (let n = 0; n < jeda; n += 1) dari = hariKerjaSebelum(dari);
  // requests of days off wait as long as those of the working day before
  return { dari, sampai: addDays(hariKerjaSesudah(dari, 1), -1) };
}
