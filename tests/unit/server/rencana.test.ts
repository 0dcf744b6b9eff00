import { describe, expect, it } from "vitest";
import { JENIS_CATATAN } from "~/domain/pembayaran/jenis-catatan";
import { daftarDibuat, daftarDiterima } from "../../../mock-server/db/bukpot/daftar";
import { daftarDokumenBukpot } from "../../../mock-server/db/bukpot/dokumen";
import { slipPeriode } from "../../../mock-server/db/bukpot/impor";
import { mpPertama, penutupOf } from "../../../mock-server/db/bukpot/rujukan";
import { hasDuplicate, slipMp, slipSekaligus } from "../../../mock-server/db/bukpot/store";
import { catatanPage } from "../../../mock-server/db/buku-besar/daftar";
import { disetorFor, kreditTerbuka, terutangTercatat } from "../../../mock-server/db/buku-besar/spt";
import { fakturPadaHari } from "../../../mock-server/db/efaktur/rujukan";
import { daftarImpor, temuanImpor } from "../../../mock-server/db/impor/laporan";
import { staged } from "../../../mock-server/db/impor/penampungan";
import { daftarJejak, daftarSurat } from "../../../mock-server/db/jejak/daftar";
import { daftarNotifikasi } from "../../../mock-server/db/notifikasi/notifikasi";
import { isTuntasDiperiksa, sptTuntas } from "../../../mock-server/db/pengembalian/store";
import { daftarKaryawan } from "../../../mock-server/db/pihak/karyawan-store";
import { daftarCabang } from "../../../mock-server/db/pihak/tempat-store";
import { daftarRetur } from "../../../mock-server/db/retur/daftar";
import { daftarReturDokumen } from "../../../mock-server/db/retur/dokumen-retur-store";
import { daftarSpt, sptBerlaku, sptPeriode } from "../../../mock-server/db/spt/daftar";
import {
  karyawanTanpaBukti,
  konfirmasiDitunggu,
  masaBerbukti,
  referensiDokumen,
  returnsHolding,
} from "../../../mock-server/db/spt/dokumen";
import type { Reader, Writer } from "../../../mock-server/db/sql";
import { databaseForTests } from "../../setup/database";

const db = databaseForTests();

const slip = { batchId: "b", ownerNpwp: "o", idPenerima: "p", masa: "2026-03", jenis: "MP" } as const;
const rentang = { batchId: "b", ownerNpwp: "o", idPenerima: "p", awal: "2026-01", akhir: "2026-12" } as const;

/** The rows that the database reads for the statements of a query or a change. */
async function walksOf(ask: (sql: Writer) => Promise<unknown>, whole = false): Promise<string[]> {
  const walks: string[] = [];
  const note = async (text: string, params: Parameters<Reader["all"]>[1]) => {
    const plan = await db.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
    walks.push(...plan.map(({ detail }) => detail));
  };
  const sql: Writer = {
    get: async (text, params) => {
      await note(text, params);
      return undefined;
    },
    all: async (text, params) => {
      await note(text, params);
      return [];
    },
    kept: (_name, find) => find(sql),
    lane: "",
    run: async (text, params) => {
      await note(text, params);
      return 0;
    },
    send: (text, params) => void note(text, params),
    runEach: async (text, rows) => {
      for (const params of rows) await note(text, params);
      return 0;
    },
  };
  await ask(sql);
  return whole ? walks : walks.filter((detail) => !detail.includes("sqlite_autoindex"));
}

describe("queries for one recipient read that recipient's slips, not all of a state", () => {
  it.each([
    ["first monthly slip of the year", (sql: Reader) => mpPertama(sql, slip)],
    ["yearly slip that closes a month", (sql: Reader) => penutupOf(sql, slip, ["satu"])],
    ["another slip of the period", (sql: Reader) => hasDuplicate(sql, slip)],
    ["months of a span", (sql: Reader) => slipMp(sql, rentang)],
    ["lump sums", (sql: Reader) => slipSekaligus(sql, { ...rentang, kodeObjek: "21-401-01", asal: null })],
  ])("%s", async (_, ask) => {
    const walks = (await walksOf(ask)).filter((detail) => /^(SEARCH|SCAN) Bukpot/.test(detail));
    expect(walks.length).toBeGreaterThan(0);
    for (const walk of walks) expect(walk).toContain("idPenerima=?");
  });
});

const owner = { batchId: "b", ownerNpwp: "o" } as const;
const wp = { batchId: "b", npwp: "o" } as const;
const spt = { ...owner, id: "s", masa: "2026-03" } as const;
const page = { page: 1, perPage: 20, sort: undefined } as const;
const trail = { batchId: "b", npwp: "o", akunId: "a", seluruhnya: true, pribadi: false, panggilanAkun: ["/saya"] };

describe("lists read only their owner's rows", () => {
  it.each<[string, string, (sql: Reader) => Promise<unknown>]>([
    ["slips made", "SEARCH b .*batchId=\\? AND ownerNpwp=\\?", (sql) => daftarDibuat(sql, wp, page)],
    ["slips received", "SEARCH b .*batchId=\\? AND penerimaNpwp=\\?", (sql) => daftarDiterima(sql, wp, page)],
    [
      "invoices that slips name",
      "SEARCH Faktur .*batchId=\\? AND lawanNpwp=\\?",
      (sql) => daftarDokumenBukpot(sql, owner, { ...page, kind: "referensi" }),
    ],
    [
      "documents equal to slips",
      "SEARCH d .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => daftarDokumenBukpot(sql, owner, { ...page, kind: "setara" }),
    ],
    [
      "notes of the buyer",
      "SEARCH r .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => daftarRetur(sql, wp, { ...page, direction: "masukan" }),
    ],
    [
      "notes to the seller",
      "SEARCH r .*batchId=\\? AND lawanNpwp=\\?",
      (sql) => daftarRetur(sql, wp, { ...page, direction: "keluaran" }),
    ],
    [
      "returns of documents",
      "SEARCH r .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => daftarReturDokumen(sql, owner, { ...page, direction: "masukan" }),
    ],
    ["imports", "SEARCH i .*batchId=\\? AND ownerNpwp=\\?", (sql) => daftarImpor(sql, owner, ["NORMAL"], page)],
    ["findings of an import", "SEARCH t .*imporId=\\?", (sql) => temuanImpor(sql, "i", undefined, page)],
    ["employees", "SEARCH k .*batchId=\\? AND ownerNpwp=\\?", (sql) => daftarKaryawan(sql, owner, page)],
    ["branches", "SEARCH c .*batchId=\\? AND ownerNpwp=\\?", (sql) => daftarCabang(sql, owner, page)],
    ["notifications", "SEARCH n .*akunId=\\?", (sql) => daftarNotifikasi(sql, "a", page)],
    ["the trail", "SEARCH j .*batchId=\\? AND npwp=\\?", (sql) => daftarJejak(sql, trail, page)],
    ["letters of a partner", "SEARCH k .*mitraId=\\?", (sql) => daftarSurat(sql, { mitraId: "m" }, page)],
    [
      "slips like those of a file",
      "SEARCH Bukpot .*batchId=\\? AND ownerNpwp=\\? .*masa=\\?",
      (sql) => slipPeriode(sql, { ...owner, jenis: "bpu", masa: "2026-03" }),
    ],
    [
      "invoices like those of a file",
      "SEARCH Faktur .*batchId=\\? AND ownerNpwp=\\? AND tanggal=\\?",
      (sql) => fakturPadaHari(sql, { ...wp, tanggal: "2026-03-01" }),
    ],
  ])("%s", async (_, expected, ask) => {
    const walks = await walksOf(ask, true);
    expect(walks.join("\n")).toMatch(new RegExp(expected));
    expect(walks.filter((walk) => walk.startsWith("SCAN"))).toEqual([]);
  });

  it.each([
    "Faktur",
    "Bukpot",
    "DokumenLain",
    "DokumenRetur",
    "Retur",
    "DokumenSetara",
  ] as const)("documents of an import, in table %s, by the import", async (table) => {
    const walks = await walksOf(async (sql) => {
      await staged(table).reveal(sql, "i", "o");
      await staged(table).discard(sql, "i");
    });
    const own = walks.filter((walk) => walk.includes(` ${table} `));
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const walk of own.slice(0, 2)) expect(walk).toContain("imporId=?");
  });
});

describe("a page of a ledger reads its entries in their order, from the nearer end", () => {
  /** The counts of each of its two blocks, and the number of its entries in a period or on days. */
  const long = { banyak: 50_000, terbuka: 15_000, calon: 50_000 };
  /** The queries for a page of a ledger with sums that give its length. */
  async function walked(asked: Parameters<typeof catatanPage>[2], page: number, kept = long) {
    const walks: string[] = [];
    const said: string[] = [];
    const sql: Reader = {
      get: async <Row>() => ({ banyak: kept.calon }) as Row,
      all: async <Row>(text: string, params: Parameters<Reader["all"]>[1]) => {
        const { banyak, terbuka } = kept;
        const ditemukan = asked.terbuka ? terbuka : banyak;
        if (text.startsWith("SELECT DISTINCT")) return [{ bulan: "2026-03" } as Row];
        if (text.includes("GROUP BY b.blok")) return [1, 0].map((blok) => ({ blok, banyak, ditemukan }) as Row);
        // the found entries are read by their numbers
        if (!text.includes(" LIMIT ")) return [];
        said.push(text);
        walks.push(
          ...(await db.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params)).map((one) => one.detail),
        );
        return [];
      },
      kept: (_name, find) => find(sql),
    };
    // as the service passes it: the filter and the page in one
    const query = { page, perPage: 20 };
    await catatanPage(sql, owner, Object.assign({}, asked, query), query);
    return { walks, order: /ORDER BY (.*) LIMIT/.exec(said.join(" "))?.[1] };
  }

  it.each<[string, Parameters<typeof catatanPage>[2]]>([
    ["unfiltered", {}],
    ["by kind", { jenis: JENIS_CATATAN[0] }],
    ["by side", { sisi: "debit" }],
    ["open entries only", { terbuka: "1" }],
    ["open entries of a kind", { terbuka: "1", jenis: JENIS_CATATAN[0] }],
    ["by account", { kap: "411211" }],
    ["open deposits", { deposit: "1", terbuka: "1" }],
    ["by period", { masa: "2026-03" }],
    ["by days, and by side", { tanggalDari: "2026-03-05", tanggalSampai: "2026-03-31", sisi: "debit" }],
    ["by days of posting", { dipostingDari: "2026-03-01" }],
  ])("%s", async (_, asked) => {
    for (const [page, order] of [
      [1, "b.urut DESC"],
      [asked.terbuka ? 1500 : 5000, "b.urut"],
      // in the middle: the second of its block, and the last
      [asked.terbuka ? 752 : 2502, "b.urut DESC"],
      [asked.terbuka ? 750 : 2500, "b.urut"],
    ] as const) {
      const { walks, order: found } = await walked(asked, page);
      expect(found).toBe(order);
      expect(walks.join("\n")).toMatch(
        /^SEARCH b USING COVERING INDEX .*batchId=\? AND ownerNpwp=\?.* AND urut>\? AND urut<\?/,
      );
      expect(walks.filter((walk) => walk.includes("TEMP B-TREE"))).toEqual([]);
    }
  });

  it("few open entries of a long ledger are found by their rest and sorted: no other row is read", async () => {
    const { walks } = await walked({ terbuka: "1" }, 1, { ...long, terbuka: 150 });
    expect(walks.join("\n")).toMatch(/^SEARCH b USING INDEX .*batchId=\? AND ownerNpwp=\? AND sisa>\?/);
  });
  it("few entries of a period are found by period in their block, few entries of some days by days", async () => {
    const few = { banyak: 20, terbuka: 5, calon: 40 };
    const { walks } = await walked({ masa: "2026-03" }, 1, few);
    expect(walks.join("\n")).toMatch(
      /SEARCH b USING .*INDEX .*batchId=\? AND ownerNpwp=\? AND masaAwal=\? AND masaAkhir=\? AND urut>\? AND urut<\?/,
    );
    const { walks: ofDays } = await walked({ tanggalDari: "2026-03-01", tanggalSampai: "2026-03-31" }, 1, few);
    expect(ofDays.join("\n")).toMatch(
      /SEARCH b USING .*INDEX .*batchId=\? AND ownerNpwp=\? AND tanggal=\? AND urut>\? AND urut<\?/,
    );
  });
  it("few entries of an account are found by account and sorted", async () => {
    const { walks } = await walked({ kap: "411211" }, 1, { ...long, banyak: 150 });
    expect(walks.join("\n")).toMatch(/^SEARCH b USING INDEX .*batchId=\? AND ownerNpwp=\? AND kap=\?/);
  });
});

describe("queries of a return read the rows of the return or its owner; limited lists are read whole", () => {
  it.each<[string, string, (sql: Reader) => Promise<unknown>]>([
    [
      "returns",
      "SEARCH s .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => daftarSpt(sql, owner, { ...page, bagian: "dilaporkan", terlihat: ["ppn"] }),
    ],
    [
      "returns of some periods",
      "SEARCH Spt .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => sptPeriode(sql, owner, ["2026-03"]),
    ],
    [
      "returns that stand",
      "SEARCH Spt .*batchId=\\? AND ownerNpwp=\\? AND status=\\?",
      (sql) => sptBerlaku(sql, { ...wp, dari: "2026-01", sampai: "2026-03" }),
    ],
    ["credits of a return", "SEARCH BukuBesar .*batchId=\\? AND ownerNpwp=\\?", (sql) => kreditTerbuka(sql, spt)],
    [
      "audits of a period",
      "SEARCH c .*batchId=\\? AND ownerNpwp=\\? AND jenis=\\? AND masa=\\?",
      (sql) => isTuntasDiperiksa(sql, { ...spt, jenis: "ppn" }),
    ],
    [
      "returns that are settled",
      "SEARCH c .*batchId=\\? AND ownerNpwp=\\? AND jenis=\\?",
      (sql) => sptTuntas(sql, [spt]),
    ],
    ["what a return owes", "SEARCH BukuBesar .*batchId=\\? AND ownerNpwp=\\?", (sql) => terutangTercatat(sql, spt)],
    [
      "payments of a period",
      "SEARCH BukuBesar .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => disetorFor(sql, spt, { kap: "411211", kjs: "100" }),
    ],
    [
      "periods with slips",
      "SEARCH Bukpot .*batchId=\\? AND ownerNpwp=\\?",
      (sql) => masaBerbukti(sql, spt, { sejak: "2024-03", jenis: ["bpu"] }),
    ],
    ["employees without a slip", "SEARCH b .*idPenerima=\\?", (sql) => karyawanTanpaBukti(sql, spt)],
    ["a document in a return", "SEARCH SptBaris .*sptId=\\?", (sql) => returnsHolding(sql, "s", "f")],
    ["open requests", "SEARCH k ", (sql) => konfirmasiDitunggu(sql, "b", ["f"])],
    ["references of documents", "SEARCH Faktur .*id=\\?", (sql) => referensiDokumen(sql, ["f"])],
  ])("%s", async (_, expected, ask) => {
    const walks = await walksOf(ask, true);
    expect(walks.join("\n")).toMatch(new RegExp(expected));
    const whole = walks.filter((walk) => walk.startsWith("SCAN") && !/^SCAN (?:json_each|\d+-ROW VALUES)/.test(walk));
    expect(whole).toEqual([]);
  });
});
