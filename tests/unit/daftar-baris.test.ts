import { describe, expect, it } from "vitest";
import { type BagianBaris, type DefFormulir, isBaris, type Kolom } from "~/domain/mesin/definisi";
import { BULAN, type JenisIsian, jenisNilaiOf } from "~/domain/mesin/isian";
import type { JenisNilai } from "~/domain/mesin/nilai";
import { isRefList, ref } from "~/domain/ref";
import { isLebar } from "~/domain/spt/baris";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { textsOf } from "~/i18n/server";
import { bulanTeks, daftarBaris, daftarKetik } from "~/routes/spt/baris/daftar.server";
import type { ListDef } from "~/tables/define-list";
import { listQueryOf } from "~/tables/list-query.server";
import type { RowView } from "~/tables/list-view";
import { listView } from "~/tables/list-view.server";
import { visitAt } from "./forms/visit";

/** A value of each kind that a formula can give. */
const HASIL = {
  rupiah: 1_234_567,
  cacah: 3,
  tahun: 2025,
  desimal: "12.5",
  persen: "12.5",
  pecahan: "0.5",
  teks: "teks",
  tanggal: "2025-06-15",
  masa: "2025-06",
  yaTidak: true,
  daftar: ["a", "b"],
  baris: [],
} as const satisfies Record<JenisNilai, unknown>;
/** A value of each kind of column, typed or computed. */
function isiKolom(kolom: Kolom): unknown {
  const kinds: Partial<Record<JenisIsian, () => unknown>> = {
    bulan12: () => BULAN.map((bulan) => (bulan > 6 ? 1_000 * bulan : 5_000_000)),
    npwp: () => "0012345678901000",
    pilihan: () => ("dari" in kolom ? kolom.dari?.[0] : ""),
    pilihanBanyak: () => ("dari" in kolom ? kolom.dari?.slice(0, 2) : []),
    ref: () => ("daftar" in kolom && isRefList(kolom.daftar ?? "") ? ref(kolom.daftar as never)[0]?.kode : "X"),
  };
  return kinds[kolom.kind]?.() ?? HASIL[jenisNilaiOf(kolom)];
}

const lists = JENIS_SPT_TERSEDIA.flatMap((jenis) =>
  definisiOf(jenis).formulir.flatMap((form) =>
    form.sections.filter(isBaris).map((bagian) => [`${jenis} ${form.id} ${bagian.name}`, form, bagian] as const),
  ),
);
const UNTOLD = /NaN|undefined|null|\[object/;

/** A row of a list as it is drawn, with what `isian` says of every column. */
function rowOf(form: DefFormulir, bagian: BagianBaris, isian: (kolom: Kolom) => unknown): RowView | undefined {
  const texts = textsOf("id");
  const barisan = { form, bagian, alamat: "/spt/1/lampiran/x" };
  const isi = Object.fromEntries(bagian.kolom.map((kolom) => [kolom.tempat ?? kolom.name, isian(kolom)]));
  const def = (isLebar(bagian) ? daftarBaris(barisan) : daftarKetik(barisan)) as ListDef<unknown>;
  const row = { id: "1", urut: 3, asal: "ketik", butir: "", isi, rinci: isi, ...isi };
  const state = listQueryOf(visitAt("/x"), { ...def, filters: [] });
  const answer = { rows: [row], page: 1, perPage: 25, total: 1, totals: {} };
  return listView({ ...def, filters: [] }, state, answer, texts).rows[0];
}
/** Its texts with something in every column. */
const cellsOf = (form: DefFormulir, bagian: BagianBaris): readonly string[] =>
  (rowOf(form, bagian, isiKolom)?.cells ?? []).map(({ text }) => text);

describe("lists of rows of every form of every return", () => {
  it.each(lists)("%s: a value in every column is shown in words or figures", (_, form, bagian) => {
    const cells = cellsOf(form, bagian);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((text) => UNTOLD.test(text))).toEqual([]);
  });

  it.each(lists)("%s: a row with nothing in any column has a name, and its link a text", (_, form, bagian) => {
    const nothing = [() => null, () => "", ({ kind }: Kolom) => (kind === "teks" ? " " : null)];
    for (const empty of nothing) {
      const row = rowOf(form, bagian, empty);
      expect(row?.name.trim()).toBeTruthy();
      const links = (row?.cells ?? []).filter(({ href }) => href !== undefined);
      expect(links.filter(({ text, none }) => text.trim() === "" && !none?.trim())).toEqual([]);
    }
  });

  it("amounts of twelve months are shown month by month, runs of the same amount once", () => {
    expect(bulanTeks(Array(12).fill(5_000_000), "id")).toBe("1–12: 5.000.000");
    expect(bulanTeks([1, 1, 0, null, null, 2, 2, 2, 3, null, null, 3], "id")).toBe("1–2: 1; 3: 0; 6–8: 2; 9: 3; 12: 3");
    expect(bulanTeks([-7, null], "en")).toBe("1: -7");
    expect([bulanTeks(null, "id"), bulanTeks(Array(12).fill(null), "id")]).toEqual(["", ""]);
    const has12 = lists.filter(([, , bagian]) => bagian.kolom.some(({ kind }) => kind === "bulan12"));
    expect(has12.map(([nama]) => nama)).toContain("badan l11b iia");
  });
});
