import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { galat } from "~/contract/errors";
import { formats } from "~/domain/formats";
import { samplesOf } from "~/domain/formats/samples";
import { writeXml } from "~/domain/formats/write-xml";
import { sniff } from "../../../mock-server/files/sniff";
import { sampleFile } from "../../../mock-server/files/write";
import { contents, csv, data, fixture, xml } from "./support";
import { zip } from "./zip";

const normal = formats.NORMAL;
const RUNS = process.env.FULL ? 10_000 : 2_000;
/** Distance of cuts in bytes: a file of every kind is cut at other places, a small invoice at every byte. */
const APART = process.env.FULL ? 1 : 7;
/** Values that no field of any format expects. */
const ODD = [
  "",
  " ",
  "-1",
  "1,5",
  "1e400",
  "NaN",
  "2026-02-30",
  "99999999999999999999",
  "&amp;",
  "\u202e",
  "<b/>",
  "<!--",
];
const small = fixture("normal-valid-04.xml");
const book = fixture("faktur-pk-filled.xlsx");

describe("damaged files end in a report", () => {
  it("XML cut at every byte", async () => {
    for (let length = 0; length < small.length; length++) {
      const read = await xml(normal, small.subarray(0, length));
      expect(read.temuan.some((finding) => finding.berat === "galat") || read.jumlah === 1).toBe(true);
    }
  });

  it("a workbook cut at many places", async () => {
    for (let length = 0; length < book.length; length += 97) {
      expect((await data(normal, book.subarray(0, length))).temuan.length).toBeGreaterThan(0);
    }
  });

  const flips = (size: number) => fc.array(fc.tuple(fc.nat(size - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
  const mutate = (bytes: Buffer, changes: readonly (readonly [number, number])[]): Buffer => {
    const copy = Buffer.from(bytes);
    for (const [at, value] of changes) copy[at] = value;
    return copy;
  };
  type Next = (below: number) => number;
  const withBytes = (bytes: Buffer, next: Next) =>
    mutate(
      bytes,
      Array.from({ length: 1 + next(20) }, () => [next(bytes.length), next(256)] as const),
    );
  /** Elements emptied, left out, written twice, or filled with invalid values. */
  const withValues = (bytes: Buffer, next: Next) =>
    bytes.toString("utf8").replace(/<(\w+)>([^<]*)<\/\1>/g, (element, name: string) => {
      const odd = ODD[next(ODD.length)] ?? "";
      return (
        [element, element, element, element, "", element + element, `<${name}>${odd}</${name}>`][next(7)] ?? element
      );
    });
  it(`${RUNS} XML files with changed bytes and values, of every kind`, async () => {
    const originals = Object.values(formats).flatMap((def) =>
      samplesOf(def).map(({ xml }) => [def, Buffer.from(xml)] as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(originals.length - 1), fc.infiniteStream(fc.nat()), async (which, numbers) => {
        const [def, bytes] = originals[which] ?? [normal, small];
        const next = (below: number) => Number(numbers.next().value) % below;
        const bent = next(2) === 0 ? withBytes(bytes, next) : withValues(bytes, next);
        const read = await xml(def, bent);
        // for any file: each document was passed on whole, and each finding has a text
        expect(read.jumlah).toBe(read.dokumen.length);
        for (const { kode, berat, line } of read.semua) {
          expect([kode in galat, berat]).toEqual([true, berat === "catatan" ? "catatan" : "galat"]);
          expect(line ?? 1).toBeGreaterThan(0);
        }
      }),
      { numRuns: RUNS },
    );
  }, 180_000);
  const kinds = Object.values(formats).map((def, nth) => [def.id, nth % APART, def] as const);
  it.each(kinds)("%s cut at many places", async (_id, first, def) => {
    for (const { xml: text, sah } of samplesOf(def).slice(0, 1)) {
      const whole = await xml(def, text);
      for (let length = first; length < text.length; length += APART) {
        const read = await xml(def, text.slice(0, length));
        const failed = read.semua.some(({ berat }) => berat === "galat");
        expect([length, failed || read.jumlah === whole.jumlah || !sah]).toEqual([length, true]);
      }
    }
  });
  it("300 workbooks with changed bytes", async () => {
    await fc.assert(
      fc.asyncProperty(flips(book.length), async (changes) => {
        expect((await data(normal, mutate(book, changes))).jumlah).toBeLessThanOrEqual(5);
      }),
      { numRuns: 300 },
    );
  });
  it("300 made-up csv files", async () => {
    const heads = "Baris,NPWP Penjual,Tanggal Faktur,Kode Transaksi,Nama Pembeli,DPP";
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: "binary" }), { maxLength: 8 }), { maxLength: 8 }),
        async (rows) => {
          const read = await csv(normal, `${heads}\n${rows.map((cells) => cells.join(",")).join("\n")}`);
          expect(read.bentuk).toBe("csv");
        },
      ),
      { numRuns: 300 },
    );
  });
  it("any text stays the same after writing and reading", async () => {
    const first = await xml(normal, small);
    const [one] = contents(first);
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: "grapheme", minLength: 1, maxLength: 100 })
          .filter((text) => text.trim() !== "" && !/[\r\n]/.test(text)),
        async (text) => {
          const isi = { values: { ...one?.values, BuyerName: text.trim() }, lines: one?.lines ?? [] };
          const read = await xml(normal, writeXml(normal, first.header, [isi]));
          expect(read.dokumen[0]?.values.BuyerName).toBe(text.trim());
        },
      ),
      { numRuns: 200 },
    );
  });
  it("stops a stream that does not end", async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("<TaxInvoiceBulk>");
      for (;;) yield Buffer.from("<!-- x -->\n".repeat(100_000));
    }
    const { readXml } = await import("../../../mock-server/files/read-xml");
    const report = await readXml(normal, endless(), { onDokumen: () => {} });
    expect(report.temuan.map((finding) => finding.kode)).toEqual(["file_too_large"]);
  });
});

describe("samples", () => {
  const pihak = {
    npwp: "0990001000101000",
    nama: "PT Peserta",
    lawan01: { npwp: "0990001000001000", nama: "PT Lawan & Rekan" },
    lawan02: { npwp: "0990001000002000", nama: "PT Dua" },
    perorangan: "9900010001000101",
    tanggal: "2026-04-06",
  };
  it.each(
    Object.values(formats).flatMap((def) => samplesOf(def).map((sample) => [def.id, sample.id, def, sample] as const)),
  )("%s %s has the trainee's numbers and month", async (_, id, def, sample) => {
    const file = await sampleFile(def, pihak, id, "xml", undefined);
    const text = file?.body.toString() ?? "";
    expect(text).not.toMatch(/1234567890123456|6543210987654321|9901000000000001|2026-03|-03-2026|\/03\/2026/);
    const read = await xml(def, text, { npwp: pihak.npwp });
    expect(read.dokumen.every((dokumen) => (dokumen.values.TaxInvoiceDate ?? "2026-04-01") <= pihak.tanggal)).toBe(
      true,
    );
    if (!sample.sah) return;
    expect(read.semua).toEqual([]);
    for (const bentuk of ["xlsx", "csv"] as const) {
      const other = await data(def, (await sampleFile(def, pihak, id, bentuk, undefined))?.body ?? "", {
        npwp: pihak.npwp,
      });
      expect(other.semua).toEqual([]);
      expect(contents(other)).toEqual(contents(read));
    }
  });
});

describe("kind by content", () => {
  it.each([
    ["xlsx", book],
    [
      "macro",
      zip([
        { name: "xl/workbook.xml", body: "" },
        { name: "xl/vbaProject.bin", body: "" },
      ]),
    ],
    ["docx", zip([{ name: "word/document.xml", body: "" }])],
    ["zip", zip([{ name: "a", body: "" }])],
    ["ole", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["pdf", Buffer.from("%PDF-1.4")],
    ["png", Buffer.from("89504e470d0a1a0a", "hex")],
    ["jpg", Buffer.from("ffd8ffe0", "hex")],
    ["xml", small],
    ["csv", Buffer.from("\ufeffa;b\n1;2")],
    ["empty", Buffer.from(" \n")],
    ["unknown", Buffer.from("<!doctype html><p>")],
    ["unknown", Buffer.from("<svg onload=1>")],
    ["unknown", Buffer.from([1, 2, 3, 0, 5])],
  ] as const)("%s", async (kind, bytes) => {
    expect(await sniff(bytes)).toBe(kind);
  });
});
