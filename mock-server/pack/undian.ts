import type { SelBukti } from "~/domain/bukti";
import { isiNilai, type NilaiUndian, type Pihak, type Undian, UngkapanSalah, undi, writeTeks } from "~/domain/variasi";
import { acak } from "./acak";
import type { Jalur } from "./letak";
import type { Pack, PackBukti } from "./schema";
import type { PackSolution } from "./schema-solusi";
import { variasiOf } from "./schema-variasi";

/** An expression of a pack that has no value, at its place. */
export type UngkapanDi = { readonly jalur: Jalur; readonly salah: UngkapanSalah };
/** Draws by the `ref` of their assignments. */
export type UndianTugas = Readonly<Record<string, NilaiUndian>>;
type Salah = (one: UngkapanDi) => void;

/** Words of all counterparties of a pack, by `ref`. */
export const pihakPaket = ({ lawan }: Pick<Pack, "lawan">): Readonly<Record<string, Pihak>> =>
  Object.fromEntries(lawan.map(({ ref, nama, alamat, kota }) => [ref, { nama, alamat, kota }]));

/** A value with all texts inside it written out; what has no value stays, and is told. */
function ganti<T>(value: T, jalur: Jalur, one: (teks: string) => unknown, salah: Salah): T {
  const inside = (part: unknown, here: Jalur): unknown => {
    if (typeof part === "string") {
      try {
        return one(part);
      } catch (error) {
        if (!(error instanceof UngkapanSalah)) throw error;
        salah({ jalur: here, salah: error });
        return part;
      }
    }
    if (Array.isArray(part)) return part.map((each, at) => inside(each, [...here, at]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, inside(each, [...here, name])]));
  };
  return inside(value, jalur) as T;
}

/** The parts of a source document that can differ from trainee to trainee. */
type BagianBukti = Pick<PackBukti, "dari" | "kepada" | "isi"> & {
  readonly tabel?: { readonly baris: readonly (readonly SelBukti[])[] } | null | undefined;
};
/** A source document with the values of a draw. */
export function buktiUndian<T extends BagianBukti>(
  bukti: T,
  undian: Undian,
  jalur: Jalur = [],
  salah: Salah = () => {},
): T {
  const teks = (one: string) => writeTeks(one, undian, "bukti");
  const { dari, kepada, isi, tabel } = bukti;
  return {
    ...bukti,
    ...ganti({ dari, kepada, isi }, jalur, teks, salah),
    ...(tabel
      ? {
          tabel: {
            ...tabel,
            baris: ganti(tabel.baris, [...jalur, "tabel", "baris"], (one) => isiNilai(one, undian, "bukti"), salah),
          },
        }
      : {}),
  };
}

/** A question's texts with the values of a draw. */
const soalUndian = <T extends { readonly judul: string; readonly petunjuk: readonly string[] }>(
  soal: T,
  undian: Undian,
  jalur: Jalur = [],
  salah: Salah = () => {},
): T => {
  const { judul, petunjuk } = soal;
  return { ...soal, ...ganti({ judul, petunjuk }, jalur, (one) => writeTeks(one, undian, "bukti"), salah) };
};

function solusiUndian(one: PackSolution, undian: Undian, at: number, salah: Salah): PackSolution {
  const here: Jalur = ["solusi", at];
  return {
    ...one,
    langkah: one.langkah.map((step, place) => ({
      ...step,
      isi: ganti(step.isi, [...here, "langkah", place, "isi"], (teks) => isiNilai(teks, undian, "langkah"), salah),
    })),
    soal: one.soal.map((soal, place) => soalUndian(soal, undian, [...here, "soal", place], salah)),
  };
}

/** A pack with the draws of its assignments in documents, steps and questions, and its expressions without a value. */
export function paketUndian(
  pack: Pack,
  draws: UndianTugas,
): { readonly pack: Pack; readonly salah: readonly UngkapanDi[] } {
  const found: UngkapanDi[] = [];
  const salah: Salah = (one) => found.push(one);
  const pihak = pihakPaket(pack);
  const undianOf = (ref: string | undefined): Undian | undefined => {
    const nilai = ref === undefined ? undefined : draws[ref];
    return nilai && { nilai, pihak };
  };
  return {
    pack: {
      ...pack,
      bukti: pack.bukti.map((one, at) => {
        const undian = undianOf(one.tugas);
        return undian ? buktiUndian(one, undian, ["bukti", at], salah) : one;
      }),
      solusi: pack.solusi.map((one, at) => {
        const undian = undianOf(one.tugas);
        return undian ? solusiUndian(one, undian, at, salah) : one;
      }),
    },
    salah: found,
  };
}

/** Draws of all assignments of a pack for a key. Throws `UndianGagal` and `VariasiSalah`. */
export const undiPaket = ({ tugas }: Pick<Pack, "tugas">, kunci: string): UndianTugas =>
  Object.fromEntries(
    tugas.flatMap(({ ref, variasi }) =>
      ref !== undefined && variasi ? [[ref, undi(variasiOf(variasi), `${kunci}|${ref}`, acak)]] : [],
    ),
  );

/** True if an assignment differs from trainee to trainee. */
export const isBervariasi = ({ tugas }: Pick<Pack, "tugas">, ref: string): boolean =>
  tugas.some((one) => one.ref === ref && one.variasi !== undefined);

/** The assignments whose solutions lead to that of one, the earliest first, with their solutions' places. */
export function rantaiSolusi(
  { solusi }: Pick<Pack, "solusi">,
  tugas: string,
): readonly { readonly one: PackSolution; readonly at: number }[] {
  const chain: { one: PackSolution; at: number }[] = [];
  for (let ref: string | undefined = tugas; ref !== undefined; ) {
    const at = solusi.findIndex((solution) => solution.tugas === ref);
    const one = solusi[at];
    if (!one || chain.some((known) => known.at === at)) break;
    chain.unshift({ one, at });
    ref = one.lanjutan;
  }
  return chain;
}
