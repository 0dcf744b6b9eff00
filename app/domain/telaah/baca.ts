import { DOKUMEN_BERLAKU, FAKTUR_BERLAKU, PENGGANTI_MENUNGGU, RETUR_MENGURANGI, statusKredit } from "../efaktur";
import { isOneOf } from "../kit/status";
import type { Fakta, JenisFakta, NilaiFakta } from "./fakta";
import type { BarisKarya, GantiNomor, Karya } from "./karya";

/** Values of a row by name, with the numbers of its person made comparable. */
export type Pembaca = {
  readonly karya: Karya;
  readonly samar: GantiNomor;
  /** The rows of a table. */
  rows(tabel: string): readonly BarisKarya[];
  /** True for documents of the person, one of its companies, or the treasurer it acted for. */
  milik(row: BarisKarya): boolean;
};

export function pembaca(karya: Karya, samar: GantiNomor): Pembaca {
  const own = new Set([...karya.npwp, ...karya.bendahara]);
  return {
    karya,
    samar,
    rows: (tabel) => karya.baris.get(tabel) ?? [],
    milik: ({ ownerNpwp }) => own.has(String(ownerNpwp)),
  };
}

export const teks = (row: BarisKarya, name: string): string => String(row[name] ?? "");
export const angka = (row: BarisKarya, name: string): number => Number(row[name] ?? 0);
/** JSON of a column; an empty object where there is none. */
export function isiJson(row: BarisKarya, name: string): Readonly<Record<string, unknown>> {
  const text = row[name];
  const value: unknown = typeof text === "string" && text !== "" ? JSON.parse(text) : {};
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

type Bahan = {
  readonly jenis: JenisFakta;
  readonly kunci: readonly string[];
  readonly nama: readonly string[];
  readonly hari?: string;
  readonly nilai: Readonly<Record<string, NilaiFakta | null | undefined | "">>;
  readonly sebut?: Readonly<Record<string, string>>;
  readonly setara?: Readonly<Record<string, NilaiFakta>> | undefined;
  readonly spt?: string;
  readonly tabel: string;
  readonly row: BarisKarya;
  /** The identity of a row without an id column. */
  readonly idBaris?: string;
  /** The row that tells if it is inherited; its own by default. */
  readonly asal?: BarisKarya;
};

/** A fact; empty values are left out. */
export function faktaOf(
  { samar }: Pembaca,
  { jenis, kunci, nama, hari = "", nilai, sebut, setara, spt, tabel, row, idBaris, asal = row }: Bahan,
): Fakta {
  const values = Object.entries(nilai).flatMap(([name, value]): [string, NilaiFakta][] =>
    value === null || value === undefined || value === ""
      ? []
      : [[name, typeof value === "string" ? samar(value) : value]],
  );
  const id = idBaris ?? teks(row, "id");
  return {
    jenis,
    id: `${tabel}|${id}`,
    kunci: samar([jenis, ...kunci].join("|")),
    nama: nama.filter((part) => part !== "").join(" · "),
    hari,
    nilai: Object.fromEntries(values),
    ...(sebut === undefined ? {} : { sebut }),
    ...(setara === undefined ? {} : { setara }),
    ...(spt === undefined ? {} : { spt }),
    ...(angka(asal, "warisan") === 1 ? { warisan: true } : {}),
    objek: { tabel, id },
  };
}

/** Codes under which the base is always the other one, or always the full price. */
const DASAR_TETAP = ["01", "04"];
const HIDUP = [...FAKTUR_BERLAKU, PENGGANTI_MENUNGGU] as readonly string[];

/** The invoice, then the ones it replaces, back to the first. */
function rantaiGanti(row: BarisKarya, byId: ReadonlyMap<string, BarisKarya>): readonly BarisKarya[] {
  const chain = [row];
  for (
    let at = byId.get(teks(row, "menggantikanId"));
    at && !chain.includes(at);
    at = byId.get(teks(at, "menggantikanId"))
  )
    chain.push(at);
  return chain;
}

function rangkaianOf(row: BarisKarya): string | null {
  if (angka(row, "uangMuka") === 1) return "uang_muka";
  return angka(row, "pelunasan") === 1 ? "pelunasan" : null;
}
function dasarOf(row: BarisKarya): string | null {
  const dpp = angka(row, "dpp");
  if (DASAR_TETAP.includes(teks(row, "kode")) || dpp === 0) return null;
  return dpp === angka(row, "dppLain") ? "penuh" : "lain";
}
function nilaiFaktur(row: BarisKarya, chain: readonly BarisKarya[]) {
  const rangkaian = rangkaianOf(row);
  const muka = rangkaian === "uang_muka";
  return {
    kode: [teks(row, "kode"), teks(row, "informasi"), teks(row, "cap")].filter((part) => part !== "").join(" "),
    // the settlement of a contract has the contract's amount: what is left of it follows from the payments before
    jumlah: muka ? null : angka(row, "hargaJual") - angka(row, "potongan"),
    uang_muka: muka ? angka(row, "nilaiUangMuka") : null,
    tanggal: teks(chain.at(-1) ?? row, "tanggal"),
    pihak: pembeli(row),
    rangkaian,
    pengganti: chain.length > 1 ? chain.length - 1 : null,
    dasar: dasarOf(row),
    mewah: angka(row, "ppnbm") > 0 || null,
  };
}

/** Invoices issued and in force, each with the ones it replaces. A replaced invoice is no fact of its own. */
function fakturKeluaran(from: Pembaca): Fakta[] {
  const rows = from.rows("Faktur").filter(from.milik);
  const byId = new Map(rows.map((row) => [teks(row, "id"), row]));
  const alive = rows.filter((row) => isOneOf(HIDUP, teks(row, "status")));
  // an invoice stays in force while its replacement waits for the buyer
  const replaced = new Set(alive.map((row) => teks(row, "menggantikanId")));
  return alive
    .filter((row) => !replaced.has(teks(row, "id")))
    .map((row) => {
      const chain = rantaiGanti(row, byId);
      const tanggal = teks(chain.at(-1) ?? row, "tanggal");
      const referensi = teks(row, "referensi");
      return faktaOf(from, {
        jenis: "faktur",
        kunci: referensi === "" ? [pembeli(row), tanggal] : [referensi],
        nama: [referensi, teks(row, "namaPembeli")],
        hari: tanggal,
        nilai: nilaiFaktur(row, chain),
        sebut: { pihak: teks(row, "namaPembeli") },
        tabel: "Faktur",
        row,
      });
    });
}
const pembeli = (row: BarisKarya): string =>
  teks(row, "lawanNpwp") || teks(row, "idPembeli") || teks(row, "namaPembeli");

const nilaiKredit = (row: BarisKarya) => ({
  kredit: teks(row, "kredit") || statusKredit.initial,
  masa: teks(row, "kredit") === "credited" ? teks(row, "kreditMasa") : null,
});
const tandaMasukan = (row: BarisKarya): readonly string[] => [
  teks(row, "ownerNpwp"),
  teks(row, "referensi"),
  teks(row, "tanggal"),
  String(angka(row, "dpp")),
];

/** Received invoices, each with the decision about its credit. */
const kreditMasukan = (from: Pembaca): Fakta[] =>
  from
    .rows("Faktur")
    .filter((row) => !from.milik(row) && from.karya.npwp.includes(teks(row, "lawanNpwp")))
    .filter((row) => isOneOf(HIDUP, teks(row, "status")))
    .map((row) =>
      faktaOf(from, {
        jenis: "kredit",
        kunci: tandaMasukan(row),
        nama: [teks(row, "referensi"), teks(row, "ownerNama")],
        hari: teks(row, "tanggal"),
        nilai: nilaiKredit(row),
        tabel: "Faktur",
        row,
      }),
    );

/** A document that came by itself, such as a customs document, was typed by nobody. */
const isDatang = (row: BarisKarya): boolean => teks(row, "arah") === "masukan" && (row.isi ?? null) === null;
/** Special documents: those that the person records, and the credit of those that come by themselves. */
const dokumenLain = (from: Pembaca): Fakta[] =>
  from
    .rows("DokumenLain")
    .filter((row) => from.milik(row) && isOneOf(DOKUMEN_BERLAKU, teks(row, "status")))
    .map((row) => {
      const place = {
        kunci: [teks(row, "arah"), teks(row, "tanggal"), String(angka(row, "dpp")), teks(row, "lawanNama")],
        nama: [teks(row, "nomor"), teks(row, "lawanNama")],
        hari: teks(row, "tanggal"),
        tabel: "DokumenLain",
        row,
      };
      if (isDatang(row)) return faktaOf(from, { ...place, jenis: "kredit", nilai: nilaiKredit(row) });
      return faktaOf(from, {
        ...place,
        jenis: "dokumen_lain",
        nilai: {
          dokumen: [teks(row, "arah"), teks(row, "jenis"), teks(row, "detail"), teks(row, "dokumen")].join(" "),
          jumlah: angka(row, "dpp"),
          tanggal: teks(row, "tanggal"),
          ...(teks(row, "arah") === "masukan" ? nilaiKredit(row) : {}),
        },
      });
    });

function retur(from: Pembaca): Fakta[] {
  const faktur = new Map(from.rows("Faktur").map((row) => [teks(row, "id"), row]));
  return from
    .rows("Retur")
    .filter((row) => from.milik(row) && isOneOf(RETUR_MENGURANGI, teks(row, "status")))
    .map((row) => {
      const about = faktur.get(teks(row, "fakturId"));
      return faktaOf(from, {
        jenis: "retur",
        kunci: about ? tandaMasukan(about) : [teks(row, "lawanNpwp")],
        nama: [about ? teks(about, "referensi") : "", teks(row, "lawanNama")],
        hari: teks(row, "tanggal"),
        nilai: { jumlah: angka(row, "dpp"), tanggal: teks(row, "tanggal") },
        tabel: "Retur",
        row,
      });
    });
}

/** Decisions in the documents of value added tax. */
export const faktaPpn = (from: Pembaca): Fakta[] => [
  ...fakturKeluaran(from),
  ...kreditMasukan(from),
  ...dokumenLain(from),
  ...retur(from),
];
