import { createHash } from "node:crypto";
import type { Fakta } from "~/domain/telaah";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { isiBagi } from "~/domain/telaah/kunci-bagi";
import { pasangkan } from "~/domain/telaah/pasang";
import { potongPetunjuk } from "~/domain/telaah/petunjuk";
import { type Nilai, nilaiKarya } from "~/domain/telaah/poin";
import { applyUbahan, type LembarBeku, type Ubahan } from "~/domain/telaah/putaran";
import type { Skema } from "~/domain/telaah/soal";
import { inTurn } from "../../turns";
import type { Reader } from "../sql";
import { ubahanOf, ubahanTugas } from "./lembar-store";
import { petunjukBalasan, petunjukTugas } from "./petunjuk-store";
import { type KunciRingkas, type Telaah, telaahBalasan } from "./store";

type IsiKunci = { readonly fakta: readonly Fakta[]; readonly skema: Skema };
const terbaca = new WeakMap<object, IsiKunci>();
/** Questions and facts of a stored key, read once for each row. */
export function isiKunciOf(kunci: Pick<KunciRingkas, "fakta" | "skema">): IsiKunci {
  const known = terbaca.get(kunci);
  if (known) return known;
  const isi: IsiKunci = { fakta: JSON.parse(kunci.fakta), skema: JSON.parse(kunci.skema) };
  terbaca.set(kunci, isi);
  return isi;
}

/** Points that are kept: those of some large classes. Each takes a few kilobytes. */
const DISIMPAN = 2_000;
const dihitung = new Map<string, Nilai>();
/** The points of a comparison under a key. They follow from both texts alone, so they are computed once. */
function nilaiOf(kunci: KunciRingkas, stored: string, compute: () => Nilai): Nilai {
  const tanda = createHash("sha256").update(kunci.fakta).update(kunci.skema).update(stored).digest("base64url");
  const nilai = dihitung.get(tanda) ?? compute();
  dihitung.delete(tanda);
  dihitung.set(tanda, nilai);
  const [oldest] = dihitung.keys();
  if (dihitung.size > DISIMPAN && oldest !== undefined) dihitung.delete(oldest);
  return nilai;
}

export type Dinilai = { readonly lembar: LembarBeku; readonly karya: Nilai };
type Tambahan = {
  readonly petunjuk: ReadonlyMap<string, number>;
  readonly ubahan: Readonly<Record<string, Ubahan>>;
};
function dinilai(kunci: KunciRingkas, stored: string, { petunjuk, ubahan }: Tambahan): Dinilai {
  const hasil = JSON.parse(stored) as HasilTelaah;
  const { fakta, skema } = isiBagi(isiKunciOf(kunci), hasil.kunci);
  const karya = nilaiOf(kunci, stored, () => nilaiKarya(skema, pasangkan(fakta, hasil.fakta)));
  const nilai = applyUbahan(potongPetunjuk(karya, skema, petunjuk), ubahan);
  return { lembar: { kunciId: kunci.kunciId, skema, nilai, hasil }, karya };
}

/**
 * A comparison by the key, questions, hints and changes of today: its sheet, and the points of the work alone. Undefined
 * if nothing was compared.
 */
export async function dinilaiKini(
  sql: Reader,
  kunci: KunciRingkas,
  stored: Telaah | undefined,
): Promise<Dinilai | undefined> {
  if (!stored?.hasil) return undefined;
  const at = { balasanId: stored.balasanId, kunciId: kunci.kunciId };
  const more = { petunjuk: await petunjukBalasan(sql, at), ubahan: await ubahanOf(sql, at) };
  return dinilai(kunci, stored.hasil, more);
}

/** Comparisons that are read together: a class of hundreds has several megabytes. */
const SEKALI = 40;
/** The same for many replies to the assignment of a key, in the order of their ids; those not compared are left out. */
export async function dinilaiSemua(
  sql: Reader,
  kunci: KunciRingkas,
  balasan: readonly string[],
): Promise<ReadonlyMap<string, Dinilai>> {
  const petunjuk = await petunjukTugas(sql, kunci);
  const ubahan = await ubahanTugas(sql, kunci);
  const found = new Map<string, Dinilai>();
  for (let from = 0; from < balasan.length; from += SEKALI) {
    const stored = await telaahBalasan(sql, balasan.slice(from, from + SEKALI));
    await inTurn(stored, async ({ balasanId, hasil }) => {
      const more = { petunjuk: petunjuk.get(balasanId) ?? new Map(), ubahan: ubahan.get(balasanId) ?? {} };
      if (hasil) found.set(balasanId, dinilai(kunci, hasil, more));
    });
  }
  return found;
}
