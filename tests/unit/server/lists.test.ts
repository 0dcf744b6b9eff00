import { describe, expect, it } from "vitest";
import { batchList } from "~/contract/batch";
import { bukpotList, bukpotMasukanList, dokumenBukpotList } from "~/contract/bukpot/daftar";
import { buktiInstrukturList, buktiPesertaList } from "~/contract/bukti/baris";
import { cadanganList } from "~/contract/cadangan";
import { cabangList, karyawanList, perusahaanList } from "~/contract/data";
import { dokumenLainList } from "~/contract/dokumen-lain";
import { fakturList } from "~/contract/efaktur";
import { imporList } from "~/contract/impor";
import { jejakList, penolakanList, suratList } from "~/contract/jejak";
import { rencanaList } from "~/contract/kantor";
import { ketetapanList } from "~/contract/ketetapan";
import { type List, queryNames } from "~/contract/list";
import { kategoriList, subKategoriList } from "~/contract/natura";
import { notifikasiList } from "~/contract/notifikasi";
import { paketList } from "~/contract/paket";
import { billingList } from "~/contract/pembayaran";
import { setoranList } from "~/contract/pembayaran/setoran";
import { pbkList } from "~/contract/pemindahbukuan";
import { pengembalianList } from "~/contract/pengembalian";
import { instrukturList, mitraList, pesertaList, supermitraList } from "~/contract/pengguna";
import { konfirmasiList } from "~/contract/persetujuan";
import { pihakTerkaitList, wakilList } from "~/contract/pihak";
import { returDokumenList, returList } from "~/contract/retur";
import { sptKelasList, sptList } from "~/contract/spt/kit";
import { balasanInstrukturList, balasanList, tugasInstrukturList, tugasPesertaList } from "~/contract/tugas/baris";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { batchPage } from "../../../mock-server/db/batch/store";
import { daftarDibuat, daftarDiterima } from "../../../mock-server/db/bukpot/daftar";
import { daftarDokumenBukpot } from "../../../mock-server/db/bukpot/dokumen";
import { buktiInstruktur, buktiPeserta } from "../../../mock-server/db/bukti/store";
import { cadanganPage } from "../../../mock-server/db/cadangan/store";
import { daftarDokumen } from "../../../mock-server/db/dokumen-lain/daftar";
import { daftarFaktur } from "../../../mock-server/db/efaktur/daftar";
import { daftarImpor } from "../../../mock-server/db/impor/laporan";
import { daftarJejak, daftarPenolakan, daftarSurat } from "../../../mock-server/db/jejak/daftar";
import { rencanaPage } from "../../../mock-server/db/kantor";
import { ketetapanPage } from "../../../mock-server/db/ketetapan/store";
import { daftarKategori, daftarSubKategori } from "../../../mock-server/db/natura/kategori-store";
import { daftarNotifikasi } from "../../../mock-server/db/notifikasi/notifikasi";
import { paketPage } from "../../../mock-server/db/paket/store";
import { billingPage } from "../../../mock-server/db/pembayaran/billing-store";
import { setoranPage } from "../../../mock-server/db/pembayaran/setoran-store";
import { pbkPage } from "../../../mock-server/db/pemindahbukuan/store";
import { pengembalianPage } from "../../../mock-server/db/pengembalian/store";
import { penggunaPage } from "../../../mock-server/db/pengguna/store";
import { daftarKonfirmasi } from "../../../mock-server/db/persetujuan/konfirmasi-store";
import { daftarKaryawan } from "../../../mock-server/db/pihak/karyawan-store";
import { daftarPerusahaan } from "../../../mock-server/db/pihak/perusahaan";
import { daftarPihak } from "../../../mock-server/db/pihak/store";
import { daftarCabang } from "../../../mock-server/db/pihak/tempat-store";
import { daftarWakil } from "../../../mock-server/db/pihak/wakil-store";
import { daftarRetur } from "../../../mock-server/db/retur/daftar";
import { daftarReturDokumen } from "../../../mock-server/db/retur/dokumen-retur-store";
import { daftarSpt, daftarSptKelas } from "../../../mock-server/db/spt/daftar";
import type { Reader } from "../../../mock-server/db/sql";
import type { Cari } from "../../../mock-server/db/statement-of";
import { balasanPage } from "../../../mock-server/db/tugas/balasan-store";
import { tugasInstruktur, tugasPeserta } from "../../../mock-server/db/tugas/store";
import { databaseForTests } from "../../setup/database";
import { type Fixed, plantRows, type Read, wrongFilters, wrongOrders } from "../../setup/list-rows";
import { code } from "../../structure/sources";

const db = databaseForTests();

const owner = { batchId: "b", ownerNpwp: "o" } as const;
const wp = { batchId: "b", npwp: "o" } as const;
const trail = { ...wp, akunId: "a", seluruhnya: true, pribadi: false, panggilanAkun: ["/saya"] };
const mitra = { peran: "mitra", akunId: "1", bahasa: "id" } as const;
const above = { peran: "supermitra", akunId: "1" } as const;
const admin = { peran: "admin", akunId: "1" } as const;
const teacher = { akun: "1", kini: "2026-04-06 03:00", sees: { peran: "mitra", akunId: "1" } } as const;
const trainee = {
  akun: "1",
  kini: "2026-04-06 03:00",
  sees: { kelas: "1", kini: "2026-04-06 03:00", ujian: null },
} as const;
const now = new Date("2026-04-06T03:00:00Z");
type Query = Cari & { readonly format: "json" };
type Listed = readonly [string, List, (sql: Reader, query: Query) => ReturnType<Read>];
const LISTS: readonly Listed[] = [
  ["trail", jejakList, (sql, query) => daftarJejak(sql, trail, query)],
  ["trail of a person", jejakList, (sql, query) => daftarJejak(sql, { ...trail, pribadi: true }, query)],
  ["trail of an instructor", jejakList, (sql, query) => daftarJejak(sql, { pengajar: "1" }, query)],
  ["letters", suratList, (sql, query) => daftarSurat(sql, { mitraId: "1" }, query)],
  ["letters of partners", suratList, (sql, query) => daftarSurat(sql, { supermitraId: "1" }, query)],
  ["refusals", penolakanList, daftarPenolakan],
  ["requests of others", konfirmasiList, (sql, query) => daftarKonfirmasi(sql, wp, query)],
  ["intended letters", rencanaList, (sql, query) => rencanaPage(sql, "b", query)],
  ["letters of the tax office", ketetapanList, (sql, query) => ketetapanPage(sql, owner, query)],
  ["payments", setoranList, (sql, query) => setoranPage(sql, owner, query, undefined)],
  ["packs", paketList, (sql, query) => paketPage(sql, mitra, query)],
  ["categories", kategoriList, daftarKategori],
  ["sub categories", subKategoriList, daftarSubKategori],
  ["related parties", pihakTerkaitList, (sql, query) => daftarPihak(sql, owner, query)],
  ["branches", cabangList, (sql, query) => daftarCabang(sql, owner, query)],
  ["grants", wakilList, (sql, query) => daftarWakil(sql, wp, query)],
  ["refunds", pengembalianList, (sql, query) => pengembalianPage(sql, owner, query, undefined)],
  ["transfers", pbkList, (sql, query) => pbkPage(sql, owner, query)],
  ["copies", cadanganList, (sql, query) => cadanganPage(sql, "b", query)],
  ["invoices", fakturList, (sql, query) => daftarFaktur(sql, wp, "keluaran", query)],
  ["received invoices", fakturList, (sql, query) => daftarFaktur(sql, wp, "masukan", query)],
  ["notes", returList, (sql, query) => daftarRetur(sql, wp, { ...query, direction: "masukan" })],
  ["received notes", returList, (sql, query) => daftarRetur(sql, wp, { ...query, direction: "keluaran" })],
  ["special documents", dokumenLainList, (sql, query) => daftarDokumen(sql, owner, "masukan", query)],
  ["returns of documents", returDokumenList, (sql, query) => daftarReturDokumen(sql, owner, query)],
  ["returns", sptList, (sql, query) => daftarSpt(sql, owner, { ...query, bagian: "konsep", terlihat: JENIS_SPT })],
  ["returns of a class", sptKelasList, (sql, query) => daftarSptKelas(sql, "b", query)],
  ["payment codes", billingList, (sql, query) => billingPage(sql, owner, query, undefined)],
  ["imports", imporList, (sql, query) => daftarImpor(sql, owner, ["NORMAL"], query)],
  ["notices", notifikasiList, (sql, query) => daftarNotifikasi(sql, "1", query)],
  ["companies", perusahaanList, (sql, query) => daftarPerusahaan(sql, { sql: "b.id = '1'" }, query)],
  ["employees", karyawanList, (sql, query) => daftarKaryawan(sql, owner, query)],
  ["slips", bukpotList, (sql, query) => daftarDibuat(sql, wp, query)],
  ["received slips", bukpotMasukanList, (sql, query) => daftarDiterima(sql, wp, query)],
  [
    "documents of slips",
    dokumenBukpotList,
    (sql, query) => daftarDokumenBukpot(sql, owner, { ...query, kind: "setara" }),
  ],
  ["assignments", tugasInstrukturList, (sql, query) => tugasInstruktur(sql, teacher, query)],
  ["own assignments", tugasPesertaList, (sql, query) => tugasPeserta(sql, trainee, query)],
  ["source documents", buktiInstrukturList, (sql, query) => buktiInstruktur(sql, teacher, query)],
  ["own source documents", buktiPesertaList, (sql, query) => buktiPeserta(sql, trainee, query)],
  ["replies", balasanInstrukturList, (sql, query) => balasanPage(sql, teacher, query)],
  ["own replies", balasanList, (sql, query) => balasanPage(sql, trainee, { ...query, pembalas: "1" })],
  ["participants", pesertaList, (sql, query) => penggunaPage(sql, mitra, "peserta", query, now)],
  ["instructors", instrukturList, (sql, query) => penggunaPage(sql, mitra, "instruktur", query, now)],
  ["partners", mitraList, (sql, query) => penggunaPage(sql, above, "mitra", query, now)],
  ["super partners", supermitraList, (sql, query) => penggunaPage(sql, admin, "supermitra", query, now)],
  ["classes", batchList, (sql, query) => batchPage(sql, mitra, query)],
];
/** Values that a list asks of the rows it shows. */
const SHOWN: Readonly<Record<string, Fixed>> = {
  // a partner with a super partner, and an instructor of the class
  "letters of partners": { peran: "mitra", supermitraId: "1", mitraId: "1" },
  "trail of an instructor": { batchId: "1", akunId: "1" },
  payments: { status: "paid" },
  copies: { cadanganId: null },
  classes: { setelan: "{}" },
  "received invoices": { status: "approved" },
  "received notes": { status: "approved" },
  "special documents": { arah: "masukan" },
  returns: { status: "draft", jenis: "ppn" },
  "returns of a class": { status: "submitted" },
  imports: { jenis: "NORMAL", catatan: "{}" },
  notices: { akunId: "1" },
  companies: { jenis: "badan", batchId: "1", npwp: undefined },
  employees: { isi: "{}", npwp: undefined },
  "received slips": { status: "issued", penerimaNpwp: "o" },
  assignments: { batchId: "1", pembuatId: "1" },
  "own assignments": {
    batchId: "1",
    pembuatId: "1",
    status: "open",
    mulai: "2026-01-01",
    tanggal: "2026-04-06",
    terbatas: 0,
  },
  "source documents": { batchId: "1", tugasId: "1" },
  "own source documents": {
    batchId: "1",
    tugasId: "1",
    status: "open",
    mulai: "2026-01-01",
    tiba: "2026-01-01",
    ditutup: "2026-01-01T00:00:00.000+00:00",
    uji: 1,
    tanggal: "2026-04-06",
    terbatas: 0,
  },
  replies: { batchId: "1", pembuatId: "1" },
  "own replies": { batchId: "1", pembuatId: "1", akunId: "1" },
  participants: { peran: "peserta" },
  instructors: { peran: "instruktur" },
  partners: { peran: "mitra", supermitraId: "1" },
  "super partners": { peran: "supermitra", dibuat: "2026-01-01T00:00:00.000+00:00" },
};
/** Filters by something else than the value of the column with their name. */
const APART: Readonly<Record<string, readonly string[]>> = {
  notices: ["dibaca"],
  participants: ["masuk"],
  instructors: ["masuk"],
  partners: ["masuk"],
  "super partners": ["masuk"],
};
/** Lists that stay short, or that only the administrator reads: their tables are read whole. */
const SMALL = ["categories", "sub categories", "refusals"];
/**
 * A table read whole, not the counts of alternatives (`bagian`). Replies (`l`) have no index on the copy that holds their work, instructors of classes (`i`) none
 * on their account.
 */
const WHOLE = /^SCAN (?!json_each|\d+-ROW|bagian$|BatchInstruktur|l$|i\b)/;

const page = { page: 1, perPage: 20, sort: undefined, format: "json" } as const;
const sampleOf = ({ kind, options }: List["filters"][string]): unknown =>
  options?.[0] ?? (kind === "masa" ? "2026-03" : kind.startsWith("rentang") ? "2026-03-01" : "2026");
const asked = (list: List): Record<string, unknown>[] =>
  Object.entries(list.filters).flatMap(([name, filter]) =>
    queryNames(name, filter).map((field) => ({ [String(field)]: sampleOf(filter) })),
  );

function listening(heard: (text: string, params: Parameters<Reader["all"]>[1]) => Promise<unknown>): Reader {
  const reader: Reader = {
    get: async (text, params) => void (await heard(text, params)),
    all: async (text, params) => {
      await heard(text, params);
      return [];
    },
    kept: (_name, find) => find(reader),
  };
  return reader;
}
const contract = import.meta.glob<Readonly<Record<string, unknown>>>("../../../app/contract/**/*.ts", { eager: true });
const isList = (value: unknown): value is List =>
  typeof value === "object" &&
  value !== null &&
  ["columns", "filters", "row", "callWith"].every((name) => name in value);

it("every list with a statement of its definition is read here", () => {
  const read = new Set(LISTS.map(([, list]) => list));
  const statements = code.map(({ text }) => text).join();
  const unread = Object.values(contract)
    .flatMap((module) => Object.entries(module))
    .filter(([name, one]) => isList(one) && !read.has(one) && statements.includes(`statementOf(${name},`));
  expect(unread.map(([name]) => `${name}: add it to LISTS`)).toEqual([]);
});

it("exceptions are about lists read here", () => {
  const names = LISTS.map(([name]) => name);
  expect([...SMALL, ...Object.keys(SHOWN), ...Object.keys(APART)].filter((name) => !names.includes(name))).toEqual([]);
});

describe("every declared list", () => {
  it.each(
    LISTS,
  )("%s is read in each of its orders, and with its search text and each filter", async (_, list, read) => {
    const sortable = Object.keys(list.columns).filter((name) => list.columns[name]?.sortable);
    const orders = sortable.flatMap((name) => [name, `-${name}`]).map((sort) => ({ sort }));
    for (const part of [{ q: "a" }, ...orders, ...asked(list)])
      expect((await read(db.sql, { ...page, ...part })).total).toBeGreaterThanOrEqual(0);
  });

  it.each(LISTS)("%s reads its owner's rows by an index, or is short", async (name, _, read) => {
    const walks: string[] = [];
    const note = async (text: string, params: Parameters<Reader["all"]>[1]) =>
      walks.push(
        ...(await db.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params)).map((one) => one.detail),
      );
    await read(listening(note), page);
    expect(walks.length).toBeGreaterThan(0);
    const whole = walks.filter((walk) => WHOLE.test(walk));
    if (SMALL.includes(name)) expect(whole).not.toEqual([]);
    else expect(whole).toEqual([]);
  });

  it.each(LISTS)("%s has its rows in the asked order, and those that a filter asks for", async (name, list, read) => {
    const texts: string[] = [];
    await read(
      listening(async (text) => texts.push(text)),
      page,
    );
    plantRows(db.file, texts.join(" "), SHOWN[name]);
    const asked = (query: object) => read(db.sql, { ...page, perPage: 1000, ...query });
    const { wrong, ordered } = await wrongOrders(list, asked);
    expect(wrong).toEqual([]);
    expect(ordered).toBeGreaterThan(0);
    expect(await wrongFilters(list, asked, APART[name])).toEqual([]);
  });
});
