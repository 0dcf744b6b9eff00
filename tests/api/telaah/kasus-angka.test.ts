import { describe, expect, it } from "vitest";
import { sptKarya } from "../../../app/domain/telaah/baca-lain";
import { karyaOf } from "../../../mock-server/db/telaah";
import { packOf, packsOf } from "../../../mock-server/pack/load";
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
  "kasus-pribadi-2025": hitungPribadi,
  "kasus-unifikasi-juni-2026": hitungUnifikasi,
};

/** Figures of the main forms of the played solution, by return. */
async function angkaProduk(id: string, tugas: string): Promise<Angka> {
  const played = await jalankanSolusi(packOf(id), tugas, "en");
  if (played.gagal) throw new Error(`${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`);
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
      const pack = packOf(id);
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
