import { nomorTempat } from "../../app/domain/batch";
import type { Fakta, HasilTelaah, Skema } from "../../app/domain/telaah";
import { packOf } from "../../mock-server/pack/load";
import type { PackStep } from "../../mock-server/pack/schema-solusi";
import { sandboxOf } from "../../mock-server/seed/participants";
import { telaahKarya } from "../../mock-server/services/telaah";
import { jalankanSolusi } from "../../mock-server/solusi";
import { berkasLangkah } from "../../mock-server/solusi/berkas";
import { isiLangkah } from "../../mock-server/solusi/rujukan";
import type { Actor } from "./api";
import { npwpOf } from "./faktur";
import { type KelasKasus, mulaiKasus, type Pemain } from "./kasus";
import { ok } from "./spt";

type Isi = { readonly [nama: string]: unknown };
/**
 * A mistake as a change of a pack's solution. `ganti`: other inputs of steps by name; null leaves a value out, or the
 * whole step with those that need it. `tambah`: more steps before the first return; `sisip`: after a step by its name;
 * `akhir`: after the last step.
 * `ditolak`: steps that the product refuses. `tukar`: other calls in the place of named steps.
 */
export type Kesalahan = {
  readonly id: string;
  readonly salah: string;
  readonly soal: readonly string[];
  readonly poin: number;
  readonly ganti?: Readonly<Record<string, Isi | null>>;
  readonly tukar?: Readonly<Record<string, Pick<PackStep, "panggil" | "isi">>>;
  readonly tambah?: readonly PackStep[];
  readonly sisip?: Readonly<Record<string, readonly PackStep[]>>;
  readonly akhir?: readonly PackStep[];
  readonly ditolak?: readonly PackStep[];
  /** Changes of figures by return, whole rupiah. */
  readonly perubahan: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

const isObject = (value: unknown): value is Isi => typeof value === "object" && value !== null && !Array.isArray(value);
/** `isi` with other values; null leaves one out. */
function gabung(isi: Isi, ganti: Isi): Isi {
  const made: Record<string, unknown> = { ...isi };
  for (const [nama, value] of Object.entries(ganti)) {
    const known = made[nama];
    if (value === null) delete made[nama];
    else made[nama] = isObject(known) && isObject(value) ? gabung(known, value) : value;
  }
  return made;
}
const perlu = ({ isi }: PackStep, nama: string): boolean => JSON.stringify(isi).includes(`"@${nama}.`);
const SPT = "POST /spt/create/draft";

/** The steps of a solution with a mistake. */
export function langkahDengan(
  langkah: readonly PackStep[],
  { ganti = {}, tukar = {}, tambah = [], sisip = {}, akhir = [], ditolak = [] }: Partial<Kesalahan>,
): readonly PackStep[] {
  const left = Object.entries(ganti).flatMap(([nama, isi]) => (isi === null ? [nama] : []));
  const changed = langkah
    .filter((step) => !left.some((nama) => step.nama === nama || perlu(step, nama)))
    .map((step) => {
      const isi = ganti[step.nama ?? ""];
      const own = { ...step, ...tukar[step.nama ?? ""] };
      return isi ? ({ ...own, isi: gabung(own.isi, isi) } as PackStep) : own;
    });
  const at = changed.findIndex(({ panggil }) => panggil === SPT);
  return [...changed.slice(0, at), ...tambah, ...ditolak, ...changed.slice(at), ...akhir].flatMap((step) => [
    step,
    ...(sisip[step.nama ?? ""] ?? []),
  ]);
}

type Jalan = {
  readonly pemain: Pemain;
  readonly nama: Map<string, unknown>;
  readonly wakil: Map<string, Actor>;
  readonly langkah: readonly PackStep[];
  readonly ditolak: ReadonlySet<PackStep>;
};
async function mulai(paket: string, pemain: Pemain, langkah: Jalan["langkah"], ditolak: readonly PackStep[]) {
  const own = await npwpOf(pemain.actor);
  const { kelas: nomor, peserta } = nomorTempat(own) as { kelas: string; peserta: string };
  const pack = packOf(paket);
  const batch = { id: "", nomor: Number(nomor), tanggal: pack.tanggal, pack, bendahara: null, secret: "" };
  const { npwp } = sandboxOf(batch, { nama: "", email: "" }, Number(peserta));
  return {
    pemain,
    langkah,
    ditolak: new Set(ditolak),
    nama: new Map<string, unknown>([...npwp, ["kode", pemain.kode]]),
    wakil: new Map(),
  };
}

async function jalankan({ pemain, nama, wakil, ditolak }: Jalan, step: PackStep): Promise<void> {
  const npwp = String(nama.get(step.sebagai ?? "perusahaan"));
  const actor = wakil.get(npwp) ?? (await pemain.actor.as(npwp));
  wakil.set(npwp, actor);
  const [method = "", address = ""] = step.panggil.split(" ");
  const answer = await actor.call(
    method as "GET" | "POST",
    address,
    isiLangkah(step.isi, nama) as Record<string, unknown>,
    step.berkas === undefined ? {} : { files: [berkasLangkah(step.berkas)] },
  );
  if ((answer.status === 200) === ditolak.has(step))
    throw new Error(`${step.panggil} ${step.nama}: ${answer.status} ${JSON.stringify(answer.body)}`);
  if (step.nama !== undefined) nama.set(step.nama, answer.body.objResponse);
}

/** Steps by the day of the class, which has one date for all. Those before its first move are under an empty text. */
function menurutHari(langkah: readonly PackStep[]): ReadonlyMap<string, readonly PackStep[]> {
  const parts = new Map<string, PackStep[]>();
  let hari = "";
  for (const step of langkah) {
    hari = step.hari ?? hari;
    parts.set(hari, [...(parts.get(hari) ?? []), step]);
  }
  return parts;
}

/** A played case: its key with the scheme, and the marking of each mistake by its id. */
export type KasusDinilai = {
  readonly kelas: KelasKasus;
  readonly fakta: readonly Fakta[];
  readonly skema: Skema;
  readonly hasil: ReadonlyMap<string, HasilTelaah>;
};

/** Plays a pack's solution, then a life for each mistake in one class, day by day, and marks them. */
export async function mainkanKasus(
  paket: string,
  tugas: string,
  kesalahan: readonly (Partial<Kesalahan> & { readonly id: string })[],
): Promise<KasusDinilai> {
  const pack = packOf(paket);
  const played = await jalankanSolusi(pack, tugas, "en");
  if (played.gagal) throw new Error(`${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`);
  const kunci = Buffer.from(played.karya);
  const langkah = pack.solusi.find((one) => one.tugas === tugas)?.langkah ?? [];
  const kelas = await mulaiKasus(
    paket,
    kesalahan.map(({ id }) => id),
    { kepala: true },
  );
  const jalan: (Jalan & { readonly id: string })[] = [];
  for (const one of kesalahan) {
    const made = await mulai(paket, kelas.pemain(one.id), langkahDengan(langkah, one), one.ditolak ?? []);
    jalan.push({ ...made, id: one.id });
  }
  const parts = jalan.map((one) => menurutHari(one.langkah));
  const head = await kelas.api.signIn("instruktur");
  for (const tanggal of [...new Set(parts.flatMap((one) => [...one.keys()]))].sort()) {
    if (tanggal !== "") await ok(head, "POST", "/batch/clock", { id: kelas.kelasId, aksi: "majukan", tanggal });
    for (const [place, one] of jalan.entries())
      for (const step of parts[place]?.get(tanggal) ?? []) await jalankan(one, step);
  }
  const hasil = new Map<string, HasilTelaah>();
  for (const one of jalan)
    hasil.set(one.id, await telaahKarya({ kelas: kelas.kelas, karya: await kelas.karya(one.pemain), kunci }));
  return { kelas, fakta: played.fakta, skema: played.skema, hasil };
}

/** Differences of a marked work by return: work less key, whole rupiah. */
export const perubahanOf = ({ spt }: HasilTelaah): Kesalahan["perubahan"] =>
  Object.fromEntries(
    spt.flatMap(({ spt: name, sebaran }) =>
      sebaran.length === 0
        ? []
        : [[name, Object.fromEntries(sebaran.map(({ sel, punya, kunci }) => [sel, punya - kunci]))]],
    ),
  );
