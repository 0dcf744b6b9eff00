import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nilaiKarya, pasangkan } from "../../../app/domain/telaah";
import type { Fakta } from "../../../app/domain/telaah/fakta";
import type { HasilTelaah } from "../../../app/domain/telaah/hasil";
import type { Skema } from "../../../app/domain/telaah/soal";
import { telaahKarya } from "../../../mock-server/services/telaah";
import kasus from "../../data/kasus/unifikasi-juni-2026.json";
import { npwpOf } from "../../setup/faktur";
import { type KelasKasus, mulaiKasus, type Pemain } from "../../setup/kasus";
import { ok } from "../../setup/spt";

type Slip = { readonly jenis: string; readonly isi: Readonly<Record<string, unknown>> };
type Slips = Readonly<Record<string, Slip | null>>;
let kelas: KelasKasus;

/** Issues the slips of the case and posts the return of the month. */
async function jalani({ actor, kode }: Pemain, slips: Slips): Promise<void> {
  const own = await npwpOf(actor);
  for (const [ref, slip] of Object.entries(slips)) {
    if (!slip) continue;
    const { ke, nik, ...isi } = slip.isi;
    const recipient = ke ? { npwp: kelas.lawan(String(ke)) } : nik ? { npwp: nik } : {};
    const input = { ...isi, ...recipient, masa: kasus.masa, nitku: `${own}000000` };
    const saved = await actor.call("POST", `/bukpot/save/${slip.jenis}`, { isi: input });
    if (saved.status !== 200) throw new Error(`${ref}: ${JSON.stringify(saved.body)}`);
    const issued = await actor.call("POST", `/bukpot/submit/${slip.jenis}`, {
      id: saved.body.objResponse.id,
      kodeOtorisasi: kode,
    });
    if (issued.status !== 200) throw new Error(`${ref}: ${JSON.stringify(issued.body)}`);
  }
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "pph_uni", masa: kasus.masa, model: "normal" });
  await ok(actor, "POST", "/spt/posting", { id });
}

/** Hundredths that the question about the dividend costs: nothing is withheld on it. */
const DIVIDEN = 500;

describe("the unified month of the unification case", () => {
  const wrong = new Map<string, HasilTelaah>();
  let fakta: readonly Fakta[];
  let skema: Skema;

  beforeAll(async () => {
    kelas = await mulaiKasus(kasus.paket, ["kunci", ...kasus.kesalahan.map(({ id }) => id)]);
    const key = kelas.pemain("kunci");
    await jalani(key, kasus.slip as Slips);
    const model = await kelas.karya(key);
    fakta = (await telaahKarya({ kelas: kelas.kelas, karya: model, kunci: model })).fakta;
    const ofRef = (ref: string): string[] => {
      const nomor = (kasus.slip as Slips)[ref]?.isi.nomorDokumen;
      return fakta.filter(({ kunci }) => kunci.endsWith(`|${nomor}`)).map(({ kunci }) => kunci);
    };
    const soal = kasus.soal.map(({ id, poin, dokumen, bobot }) => ({
      ...{ id, judul: id, poin: poin * 100, toleransi: 0, petunjuk: [], bobot },
      fakta: dokumen.flatMap(ofRef),
    }));
    skema = { soal, lebih: DIVIDEN };
    for (const { id, ganti } of kasus.kesalahan) {
      const one = kelas.pemain(id);
      await jalani(one, { ...kasus.slip, ...ganti } as Slips);
      wrong.set(id, await telaahKarya({ kelas: kelas.kelas, karya: await kelas.karya(one), kunci: model }));
    }
  }, 120_000);
  afterAll(() => kelas.api.close());

  it("gives the key all points, and every question one slip", () => {
    expect(skema.soal.filter(({ fakta: names }) => names.length !== 1).map(({ id }) => id)).toEqual([]);
    const { poin, maks } = nilaiKarya(skema, pasangkan(fakta, fakta));
    expect(poin).toBe(maks);
  });

  it.each(kasus.kesalahan)("$id ($salah) costs exactly its points", ({ id, soal, poin }) => {
    const marked = nilaiKarya(skema, pasangkan(fakta, wrong.get(id)?.fakta ?? []));
    expect(marked.maks - marked.poin).toBe(Math.round(poin * 100));
    const lost = marked.soal.filter((one) => one.poin < one.maks).map((one) => one.soal);
    expect(lost).toEqual(marked.lebih > 0 ? [] : [soal]);
  });

  it.each(kasus.kesalahan)("$id changes exactly the figures of the case, all by one decision", ({ id, perubahan }) => {
    const figures = (wrong.get(id)?.spt ?? []).flatMap(({ sebaran }) => sebaran);
    const changes = Object.fromEntries(figures.map(({ sel, punya, kunci }) => [sel, punya - kunci]));
    expect(changes).toMatchObject(perubahan);
    expect(figures.filter(({ sisa }) => sisa !== 0)).toEqual([]);
    expect(new Set(figures.flatMap(({ bagian }) => bagian.map(({ putusan }) => putusan))).size).toBe(1);
  });
});
