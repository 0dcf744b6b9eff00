import { describe, expect, it } from "vitest";
import type { SptDetail } from "~/contract/spt/induk";
import type { SptKetikRow } from "~/contract/spt/lampiran";
import { defineForm } from "~/domain/kit/form";
import { type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import { tetap } from "~/domain/mesin/rumus";
import { definisiTampil, formulirDi, indukOf } from "~/domain/spt/daftar";
import { hasilDari, kolomKertas, matiDi } from "~/domain/spt/kertas";
import { formView } from "~/forms/form-view.server";
import { KertasBaris } from "~/forms/kertas";
import { PostForm } from "~/forms/post-form";
import { textKeysOf } from "~/forms/text-keys.server";
import { textsOf } from "~/i18n/server";
import { daftarKetik } from "~/routes/spt/baris/daftar.server";
import { KertasBaca, KertasIsian } from "~/routes/spt/kertas/kertas";
import { kemajuanOf } from "~/routes/spt/kertas/kertas.server";
import { tasksOf } from "~/routes/spt/kertas/lampiran.server";
import { ListPage } from "~/tables/list-page";
import { listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { printedColumns } from "../../../mock-server/services/spt/lampiran-cetak";
import { render } from "./render";
import { visitAt } from "./visit";

const KEPALA = {
  ...{ kode: "SPT Masa PPN", judul: "Surat Pemberitahuan", formulir: "Induk", periode: "Maret 2026", pembetulan: 0 },
  identitas: [{ label: "NPWP", nilai: "0990001000101000", kode: true }],
};

describe("a grid", () => {
  const kisi = defineForm({
    id: "kisi",
    namespace: "uji",
    versi: "1",
    sections: [
      {
        name: "a",
        tabel: {
          kolom: ["dpp", "ppn"],
          baris: [
            { name: "ekspor", butir: "1", sel: { dpp: "dppEkspor" } },
            { name: "total", jumlah: true, sel: { dpp: "dppTotal", ppn: "ppnTotal" } },
          ],
        },
        fields: [
          { name: "dppEkspor", kind: "rupiah" },
          { name: "dppTotal", kind: "hitung", rumus: tetap(0) },
          { name: "ppnTotal", kind: "hitung", rumus: tetap(0) },
          { name: "catatan", kind: "teks", max: 10 },
        ],
      },
    ],
  });
  it("puts fields into cells named by row and column, the rest below", async () => {
    const view = formView(kisi, { dppEkspor: 5000 }, textsOf("id"));
    const html = await render(
      <PostForm values={view.values} submitLabel="Simpan">
        <KertasIsian view={view} kepala={KEPALA} />
      </PostForm>,
    );
    expect(html).toContain(
      '<label class="form-label visually-hidden" for="isian-dppEkspor">kisi.ekspor, kisi.kolom.dpp</label>',
    );
    expect(html).toContain('<td class="kertas-tutup"></td>');
    expect(html).toMatch(/<td class="kertas-isian" data-label="kisi.kolom.dpp"><div class="isian/);
    expect(html).toMatch(/<td class="kertas-otomatis" data-label="kisi.kolom.ppn"><output/);
    expect(html).toMatch(/<output[^>]*aria-label="kisi.total, kisi.kolom.ppn"/);
    expect(html.indexOf("</table>")).toBeLessThan(html.indexOf('id="isian-catatan"'));
    expect(textKeysOf(kisi)).toEqual([
      "uji:kisi.judul",
      "uji:kisi.a.judul",
      "uji:kisi.ekspor",
      "uji:kisi.kolom.dpp",
      "uji:kisi.total",
      "uji:kisi.kolom.ppn",
      "uji:kisi.catatan",
    ]);
  });
});

describe("a return of an unknown version", () => {
  it("lists its forms by their addresses: titles of another version can belong to other forms", () => {
    const row = { lampiran: "9", baris: 2, dpp: 0, ppn: 0, ppnbm: 0, pph: 0, ditanggung: 0, berlaku: true, tutup: [] };
    const of = (versiAturan: string) =>
      tasksOf(
        { jenis: "badan", versiAturan, lampiran: [row], temuan: [], berubah: {}, terisi: [] } as unknown as SptDetail,
        textsOf("id"),
      );
    expect(of("1999").baris.map(({ judul }) => judul)).toEqual(["9"]);
    expect(of("2025").baris[0]?.judul).toMatch(/^Lampiran 9: /);
  });
});

describe("the paper of a return", () => {
  const induk = indukOf("ppn");
  const values = { iii_a: 5_000, iii_e: 4_000, iii_f: 0, iii_g: 0 };
  const drawn = (pembetulan: number, tidakBerlaku: readonly string[] = [], form = induk) => {
    const gone = new Set(tidakBerlaku);
    const view = formView({ ...form, id: "ppn_induk" }, values, textsOf("id"), {
      tidakBerlaku: gone,
      kertas: { hasil: hasilDari, mati: matiDi(pembetulan, gone) },
    });
    return render(<KertasBaca view={view} kepala={{ ...KEPALA, pembetulan }} />);
  };
  const row = (html: string, butir: string) =>
    html.split("<tr").find((one) => one.includes(`<td class="kertas-butir">${butir}</td>`)) ?? "";

  it("has results above a double rule: deductions or sums of its own section, and the last sums of grids", () => {
    const results = induk.sections.flatMap((section) => [...hasilDari(section)]);
    expect(results).toEqual(["i_c", "ii_j", "iii_e", "iii_g", "vi_c", "vi_e", "vii_c", "viii_c"]);
  });
  it("names the return, its taxpayer and its status as no correction in its head", async () => {
    const html = await drawn(0);
    expect(html).toContain("Surat Pemberitahuan");
    expect(html).toContain("(SIMULASI, bukan dokumen DJP)");
    expect(html).toContain("0990<span>0010</span><span>0010</span><span>1000</span>");
    expect(html).toMatch(/☒<\/span> <span class="visually-hidden">Ya: <\/span>Normal/);
    expect(await drawn(2)).toMatch(/Ya: <\/span>Pembetulan ke- <bdi>2<\/bdi>/);
  });
  it("leaves lines of corrections empty in a first return and notes it", async () => {
    expect(row(await drawn(0), "III.G")).toContain("hanya SPT pembetulan");
    expect(row(await drawn(0), "III.G")).not.toContain("<bdi");
    expect(row(await drawn(1), "III.G")).toContain('<bdi dir="ltr" class="nol">0</bdi>');
  });
  it("distinguishes empty, not applicable and 0", async () => {
    const { kosong, ...rest } = induk;
    const html = await drawn(1, ["iii_d"], rest as typeof induk);
    expect(row(html, "III.D")).toContain('<span class="visually-hidden">tidak berlaku</span>');
    expect(row(html, "III.C")).toContain("Tidak diisi");
    expect(row(html, "III.F")).toContain('<bdi dir="ltr" class="nol">0</bdi>');
    // a form that counts empty as 0 shows 0
    expect(kosong).toBe("nol");
    expect(row(await drawn(1), "III.C")).toContain('<bdi dir="ltr" class="nol">0</bdi>');
  });
});

describe("rows of a form", () => {
  const form = formulirDi(definisiTampil("badan", "2025"), "9") as DefFormulir;
  const bagian = form.sections.find(isBaris) as BagianBaris;
  const drawn = (rows: readonly Record<string, unknown>[], asal: BagianBaris["asal"] = "ketik") => {
    const def = daftarKetik({ form, bagian: { ...bagian, asal }, alamat: "/spt/1/9" });
    const state = listQueryOf(visitAt("/spt/1/9"), def);
    const typed = rows.map((isi, at) => ({ id: String(at), urut: at + 1, isi, ditimpa: [] }) as unknown as SptKetikRow);
    const answer = { rows: typed, page: 1, perPage: 20, total: rows.length, totals: { penyusutan: 7_000 } };
    const view = listView(def, state, answer, textsOf("id"));
    return render(
      <ListPage
        view={view}
        kertas={(inside) => (
          <KertasBaris kepala={KEPALA} judul="Harta">
            {inside}
          </KertasBaris>
        )}
      />,
    );
  };
  const aset = { kelompok: "hk1", kode: "402", penyusutan: 7_000 };

  it("are on its paper: its head, official numbers of columns, numbered rows, sums over a double rule", async () => {
    const html = await drawn([aset, aset]);
    expect(html).toContain('<p class="kertas-kode">SPT Masa PPN</p>');
    expect(html).toMatch(
      /<tr class="kertas-butir"><td class="tabel-pilih"><\/td><td aria-hidden="true"><\/td><th scope="col">\(1\)<\/th>/,
    );
    expect([...html.matchAll(/<tr><td data-label="">(\d)<\/td>/g)].map(([, one]) => one)).toEqual(["1", "2"]);
    expect(html).toMatch(/<tfoot><tr><th scope="row" colSpan="\d+">[\s\S]*7\.000/);
  });
  it("are white if typed and grey if posting or a register writes them", async () => {
    expect(await drawn([aset])).not.toContain("otomatis");
    const [, row = ""] = (await drawn([aset], "posting")).split(/<\/?tbody>/);
    const cells = row.match(/<t[hd] [^>]*data-label/g) ?? [];
    expect(cells.length).toBeGreaterThan(5);
    expect(row.match(/ otomatis"/g)).toHaveLength(cells.length - 1);
  });
  it("are an empty paper if there is no row", async () => {
    const html = await drawn([]);
    expect(html).toContain("kertas-judul");
    expect(html).toContain("Tidak ada baris");
    expect(html).not.toContain("<table");
  });
  it("are printed by the same numbers and grey", () => {
    const printed = printedColumns({ form, bagian: { ...bagian, asal: "posting" } });
    expect(printed.map(({ butir }) => butir)).toEqual(bagian.kolom.map(({ butir }) => butir));
    expect(new Set(printed.map(({ otomatis }) => otomatis))).toEqual(new Set([true]));
    expect(kolomKertas(bagian, bagian.kolom).filter(({ otomatis }) => otomatis)).toEqual([]);
  });
});

describe("the progress of a form", () => {
  it("a form with an error or a warning is not done, a form with an open question is", () => {
    const done = (severity: "galat" | "konfirmasi" | "peringatan" | null) =>
      kemajuanOf(
        {
          status: "draft",
          temuan: severity ? [{ code: "contoh", message: "Contoh", severity, lampiran: "1C" }] : [],
          berubah: {},
          terisi: ["1C"],
          lampiran: [],
        },
        "1C",
        0,
      ).selesai;
    expect([done(null), done("konfirmasi"), done("peringatan"), done("galat")]).toEqual([true, true, false, false]);
  });
  it("a form closed by an answer is not done even with values, and shows that it is closed", () => {
    const of = (berlaku: boolean) =>
      kemajuanOf(
        {
          status: "draft",
          temuan: [],
          berubah: {},
          terisi: [],
          lampiran: [{ lampiran: "3", baris: 2, dpp: 0, ppn: 0, ppnbm: 0, pph: 0, ditanggung: 0, berlaku, tutup: [] }],
        },
        "3",
        2,
      );
    expect(of(true)).toMatchObject({ selesai: true, tutup: false });
    expect(of(false)).toMatchObject({ selesai: false, tutup: true, banyak: 2 });
  });
});
