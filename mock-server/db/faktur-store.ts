import { type BarisInput, type Faktur, type NilaiFaktur, potonganDari } from "~/domain/efaktur/faktur";
import type { FakturHasil } from "~/domain/efaktur/hitung-faktur";
import type { JenisIdPembeli } from "~/domain/efaktur/kode";
import { statusFaktur } from "~/domain/efaktur/status";
import { masaOf } from "~/domain/kit/tanggal";
import { type Reader, sqlTime, type Writer } from "./sql";

/** A row of table Faktur as prepared SQL reads it: amounts are whole rupiah, flags 0 or 1. */
export type FakturRow = {
  id: string;
  batchId: string;
  ownerNpwp: string;
  ownerNama: string;
  lawanNpwp: string | null;
  nomor: string | null;
  status: string;
  jenis: string;
  kode: string;
  tanggal: string;
  masa: string;
  uangMuka: number;
  pelunasan: number;
  /** Of a signed invoice of a chain of down payments: the invoice that began it. */
  rantaiId: string | null;
  /** Number of the first payment, as typed. */
  rujukan: string | null;
  /** Amounts of the other invoices of the chain that it was counted with, JSON. */
  sebelumnya: string | null;
  menggantikanId: string | null;
  digantikanId: string | null;
  informasi: string | null;
  cap: string | null;
  dokumen: string | null;
  masaDokumen: string | null;
  referensi: string | null;
  nitku: string;
  idPembeli: JenisIdPembeli;
  npwpPembeli: string;
  negara: string;
  nomorPembeli: string | null;
  namaPembeli: string;
  alamatPembeli: string;
  emailPembeli: string | null;
  nitkuPembeli: string;
  hargaJual: number;
  potongan: number;
  dpp: number;
  dppLain: number;
  ppn: number;
  ppnbm: number;
  nilaiUangMuka: number | null;
  kontrak: string | null;
  kredit: string | null;
  kreditOleh: string | null;
  kreditMasa: string | null;
  valid: number;
  versi: number;
  imporId: string | null;
  penandatangan: string | null;
  ditandatangani: string | null;
  alasanTolak: string | null;
  dibuat: string;
  diubah: string;
};
export type FakturLineRow = {
  urut: number;
  opt: "A" | "B";
  kode: string;
  nama: string;
  satuan: string;
  harga: string;
  jumlah: string;
  total: number;
  /** Decimal text. */
  potongan: string;
  dpp: number;
  dppLainCek: number;
  dppLain: number;
  tarifPpn: string;
  ppn: number;
  tarifPpnbm: string;
  ppnbm: number;
};

/** An invoice ready to be kept: as typed and as computed. */
export type FakturToStore = { readonly isian: Faktur; readonly hasil: FakturHasil };
type Owner = { readonly batchId: string; readonly npwp: string; readonly nama: string };

const COLUMNS = [
  "kode",
  "tanggal",
  "masa",
  "uangMuka",
  "pelunasan",
  "rujukan",
  "informasi",
  "cap",
  "dokumen",
  "masaDokumen",
  "referensi",
  "nitku",
  "idPembeli",
  "npwpPembeli",
  "negara",
  "nomorPembeli",
  "namaPembeli",
  "alamatPembeli",
  "emailPembeli",
  "nitkuPembeli",
  "hargaJual",
  "potongan",
  "dpp",
  "dppLain",
  "ppn",
  "ppnbm",
  "nilaiUangMuka",
  "kontrak",
] as const;
const marks = (count: number): string => Array(count).fill("?").join(", ");
const INSERT = `INSERT INTO Faktur (id, batchId, ownerNpwp, ownerNama, imporId, dibuat, diubah, status, jenis, valid, versi, ${COLUMNS.join(", ")})
  VALUES (${marks(7)}, '${statusFaktur.initial}', 'normal', 1, 1, ${marks(COLUMNS.length)})`;
const UPDATE = `UPDATE Faktur SET ${COLUMNS.map((c) => `${c} = @${c}`).join(", ")}, status = @status, diubah = @diubah, versi = versi + 1 WHERE id = @id`;
const LINE_COLUMNS = [
  ...(["urut", "opt", "kode", "nama", "satuan", "harga", "jumlah", "total", "potongan", "dpp"] as const),
  ...(["dppLainCek", "dppLain", "tarifPpn", "ppn", "tarifPpnbm", "ppnbm"] as const),
] as const;
const INSERT_LINE = `INSERT INTO FakturBaris (fakturId, ${LINE_COLUMNS.join(", ")}) VALUES (?, ${marks(LINE_COLUMNS.length)})`;

const orNull = (text: string) => (text === "" ? null : text);

function columnsOf({ isian, hasil }: FakturToStore) {
  const { kontrak, nilai } = hasil;
  return {
    kode: isian.kode,
    tanggal: isian.tanggal,
    masa: masaOf(isian.tanggal),
    uangMuka: Number(isian.uangMuka),
    pelunasan: Number(isian.pelunasan),
    rujukan: orNull(isian.rujukan),
    informasi: orNull(isian.informasi),
    cap: orNull(isian.cap),
    dokumen: orNull(isian.dokumen),
    masaDokumen: orNull(isian.masaDokumen),
    referensi: orNull(isian.referensi),
    nitku: isian.nitku,
    idPembeli: isian.idPembeli,
    npwpPembeli: isian.npwpPembeli,
    negara: isian.negara,
    nomorPembeli: orNull(isian.nomorPembeli),
    namaPembeli: isian.namaPembeli,
    alamatPembeli: isian.alamatPembeli,
    emailPembeli: orNull(isian.emailPembeli),
    nitkuPembeli: isian.nitkuPembeli,
    hargaJual: kontrak.hargaJual,
    potongan: kontrak.potongan,
    ...nilai,
    nilaiUangMuka: isian.nilaiUangMuka ?? null,
    kontrak:
      isian.uangMuka || isian.pelunasan
        ? JSON.stringify({ dpp: kontrak.dpp, dppLain: kontrak.dppLain, ppn: kontrak.ppn, ppnbm: kontrak.ppnbm })
        : null,
  };
}

/** The values of {@link LINE_COLUMNS}, in their order. */
const lineRowsOf = ({ isian, hasil }: FakturToStore): Value[][] =>
  hasil.baris.map((result, index) => {
    const { opt, kode, nama, satuan, harga, jumlah, potongan } = isian.baris[index] as BarisInput;
    const { total, dpp, dppLainDicentang, dppLain, tarifPpn, ppn, tarifPpnbm, ppnbm } = result;
    const typed = [index + 1, opt, kode, nama, satuan, harga, jumlah, total, String(potongan), dpp];
    return [...typed, Number(dppLainDicentang), dppLain, tarifPpn, ppn, tarifPpnbm, ppnbm];
  });

type Value = string | number | null;
/** An invoice as the values of its columns, without its reasons: little to send to another thread, and ready to be written. */
export type FakturRows = { readonly faktur: readonly Value[]; readonly baris: readonly (readonly Value[])[] };
export type FakturColumns = ReturnType<typeof columnsOf>;

/** What an import compares, and what it keeps. */
export function rowsOf(stored: FakturToStore): { readonly columns: FakturColumns; readonly rows: FakturRows } {
  const columns = columnsOf(stored);
  return { columns, rows: { faktur: COLUMNS.map((name) => columns[name]), baris: lineRowsOf(stored) } };
}

type Fresh = { readonly id: string; readonly owner: Owner; readonly imporId?: string; readonly now: Date };

/** Keeps the rows of a new draft, in the running transaction. */
export async function insertRows(
  sql: Writer,
  { faktur, baris }: FakturRows,
  { id, owner, imporId, now }: Fresh,
): Promise<void> {
  const waktu = sqlTime(now);
  await sql.run(INSERT, [id, owner.batchId, owner.npwp, owner.nama, imporId ?? null, waktu, waktu, ...faktur]);
  await insertLines(sql, id, baris);
}

async function insertLines(sql: Writer, fakturId: string, baris: FakturRows["baris"]): Promise<void> {
  for (const line of baris) await sql.run(INSERT_LINE, [fakturId, ...line]);
}

/** Keeps a new draft with its lines, in the running transaction. */
export async function insertFaktur(
  sql: Writer,
  id: string,
  owner: Owner,
  faktur: FakturToStore,
  now: Date,
): Promise<void> {
  await insertRows(sql, rowsOf(faktur).rows, { id, owner, now });
}

/** Replaces an invoice's content; it is a draft again. */
export async function updateFaktur(sql: Writer, id: string, faktur: FakturToStore, now: Date): Promise<void> {
  await sql.run(UPDATE, { id, status: statusFaktur.initial, diubah: sqlTime(now), ...columnsOf(faktur) });
  await sql.run(`DELETE FROM FakturBaris WHERE fakturId = ?`, [id]);
  await insertLines(sql, id, rowsOf(faktur).rows.baris);
}

/** Keeps what a chain gives an invoice that is signed: its lines and contract, and what it was counted with. */
export async function storeInChain(
  sql: Writer,
  id: string,
  faktur: FakturToStore,
  chain: { readonly rantaiId: string; readonly sebelumnya: readonly NilaiFaktur[] },
): Promise<void> {
  const { hargaJual, potongan, kontrak, rujukan } = columnsOf(faktur);
  await sql.run(
    `UPDATE Faktur SET rantaiId = ?, rujukan = ?, sebelumnya = ?, kontrak = ?, hargaJual = ?, potongan = ? WHERE id = ?`,
    [chain.rantaiId, rujukan, JSON.stringify(chain.sebelumnya), kontrak, hargaJual, potongan, id],
  );
  await sql.run(`DELETE FROM FakturBaris WHERE fakturId = ?`, [id]);
  await insertLines(sql, id, rowsOf(faktur).rows.baris);
}

/** An invoice of the owner. */
export const findOwn = (
  sql: Reader,
  owner: { batchId: string; ownerNpwp: string },
  id: string,
): Promise<FakturRow | undefined> =>
  sql.get<FakturRow>(`SELECT * FROM Faktur WHERE id = ? AND batchId = ? AND ownerNpwp = ?`, [
    id,
    owner.batchId,
    owner.ownerNpwp,
  ]);

export const linesOf = (sql: Reader, fakturId: string): Promise<FakturLineRow[]> =>
  sql.all<FakturLineRow>(`SELECT * FROM FakturBaris WHERE fakturId = ? ORDER BY urut`, [fakturId]);

/** The invoice as it was typed, from its row. */
export function isianOf(row: FakturRow, lines: readonly FakturLineRow[]): Faktur {
  return {
    kode: row.kode,
    tanggal: row.tanggal,
    uangMuka: row.uangMuka === 1,
    pelunasan: row.pelunasan === 1,
    rujukan: row.rujukan ?? "",
    ...(row.nilaiUangMuka === null ? {} : { nilaiUangMuka: row.nilaiUangMuka }),
    informasi: row.informasi ?? "",
    cap: row.cap ?? "",
    dokumen: row.dokumen ?? "",
    masaDokumen: row.masaDokumen ?? "",
    referensi: row.referensi ?? "",
    nitku: row.nitku,
    idPembeli: row.idPembeli,
    npwpPembeli: row.npwpPembeli,
    negara: row.negara,
    nomorPembeli: row.nomorPembeli ?? "",
    namaPembeli: row.namaPembeli,
    alamatPembeli: row.alamatPembeli,
    emailPembeli: row.emailPembeli ?? "",
    nitkuPembeli: row.nitkuPembeli,
    baris: lines.map(lineInput),
  };
}

/** A line as it was typed, from its row. */
export function lineInput(line: FakturLineRow): BarisInput {
  const typed = { dppLain: line.dppLain, ppn: line.ppn };
  return {
    opt: line.opt,
    kode: line.kode,
    nama: line.nama,
    satuan: line.satuan,
    harga: line.harga,
    jumlah: line.jumlah,
    potongan: potonganDari(line.potongan),
    dppLainDicentang: line.dppLainCek === 1,
    ...typed,
    tarifPpnbm: line.tarifPpnbm,
  };
}
