import fs from "node:fs";
import { describe, expect, it, test } from "vitest";
import { denganUkuran, perluUkuran } from "~/domain/spt/tahunan/saldo/ukuran";
import { readSheet, type SheetForm } from "../../../../mock-server/files/form-table";
import { TITLE_LINES } from "../../../../mock-server/files/head-rows";
import { lembarSaldo } from "../../../../mock-server/services/spt/lembar-saldo";

const baca = async (csv: string, language: "id" | "en" = "id") =>
  lembarSaldo.baca(await readSheet(lembarSaldo, Buffer.from(csv), language, undefined));
const berkas = (name: string) => fs.readFileSync(`tests/fixtures/saldo/${name}.csv`, "utf8");
/** Closing balance of each row, debit positive if the sheet has sides. */
const akhir = ({ baris }: Awaited<ReturnType<typeof baca>>) =>
  Object.fromEntries(
    denganUkuran(baris, null).map(({ akun, debit, kredit, jumlah }) => [akun, jumlah ?? (debit ?? 0) - (kredit ?? 0)]),
  );

const [KAS, PIUTANG] = [20_000_000, 10_000_000];
const CR = { utang: -10_000_000, modal: -10_000_000, jual: -60_000_000 };
const GAJI = 50_000_000;
const enam = (kode: readonly string[], sisi: 1 | -1 = -1) =>
  Object.fromEntries(
    kode.map((one, at) => [one, [KAS, PIUTANG, ...[CR.utang, CR.modal, CR.jual].map((n) => n * -sisi), GAJI][at]]),
  );
const RESMI = ["1101", "1122", "2102", "3102", "4002", "5311"];
const barisDari = (head: string, line: (kode: string, at: number) => string) => [head, ...RESMI.map(line)].join("\n");
const D = [KAS, PIUTANG, 0, 0, 0, GAJI];
const K = [0, 0, 10_000_000, 10_000_000, 60_000_000, 0];

describe("a trial balance of a bookkeeping program is read by its closing balance", () => {
  test.each<[string, string, Record<string, number | undefined>]>([
    ["Accurate: opening, movements, closing", berkas("accurate"), enam(RESMI, 1)],
    [
      "Accurate with title lines and credit in brackets",
      berkas("accurate-judul"),
      enam(["1101", "1201", "2101", "3101", "4101", "5101"]),
    ],
    [
      "Odoo: two lines of headings and no heading over the account",
      berkas("odoo"),
      enam([
        "1-110001 Kas",
        "1-121001 Piutang Usaha",
        "2-211001 Utang Usaha",
        "3-311001 Modal Saham",
        "4-411001 Penjualan",
        "6-611001 Beban Gaji",
      ]),
    ],
    [
      "ERPNext: opening, movements and closing with sides",
      barisDari(
        "Account,Opening (Dr),Opening (Cr),Debit,Credit,Closing (Dr),Closing (Cr)",
        (kode, at) => `${kode},1,2,7,9,${D[at]},${K[at]}`,
      ),
      enam(RESMI),
    ],
    [
      "Jurnal: groups over both sides",
      [
        "Daftar Akun;Saldo Awal;;Pergerakan;;Saldo Akhir;",
        barisDari(";Debit;Kredit;Debit;Kredit;Debit;Kredit", (kode, at) => `${kode};1;2;7;9;${D[at]};${K[at]}`),
      ].join("\n"),
      enam(RESMI),
    ],
    [
      "MYOB: the year to date wins over the month",
      barisDari("Account,Debit,Credit,YTD Debit,YTD Credit", (kode, at) => `${kode},7,9,${D[at]},${K[at]}`),
      enam(RESMI),
    ],
    [
      "Xero: code and account apart, year to date",
      barisDari(
        "Account Code,Account,Debit - Year to date,Credit - Year to date",
        (kode, at) => `${kode},Name,${D[at]},${K[at]}`,
      ),
      enam(RESMI),
    ],
    [
      "QuickBooks: titles, no heading over the account, a total",
      `PT Contoh\nTrial Balance\nAs of December 31\n${barisDari(
        ",Debit,Credit",
        (kode, at) => `${kode},${D[at] || ""},${K[at] || ""}`,
      )}\nTOTAL,80000000,80000000`,
      enam(RESMI),
    ],
    ["Zahir: debit and credit", berkas("baris-total"), enam(RESMI)],
    ["a dash for zero", berkas("strip-nol"), enam(RESMI)],
    ["closing balance by side", berkas("saldo-akhir-dk"), enam(RESMI)],
    ["opening, movements and closing by side in one line", berkas("enam-kolom"), { "1101": KAS }],
    ["balance by side", berkas("saldo-debit-kredit"), { "1101": KAS }],
    [
      "opening sides and movements without a closing balance add up",
      "Kode;Awal Debit;Awal Kredit;Mutasi Debit;Mutasi Kredit\n1101;10;0;50;40\n2102;0;5;10;15",
      { "1101": 20, "2102": -10 },
    ],
    [
      "amounts of another notation",
      'kode,nama,saldo\n1101,Kas,"1,500.00"\n2102,Utang,Rp -',
      { "1101": 1500, "2102": 0 },
    ],
  ])("%s", async (_, csv, expected) => {
    const read = await baca(csv);
    expect(read.salah).toBeNull();
    expect(akhir(read)).toEqual(expected);
  });
});

it("skips totals and counts them", async () => {
  const read = await baca(berkas("baris-total"));
  expect([read.total, read.baris.length]).toEqual([1, 6]);
});

it("leaves headings between accounts out, and keeps an account named like a total", async () => {
  const read = await baca("kode;nama;saldo\n;Aset lancar;\n1101;Kas;5\n1700;Jumlah aset;5\n;Jumlah;5");
  expect(read.baris.map(({ akun }) => akun)).toEqual(["1101", "1700"]);
});

it("asks for the columns of the closing balance if debit, credit and balance disagree", async () => {
  const { baris } = await baca(berkas("debit-kredit-saldo"));
  expect(perluUkuran(baris)).toBe(true);
  expect(denganUkuran(baris, "saldo")).toMatchObject([{ debit: null, kredit: null, jumlah: 20_000_000 }]);
  expect(denganUkuran(baris, "sisi")).toMatchObject([{ debit: 50_000_000, kredit: 40_000_000, jumlah: null }]);
});

it("asks nothing if they agree, signed or not", async () => {
  const { baris } = await baca("kode;debit;kredit;saldo\n1101;20;;20\n2102;;10;10\n3102;;10;-10");
  expect(perluUkuran(baris)).toBe(false);
  expect(denganUkuran(baris, null).every(({ jumlah }) => jumlah === null)).toBe(true);
});

it("refuses opening balances without sides next to movements: no closing balance follows", async () => {
  const { salah } = await baca("kode;nama;saldo awal;debit;kredit\n1101;Kas;10;5;3");
  expect(salah?.fields).toEqual({ berkas: [{ key: "lembar_tanpa_akhir" }] });
});

it("ignores an unreadable amount in a column that does not count", async () => {
  const { salah } = await baca("kode;saldo awal;debit;kredit;saldo akhir\n1101;lima;x;y;20");
  expect(salah).toBeNull();
});

describe("every sheet", () => {
  const form: SheetForm = {
    kunci: () => undefined,
    fields: [
      { kind: "teks", name: "nama", max: 20 },
      { kind: "rupiah", name: "nilai" },
    ],
    wajib: ["nama", "nilai"],
    maxRows: 30,
  };
  const read = async (titles: number) =>
    (
      await readSheet(form, Buffer.from(`${"PT Contoh\n".repeat(titles)}nama;nilai\nA;-\nB;5`), "id", undefined)
    ).entries.map(({ line, values }) => [line, values.nama, values.nilai]);

  test.each([0, 9, TITLE_LINES])("accepts %i title lines above its headings", async (titles) => {
    expect(await read(titles)).toEqual([
      [titles + 2, "A", 0],
      [titles + 3, "B", 5],
    ]);
  });

  test("refuses one more", async () => {
    await expect(read(TITLE_LINES + 1)).rejects.toMatchObject({ code: "sheet_columns" });
  });
});
