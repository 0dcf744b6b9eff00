import { isTanggal } from "~/domain/kit/tanggal";
import {
  banyakNilai,
  jangkauanOf,
  NILAI_TERBANYAK,
  type NilaiUndian,
  UndianGagal,
  type UngkapanSalah,
  VariasiSalah,
} from "~/domain/variasi";
import { acak } from "./acak";
import { doubted, placed, tell, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack } from "./schema";
import { type PackVariable, type PackVariation, sumberVariabel, variasiOf } from "./schema-variasi";
import { paketUndian, type UngkapanDi, undiPaket } from "./undian";

/** An expression without a value as a finding. */
const ungkapanSalah = (jalur: Jalur, { sebab, letak, bagian }: UngkapanSalah): Temuan =>
  tell(jalur, `paket:temuan.ungkapan_${sebab}`, { letak, bagian });

/** Names of functions, which no variable has. */
const TERPAKAI: readonly string[] = ["bulat", "bawah", "atas"];

function range({ dari, sampai, kelipatan }: PackVariable, here: Jalur): Temuan[] {
  if (dari === undefined || sampai === undefined)
    return [tell([...here, dari === undefined ? "dari" : "sampai"], "paket:temuan.wajib")];
  const same = typeof dari === typeof sampai;
  return [
    ...when(!same, [...here, "sampai"], "paket:temuan.rentang_jenis"),
    ...when(same && sampai < dari, [...here, "sampai"], "paket:temuan.rentang_terbalik"),
    ...when(
      same && banyakNilai({ nama: "", dari, sampai, kelipatan }) > NILAI_TERBANYAK,
      [...here, "kelipatan"],
      "paket:temuan.rentang_luas",
      { maks: NILAI_TERBANYAK },
    ),
  ];
}
function variable(pack: Pack, one: PackVariable, here: Jalur): Temuan[] {
  const sumber = sumberVariabel(one);
  const known = pack.lawan.map(({ ref }) => ref);
  const kinds = new Set(
    one.pilih?.map((value) => (typeof value === "string" && isTanggal(value) ? "hari" : typeof value)),
  );
  return [
    ...when(sumber.length !== 1, here, "paket:temuan.variabel_sumber"),
    ...when(TERPAKAI.includes(one.nama), [...here, "nama"], "paket:temuan.nama_terpakai", { nilai: one.nama }),
    ...when(
      one.kelipatan !== undefined && one.dari === undefined,
      [...here, "kelipatan"],
      "paket:temuan.variabel_sumber",
    ),
    ...when(kinds.size > 1, [...here, "pilih"], "paket:temuan.pilih_campur"),
    ...(one.lawan ?? []).flatMap((ref, at) =>
      when(!known.includes(ref), [...here, "lawan", at], "paket:temuan.lawan_tiada", { ref }),
    ),
    ...(sumber[0] === "dari" ? range(one, here) : []),
  ];
}

/** Conditions that no draw meets, by name, and those that too few meet. */
function reach(variasi: PackVariation, here: Jalur): Temuan[] {
  const { tiada, bersama, jarang, pasti } = jangkauanOf(variasiOf(variasi), acak);
  const teks = pasti ? "paket:temuan.syarat_mustahil" : "paket:temuan.syarat_tak_pernah";
  return [
    ...tiada.map((at) => tell([...here, "syarat", at], teks, { syarat: variasi.syarat[at] ?? "" })),
    ...when(bersama, [...here, "syarat"], "paket:temuan.syarat_bersama"),
    ...when(jarang, [...here, "syarat"], "paket:temuan.syarat_jarang"),
  ];
}

function variation(pack: Pack, variasi: PackVariation, here: Jalur): Temuan[] {
  const own = [
    ...toldDoubles(
      variasi.variabel.map(({ nama }, at) => placed(nama, ...here, "variabel", at, "nama")),
      "paket:temuan.ref_ganda",
    ),
    ...variasi.variabel.flatMap((one, at) => variable(pack, one, [...here, "variabel", at])),
  ];
  if (own.length > 0) return own;
  try {
    return reach(variasi, here);
  } catch (error) {
    if (error instanceof VariasiSalah) return [ungkapanSalah([...here, ...error.jalur], error.salah)];
    throw error;
  }
}

/** Findings about the variations of a pack by themselves: variables, ranges, expressions, conditions. */
const variations = (pack: Pack): Temuan[] =>
  pack.tugas.flatMap(({ ref, variasi }, at) => {
    if (!variasi) return [];
    const here = ["tugas", at, "variasi"] as const;
    return [
      ...when(ref === undefined, ["tugas", at, "ref"], "paket:temuan.variasi_tanpa_ref"),
      ...doubted(!pack.solusi.some(({ tugas }) => tugas === ref), here, "paket:temuan.variasi_tanpa_solusi"),
      ...variation(pack, variasi, here),
    ];
  });

/** Draws with which the solutions of a pack are checked. */
export const BANYAK_UNDIAN = 20;
/** The draw of a check by its number from 1. */
export const kunciPeriksa = (nomor: number): string => `periksa ${nomor}`;

/** Values of a draw in one line. */
export const sebutNilai = (nilai: NilaiUndian): string =>
  Object.entries(nilai)
    .map(([nama, value]) => `${nama} = ${value}`)
    .join(", ");

/** An expression of a pack without a value as a finding. */
export const temuanUngkapan = ({ jalur, salah }: UngkapanDi): Temuan => ungkapanSalah(jalur, salah);

/**
 * A pack with the first draw of a check in place of its expressions, and findings about expressions without a value. A
 * pack whose variations have findings stays as it is.
 */
export function denganUndian(pack: Pack): { readonly pack: Pack; readonly temuan: readonly Temuan[] } {
  const temuan = variations(pack);
  if (temuan.some(({ berat }) => berat !== "peringatan")) return { pack, temuan };
  try {
    const drawn = paketUndian(pack, undiPaket(pack, kunciPeriksa(1)));
    return { pack: drawn.pack, temuan: [...temuan, ...drawn.salah.map(temuanUngkapan)] };
  } catch (error) {
    if (!(error instanceof UndianGagal)) throw error;
    return { pack, temuan: [...temuan, tell(["tugas"], "paket:temuan.syarat_jarang")] };
  }
}
