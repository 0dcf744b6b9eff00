import { type Acak, banyakNilai, cobaUndi, NILAI_TERBANYAK, nilaiDi, syaratLanggar, type Variasi } from "./undi";
import { isTerpenuhi, type NilaiUndian } from "./ungkapan";

/** All draws are looked at if there are no more than these; otherwise as many as `contoh`. */
const DILIHAT = { semua: 20_000, contoh: 2_000 } as const;
/** The share of tries that meet the conditions, at least: a draw then fails once in a thousand million. */
const JARANG = 50;

/**
 * The reach of the conditions of a variation. `tiada`: conditions that no draw meets, by their places; `bersama`: each is
 * met, but no draw meets all; `jarang`: too few draws meet all. `pasti`: every draw was looked at.
 */
type Jangkauan = {
  readonly tiada: readonly number[];
  readonly bersama: boolean;
  readonly jarang: boolean;
  readonly pasti: boolean;
};

/** Every draw of a variation, or examples if there are too many. */
function* dilihat(variasi: Variasi, semua: boolean, acak: Acak): Generator<NilaiUndian> {
  const sizes = variasi.variabel.map(banyakNilai);
  const count = semua ? sizes.reduce((all, one) => all * one, 1) : DILIHAT.contoh;
  for (let place = 0; place < count; place++) {
    if (!semua) {
      yield cobaUndi(variasi, "jangkauan", place, acak);
      continue;
    }
    let rest = place;
    yield nilaiDi(variasi, (_, at) => {
      const size = sizes[at] ?? 1;
      const own = rest % size;
      rest = (rest - own) / size;
      return own;
    });
  }
}

/** Looks at the draws of a variation whose variables have values. Throws `VariasiSalah`. */
export function jangkauanOf(variasi: Variasi, acak: Acak): Jangkauan {
  const count = variasi.variabel.reduce((all, one) => Math.min(NILAI_TERBANYAK, all * banyakNilai(one)), 1);
  const pasti = count <= DILIHAT.semua;
  const met = variasi.syarat.map(() => 0);
  let [seen, good] = [0, 0];
  for (const values of dilihat(variasi, pasti, acak)) {
    seen += 1;
    if (syaratLanggar(variasi, values) < 0) good += 1;
    for (const [at, teks] of variasi.syarat.entries()) if (isTerpenuhi(teks, values)) met[at] = (met[at] ?? 0) + 1;
  }
  const tiada = met.flatMap((times, at) => (times === 0 ? [at] : []));
  return {
    tiada,
    bersama: good === 0 && tiada.length === 0,
    jarang: good > 0 && good * JARANG < seen,
    pasti,
  };
}
