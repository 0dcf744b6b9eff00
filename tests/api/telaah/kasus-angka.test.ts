import { describe, expect, it } from "vitest";
import { type Fakta, nilaiKarya, pasangkan } from "../../../app/domain/telaah";
import { sptKarya } from "../../../app/domain/telaah/baca-lain";
import type { NilaiFakta } from "../../../app/domain/telaah/fakta";
import { putuskan } from "../../../app/domain/telaah/putusan";
import { karyaOf } from "../../../mock-server/db/telaah";
import { kunciPeriksa } from "../../../mock-server/pack/check-variasi";
import { packOf, packsOf } from "../../../mock-server/pack/load";
import type { Pack } from "../../../mock-server/pack/schema";
import { paketUndian, undiPaket } from "../../../mock-server/pack/undian";
import { jalankanSolusi } from "../../../mock-server/solusi";
import { hitungBadan } from "../../data/kasus/hitung/badan.mjs";
import { hitungGaji } from "../../data/kasus/hitung/gaji.mjs";
import { hitungPpn } from "../../data/kasus/hitung/ppn.mjs";
import { hitungPribadi } from "../../data/kasus/hitung/pribadi.mjs";
import { hitungUnifikasi } from "../../data/kasus/hitung/unifikasi.mjs";

type Angka = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** Computations of the cases that know nothing of the product. */
const HITUNG: Readonly<Record<string, (paket: unknown, langkah: unknown[]) => Angka>> = {
  "kasus-badan-2025": hitungBadan,
  "kasus-gaji-november-desember-2026": hitungGaji,
  "kasus-ppn-april-2026": hitungPpn,
  "kasus-ppn-april-2026-undian": hitungPpn,
  "kasus-pribadi-2025": hitungPribadi,
  "kasus-unifikasi-juni-2026": hitungUnifikasi,
};

/** A pack with the first draw of its check, if it has a variation. */
function paketMain(id: string): Pack {
  const pack = packOf(id);
  return paketUndian(pack, undiPaket(pack, kunciPeriksa(1))).pack;
}
/** A solution, played once. */
async function mainkan(id: string, tugas: string) {
  const played = await jalankanSolusi(paketMain(id), tugas, "en");
  if (played.gagal) throw new Error(`${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`);
  return played;
}
const sudah = new Map<string, ReturnType<typeof mainkan>>();
function dimainkan(id: string, tugas: string): ReturnType<typeof mainkan> {
  const name = `${id} ${tugas}`;
  const played = sudah.get(name) ?? mainkan(id, tugas);
  sudah.set(name, played);
  return played;
}

/** Figures of the main forms of the played solution, by return. */
async function angkaProduk(id: string, tugas: string): Promise<Angka> {
  const played = await dimainkan(id, tugas);
  const karya = karyaOf(Buffer.from(played.karya));
  const forms = karya.baris.get("SptFormulir") ?? [];
  return Object.fromEntries(
    [...sptKarya(karya)].map(([nama, { id: sptId }]) => {
      const induk = forms.find((form) => form.sptId === sptId && form.lampiran === "induk");
      return [nama, JSON.parse(String(induk?.hitung ?? "{}"))];
    }),
  );
}

describe("the model figures of the cases", () => {
  it("are computed a second time for every bundled pack with a solution", () => {
    const packs = [...packsOf().values()].filter(({ solusi }) => solusi.length > 0);
    expect(Object.keys(HITUNG).sort()).toEqual(packs.map(({ id }) => id).sort());
  });

  it.each(Object.entries(HITUNG))(
    "%s agrees to the rupiah",
    async (id, hitung) => {
      const pack = paketMain(id);
      for (const { tugas, langkah } of pack.solusi) {
        const produk = await angkaProduk(id, tugas);
        const sendiri = hitung(pack, langkah);
        const banding = Object.fromEntries(
          Object.entries(sendiri).map(([spt, sel]) => [
            spt,
            Object.fromEntries(Object.keys(sel).map((nama) => [nama, produk[spt]?.[nama]])),
          ]),
        );
        expect(Object.keys(sendiri).sort()).toEqual(Object.keys(produk).sort());
        expect(banding).toEqual(sendiri);
      }
    },
    60_000,
  );
});

type Salah = readonly [kunci: string, medan: readonly string[]];
/** Beyond every tolerance, in whole rupiah. */
const JAUH = 1_234_567;
const lain = (nilai: NilaiFakta): NilaiFakta =>
  typeof nilai === "number" ? nilai + JAUH : typeof nilai === "boolean" ? !nilai : `${nilai}-lain`;
/** A decision left out, and with each of its fields wrong; with the fields that its verdict names. */
function kesalahanDi({
  setara: _,
  ...one
}: Fakta): { readonly own: Fakta | null; readonly medan: readonly string[] }[] {
  const fields = Object.entries(one.nilai).map(([nama, nilai]) => ({
    own: { ...one, nilai: { ...one.nilai, [nama]: lain(nilai) } },
    medan: [nama],
  }));
  return [{ own: null, medan: ["ada", ...Object.keys(one.nilai)] }, ...fields];
}

describe("mistakes in the decisions of the cases", () => {
  it.each(
    Object.keys(HITUNG),
  )("%s: thirty and more, each named alone, and charged to its own questions alone", async (id) => {
    let banyak = 0;
    for (const { tugas } of paketMain(id).solusi) {
      const { fakta, skema } = await dimainkan(id, tugas);
      const penuh = nilaiKarya(skema, pasangkan(fakta, fakta));
      expect(penuh.poin).toBe(penuh.maks);
      for (const one of fakta) {
        const soal = skema.soal.filter((asked) => asked.poin > 0 && asked.fakta.includes(one.kunci));
        if (soal.length === 0) continue;
        for (const { own, medan } of kesalahanDi(one)) {
          const work = fakta.flatMap((other) => (other === one ? (own ? [own] : []) : [other]));
          const pairs = pasangkan(fakta, work);
          const wrong = pairs.flatMap((pair): Salah[] => {
            const { hasil, kunci, medan: fields } = putuskan(pair);
            const salah = fields.filter(({ benar, tolak }) => !benar && !tolak).map(({ nama }) => nama);
            return hasil === "tepat" ? [] : [[kunci?.id ?? "", salah]];
          });
          expect([one.kunci, wrong]).toEqual([one.kunci, [[one.id, medan]]]);
          const nilai = nilaiKarya(skema, pairs);
          const lost = skema.soal.filter((_asked, at) => nilai.soal[at]?.poin !== penuh.soal[at]?.poin);
          expect(soal).toEqual(expect.arrayContaining(lost));
          const weighs = soal.some(({ bobot }) => !bobot || medan.some((nama) => (bobot[nama] ?? 0) > 0));
          if (weighs) expect([one.kunci, medan, nilai.poin < penuh.poin]).toEqual([one.kunci, medan, true]);
          banyak += 1;
        }
      }
    }
    expect(banyak).toBeGreaterThanOrEqual(30);
  }, 60_000);
});
