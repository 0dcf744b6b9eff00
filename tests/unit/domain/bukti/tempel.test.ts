import { describe, expect, it } from "vitest";
import { BUKTI_MAKS, jumlahTabel, readTempelan, type TabelBukti, writeTempelan } from "~/domain/bukti";
import { SEL_TERBESAR } from "~/domain/bukti/tabel";

const sheet = (...rows: readonly string[]) => rows.join("\n").replaceAll("|", "\t");
const tabel = (text: string, pilihan?: Parameters<typeof readTempelan>[1]): TabelBukti => {
  const read = readTempelan(text, pilihan);
  if (!read || "gagal" in read) throw new Error(JSON.stringify(read));
  return read;
};
const gagal = (text: string, pilihan?: Parameters<typeof readTempelan>[1]) => {
  const read = readTempelan(text, pilihan);
  return read && "gagal" in read ? read.gagal : undefined;
};
const kindOf = (...cells: readonly string[]) => tabel(sheet("Kolom", ...cells)).kolom[0]?.jenis;

describe("kinds of pasted columns", () => {
  it.each([
    ["amounts with Rp", ["Rp6.200.000", "Rp 500"], "rupiah"],
    ["amounts with marks of thousands", ["6.200.000", "1.500"], "rupiah"],
    ["amounts of an English sheet", ["6,200,000", "500,000"], "rupiah"],
    ["a whole number of ten thousand", ["10000"], "rupiah"],
    ["a whole number below ten thousand", ["9999"], "angka"],
    ["decimals", ["2,5", "10"], "angka"],
    ["four decimals", ["1,2345"], "angka"],
    ["five decimals", ["1,23456"], "teks"],
    ["days of both spellings", ["30-04-2026", "2026-04-09"], "tanggal"],
    ["a day that does not exist", ["31-04-2026"], "teks"],
    ["codes with zeros before them", ["0012", "0450"], "teks"],
    ["twelve digits", ["123456789012"], "rupiah"],
    ["thirteen digits, an identity", ["1234567890123"], "teks"],
    ["words among amounts", ["6.200.000", "tunai"], "teks"],
    ["empty cells among amounts", ["6.200.000", "", "400.000"], "rupiah"],
  ])("recognises %s", (_, cells, jenis) => expect(kindOf(...cells)).toBe(jenis));

  it("takes the chosen kind of a head, and names the first cell that does not fit", () => {
    const text = sheet("Nama|Tahun", "Andi|2026", "Budi|tidak ada");
    const pilihan = [{ judul: "Tahun", jenis: "angka" as const, jumlah: false }];
    expect(gagal(text, pilihan)).toEqual({
      key: "tabel_sel",
      params: { baris: 2, kolom: "Tahun", nilai: "tidak ada" },
    });
    expect(tabel(text, [{ judul: "Tahun", jenis: "teks", jumlah: false }]).kolom[1]?.jenis).toBe("teks");
  });

  it("refuses an amount that is too large for the sum of a full column", () => {
    const pilihan = [{ judul: "Kolom", jenis: "rupiah" as const, jumlah: false }];
    const typed = (value: number) => sheet("Kolom", value.toLocaleString("id-ID"));
    expect(tabel(typed(SEL_TERBESAR), pilihan).baris).toEqual([[SEL_TERBESAR]]);
    expect(gagal(typed(SEL_TERBESAR + 1), pilihan)?.key).toBe("tabel_sel");
  });
});

describe("sums of a document's table", () => {
  it("drops a last row of sums and computes it anew", () => {
    const read = tabel(sheet("Nama|Jam|Gaji", "Andi|1,5|6.200.000", "Budi|2,25|4.400.000", "Jumlah||99"));
    expect(read.baris).toHaveLength(2);
    expect(read.kolom.map(({ jumlah }) => jumlah)).toEqual([false, false, true]);
    expect(jumlahTabel(read)).toEqual([null, null, 10_600_000]);
  });

  it("adds decimals and full columns exactly", () => {
    const kolom = [
      { judul: "a", jenis: "angka" as const, jumlah: true },
      { judul: "b", jenis: "rupiah" as const, jumlah: true },
    ];
    expect(
      jumlahTabel({
        kolom,
        baris: [
          [0.1, 1],
          [0.2, null],
        ],
      }),
    ).toEqual([0.3, 1]);
    const full = Array.from({ length: BUKTI_MAKS.baris }, () => [null, SEL_TERBESAR]);
    expect(jumlahTabel({ kolom, baris: full })).toEqual([0, BUKTI_MAKS.baris * SEL_TERBESAR]);
    expect(Number.isSafeInteger(BUKTI_MAKS.baris * SEL_TERBESAR)).toBe(true);
  });

  it("has no sum where no column asks for one", () =>
    expect(jumlahTabel(tabel(sheet("Nama|Gaji", "Andi|6.200.000")))).toBeNull());
});

describe("bounds of a pasted table", () => {
  const heads = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`).join("\t");
  it("is nothing for an empty text", () => expect(readTempelan(" \n\n")).toBeNull());
  it.each([BUKTI_MAKS.kolom - 1, BUKTI_MAKS.kolom])("takes %d columns", (count) =>
    expect(tabel(`${heads(count)}\nx`).kolom).toHaveLength(count));
  it("refuses one column more", () => expect(gagal(`${heads(BUKTI_MAKS.kolom + 1)}\nx`)?.key).toBe("tabel_kolom"));
  it.each([1, BUKTI_MAKS.baris])("takes %d rows", (count) =>
    expect(tabel(`k\n${"x\n".repeat(count)}`).baris).toHaveLength(count));
  it.each([0, BUKTI_MAKS.baris + 1])("refuses %d rows", (count) =>
    expect(gagal(`k\n${"x\n".repeat(count)}`)?.key).toBe("tabel_baris"));
  it.each(["a\ta", "a\t", "x".repeat(61)])("refuses the heads %j", (line) =>
    expect(gagal(`${line}\nx`)?.key).toBe("tabel_judul"));
  it("refuses a row that is wider than its heads", () =>
    expect(gagal(sheet("a|b", "1|2", "1|2|3"))).toEqual({ key: "tabel_lebar", params: { baris: 2, kolom: 2 } }));
  it("refuses a cell of one letter too many", () => {
    expect(tabel(`a\n${"x".repeat(BUKTI_MAKS.sel)}`).baris).toHaveLength(1);
    expect(gagal(`a\n${"x".repeat(BUKTI_MAKS.sel + 1)}`)?.key).toBe("tabel_panjang");
  });
});

it("reads a written table back as it was, by its kinds", () => {
  const read = tabel(
    sheet("Nama|Mulai|Jam|Gaji", "Andi|01-04-2026|1,5|6.200.000", "Budi||0,25|500.000", "Total||1,75|0"),
  );
  expect(tabel(writeTempelan(read), read.kolom)).toEqual(read);
});
