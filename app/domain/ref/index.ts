import { akunBadan } from "./akun-badan";
import { akunOp } from "./akun-op";
import bank from "./bank.json";
import barang from "./barang.json";
import capFasilitas from "./cap-fasilitas.json";
import detailDokumenLain from "./detail-dokumen-lain.json";
import dokumenTransaksi from "./dokumen-transaksi.json";
import jasa from "./jasa.json";
import jenisBarangJasa from "./jenis-barang-jasa.json";
import jenisDokumenLain from "./jenis-dokumen-lain.json";
import jenisIdPembeli from "./jenis-id-pembeli.json";
import { daftarKapKjs, namaKapKjs } from "./kap-kjs";
import keteranganTambahan from "./keterangan-tambahan.json";
import klu from "./klu.json";
import kodeTransaksi from "./kode-transaksi.json";
import kota from "./kota.json";
import kpp from "./kpp.json";
import negara from "./negara.json";
import { objekSemua } from "./objek-pajak";
import provinsi from "./provinsi.json";
import satuan from "./satuan.json";
import sptBadan from "./spt-badan.json";
import sptOp from "./spt-op.json";

/** One entry of an official list. Names are official and stay Indonesian, with the English name if known. */
export type RefEntry = {
  readonly kode: string;
  readonly nama: string;
  readonly namaEn?: string;
  /** Other code that means the same entry (true ISO alpha-3 where the official list has an odd value). */
  readonly alias?: string;
  /** Transaction code the entry belongs to; the lists for 07 and 08 share their codes. */
  readonly kodeTransaksi?: string;
  /** True if an additional info needs a supporting document; absent if the source does not mention it. */
  readonly perluDokumen?: boolean;
  /** Kind of line that offers a unit first: A goods, B services. */
  readonly untuk?: "A" | "B";
  /** Code of the parent entry: the province of a city, the type of slip of a tax object. */
  readonly induk?: string;
};

type Row = readonly string[];
const plain = ([kode = "", nama = ""]: Row): RefEntry => ({ kode, nama });
const NEED: Readonly<Record<string, boolean>> = { ya: true, tidak: false };

function infoEntry([kode = "", nama = "", trx = "", dokumen = ""]: Row): RefEntry {
  const perluDokumen = NEED[dokumen];
  return { kode, nama, kodeTransaksi: trx, ...(perluDokumen === undefined ? {} : { perluDokumen }) };
}
const stampEntry = ([kode = "", nama = "", trx = ""]: Row): RefEntry => ({ kode, nama, kodeTransaksi: trx });
const countryEntry = ([kode = "", nama = "", alias]: Row): RefEntry => ({ kode, nama, ...(alias ? { alias } : {}) });
const unitEntry = ([kode = "", nama = "", untuk]: Row): RefEntry => ({ kode, nama, untuk: untuk === "B" ? "B" : "A" });
const cityEntry = ([kode = "", nama = ""]: Row): RefEntry => ({ kode, nama, induk: kode.slice(0, 2) });

const bilingual = ([kode = "", nama = "", namaEn = ""]: Row): RefEntry => ({ kode, nama, namaEn });
/** Lists of the annual corporate return, and the accounts of each business sector. */
const ofBadan = Object.fromEntries(
  Object.entries(sptBadan).map(([name, rows]) => [name, rows.map(bilingual)]),
) as unknown as {
  readonly [K in keyof typeof sptBadan]: readonly RefEntry[];
};
/** Lists of the annual personal return. */
const ofOp = Object.fromEntries(Object.entries(sptOp).map(([name, rows]) => [name, rows.map(plain)])) as unknown as {
  readonly [K in keyof typeof sptOp]: readonly RefEntry[];
};

const lists = {
  kode_transaksi: kodeTransaksi.map(plain),
  jenis_id_pembeli: jenisIdPembeli.map(plain),
  jenis_barang_jasa: jenisBarangJasa.map(plain),
  satuan: satuan.map(unitEntry),
  keterangan_tambahan: keteranganTambahan.map(infoEntry),
  cap_fasilitas: capFasilitas.map(stampEntry),
  negara: negara.map(countryEntry),
  bank: bank.map(plain),
  provinsi: provinsi.map(plain),
  kota: kota.map(cityEntry),
  kpp: kpp.map(plain),
  klu: klu.map(plain),
  kap_kjs: daftarKapKjs.map(
    ({ kap, kjs }): RefEntry => ({ kode: `${kap}-${kjs}`, nama: namaKapKjs(kap, kjs), induk: kap }),
  ),
  objek_pajak: objekSemua.map(({ jenis, kode, nama, namaEn }): RefEntry => ({ kode, nama, namaEn, induk: jenis })),
  barang: barang.map(plain),
  jasa: jasa.map(plain),
  jenis_dokumen_lain: jenisDokumenLain.map(plain),
  detail_dokumen_lain: detailDokumenLain.map(plain),
  dokumen_transaksi: dokumenTransaksi.map(plain),
  ...ofBadan,
  ...akunBadan,
  ...ofOp,
  ...akunOp,
} as const satisfies Readonly<Record<string, readonly RefEntry[]>>;
export type RefList = keyof typeof lists;
export const REF_LISTS = Object.keys(lists) as readonly RefList[];
export const isRefList = (name: string): name is RefList => Object.hasOwn(lists, name);

const indexes = new Map<RefList, ReadonlyMap<string, RefEntry>>();
const keyOf = (kode: string, trx = ""): string => `${kode} ${trx}`;

/** Codes with and without their transaction code, and their aliases; built on first use of a list. */
function indexOf(list: RefList): ReadonlyMap<string, RefEntry> {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map<string, RefEntry>();
  for (const entry of lists[list] as readonly RefEntry[]) {
    index.set(keyOf(entry.kode, entry.kodeTransaksi), entry);
    if (!index.has(keyOf(entry.kode))) index.set(keyOf(entry.kode), entry);
    if (entry.alias) index.set(keyOf(entry.alias), entry);
  }
  indexes.set(list, index);
  return index;
}

/** Indonesia in the list of countries. */
export const INDONESIA = "IDN";

/** All entries of a list in the official order. */
export const ref = (list: RefList): readonly RefEntry[] => lists[list];

/** The entry of a code; `kodeTransaksi` chooses between the lists of 07 and 08, which share their codes. */
export const refFind = (list: RefList, kode: string, kodeTransaksi?: string): RefEntry | undefined =>
  indexOf(list).get(keyOf(kode, kodeTransaksi));

/** True if a list has a code. */
export const refHas = (list: RefList, kode: string, kodeTransaksi?: string): boolean =>
  refFind(list, kode, kodeTransaksi) !== undefined;

/** The codes of a list in the official order. */
export const refKode = (list: RefList): readonly string[] => lists[list].map(({ kode }) => kode);

/** Official name, or the bare code when the list does not know it. */
export const refNama = (list: RefList, kode: string, kodeTransaksi?: string): string =>
  refFind(list, kode, kodeTransaksi)?.nama ?? kode;

/** Lists with official codes of letters only: countries and currencies. */
const HURUF_RESMI: readonly RefList[] = ["negara", "mata_uang"];
/**
 * True for official codes: they have a number and few letters before it, `0101`, `FPO-01`, `21-100-27`; `hk1` and
 * `TAXPAYER` are keys.
 */
const isKodeResmi = (list: RefList, kode: string): boolean =>
  /^[A-Z]{0,3}[-.]?\d/.test(kode) || HURUF_RESMI.includes(list);
/**
 * The display text of an entry: code and name, or only the name if the code is an internal key. An unknown code is
 * returned unchanged.
 */
export function namaEntri(list: string, kode: string): string {
  if (!isRefList(list)) return kode;
  const entry = refFind(list, kode);
  if (!entry) return kode;
  return isKodeResmi(list, kode) ? `${kode} ${entry.nama}` : entry.nama;
}

/** The list of a line's code: goods and services have separate codes. */
export const daftarBarangJasa = (opt: string): "barang" | "jasa" => (opt === "B" ? "jasa" : "barang");

/** Units in the order of a form for goods (A) or services (B): the usual ones first, none left out. */
export const satuanFor = (opt: "A" | "B"): readonly RefEntry[] => [
  ...lists.satuan.filter((unit) => unit.untuk === opt),
  ...lists.satuan.filter((unit) => unit.untuk !== opt),
];

/** Filter for entries of a list: by transaction code, or by `induk`. */
type SaringRef = { readonly kodeTransaksi?: string | undefined; readonly induk?: string | undefined };

/** Entries whose code begins with, or whose name contains, every word of `words`; all entries for an empty search. */
export function refCari(list: RefList, words: string, { kodeTransaksi, induk }: SaringRef = {}): readonly RefEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ref(list).filter((entry) => {
    if (kodeTransaksi && entry.kodeTransaksi && entry.kodeTransaksi !== kodeTransaksi) return false;
    if (induk && entry.induk !== induk) return false;
    const nama = entry.nama.toLowerCase();
    const kode = entry.kode.toLowerCase();
    return wanted.every((word) => kode.startsWith(word) || nama.includes(word));
  });
}
