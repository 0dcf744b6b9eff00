import { type Rupiah, rupiah, sum } from "~/domain/kit/rupiah";
import { lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { refKode } from "~/domain/ref";
import { isBerlaku } from "../../../pihak";
import type { BarisBersumber } from "../bersumber";
import type { BuktiKredit } from "../bukti";
import { type OmzetTempat, omzetBulanan } from "../omzet";

const KREDIT = new Set(refKode("jenis_kredit_pajak"));
const FINAL = new Set(refKode("objek_pajak_final"));
/** The kind of credit a slip gives; null for a slip without credit (final tax is not credited, UU PPh art. 28). */
function kreditDari({ sifat, pasal, ditanggung }: BuktiKredit): string | null {
  if (sifat === "final") return null;
  const kode = ditanggung > 0 ? "DTP" : `ARTICLE${pasal}`;
  return KREDIT.has(kode) ? kode : null;
}

/** Rows of form 3 part B: each slip of credited tax. */
export const barisKredit = (bukti: readonly BuktiKredit[]): readonly BarisBersumber[] =>
  bukti.flatMap((one) => {
    const jenis_pajak = kreditDari(one);
    if (jenis_pajak === null) return [];
    const { jenis, nama, npwp, dpp, pph, nomor, tanggal } = one;
    const isi = { nama, npwp, jenis_pajak, dpp, pph, nomor_bukti: nomor, tanggal_bukti: tanggal };
    return [{ sumber: nomor, dokumen: { jenis, nomor }, isi }];
  });

/** Rows of form 5 part B: turnover of each place by month. A place missing in the register has its number only. */
export function barisOmzet(
  omzet: readonly OmzetTempat[],
  nama: ReadonlyMap<string, string>,
): readonly BarisBersumber[] {
  const places = [...new Set(omzet.map(({ nitku }) => nitku))];
  return places.map((nitku) => ({
    sumber: nitku,
    isi: { nitku, nama_tku: nama.get(nitku) ?? null, peredaran: omzetBulanan(omzet, nitku) },
  }));
}

/** Rows of form 4A: slips of final tax by object and rate. */
export function barisFinal(bukti: readonly BuktiKredit[]): readonly BarisBersumber[] {
  const groups = new Map<string, { readonly kode_objek: string; readonly dpp: number; readonly tarif: string }>();
  for (const { sifat, kodeObjek, tarif, dpp } of bukti) {
    if (sifat !== "final" || !FINAL.has(kodeObjek)) continue;
    const key = `${kodeObjek} ${tarif}`;
    groups.set(key, { kode_objek: kodeObjek, dpp: rupiah((groups.get(key)?.dpp ?? 0) + dpp), tarif });
  }
  return [...groups].map(([sumber, isi]) => ({ sumber, isi }));
}

/** A holder of a company's capital from the register: whole rupiah, percent as text, class dates. */
export type Pemilik = {
  readonly id: string;
  readonly nama: string;
  readonly alamat: string;
  readonly negara: string;
  readonly npwp: string;
  readonly jabatan: string | null;
  readonly modal: number | null;
  readonly saham: string | null;
  readonly mulai: Tanggal;
  readonly berakhir: Tanggal | null;
};
/** Rows of form 2 part A: related parties with paid-in capital on the last day of the book year. */
export const barisPemilik = (pihak: readonly Pemilik[], akhir: Masa): readonly BarisBersumber[] =>
  pihak
    .filter((one) => (one.modal ?? 0) > 0 && isBerlaku(one, lastDay(akhir)))
    .map(({ id, nama, alamat, negara, npwp, jabatan, modal, saham }) => ({
      sumber: id,
      isi: { nama, alamat: alamat || null, kode_negara: negara, npwp, jabatan: jabatan || null, modal, persen: saham },
    }));

/** Kinds of cost of form 11A IV.B, in the order of the form: housing, health, schooling, worship, transport, sport. */
export const BIAYA_DAERAH = ["a", "b", "c", "d", "e", "f"] as const;
/** The matching kinds of benefits in kind (PMK 66/2023), in the same order. */
const SUB_DAERAH = ["0201", "0202", "0203", "0204", "0205", "0206"] as const;
type Didaerah = { readonly subKategori: string; readonly nilai: Rupiah; readonly objek: Rupiah };
/**
 * Cost of benefits in certain regions by those kinds, whole rupiah, under `daerah_<kind>`. Only people who work in such
 * a region have them tax-free, so that none of their value is income. A kind without any has no entry.
 */
export function biayaDaerah(natura: readonly Didaerah[]): Readonly<Record<string, Rupiah>> {
  const costs = BIAYA_DAERAH.map((jenis, at) => {
    const own = natura.filter(({ subKategori, objek }) => subKategori === SUB_DAERAH[at] && objek === 0);
    return [`daerah_${jenis}`, sum(own.map(({ nilai }) => nilai))] as const;
  });
  return Object.fromEntries(costs.filter(([, jumlah]) => jumlah > 0));
}

/**
 * A benefit in kind that the employer deducts: its recipient, date and worth in whole rupiah. A taxable benefit also
 * has the number of the slip of its month, once issued, and its share of a monthly slip's tax.
 */
type NaturaDiberikan = {
  readonly id: string;
  readonly npwp: string;
  readonly nama: string;
  readonly alamat: string;
  readonly tanggal: Tanggal;
  readonly nilai: Rupiah;
  readonly keterangan: string;
  readonly nomorBukti: string | null;
  /** Tax withheld on it, if it can be determined; whole rupiah. */
  readonly pph: Rupiah | null;
};
/** Rows of form 11A part I: benefits in kind of the book year, each by its record. */
export const barisNatura = (natura: readonly NaturaDiberikan[]): readonly BarisBersumber[] =>
  natura.map(({ id, npwp, nama, alamat, tanggal, nilai, keterangan, nomorBukti, pph }) => ({
    sumber: id,
    isi: {
      identitas: npwp,
      nama,
      alamat: alamat || null,
      tanggal,
      bentuk: "BENEFIT",
      nilai,
      keterangan,
      nomor_bukti: nomorBukti,
      pph,
    },
  }));
