import { defineForm } from "../kit/form";
import type { Tanggal } from "../kit/tanggal";

/** Kinds of related party: a person, or another taxpayer. */
const JENIS_TERKAIT = ["orang_pribadi", "badan"] as const;
/** Relations of a related party to the taxpayer. */
const SUB_JENIS_TERKAIT = [
  ...(["pengurus", "komisaris", "pemegang_saham", "pegawai", "penanggung_jawab"] as const),
  ...(["wali", "pelaksana_waris", "kurator", "pic_tku"] as const),
] as const;

/** A related party. `nama` empty: looked up by the number. `modal` and `saham`: its part of the taxpayer's capital. */
export const formPihakTerkait = defineForm({
  id: "pihakTerkait",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "pihak",
      fields: [
        { name: "npwp", kind: "npwp", wajib: true },
        { name: "nama", kind: "teks", max: 120 },
        { name: "jenis", kind: "pilihan", dari: JENIS_TERKAIT, wajib: true },
        { name: "subJenis", kind: "pilihan", dari: SUB_JENIS_TERKAIT, wajib: true },
        { name: "jabatan", kind: "teks", max: 100 },
        { name: "pic", kind: "yaTidak" },
        { name: "negara", kind: "ref", daftar: "negara", max: 3 },
        { name: "alamat", kind: "teks", max: 200, baris: 2 },
      ],
    },
    {
      name: "kepemilikan",
      fields: [
        { name: "modal", kind: "rupiah", min: 0 },
        { name: "saham", kind: "persen", skala: 2, min: "0", max: "100" },
      ],
    },
    {
      name: "waktu",
      fields: [
        { name: "mulai", kind: "tanggal", wajib: true },
        { name: "berakhir", kind: "tanggal" },
        { name: "catatan", kind: "teks", max: 200, baris: 2 },
      ],
    },
  ],
});

type Masa = { readonly mulai: Tanggal; readonly berakhir: Tanggal | null };
/** True if a relation or a grant is in force on a day; the last day is included. */
export const isBerlaku = ({ mulai, berakhir }: Masa, hari: Tanggal): boolean =>
  mulai <= hari && (berakhir === null || berakhir >= hari);

/** True if two relations or grants overlap in time. */
export const isBersamaan = (a: Masa, b: Masa): boolean =>
  (b.berakhir === null || a.mulai <= b.berakhir) && (a.berakhir === null || b.mulai <= a.berakhir);

type Pemegang = Masa & { readonly npwp: string; readonly saham: string | null };
/** A share in hundredths of a percent. */
const perseratus = ({ saham }: Pick<Pemegang, "saham">): number => Math.round(Number(saham ?? 0) * 100);
const SELURUH = 10_000;
/**
 * The part of 100 % that others leave to one holder, in percent: the lowest over the days of its relation. A party with
 * several relations counts with the largest share of them.
 */
export function sisaSaham(isi: Pemegang, lain: readonly Pemegang[]): string {
  const others = lain.filter((one) => one.npwp !== isi.npwp && isBersamaan(one, isi));
  const days = [isi.mulai, ...others.map(({ mulai }) => mulai)].filter((day) => isBerlaku(isi, day));
  const held = days.map((day) => {
    const shares = new Map<string, number>();
    for (const one of others.filter((other) => isBerlaku(other, day)))
      shares.set(one.npwp, Math.max(shares.get(one.npwp) ?? 0, perseratus(one)));
    return [...shares.values()].reduce((sum, share) => sum + share, 0);
  });
  return String(Math.max(0, SELURUH - Math.max(0, ...held)) / 100);
}

type Pic = Masa & { readonly jenis: string; readonly pic: boolean };
/**
 * True if a related party can be in charge (PIC) from today on: a person, already related, and the relation has no end.
 */
export const mayBePic = ({ jenis, mulai, berakhir }: Pic, hari: Tanggal): boolean =>
  jenis === "orang_pribadi" && mulai <= hari && berakhir === null;

type Pihak = Masa & {
  readonly npwp: string;
  readonly nama: string;
  readonly jabatan: string | null;
  readonly pic: unknown;
};
/**
 * The person in charge of a taxpayer (PIC) on a day, who signs for it. `orang` chooses one of several, as for the
 * treasurer shared by a class. Undefined for a taxpayer that has none, such as a person.
 */
export function penanggungJawab<P extends Pihak>(
  rows: readonly P[],
  hari: Tanggal,
  orang: string | null = null,
): P | undefined {
  const pics = rows.filter((one) => Boolean(one.pic) && isBerlaku(one, hari));
  return pics.find(({ npwp }) => npwp === orang) ?? pics[0];
}
