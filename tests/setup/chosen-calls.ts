import type { Fakta } from "~/domain/telaah/fakta";
import type { Pasangan } from "~/domain/telaah/pasang";
import { lunasiTertolak } from "../../mock-server/db/batch/daftar-masuk-store";
import { langsungDi } from "../../mock-server/db/buku-besar/blok";
import {
  bersamaOf,
  returPihakKetiga,
  returTanpaFaktur,
  saveSnapshot,
  takeSnapshot,
} from "../../mock-server/db/cadangan";
import { daftarFaktur } from "../../mock-server/db/efaktur/daftar";
import { staged } from "../../mock-server/db/impor/penampungan";
import { daftarJejak } from "../../mock-server/db/jejak/daftar";
import { listBatches } from "../../mock-server/db/list";
import { gatherNotifikasi, hasHeard, unreadAbout, unreadBelow } from "../../mock-server/db/notifikasi/notifikasi";
import { updatePbk } from "../../mock-server/db/pemindahbukuan/store";
import { penggunaPage } from "../../mock-server/db/pengguna/store";
import { storeRetur } from "../../mock-server/db/retur/store";
import { jumlahKetik } from "../../mock-server/db/spt/baris-store";
import { sqlList, type Writer } from "../../mock-server/db/sql";
import { type Penggantian, replaceFakta } from "../../mock-server/db/telaah/ganti";
import { salinTugas } from "../../mock-server/db/tugas/salin";

/** A call of the database, and the row that its queries find. */
type Chosen = { readonly row?: object; readonly rows?: number; readonly call: (sql: Writer) => Promise<unknown> };

const NOW = new Date("2026-04-06T00:00:00Z");
const DAY = "2026-04-06";
const page = { page: 1, perPage: 10 };
const parties = { batchId: "b", ownerNpwp: "n" };
const tautan = { page: "spt.rincian", id: "s" } as never;
const sandbox = { batchId: "b", npwp: ["n"] };
const about = { akunId: "a", jenis: "j", tautan };

const ROW = {
  ...{ id: "s|f|b|1", fakturId: "s|f|b|1", returId: "s|f|b|1", sptId: "s", urut: 1, isi: "{}" },
  ...{ formulir: "f", bagian: "b", lampiran: "f" },
};
/** A work and a key that have one row in each table. */
function swap(sql: Writer): Penggantian {
  const tables = [
    "Faktur",
    "FakturBaris",
    "DokumenLain",
    "Retur",
    "ReturBaris",
    "Bukpot",
    "SptFormulir",
    "SptBarisKetik",
  ];
  const one = { npwp: [], bendahara: [], baris: new Map(tables.map((name) => [name, [ROW]])) };
  return {
    sql,
    karya: one,
    kunci: one,
    batchId: "b",
    nomor: (text) => text,
    faktur: new Map(),
    spt: new Map([["s", "s"]]),
  };
}
const pairOf = (jenis: Fakta["jenis"], tabel: string): Pasangan => {
  const fakta = { jenis, id: "i", kunci: "k", nama: "", hari: "", nilai: {}, objek: { tabel, id: ROW.id } } as const;
  return { kunci: fakta, punya: fakta };
};

async function through(sql: Writer): Promise<unknown> {
  const way = await langsungDi(sql, parties as never, { masa: "2026-04" } as never, 0, Number.MAX_SAFE_INTEGER);
  return sql.all(`SELECT b.urut FROM ${way?.from} WHERE ${way?.condition.sql}`);
}
async function inBatches(sql: Writer): Promise<void> {
  const list = {
    select: "s.kunci",
    from: "Setelan s",
    sort: { kunci: "s.kunci", nilai: "s.nilai" },
    order: ["s.kunci"],
  };
  let left = 2;
  for await (const _ of listBatches<{ kunci: string }>(sql, list, [], { sort: "nilai", ekor: "kunci" })) {
    left -= 1;
    if (left === 0) return;
  }
}

/** Calls whose statements depend on values that no stand-in can be. */
export const CHOSEN: readonly Chosen[] = [
  { call: (sql) => takeSnapshot(sql, sandbox) },
  {
    call: (sql) =>
      saveSnapshot(sql, "b", { skema: [], terdaftar: [], npwp: ["n"], rows: () => [["Faktur", { id: "i" }]] }),
  },
  ...[bersamaOf, returPihakKetiga, returTanpaFaktur].map((read) => ({ call: (sql: Writer) => read(sql, sandbox) })),
  { row: { n: 0, banyak: 0 }, call: through },
  { row: { kunci: "a", nilaiUrut: "1" }, rows: 2_000, call: inBatches },
  {
    row: { total: 1 },
    call: (sql) => daftarFaktur(sql, { batchId: "b", npwp: "n" }, "keluaran", { ...page, rinci: true } as never),
  },
  { call: (sql) => staged("Faktur").reveal(sql, "i", "n") },
  { call: (sql) => staged("Faktur").discard(sql, "i") },
  {
    call: (sql) =>
      daftarJejak(
        sql,
        { batchId: "b", npwp: "n", akunId: "a", seluruhnya: false, pribadi: true, panggilanAkun: ["x"] },
        page as never,
      ),
  },
  { call: (sql) => hasHeard(sql, about) },
  { call: (sql) => unreadAbout(sql, about) },
  { call: (sql) => unreadBelow(sql, "a", ["j"], tautan) },
  { call: (sql) => gatherNotifikasi(sql, { ...about, id: "i", isi: "{}", dibuat: DAY, kelas: DAY }) },
  { call: (sql) => updatePbk(sql, "p", { nomor: "1" }) },
  {
    call: (sql) =>
      penggunaPage(sql, { akunId: "a", peran: "admin" } as never, "peserta", { ...page, masuk: "lama" } as never, NOW),
  },
  {
    call: (sql) =>
      storeRetur(
        sql,
        {
          id: "r",
          batchId: "b",
          pembeli: { npwp: "n", nama: "n" },
          penjual: { npwp: "m", nama: "m" },
          faktur: { id: "f", nomor: "1", kode: "04" },
          tanggal: DAY,
          baris: [],
        },
        false,
        NOW,
      ),
  },
  {
    call: (sql) =>
      jumlahKetik(sql, "s", {
        form: { id: "f" },
        bagian: { name: "b", butir: { i: 1 }, kolom: [{ name: "ppn", jumlah: true }] },
      } as never),
  },
  { call: (sql) => sql.all(`SELECT 1 WHERE 'a' IN (${sqlList([])})`) },
  {
    row: {
      id: "t",
      mulai: DAY,
      jatuhTempo: DAY,
      tutup: null,
      batas: null,
      batasAkhir: null,
      status: "terbit",
      terbatas: 0,
    },
    call: (sql) =>
      salinTugas(sql, { dari: "b", ke: "c", pembuatId: "a", geser: 0, mulai: DAY, geserNyata: null, now: NOW }),
  },
  { row: { galat: "[]" }, call: (sql) => lunasiTertolak(sql, "b") },
  ...(["Faktur", "DokumenLain", "Retur", "Bukpot"] as const).flatMap((tabel): Chosen[] => [
    { call: (sql) => replaceFakta(swap(sql), pairOf("faktur", tabel)) },
    { call: (sql) => replaceFakta(swap(sql), pairOf("kredit", tabel)) },
  ]),
  { row: { isi: "{}" }, call: (sql) => replaceFakta(swap(sql), pairOf("sel", "SptFormulir")) },
  { row: { urut: 1 }, call: (sql) => replaceFakta(swap(sql), pairOf("baris", "SptBarisKetik")) },
];
