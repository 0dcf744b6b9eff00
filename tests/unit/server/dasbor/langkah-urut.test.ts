import { expect, it } from "vitest";
import type { DaftarLangkah } from "~/contract/dasbor";
import type { KeadaanLangkah, KunciLangkah } from "~/domain/tugas/langkah-jenis";
import { ordered } from "../../../../mock-server/services/dasbor/langkah";

type Steps = readonly (readonly [KunciLangkah, KeadaanLangkah])[];
const list = (id: string, jatuhTempo: string, steps: Steps): Omit<DaftarLangkah, "selesai"> => ({
  jenis: steps.some(([kunci]) => kunci === "balas") ? "tugas" : "spt",
  id,
  judul: id,
  spt: null,
  status: "open",
  dibalas: false,
  jatuhTempo,
  sisaHari: 1,
  pengajar: null,
  nilaiMaks: null,
  langkah: steps.map(([kunci, keadaan]) => ({
    kunci,
    spt: null,
    keadaan,
    fakta: [],
    tautan: { page: "dasbor" },
    cara: [],
    berikutnya: false,
  })),
});
const next = (lists: readonly DaftarLangkah[]) =>
  lists.flatMap(({ id, langkah }) =>
    langkah.flatMap(({ kunci, berikutnya }) => (berikutnya ? [`${id} ${kunci}`] : [])),
  );

it("puts an assignment without its answer only before a return that is due earlier", () => {
  const answer = list("PPN", "2026-04-30", [
    ["lapor", "selesai"],
    ["balas", "siap"],
  ]);
  const earlier = list("Unifikasi", "2026-04-20", [["bukpot", "siap"]]);
  const lists = ordered([earlier, answer]);
  expect(lists.map(({ id }) => id)).toEqual(["PPN", "Unifikasi"]);
  expect(next(lists)).toEqual(["PPN balas"]);
});

it("follows the order of days if more than the answer is open", () => {
  const begun = list("PPN", "2026-04-30", [
    ["posting", "selesai"],
    ["lapor", "siap"],
    ["balas", "nanti"],
  ]);
  const earlier = list("Unifikasi", "2026-04-20", [["bukpot", "siap"]]);
  expect(next(ordered([begun, earlier]))).toEqual(["Unifikasi bukpot"]);
});
