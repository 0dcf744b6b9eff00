import type { BarisInput, Faktur, NilaiFaktur } from "~/domain/efaktur/faktur";
import type { FakturHasil } from "~/domain/efaktur/hitung-faktur";
import type { JenisIdPembeli } from "~/domain/efaktur/kode";
import { type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import { masaOf } from "~/domain/kit/tanggal";
import { type Reader, sqlTime, type Writer } from "../sql";
import { assigned, type ColumnOf, insertInto, type RowOf } from "../tables";

/** An invoice: its amounts whole rupiah, its flags 0 or 1; `isi`, `kontrak` and `sebelumnya` JSON. */
export type FakturRow = RowOf<"Faktur", { status: StatusFaktur; idPembeli: JenisIdPembeli }>;
/** A computed line; `harga`, `jumlah`, `potongan` and rates are decimal texts. */
export type FakturLineRow = Omit<RowOf<"FakturBaris", { opt: "A" | "B" }>, "fakturId">;

/** An invoice ready to be stored: the typed and the computed values. */
type FakturToStore = { readonly isian: Faktur; readonly hasil: FakturHasil };
type Owner = { readonly batchId: string; readonly npwp: string; readonly nama: string };

const COLUMNS = [
  "kode",
  "tanggal",
  "tanggalPenyerahan",
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
  "isi",
] as const satisfies readonly ColumnOf<"Faktur">[];
const LINE_COLUMNS = [
  "urut",
  "opt",
  "kode",
  "nama",
  "satuan",
  "harga",
  "jumlah",
  "total",
  "potongan",
  "dpp",
  "dppLainCek",
  "dppLain",
  "tarifPpn",
  "ppn",
  "tarifPpnbm",
  "ppnbm",
] as const satisfies readonly ColumnOf<"FakturBaris">[];
/** Columns of a new draft in addition to its content. */
const FRESH = ["id", "batchId", "ownerNpwp", "ownerNama", "imporId", "dibuat", "diubah"] as const;
const BEGIN = ["status", "jenis", "valid", "versi"] as const;
const INSERT = insertInto("Faktur", [...FRESH, ...BEGIN, ...COLUMNS]);
const INSERT_LINE = insertInto("FakturBaris", ["fakturId", ...LINE_COLUMNS]);
const UPDATE = `UPDATE Faktur SET ${assigned("Faktur", COLUMNS)}, status = @status, diubah = @diubah, versi = versi + 1 WHERE id = @id`;

const orNull = (text: string) => (text === "" ? null : text);

function columnsOf({ isian, hasil }: FakturToStore) {
  const { kontrak, nilai } = hasil;
  return {
    kode: isian.kode,
    tanggal: isian.tanggal,
    tanggalPenyerahan: orNull(isian.tanggalPenyerahan),
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
    isi: JSON.stringify(isian),
  };
}

/** The values of {@link LINE_COLUMNS}, in order. */
const lineRowsOf = ({ isian, hasil }: FakturToStore): Value[][] =>
  hasil.baris.map((result, index) => {
    const { opt, kode, nama, satuan, harga, jumlah, potongan } = isian.baris[index] as BarisInput;
    const { total, dpp, dppLainDicentang, dppLain, tarifPpn, ppn, tarifPpnbm, ppnbm } = result;
    const typed = [index + 1, opt, kode, nama, satuan, harga, jumlah, total, String(potongan), dpp];
    return [...typed, Number(dppLainDicentang), dppLain, tarifPpn, ppn, tarifPpnbm, ppnbm];
  });

type Value = string | number | null;
/**
 * An invoice as the values of its columns, without its reasons: small to send to another thread, and ready to be
 * written.
 */
export type FakturRows = { readonly faktur: readonly Value[]; readonly baris: readonly (readonly Value[])[] };
type FakturColumns = ReturnType<typeof columnsOf>;

/** The columns that an import compares, and the rows that it stores. */
export function rowsOf(stored: FakturToStore): { readonly columns: FakturColumns; readonly rows: FakturRows } {
  const columns = columnsOf(stored);
  return { columns, rows: { faktur: COLUMNS.map((name) => columns[name]), baris: lineRowsOf(stored) } };
}

type Fresh = { readonly id: string; readonly owner: Owner; readonly imporId?: string | null; readonly now: Date };

/** The values of named columns, as the parameters of a statement. */
const named = (columns: readonly string[], values: readonly Value[]) =>
  Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null]));

/** Stores the rows of a new draft, in the running transaction. */
export async function insertRows(
  sql: Writer,
  { faktur, baris }: FakturRows,
  { id, owner, imporId = null, now }: Fresh,
): Promise<void> {
  const waktu = sqlTime(now);
  sql.send(INSERT, {
    ...named(COLUMNS, faktur),
    id,
    batchId: owner.batchId,
    ownerNpwp: owner.npwp,
    ownerNama: owner.nama,
    imporId,
    dibuat: waktu,
    diubah: waktu,
    status: statusFaktur.initial,
    jenis: "normal",
    valid: 1,
    versi: 1,
  });
  await insertLines(sql, id, baris);
}

async function insertLines(sql: Writer, fakturId: string, baris: FakturRows["baris"]): Promise<void> {
  await sql.runEach(
    INSERT_LINE,
    baris.map((line) => ({ ...named(LINE_COLUMNS, line), fakturId })),
  );
}

/** Stores a new draft with its lines, in the running transaction. */
export async function insertFaktur(
  sql: Writer,
  id: string,
  owner: Owner,
  faktur: FakturToStore,
  now: Date,
): Promise<void> {
  await insertRows(sql, rowsOf(faktur).rows, { id, owner, now });
}

/** Replaces an invoice's content. It becomes a draft again. */
export async function updateFaktur(sql: Writer, id: string, faktur: FakturToStore, now: Date): Promise<void> {
  await sql.run(UPDATE, { id, status: statusFaktur.initial, diubah: sqlTime(now), ...columnsOf(faktur) });
  await sql.run(`DELETE FROM FakturBaris WHERE fakturId = ?`, [id]);
  await insertLines(sql, id, rowsOf(faktur).rows.baris);
}

const CHAIN = `UPDATE Faktur SET ${assigned("Faktur", ["rantaiId", "rujukan", "sebelumnya", "kontrak", "hargaJual", "potongan", "isi"])}
  WHERE id = @id`;
/** Stores the chain's data of a signed invoice: its lines and contract, and the inputs of its figures. */
export async function saveInChain(
  sql: Writer,
  id: string,
  faktur: FakturToStore,
  chain: { readonly rantaiId: string; readonly sebelumnya: readonly NilaiFaktur[] },
): Promise<void> {
  const { hargaJual, potongan, kontrak, rujukan, isi } = columnsOf(faktur);
  const { rantaiId } = chain;
  const sebelumnya = JSON.stringify(chain.sebelumnya);
  await sql.run(CHAIN, { id, rantaiId, rujukan, sebelumnya, kontrak, hargaJual, potongan, isi });
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
