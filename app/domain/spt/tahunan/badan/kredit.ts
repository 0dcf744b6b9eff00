import { divide, type Rounding } from "~/domain/kit/rupiah";
import type { DaftarBaris } from "~/domain/mesin/nilai";
import type { DefFungsi } from "~/domain/mesin/rumus";

const whole = (value: unknown): number => (typeof value === "number" ? value : 0);
/** Exact, because the sum of rows can exceed a number. */
const jumlah = (values: readonly unknown[]): bigint =>
  values.reduce((sum: bigint, one) => sum + BigInt(whole(one)), 0n);

/**
 * Creditable foreign tax of a row. The tax paid is cut in the same proportion for all rows of a country. Together they
 * stay within net income of the country / taxable income × tax due. A country with a loss has no credit (UU PPh art.
 * 24). If foreign income exceeds taxable income, all countries together stay within the tax due (PMK 192/2018). Rows:
 * country, net income, tax paid.
 */
const kredit = (cara: Rounding): DefFungsi<"negara" | "pajak" | "baris" | "pkp" | "pph"> => ({
  nama: "kredit_luar_negeri",
  operan: { negara: "teks", pajak: "rupiah", baris: "baris", pkp: "rupiah", pph: "rupiah" },
  hasil: "rupiah",
  dasar: { kutipan: "UU PPh ps. 24; PMK 192/PMK.03/2018" },
  hitung({ negara, pajak, baris, pkp, pph }) {
    const perNegara = new Map<unknown, bigint>();
    for (const [country, value] of baris as DaftarBaris)
      perNegara.set(country, (perNegara.get(country) ?? 0n) + BigInt(whole(value)));
    const netto = perNegara.get(negara) ?? 0n;
    const seluruh = [...perNegara.values()].reduce((sum, one) => (one > 0n ? sum + one : sum), 0n);
    const own = (baris as DaftarBaris).filter(([country]) => country === negara);
    const dibayar = jumlah(own.map(([, , value]) => value));
    const kena = BigInt(whole(pkp));
    if (netto <= 0n || dibayar <= 0n || kena <= 0n) return 0;
    // paid × min(1, limit / paid by country); the limit is netto / the greater of pkp and all foreign income × pph
    const limit = netto * BigInt(whole(pph));
    const asked = dibayar * (kena > seluruh ? kena : seluruh);
    if (asked <= limit) return whole(pajak);
    return Number(divide(BigInt(whole(pajak)) * limit, asked, cara));
  },
});
/** For a corporation: cut to whole rupiah, so that no limit is passed. */
export const kreditLuarNegeri = kredit("down");
/** For a person: rounded half up to the rupiah. */
export const kreditLuarNegeriOp = kredit("halfUp");
