import { alamatOf, type DefSpt } from "../mesin/definisi";
import { AKUN_ANGSURAN } from "../parameters/pembayaran";
import type { JenisSpt, JenisSptTahunan } from "../parameters/spt";
import { definisiTampil, masaAngsuran } from "../spt";
import { isiJson, teks } from "./baca";
import type { BarisKarya, Karya } from "./karya";

/** A figure of a return by the address of its form and its field, whole rupiah; 0 where there is none. */
type AngkaSel = (alamat: string, field: string) => number;

/** The definition of a return as it was computed. */
const definisiKarya = (row: BarisKarya): DefSpt =>
  definisiTampil(teks(row, "jenis") as JenisSpt, teks(row, "versiAturan"));
/** Stored figures and typed amounts of a return. */
function angkaSel(karya: Karya, spt: BarisKarya): AngkaSel {
  const forms = (karya.baris.get("SptFormulir") ?? []).filter((form) => form.sptId === spt.id);
  const values = new Map(
    forms.map((form) => {
      const closed = new Set(Object.values(isiJson(form, "tidakBerlaku")).map(String));
      const all = Object.entries({ ...isiJson(form, "isi"), ...isiJson(form, "hitung") });
      return [teks(form, "lampiran"), new Map(all.filter(([name]) => !closed.has(name)))] as const;
    }),
  );
  return (alamat, field) => {
    const value = values.get(alamat)?.get(field);
    return typeof value === "number" ? value : 0;
  };
}

/**
 * The amounts that cells of a return repeat, by `address|field`: a cell that repeats the own figures of a work is as right
 * as one with the figures of the key.
 */
export function diulang(karya: Karya, spt: BarisKarya): ReadonlyMap<string, number> {
  const def = definisiKarya(spt);
  const alamat = new Map(def.formulir.map((form) => [form.id, alamatOf(form)]));
  const angka = angkaSel(karya, spt);
  const place = (nama: string): readonly [string, string] => {
    const dot = nama.indexOf(".");
    return [alamat.get(nama.slice(0, dot)) ?? "", nama.slice(dot + 1)];
  };
  return new Map(
    (def.turutan ?? []).map(({ sel, dari }) => {
      const sum = dari.reduce((total, suku) => {
        const value = angka(...place(suku.slice(1)));
        return suku.startsWith("-") ? total - value : total + value;
      }, 0);
      return [place(sel).join("|"), Math.max(0, sum)] as const;
    }),
  );
}

/** The instalment that the annual returns of a work compute for a payment, whole rupiah; undefined for other payments. */
export function angsuranBagi(
  karya: Karya,
  returns: readonly BarisKarya[],
  line: Readonly<Record<"kap" | "kjs" | "masaAwal", string>>,
): number | undefined {
  for (const spt of returns) {
    const { angsuran } = definisiKarya(spt);
    if (!angsuran) continue;
    const jenis = teks(spt, "jenis") as JenisSptTahunan;
    const akun = AKUN_ANGSURAN[jenis];
    if (akun.kap !== line.kap || akun.kjs !== line.kjs) continue;
    const { awal, akhir } = masaAngsuran(jenis, teks(spt, "masa"));
    if (line.masaAwal < awal || line.masaAwal > akhir) continue;
    const angka = angkaSel(karya, spt);
    return angsuran.field.reduce((sum, field) => sum + angka(angsuran.formulir, field), 0);
  }
  return undefined;
}
