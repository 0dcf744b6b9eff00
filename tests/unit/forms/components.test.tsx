import { describe, expect, it } from "vitest";
import { ButtonLink } from "~/components/button";
import { BarChart, SeriesChart } from "~/components/chart";
import { PageHead } from "~/components/frame/page-head";
import { HistoryList } from "~/components/history-list";
import { StatusBadge } from "~/components/status-badge";
import { statuses } from "~/components/statuses";
import { TabelLaporan } from "~/components/tabel-laporan";
import { TaskList } from "~/components/task-list";
import { WhyPanel } from "~/components/why-panel";
import type { Values } from "~/domain/kit/form";
import type { PageLink } from "~/domain/kit/pages";
import { ImportReport } from "~/files/import/report";
import { ConfirmPage } from "~/forms/confirm-page";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { Findings } from "~/forms/findings";
import { FormFields } from "~/forms/form-fields";
import type { FormReply } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";
import { beginning } from "~/routes/dasbor/beginning";
import { ListPage } from "~/tables/list-page";
import { addressOf } from "~/web/pages";
import { formulir } from "./fixtures";
import { view as listOf } from "./list-fixture";
import { render } from "./render";

const values = {
  nama: "Budi",
  tanggal: "2026-03-31",
  masa: "2026-03",
  fasilitas: true,
  barang: [{ jumlah: "1250.5", harga: 1_234_567 }],
  dpp: 1000,
  ppn: 120,
};
const options = {
  options: () => [{ value: "411211", label: "PPN" }],
  whyHref: (field: string) => `/spt/1/mengapa/${field}`,
};
const page = (lng: "id" | "en" | "ar" = "id", given: Values = values) => {
  const view = formView(formulir, given, textsOf(lng), options);
  return (
    <>
      <ErrorSummary labels={labelsOf(view)} />
      <PostForm values={view.values} submitLabel="Simpan">
        <FormFields view={view} />
        <SubmitButton>Simpan</SubmitButton>
      </PostForm>
    </>
  );
};
const tag = (html: string, id: string) => new RegExp(`<[^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0] ?? "";
const failed: FormReply = {
  form: "",
  result: {
    status: "error",
    initialValue: { nama: "Andi", barang: [{ harga: "abc" }] },
    error: { nama: ["Terlalu panjang."], "barang[0].harga": ["Tulis angka."] },
  },
};

describe("a form", () => {
  it("carries token and key, posts, and has a plain submit before all others", async () => {
    const html = await render(page());
    expect(html).toContain('name="_csrf" value="token-1"');
    expect(html).toMatch(/name="_kunci" value="[0-9a-f]{32}"/);
    expect(html).toMatch(/<form[^>]*method="post"[^>]*novalidate/i);
    expect(html.indexOf('class="visually-hidden" tabindex="-1" aria-hidden="true">Simpan')).toBeLessThan(
      html.indexOf("__intent__"),
    );
    expect(html).not.toMatch(/ style=|<script|type="button"/);
  });
  it("gives every control a label", async () => {
    const html = await render(page());
    const controls = [...html.matchAll(/<(?:input|select|textarea)\b(?![^>]*type="hidden")[^>]*>/g)].map(
      ([control]) => /\bid="([^"]+)"/.exec(control)?.[1],
    );
    expect(controls.length).toBeGreaterThan(10);
    for (const id of controls) expect(html).toContain(`for="${id}"`);
  });
  it.each([
    ["id", "1.234.567", "1.250,5"],
    ["en", "1,234,567", "1,250.5"],
    ["ar", "1,234,567", "1,250.5"],
  ] as const)("shows stored values in the spelling of %s", async (lng, amount, decimal) => {
    const html = await render(page(lng));
    expect(tag(html, "isian-barang-0-harga")).toContain(`value="${amount}"`);
    expect(tag(html, "isian-barang-0-jumlah")).toContain(`value="${decimal}"`);
    expect(tag(html, "isian-tanggal")).toContain('value="31-03-2026"');
  });
  it("has a choice in every group, because text browsers send the first option: unanswered is an entry", async () => {
    const radios = (html: string) => [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([one]) => one);
    const open = radios(await render(page()));
    expect(open).toHaveLength(3);
    expect(open.map((one) => [/ value="([^"]*)"/.exec(one)?.[1], one.includes('checked=""')])).toEqual([
      ["", true],
      ["1", false],
      ["2", false],
    ]);
    const answered = radios(await render(page("id", { ...values, cap: "2" })));
    expect(answered.map((one) => one.includes('checked=""'))).toEqual([false, true]);
  });
  it("shows a dependent field only if its answer opens it", async () => {
    expect(await render(page())).toContain('name="cap"');
    expect(await render(page("id", { ...values, fasilitas: false }))).not.toContain('name="cap"');
  });
  it("shows computed figures as output with their reasons", async () => {
    const html = await render(page());
    expect(html).toMatch(/<output[^>]*aria-labelledby="isian-ppn-nama"[^>]*><bdi dir="ltr">Rp120<\/bdi>/);
    expect(html).toContain('href="/spt/1/mengapa/ppn"');
    expect(html).not.toContain('name="ppn"');
  });
});

describe("a failing form", () => {
  it("begins with a focused summary with links to the fields", async () => {
    const html = await render(page(), { answer: failed });
    expect(tag(html, "ringkasan-galat")).toMatch(/tabindex="-1" autofocus/i);
    expect(html).toContain('<a href="#isian-nama">contoh.nama: Terlalu panjang.</a>');
    expect(html).toContain('<a href="#isian-barang-0-harga">Baris 1: contoh.barang.harga: Tulis angka.</a>');
    expect(html.indexOf("ringkasan-galat")).toBeLessThan(html.indexOf("<form"));
  });
  it("shows the typed values, and the failure between hint and control", async () => {
    const html = await render(page(), { answer: failed });
    const name = tag(html, "isian-nama");
    expect(name).toContain('value="Andi"');
    expect(name).toContain('aria-invalid="true"');
    expect(name).toContain('aria-describedby="isian-nama-galat"');
    expect(html).toContain(
      '<p id="isian-nama-galat" class="isian-galat invalid-feedback"><span class="visually-hidden">Galat: </span>Terlalu panjang.</p><input',
    );
    expect(tag(html, "isian-barang-0-harga")).toContain('value="abc"');
    expect(html).not.toContain('31-03-2026"');
  });
  it("shows a failure of the whole form with a link to its help", async () => {
    const answer: FormReply = { form: "", result: {}, failure: { message: "Kode salah.", code: "wrong_code" } };
    expect(await render(page(), { answer })).toMatch(/<p>Kode salah\. <a[^>]*href="\/galat\/wrong_code"/);
  });
  it("focuses the new row", async () => {
    const answer: FormReply = {
      form: "",
      result: { initialValue: { barang: [{}, {}] } },
      focus: "isian-barang-baris-2",
    };
    expect(tag(await render(page(), { answer }), "isian-barang-baris-2")).toMatch(/autofocus/i);
  });
});

describe("a list", () => {
  const list = (search = "", lng: "id" | "ar" = "id") =>
    render(<ListPage view={listOf(search, 10_000, lng)} />, { lng });
  it("shows its range and its sort order", async () => {
    const html = await list("?page=2&sort=nomor");
    expect(html).toContain("21–40 dari 10.000");
    expect(html).toMatch(/<th scope="col" aria-sort="ascending"/);
    expect(html).toMatch(/aria-current="page"[^>]*>2</);
  });
  it("is a table with caption, row heads, labels for small screens and words for empty cells", async () => {
    const html = await list();
    expect(html).toMatch(
      /<section class="tabel-bingkai" aria-labelledby="faktur-judul" tabindex="0"><table class="tabel table"><caption id="faktur-judul">/i,
    );
    expect(html).toMatch(/<th scope="row" data-label="Nomor" class="kode"><a [^>]*href="\/efaktur\/keluaran\/f0"/);
    expect(html).toContain('<span aria-hidden="true">-</span><span class="visually-hidden">kosong</span>');
    expect(html).toContain("<tfoot>");
  });
  it("has a named tick per row, and ticks the whole page on request", async () => {
    expect(await list()).toContain("Pilih 04001</span>");
    expect((await list()).match(/checked=""/g)).toBeNull();
    expect((await list("?pilih=halaman")).match(/checked=""/g)).toHaveLength(20);
    const all = await list("?pilih=semua");
    expect(all).toContain('name="semua" value="1"');
    expect(all).not.toContain('type="checkbox"');
  });
  it("distinguishes an empty list from one that the filter emptied", async () => {
    expect(await render(<ListPage view={listOf("?status=draft", 0)} />)).toContain("Hapus salah satu saringan");
    expect(await render(<ListPage view={{ ...listOf("", 0), empty: "Belum ada faktur." }} />)).toContain(
      "Belum ada faktur.",
    );
  });
});

describe("small parts", () => {
  it.each(daftarBahasa)("every state has a word in %s", async (lng) => {
    for (const status of Object.keys(statuses))
      expect(await render(<StatusBadge status={status} />, { lng })).not.toContain(`status.${status}<`);
  });
  it("a confirmation names its effect and offers the way back", async () => {
    const html = await render(
      <ConfirmPage
        title="Hapus?"
        effect="Tidak dapat dibatalkan."
        items={[{ label: "Nomor", value: "1" }, { label: "Catatan" }]}
        submitLabel="Hapus faktur"
        cancelHref="/faktur"
      />,
    );
    expect(html).toMatch(/<h1>Hapus\?<\/h1>/);
    expect(html).toContain("Tidak diisi");
    expect(html).toMatch(/class="btn btn-danger">Hapus faktur<\/button> ?<a[^>]*href="\/faktur"/);
  });
  it("reasons end in their figure and name law and documents", async () => {
    const alasan = {
      nilai: 120,
      langkah: [{ teks: "x", nilai: 120, dasar: { kutipan: "UU PPN ps. 7", contoh: true } }],
      dokumen: [{ jenis: "faktur", id: "1", label: "0400", nilai: 1000 }],
    };
    const html = await render(<WhyPanel alasan={alasan} documentHref={({ id }) => `/efaktur/keluaran/${id}`} />);
    expect(html).toContain("UU PPN ps. 7</cite></a> (contoh)");
    expect(html).toMatch(/<a [^>]*href="\/efaktur\/keluaran\/1"[^>]*>0400/);
    expect(html).toMatch(/Hasil<\/span> <bdi dir="ltr">Rp120/);
  });
  it("a chart is a table with bars in proportion", async () => {
    const html = await render(
      <BarChart
        title="PPN"
        labelHead="Masa"
        valueHead="Rp"
        bars={[
          { label: "Jan", value: 50 },
          { label: "Feb", value: 100 },
        ]}
      />,
    );
    expect([...html.matchAll(/width="([\d.]+)"/g)].map(([, w]) => Number(w))).toEqual([50, 100]);
    expect(html).toContain('<th scope="row">Jan</th>');
  });
  it("findings lead to existing fields, and name each problem once", async () => {
    const temuan = [
      { code: "required", field: "negara", message: "Wajib diisi.", berat: "galat" },
      { code: "required", field: "nama", message: "Wajib diisi.", berat: "galat" },
      { code: "required", field: "nama", message: "Wajib diisi.", berat: "galat" },
    ] as const;
    const html = await render(
      <Findings temuan={temuan} labels={{ negara: "Negara", nama: "Nama" }} asked={["nama"]} />,
    );
    expect(html).not.toContain("#isian-negara");
    expect(html.match(/#isian-nama"/g)).toHaveLength(1);
    expect(html).toContain("Negara: Wajib diisi.");
    expect(html).not.toContain("(required)");
  });
  it("a failure at one field is complete there, with its meaning linked behind it and nothing above it", async () => {
    const answer: FormReply = {
      form: "",
      result: { status: "error", initialValue: {}, error: { nama: ["Nama ini tidak cocok."] } },
      failure: { message: "Isian belum benar.", code: "invalid" },
    };
    const html = await render(<ErrorSummary labels={{ nama: "Nama" }} />, { answer });
    expect(html).not.toContain("Isian belum benar.");
    expect(html).toMatch(/<li>.*Nama ini tidak cocok\..*href="\/galat\/invalid".*<\/li>/s);
    expect(html).not.toMatch(/<p>\s*<a/);
  });

  it("a summary shows the same failure once", async () => {
    const twice: FormReply = {
      form: "",
      result: { status: "error", initialValue: {}, error: { kode: ["Kode salah.", "Kode salah."] } },
      failure: { message: "Kode salah.", code: "wrong_code" },
    };
    const html = await render(<ErrorSummary labels={{ kode: "Kode" }} />, { answer: twice });
    expect(html.match(/Kode salah\./g)).toHaveLength(1);
  });
  it("an import report names place, reason and remedy", async () => {
    const html = await render(
      <ImportReport
        accepted={12}
        rejected={3}
        findings={[
          {
            document: "INV/7, PT Pembeli",
            line: 4,
            column: 2,
            element: "TIN",
            value: "12",
            reason: "Kurang angka.",
            remedy: "Tulis 16 angka.",
            code: "npwp",
          },
        ]}
      />,
    );
    expect(html).toContain("12 dari 15 diimpor, 3 ditolak.");
    expect(html).toContain('href="/galat/npwp"');
    expect(html).toContain("INV/7, PT Pembeli");
  });
});

describe("the next step of the work", () => {
  const task = { key: "posting", title: "Posting SPT", facts: [], state: "berikutnya", button: "Posting" } as const;
  const html = (link: PageLink) =>
    render(<TaskList title="PPN" meta="" open tasks={[{ ...task, to: addressOf(link), post: beginning(link) }]} />);

  it("posts a new return by its button, and links to a started one", async () => {
    const anew = await html({ page: "spt.baru", query: { jenis: "ppn", masa: "2026-03" } });
    expect(anew).toMatch(/<form method="post" action="\/spt\/baru"/);
    const sent = [...anew.matchAll(/<input type="hidden" name="([^_"][^"]*)" value="([^"]*)"/g)].map(
      ([, ...one]) => one,
    );
    expect(Object.fromEntries(sent)).toEqual({
      jenis: "ppn",
      model: "normal",
      "masa.bulan": "03",
      "masa.tahun": "2026",
      lanjut: "posting",
    });
    expect(await html({ page: "spt.rincian", id: "1", bagian: "posting" })).not.toContain("<form");
  });
});

describe("the rows of a report", () => {
  it("show a dash with a word in an empty cell", async () => {
    const empty = [undefined, null, "", false];
    const html = await render(
      <TabelLaporan
        namedBy="bagian"
        kolom={["Dokumen", "A", "B", "C", "D", "E"].map((kepala) => ({ kepala }))}
        baris={[{ key: 1, sel: ["Faktur", ...empty, 0] }]}
      />,
    );
    expect(html).toContain('aria-labelledby="bagian"');
    const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
    expect(cells.slice(0, 4)).toEqual(empty.map(() => expect.stringMatching(/aria-hidden="true">-<.*kosong/)));
    expect(cells[4]).toContain("0");
  });

  it("name rupiah once in the head, and align figures to the end of their columns", async () => {
    const html = await render(
      <TabelLaporan
        namedBy="bagian"
        kolom={[{ kepala: "Akun" }, { kepala: "Saldo", angka: "rupiah" }, { kepala: "Banyak", angka: "angka" }]}
        baris={[{ key: 1, sel: ["411618-100", 1_250_000, 3] }]}
      />,
    );
    expect([...html.matchAll(/<th scope="col"( class="angka")?>([^<]*)</g)].map(([, ...head]) => head)).toEqual([
      ...[
        [undefined, "Akun"],
        [' class="angka"', "Saldo (Rp)"],
        [' class="angka"', "Banyak"],
      ],
    ]);
    expect(
      [...html.matchAll(/<td data-label="([^"]*)" class="angka"><bdi dir="ltr">([^<]*)</g)].map(([, ...cell]) => cell),
    ).toEqual([
      ...[
        ["Saldo (Rp)", "1.250.000"],
        ["Banyak", "3"],
      ],
    ]);
  });
});

describe("the head of a page", () => {
  const headWith = async (names: readonly string[]) => {
    const html = await render(
      <PageHead
        title="SPT"
        actions={
          <>
            {names.map((name) => (
              <ButtonLink key={name} to={`/${name}`}>
                {name}
              </ButtonLink>
            ))}
            {false}
          </>
        }
      />,
    );
    const [beside = "", menu = ""] = html.split("<details");
    const links = (part: string) => [...part.matchAll(/href="\/(\w+)"/g)].map(([, name]) => name);
    return { beside: links(beside), menu: links(menu), button: menu.includes("<summary") };
  };
  it("shows two actions; with more it shows the first only, and the others are in a menu that needs no script", async () => {
    expect(await headWith(["a", "b"])).toEqual({ beside: ["a", "b"], menu: [], button: false });
    expect(await headWith(["a", "b", "c", "d"])).toEqual({ beside: ["a"], menu: ["b", "c", "d"], button: true });
  });
});

describe("a chart", () => {
  it("with several figures has a bar and a column for each, and its heads name rupiah once", async () => {
    const html = await render(
      <SeriesChart
        title="PPN"
        labelHead="Masa"
        series={["Keluaran", "Hasil"]}
        groups={[
          { label: "Maret", values: [300, -100] },
          { label: "April", values: [0, 100] },
        ]}
      />,
    );
    expect(
      [...html.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="8" class="bagan-deret-(\d)" vector/g)].map(
        ([, ...bar]) => bar,
      ),
    ).toEqual([
      ...[
        ["25", "75", "1"],
        ["0", "25", "2"],
        ["25", "0", "1"],
        ["25", "25", "2"],
      ],
    ]);
    expect(
      [...html.matchAll(/<td class="angka" data-label="([^"]*)">.*?<bdi dir="ltr">([^<]*)</g)].map(
        ([, ...cell]) => cell,
      ),
    ).toEqual([
      ...[
        ["Keluaran (Rp)", "300"],
        ["Hasil (Rp)", "-100"],
        ["Keluaran (Rp)", "0"],
        ["Hasil (Rp)", "100"],
      ],
    ]);
  });
  it("with one figure marks values below 0 by colour, with several keeps each in its key's colour", async () => {
    const heads = { title: "Saldo", labelHead: "Bulan" };
    const alone = await render(<BarChart {...heads} valueHead="Saldo" bars={[{ label: "Maret", value: -5 }]} />);
    const groups = [{ label: "Maret", values: [-5, -5] }];
    const several = await render(<SeriesChart {...heads} series={["Keluaran", "Masukan"]} groups={groups} />);
    expect([alone, several].map((html) => html.includes("bagan-minus"))).toEqual([true, false]);
  });
  it("scales bars to the full value, and distinguishes two of the same name", async () => {
    const bars = [
      { key: "a", label: "Kelas", value: 10 },
      { key: "b", label: "Kelas", value: 40 },
    ];
    const html = await render(
      <BarChart title="Lapor" bars={bars} as="angka" most={40} labelHead="Kelas" valueHead="Peserta" />,
    );
    expect([...html.matchAll(/<rect x="[\d.]+" y="\d+" width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
      25, 100,
    ]);
  });
});

describe("the history of a document", () => {
  const row = { ke: "approved", oleh: "Wati", kelas: "2026-04-06T02:00:00.000Z", catatan: null };
  it.each([
    ["withdraw_cancel", "Penarikan pembatalan"],
    ["withdraw_amend", "Penarikan penggantian"],
  ])("labels %s as the specification does, next to the state it returns to", async (peristiwa, label) => {
    const html = await render(<HistoryList rows={[{ ...row, peristiwa }]} nameOf={(event) => event} />);
    expect(html).toContain(label);
    expect(html).toContain("Disetujui");
    expect(html).not.toContain(peristiwa);
  });
  it("words every other event", async () => {
    const html = await render(<HistoryList rows={[{ ...row, peristiwa: "submit" }]} nameOf={() => "Ditandatangani"} />);
    expect(html).toContain("Ditandatangani");
  });
});

describe("a report with days", () => {
  it("keeps a day in figures on one line", async () => {
    const kolom = [{ kepala: "Tugas" }, { kepala: "Jatuh tempo" }, { kepala: "Status" }];
    const baris = [{ key: 1, sel: ["PPN", "30-04-2026", "Terbuka"] }];
    const html = await render(<TabelLaporan caption="Tugas" kolom={kolom} baris={baris} />);
    expect(html).toMatch(/class="sel-tanggal"[^>]*>30-04-2026</);
    expect(html).not.toMatch(/class="sel-tanggal"[^>]*>Terbuka</);
  });
});
