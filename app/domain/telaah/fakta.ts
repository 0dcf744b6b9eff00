import type { Tanggal } from "../kit/tanggal";

/** Shape of stored facts. A change of the shape or of a field's meaning raises it. */
export const VERSI_FAKTA = 4;

/** Kinds of decisions of a taxpayer. Totals are none: they follow from the others. */
export const JENIS_FAKTA = [
  "faktur",
  "kredit",
  "dokumen_lain",
  "retur",
  "bukpot",
  "spt",
  "sel",
  "baris",
  "setoran",
] as const;
export type JenisFakta = (typeof JENIS_FAKTA)[number];

/** A compared value: text, whole rupiah, yes or no. */
export type NilaiFakta = string | number | boolean;

/** A decision of a taxpayer, read from frozen work. Equal decisions of two taxpayers of a class are equal facts. */
export type Fakta = {
  readonly jenis: JenisFakta;
  /** Unique in its work. */
  readonly id: string;
  /** Pairs it with the same decision of another taxpayer. Decisions that share it are paired by their values. */
  readonly kunci: string;
  /** Its name for people: reference or number, and the other party. */
  readonly nama: string;
  /** The day of the decision, or an empty text. Shares are taken in the order of days. */
  readonly hari: Tanggal | "";
  /** Compared values by field; a field without a value is left out. */
  readonly nilai: Readonly<Record<string, NilaiFakta>>;
  /** Another value of a field that is as right as the usual one, if both decisions have it. */
  readonly setara?: Readonly<Record<string, NilaiFakta>>;
  /** Words for values that people know by a name, such as the other party. */
  readonly sebut?: Readonly<Record<string, string>>;
  /** The return of a typed cell or row. */
  readonly spt?: string;
  /** True for a decision from before the class: it is compared, but no question asks about it. */
  readonly warisan?: true;
  /** The row of its work behind it. */
  readonly objek: { readonly tabel: string; readonly id: string };
};

/** A field of a fact: its weight in a question, and the field that must agree before it is compared. */
type MedanFakta = { readonly bobot: number; readonly hanyaBila?: string };

/** Stands for a whole fact: there is none to compare with. */
export const ADA = "ada";

/** Fields of each kind with their weights. Typed cells and rows have the fields of their forms. */
const MEDAN: Readonly<Record<JenisFakta, Readonly<Record<string, MedanFakta>>>> = {
  faktur: {
    kode: { bobot: 40 },
    jumlah: { bobot: 35 },
    uang_muka: { bobot: 35 },
    tanggal: { bobot: 15 },
    pihak: { bobot: 10 },
    rangkaian: { bobot: 40 },
    pengganti: { bobot: 40 },
    dasar: { bobot: 20, hanyaBila: "kode" },
    mewah: { bobot: 20, hanyaBila: "kode" },
  },
  kredit: { kredit: { bobot: 60 }, masa: { bobot: 40, hanyaBila: "kredit" } },
  dokumen_lain: {
    dokumen: { bobot: 50 },
    jumlah: { bobot: 35 },
    tanggal: { bobot: 15 },
    kredit: { bobot: 60 },
    masa: { bobot: 40, hanyaBila: "kredit" },
  },
  retur: { ada: { bobot: 60 }, jumlah: { bobot: 30 }, tanggal: { bobot: 10 } },
  bukpot: {
    pihak: { bobot: 10 },
    objek: { bobot: 40 },
    dasar: { bobot: 30 },
    fasilitas: { bobot: 20 },
    tarif: { bobot: 20, hanyaBila: "fasilitas" },
    tanggal: { bobot: 10 },
    ptkp: { bobot: 20 },
    jenis: { bobot: 30 },
    sebelumnya: { bobot: 20 },
    pengurang: { bobot: 10 },
  },
  spt: { lapor: { bobot: 50 }, waktu: { bobot: 25, hanyaBila: "lapor" }, bayar: { bobot: 25, hanyaBila: "lapor" } },
  sel: { isi: { bobot: 100 } },
  baris: {},
  setoran: { jumlah: { bobot: 60 }, tanggal: { bobot: 40 } },
};
/** Fields of which two decisions of different keys share one, or they are not the same decision. None: keys alone decide. */
export const PENGENAL: Readonly<Record<JenisFakta, readonly string[]>> = {
  faktur: ["pihak", "jumlah", "uang_muka"],
  kredit: [],
  dokumen_lain: ["jumlah", "tanggal"],
  retur: ["jumlah"],
  bukpot: ["pihak"],
  spt: [],
  sel: [],
  baris: ["jenis", "nama", "nomor", "kode", "akun", "nomor_bukti", "biaya", "nilai", "pph", "dpp", "bruto", "jumlah"],
  setoran: ["jumlah"],
};
const LAIN: MedanFakta = { bobot: 20 };

/** The weight and the condition of a field of a kind. */
export const medanOf = (jenis: JenisFakta, nama: string): MedanFakta => MEDAN[jenis][nama] ?? LAIN;
