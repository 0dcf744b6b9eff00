import { alamatOf, type Berat, type DefSpt, KEKETATAN, type Keketatan, kodeFormulir } from "~/domain/mesin/definisi";
import { beratDi } from "~/domain/mesin/periksa";
import { definisiOf, type JenisSptTersedia } from "./daftar";
import { PERIKSA_TARIKAN } from "./tahunan/periksa";

/** A check as the catalogue explains it. Checks with the same words, weights and source are one. */
type EntriPeriksa = {
  readonly kode: string;
  /** The key of its words. */
  readonly teks: string;
  /** The official codes of the forms that it speaks about; null: the main form. */
  readonly formulir: readonly (string | null)[];
  /** Its weight by strictness; null: it is silent. */
  readonly berat: Readonly<Record<Keketatan, Berat | null>>;
  readonly dasar: string | null;
  /** The keys of the explanations that confirm it. */
  readonly penjelasan: readonly string[];
};

const beratSemua = (one: Pick<DefSpt["periksa"][number], "berat">): EntriPeriksa["berat"] => ({
  dipandu: beratDi(one, "dipandu"),
  coretax: beratDi(one, "coretax"),
  ujian: beratDi(one, "ujian"),
});
const HEAVIEST: readonly (Berat | null)[] = ["galat", "konfirmasi", "peringatan", null];
const heaviest = ({ berat }: EntriPeriksa): number =>
  Math.min(...KEKETATAN.map((ketat) => HEAVIEST.indexOf(berat[ketat])));

/** All checks of the current version of a return, the heaviest first, else in the order of its forms. */
export function katalogPeriksa(jenis: JenisSptTersedia): readonly EntriPeriksa[] {
  const { formulir, periksa } = definisiOf(jenis);
  const entries = new Map<string, EntriPeriksa>();
  for (const one of periksa) {
    const form = formulir.find(({ id }) => id === one.formulir);
    const teks = `${form?.namespace ?? "sptformulir"}:periksa.${one.kode}`;
    const berat = beratSemua(one);
    const dasar = one.dasar?.kutipan ?? null;
    const key = JSON.stringify([teks, berat, dasar]);
    const known = entries.get(key);
    entries.set(key, {
      kode: one.kode,
      teks,
      berat,
      dasar,
      formulir: [
        ...new Set([
          ...(known?.formulir ?? []),
          ...(form ? [form === formulir[0] ? null : kodeFormulir(alamatOf(form))] : []),
        ]),
      ],
      penjelasan: [
        ...new Set([
          ...(known?.penjelasan ?? []),
          ...(one.penjelasan ?? []).map((code) => `sptformulir:penjelasan.${code}`),
        ]),
      ],
    });
  }
  if (definisiOf(jenis).periode === "tahun")
    for (const [kode, { berat, dasar, penjelasan }] of Object.entries(PERIKSA_TARIKAN))
      entries.set(kode, {
        kode,
        dasar,
        teks: `sptformulir:periksa.${kode}`,
        formulir: [null],
        berat: beratSemua({ berat }),
        penjelasan: penjelasan.map((code) => `sptformulir:penjelasan.${code}`),
      });
  return [...entries.values()].sort((a, b) => heaviest(a) - heaviest(b));
}
