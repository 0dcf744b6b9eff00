import type { Fakta } from "~/domain/telaah";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { isiBagi } from "~/domain/telaah/kunci-bagi";
import { pasangkan } from "~/domain/telaah/pasang";
import { potongPetunjuk } from "~/domain/telaah/petunjuk";
import { type Nilai, nilaiKarya } from "~/domain/telaah/poin";
import { applyUbahan, type LembarBeku, type NilaiLembar, type Ubahan } from "~/domain/telaah/putaran";
import type { Skema } from "~/domain/telaah/soal";
import { inTurn } from "../../turns";
import type { Reader } from "../sql";
import { ubahanOf, ubahanTugas } from "./lembar-store";
import { petunjukBalasan, petunjukTugas } from "./petunjuk-store";
import { hasilBalasan, type KunciRingkas, type TandaTelaah, type Telaah, tandaTelaah } from "./store";

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

type Tambahan = {
  readonly petunjuk: ReadonlyMap<string, number>;
  readonly ubahan: Readonly<Record<string, Ubahan>>;
};
const nilaiAkhir = (karya: Nilai, skema: Skema, { petunjuk, ubahan }: Tambahan): NilaiLembar =>
  applyUbahan(potongPetunjuk(karya, skema, petunjuk), ubahan);

/** A comparison with its points alone, by the questions of a key. */
function bandingkanLagi(kunci: KunciRingkas, stored: string) {
  const hasil = JSON.parse(stored) as HasilTelaah;
  const { fakta, skema } = isiBagi(isiKunciOf(kunci), hasil.kunci);
  return { hasil, skema, karya: nilaiKarya(skema, pasangkan(fakta, hasil.fakta)) };
}

/**
 * A comparison by the key, questions, hints and changes of today: its sheet, and the points of the work alone. Undefined
 * if nothing was compared.
 */
export async function dinilaiKini(
  sql: Reader,
  kunci: KunciRingkas,
  stored: Telaah | undefined,
): Promise<{ readonly lembar: LembarBeku; readonly karya: Nilai } | undefined> {
  if (!stored?.hasil) return undefined;
  const at = { balasanId: stored.balasanId, kunciId: kunci.kunciId };
  const { hasil, skema, karya } = bandingkanLagi(kunci, stored.hasil);
  const more = { petunjuk: await petunjukBalasan(sql, at), ubahan: await ubahanOf(sql, at) };
  const nilai = nilaiAkhir(karya, skema, more);
  return { lembar: { kunciId: kunci.kunciId, skema, nilai, hasil }, karya };
}

/** The parts of a comparison that the reports of a class need. */
type HasilRingkas = Pick<HasilTelaah, "putusan" | "dasar" | "waktu">;
type Ringkas = { readonly karya: Nilai; readonly hasil: HasilRingkas };
/** Comparisons that are kept: those of two large classes. Each takes some 30 kilobytes. */
const DISIMPAN = 800;
const disimpan = new Map<string, Ringkas>();
/** Names a comparison under the questions of a key. The same work compared with the same key gives the same. */
const tandaOf = ({ kunciId, versi }: KunciRingkas, row: TandaTelaah): string =>
  [row.balasanId, row.cadanganId, row.kunciId, row.dibuat, kunciId, versi].join("|");
function ingat(tanda: string, ringkas: Ringkas): Ringkas {
  disimpan.delete(tanda);
  disimpan.set(tanda, ringkas);
  const [oldest] = disimpan.keys();
  if (disimpan.size > DISIMPAN && oldest !== undefined) disimpan.delete(oldest);
  return ringkas;
}
function ringkasOf(kunci: KunciRingkas, stored: string): Ringkas {
  const { karya, hasil } = bandingkanLagi(kunci, stored);
  const { putusan, dasar, waktu } = hasil;
  return { karya, hasil: { putusan, ...(dasar && { dasar }), ...(waktu && { waktu }) } };
}
/** Keeps a new comparison for the reports of its class, so that the first report after a marking reads none of them. */
export function rememberDinilai(kunci: KunciRingkas, row: Telaah): void {
  if (row.hasil) ingat(tandaOf(kunci, row), ringkasOf(kunci, row.hasil));
}
/** Comparisons that are read together: a class of hundreds has many megabytes. */
const SEKALI = 40;
/** Comparisons that are not kept yet, read and computed, by the reply. */
async function readRingkas(
  sql: Reader,
  kunci: KunciRingkas,
  rows: readonly TandaTelaah[],
): Promise<ReadonlyMap<string, Ringkas>> {
  const found = new Map<string, Ringkas>();
  for (let from = 0; from < rows.length; from += SEKALI) {
    const some = new Map(rows.slice(from, from + SEKALI).map((row) => [row.balasanId, row]));
    await inTurn(await hasilBalasan(sql, [...some.keys()]), async ({ balasanId, hasil: stored }) => {
      const row = some.get(balasanId);
      if (!row || !stored) return;
      found.set(balasanId, ingat(tandaOf(kunci, row), ringkasOf(kunci, stored)));
    });
  }
  return found;
}

type DinilaiRingkas = Ringkas & { readonly akhir: NilaiLembar };
/**
 * The comparisons of many replies to the assignment of a key, by the reply: their points alone, and after hints and
 * changes by hand. Replies that were not compared are left out.
 */
export async function dinilaiSemua(
  sql: Reader,
  kunci: KunciRingkas,
  balasan: readonly string[],
): Promise<ReadonlyMap<string, DinilaiRingkas>> {
  const rows = await tandaTelaah(sql, balasan);
  const known = new Map(rows.map((row) => [row.balasanId, disimpan.get(tandaOf(kunci, row))]));
  const fresh = await readRingkas(
    sql,
    kunci,
    rows.filter(({ balasanId }) => !known.get(balasanId)),
  );
  const petunjuk = await petunjukTugas(sql, kunci);
  const ubahan = await ubahanTugas(sql, kunci);
  const { skema } = isiKunciOf(kunci);
  return new Map(
    rows.flatMap((row): [string, DinilaiRingkas][] => {
      const { balasanId } = row;
      const own = known.get(balasanId) ?? fresh.get(balasanId);
      if (!own) return [];
      const more = { petunjuk: petunjuk.get(balasanId) ?? new Map(), ubahan: ubahan.get(balasanId) ?? {} };
      return [[balasanId, { ...ingat(tandaOf(kunci, row), own), akhir: nilaiAkhir(own.karya, skema, more) }]];
    }),
  );
}
