import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { asalPemindahbukuan, masaBerlakuBilling } from "~/domain/parameters/pembayaran";
import { batasPendahuluan } from "~/domain/parameters/pengembalian";
import { PERUBAHAN } from "~/domain/parameters/perubahan";
import { SUMBER, sumberDari } from "~/domain/parameters/sumber";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { hakUmkm } from "~/domain/spt/umkm";
import { sourcesUnder } from "../../structure/sources";

describe("law of 2026", () => {
  test("a billing code lasts 336 hours, and a binding sale is a transfer reason from 28 July 2026", () => {
    expect(["2025-12-16", "2025-12-17", "2026-07-28"].map((day) => masaBerlakuBilling.on(day))).toEqual([
      168, 336, 336,
    ]);
    expect(asalPemindahbukuan.on("2026-07-27")).not.toContain("ppjb");
    expect(asalPemindahbukuan.on("2026-07-28")).toContain("ppjb");
    expect(asalPemindahbukuan.rowOn("2026-07-28").dasar.contoh).toBe(true);
  });

  test("limits of the preliminary refund by the day of the request", () => {
    expect(batasPendahuluan.on("2026-04-30").ppn.lebihBayar).toBe(5_000_000_000);
    expect(batasPendahuluan.on("2026-05-01").ppn).toMatchObject({ lebihBayar: 1e9, peredaran: 4_200_000_000 });
    expect(batasPendahuluan.on("2026-05-01").badan).toMatchObject({ lebihBayar: 1e9, peredaran: 50e9 });
    expect(batasPendahuluan.on("2026-05-01").op_usaha.lebihBayar).toBe(100_000_000);
    expect(batasPendahuluan.on("2026-05-01").op_tanpa_usaha.lebihBayar).toBeNull();
  });

  test.each([
    ["orang_pribadi", "2018-03-01", 2024, "2025-03-01", { boleh: true, sampaiTahun: 2024 }],
    ["orang_pribadi", "2018-03-01", 2025, "2026-03-01", { boleh: false, sebab: "tahun_habis" }],
    ["orang_pribadi", "2018-03-01", 2025, "2026-04-22", { boleh: true, sampaiTahun: null }],
    ["orang_pribadi", "2019-03-01", 2026, "2027-03-01", { boleh: true, sampaiTahun: null }],
    ["perseroan_perorangan", "2022-01-10", 2026, "2026-12-31", { boleh: true, sampaiTahun: null }],
    ["koperasi", "2026-06-01", 2026, "2026-12-31", { boleh: true, sampaiTahun: 2029 }],
    ["pt", "2025-02-01", 2026, "2026-12-31", { boleh: true, sampaiTahun: 2027 }],
    ["pt", "2026-04-22", 2026, "2026-12-31", { boleh: false, sebab: "tertutup" }],
    ["cv_firma", "2015-05-05", 2022, "2023-04-01", { boleh: false, sebab: "tahun_habis" }],
    ["bumdes", "2026-05-01", 2026, "2026-12-31", { boleh: false, sebab: "tertutup" }],
  ] as const)("0.5 %% of %s registered %s for %i, judged on %s", (bentuk, terdaftar, tahunPajak, tanggal, hak) => {
    expect(hakUmkm({ bentuk, terdaftar, tahunPajak, tanggal })).toEqual(hak);
  });
  test("the limit of turnover counts all gross income from PP 20/2026 on", () => {
    expect(["2026-04-21", "2026-04-22"].map((day) => rezimUmkm.on(day).dihitung)).toEqual(["usaha", "seluruh_bruto"]);
  });
});

describe("sources of law", () => {
  const files = [...sourcesUnder("app/domain", [".ts"]), ...sourcesUnder("app/domain/ref", [".json"])];
  const cited = files
    .filter(({ file }) => !/parameters\/(?:sumber|perubahan)\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:kutipan: [`"]|dasar\("|"dasar": ?")([^"`]+)/g)].map(([, kutipan = ""]) => ({
        file,
        kutipan,
      })),
    );

  test("every citation names regulations of the register and no other", () => {
    const regulation = /(?:\b(?:UU|PP|PMK|KMK|PER|KEP|PENG|Keppres|Perpu|SKB)[- ](?:No\. ?)?[\dA-Z][\w./-]*)/;
    const wrong = cited.flatMap(({ file, kutipan }) => {
      const known = sumberDari(kutipan);
      const rest = known.reduce((text, { nama }) => text.replaceAll(nama, ""), kutipan);
      return known.length === 0 || regulation.test(rest) ? [`${file}: "${kutipan}"`] : [];
    });
    expect(cited.length).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
  });

  test("every regulation has a title and is listed once; addresses come with the day of reading", () => {
    expect(SUMBER.filter(({ judul }) => judul.length < 5)).toEqual([]);
    expect(new Set(SUMBER.map(({ nama }) => nama)).size).toBe(SUMBER.length);
    expect(SUMBER.filter(({ alamat, dibaca }) => (alamat === undefined) !== (dibaca === undefined))).toEqual([]);
  });

  test("every change of 2026 rests on registered regulations and has its words", () => {
    const words = JSON.parse(fs.readFileSync("locales/id/panduan.json", "utf8")).perubahan;
    for (const { id, sumber } of PERUBAHAN) {
      expect(words[id], id).toBeDefined();
      for (const nama of sumber) expect(SUMBER.map((one) => one.nama)).toContain(nama);
    }
    expect(Object.keys(words).sort()).toEqual(PERUBAHAN.map(({ id }) => id).sort());
  });

  test("a citation does not match a regulation whose number only begins alike", () => {
    expect(sumberDari("PMK 1/2026 ps. 2").map(({ nama }) => nama)).toEqual(["PMK 1/2026"]);
    expect(sumberDari("PMK 10/2025; PMK 72/2025").map(({ nama }) => nama)).toEqual(["PMK 10/2025", "PMK 72/2025"]);
  });
});
