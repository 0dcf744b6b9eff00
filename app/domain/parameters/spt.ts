import { dated } from "../kit/dated";
import { addMonths, lastDay, type Masa, masaOf, type Tanggal } from "../kit/tanggal";
import { hariKerjaBerikut } from "./kalender";
import { MULAI_CORETAX } from "./ppn";

/** Kinds of return in the spelling of the API. The first three are monthly, the last two annual. */
export const JENIS_SPT = ["ppn", "pph21_26", "pph_uni", "badan", "op"] as const;
export type JenisSpt = (typeof JENIS_SPT)[number];
export const JENIS_SPT_MASA = ["ppn", "pph21_26", "pph_uni"] as const satisfies readonly JenisSpt[];
export type JenisSptMasa = (typeof JENIS_SPT_MASA)[number];
export const isSptMasa = (jenis: JenisSpt): jenis is JenisSptMasa => JENIS_SPT_MASA.some((one) => one === jenis);

/** `bulan` months after the period's last month; `hari` 0 is the last day of that month. */
type Tenggat = { readonly bulan: number; readonly hari: number };
type TenggatSpt = { readonly bayar: Tenggat; readonly lapor: Tenggat };

/** Last days for paying and filing, by the last day of the period. */
const tenggatSpt = {
  ppn: dated<TenggatSpt>("tenggat SPT Masa PPN", [
    {
      from: "2025-01-01",
      value: { bayar: { bulan: 1, hari: 0 }, lapor: { bulan: 1, hari: 0 } },
      dasar: { kutipan: "UU PPN ps. 15A; PMK 81/2024 ps. 94, 173" },
    },
  ]),
  pph21_26: dated<TenggatSpt>("tenggat SPT Masa PPh 21/26", [
    {
      from: "2025-01-01",
      value: { bayar: { bulan: 1, hari: 15 }, lapor: { bulan: 1, hari: 20 } },
      dasar: { kutipan: "UU KUP ps. 3(3)a; PMK 81/2024 ps. 94" },
    },
  ]),
  pph_uni: dated<TenggatSpt>("tenggat SPT Masa PPh Unifikasi", [
    {
      from: "2025-01-01",
      value: { bayar: { bulan: 1, hari: 15 }, lapor: { bulan: 1, hari: 20 } },
      dasar: { kutipan: "UU KUP ps. 3(3)a; PMK 81/2024 ps. 94" },
    },
  ]),
  badan: dated<TenggatSpt>("tenggat SPT Tahunan Badan", [
    {
      from: "2024-01-01",
      value: { bayar: { bulan: 4, hari: 0 }, lapor: { bulan: 4, hari: 0 } },
      dasar: { kutipan: "UU KUP ps. 3(3)c, 9(2)" },
    },
  ]),
  op: dated<TenggatSpt>("tenggat SPT Tahunan Orang Pribadi", [
    {
      from: "2024-01-01",
      value: { bayar: { bulan: 3, hari: 0 }, lapor: { bulan: 3, hari: 0 } },
      dasar: { kutipan: "UU KUP ps. 3(3)b, 9(2)" },
    },
  ]),
} as const satisfies Record<JenisSpt, unknown>;

/** The legal due date, and the working day it moves to. */
export type JatuhTempo = { readonly asli: Tanggal; readonly efektif: Tanggal };

function tempo(akhirMasa: Masa, { bulan, hari }: Tenggat): JatuhTempo {
  const month = addMonths(akhirMasa, bulan);
  const asli = hari === 0 ? lastDay(month) : `${month}-${String(hari).padStart(2, "0")}`;
  return { asli, efektif: hariKerjaBerikut(asli) };
}

/**
 * Due dates of a return. `akhirMasa` is the tax period, for an annual return the last month of the book year
 * (`2025-12`). A Saturday, Sunday, public holiday or joint leave moves both to the next working day
 * (PMK 81/2024 art. 173). Throws NotInForce for periods before the first row.
 */
export function jatuhTempoSpt(
  jenis: JenisSpt,
  akhirMasa: Masa,
): { bayar: JatuhTempo; lapor: JatuhTempo; dasar: string } {
  const row = tenggatSpt[jenis].rowOn(lastDay(akhirMasa));
  return {
    bayar: tempo(akhirMasa, row.value.bayar),
    lapor: tempo(akhirMasa, row.value.lapor),
    dasar: row.dasar.kutipan,
  };
}

/** The month to work on: the previous one until its return is due, then the current one. */
export function masaDikerjakan(jenis: JenisSpt, hari: Tanggal): Masa {
  const [kini, lalu] = [masaOf(hari), addMonths(masaOf(hari), -1)];
  if (lalu < masaOf(MULAI_CORETAX)) return kini;
  return hari <= jatuhTempoSpt(jenis, lalu).lapor.efektif ? lalu : kini;
}

/**
 * Months after the end of the tax year for a correction with an overpayment or a loss. The limit is two years before
 * the five-year right to assess ends.
 */
export const bulanPembetulanLebih = dated<number>("batas pembetulan lebih bayar (bulan)", [
  { from: "2008-01-01", value: 36, dasar: { kutipan: "UU KUP ps. 8(1a), 13(1)" } },
]);

/** Extension in months for filing an annual return, by notice before the due date; by the last day of the year. */
export const perpanjanganSpt = dated<number>("perpanjangan SPT Tahunan (bulan)", [
  {
    from: "2024-01-01",
    value: 2,
    dasar: { kutipan: "UU KUP ps. 3(4); PMK 81/2024 ps. 174-179; PER-11/PJ/2025 ps. 97-98", contoh: true },
  },
]);
export type JenisSptTahunan = Exclude<JenisSpt, JenisSptMasa>;
/** The due date for filing an annual return with a notified extension. The due date of payment stays. */
export function jatuhTempoDiperpanjang(jenis: JenisSptTahunan, akhir: Masa): JatuhTempo {
  const hari = lastDay(akhir);
  const { lapor } = tenggatSpt[jenis].on(hari);
  return tempo(akhir, { ...lapor, bulan: lapor.bulan + perpanjanganSpt.on(hari) });
}

/** VAT on own construction and on offshore goods and services is paid by a self-made billing code. */
const tenggatSetoranSendiri = dated<Tenggat>("tenggat PPN disetor sendiri", [
  { from: "2025-01-01", value: { bulan: 1, hari: 15 }, dasar: { kutipan: "PMK 81/2024 ps. 94(2)" } },
]);
/** Instalments of article 25 are paid after their month. */
const tenggatAngsuran = dated<Tenggat>("tenggat angsuran PPh Pasal 25", [
  { from: "2025-01-01", value: { bulan: 1, hari: 15 }, dasar: { kutipan: "PMK 81/2024 ps. 94(2)" } },
]);
/** Due date of the instalment of article 25 of a month. */
export const jatuhTempoAngsuran = (masa: Masa): JatuhTempo => tempo(masa, tenggatAngsuran.on(lastDay(masa)));

/** Due date of self-billed VAT of a period. */
export const jatuhTempoSetoranSendiri = (masa: Masa): JatuhTempo =>
  tempo(masa, tenggatSetoranSendiri.on(lastDay(masa)));

/**
 * Treatment of the earlier return in a correction. `delta`: the result of the corrected return counts. `ganti`: the tax
 * paid less refunds counts, because the new return replaces the old one.
 */
export type MetodePembetulan = "delta" | "ganti";
/** Method by the filing day of the correction; for periods from January 2025. */
export const metodePembetulan = dated<MetodePembetulan>("metode pembetulan SPT Masa", [
  { from: "2025-01-01", value: "delta", dasar: { kutipan: "PER-11/PJ/2025" } },
  { from: "2026-10-01", value: "ganti", dasar: { kutipan: "PER-12/PJ/2026" } },
]);
