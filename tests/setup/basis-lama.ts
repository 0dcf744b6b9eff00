import type Connection from "better-sqlite3";

export type Row = Readonly<Record<string, string | number | null>>;
type Column = { readonly name: string; readonly type: string; readonly notnull: number; readonly dflt_value: unknown };
/** Adds a row; a required column without a value gets an empty one. */
function insert(connection: Connection.Database, table: string, given: Row): void {
  const columns = connection.pragma(`table_info("${table}")`) as Column[];
  const empty = ({ type }: Column) => (/INT|BOOL/.test(type) ? 0 : /JSON/.test(type) ? "{}" : "");
  const missing = columns.filter(({ name, notnull, dflt_value }) => notnull && dflt_value === null && !(name in given));
  const row: Row = { ...Object.fromEntries(missing.map((column) => [column.name, empty(column)])), ...given };
  const names = Object.keys(row);
  connection
    .prepare(`INSERT INTO "${table}" (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`)
    .run(row);
}

const OWN = { batchId: "kelas", ownerNpwp: "0990001000001000" };
export const NUMBERS = { dpp: 1_000, dppLain: 900, ppn: 110, ppnbm: 0 };
const payment = (id: string, nomor: string | null, more: Row): Row => ({
  ...{ id, nomor, ...OWN, ...NUMBERS, status: "approved", kode: "04", tanggal: "2026-03-05", masa: "2026-03", ...more },
});

/**
 * Fills a class as the previous release left it: a chain of payments, a slip in two versions, an employee, a posted
 * return.
 */
export function fillAsBefore(connection: Connection.Database): void {
  const invoices = [
    payment("pertama", "04002600000000001", { uangMuka: 1, status: "amended", digantikanId: "ganti" }),
    payment("ganti", "04012600000000002", { uangMuka: 1, menggantikanId: "pertama" }),
    payment("kedua", "04002600000000003", { uangMuka: 1, rujukanId: "pertama" }),
    payment("lunas", "04002600000000004", { pelunasan: 1, rujukanId: "ganti" }),
    payment("konsep", null, { pelunasan: 1, rujukanId: "pertama", status: "draft" }),
    payment("biasa", "04002600000000005", {}),
  ];
  for (const invoice of invoices) insert(connection, "Faktur", invoice);
  insert(connection, "FakturBaris", { fakturId: "lunas", urut: 1, nama: "Mesin", potongan: 25_000, dpp: 1_000 });
  const slip = { ...OWN, jenis: "MP", masa: "2026-01", nomor: "260000001", idPenerima: "3276010101900001", pph: 5_000 };
  insert(connection, "Bukpot", { ...slip, id: "mp-0", status: "replaced", digantikanId: "mp-1" });
  insert(connection, "Bukpot", { ...slip, id: "mp-1", status: "issued", pembetulan: 1, menggantikanId: "mp-0" });
  const isi = JSON.stringify({ jabatan: "Staf", ptkp: "K/1", gaji: 96_000_000, cabang: "000000", mulai: "2025-01-02" });
  insert(connection, "Karyawan", { ...OWN, id: "staf", npwp: "3276010101900001", nama: "Rina Staf", isi });
  const waktu = "2026-11-21T03:00:00.000+00:00";
  insert(connection, "Spt", { ...OWN, id: "spt", jenis: "ppn", masa: "2026-03", dibuat: waktu, diposting: waktu });
  const baris = { sptId: "spt", asal: "isian", dpp: 12_000_000, dppLain: 11_000_000, ppn: 1_320_000 };
  insert(connection, "SptBaris", {
    ...{ ...baris, lampiran: "C", urut: 3, butir: "viii_a", nomor: "C-1", tanggal: "2026-03-12", nama: "PT Penjual" },
    ...{ npwp: "0990001000101000", rujukan: "", keterangan: "lunas" },
    isi: JSON.stringify({ npwp_pembeli: "0990001000201000", nama_pembeli: "PT Pembeli", tipe: "001" }),
  });
  insert(connection, "SptBaris", {
    ...{ ...baris, lampiran: "IA9", urut: 1, butir: "i_a_9", nomor: "121", tanggal: "2026-03-31", nama: "-" },
    ...{ npwp: "0000000000000000", isi: JSON.stringify({ kode: "08", jenis_identitas: "NIK", barang_jasa: "A" }) },
  });
  insert(connection, "SptBaris", { ...baris, asal: "posting", lampiran: "A2", urut: 4, objekId: "biasa" });
  insert(connection, "SptBaris", { ...baris, lampiran: "~impor", urut: 1 });
  insert(connection, "Jejak", {
    jenis: "spt",
    objekId: "spt",
    waktu,
    kelas: "2026-04-06",
    pelaku: "p",
    panggilan: "c",
  });
}
