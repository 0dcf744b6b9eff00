import type { BarisInput, Faktur } from "~/domain/efaktur/faktur";
import type { FakturHasil } from "~/domain/efaktur/hitung-faktur";
import type { JenisIdPembeli } from "~/domain/efaktur/kode";
import { masaOf } from "~/domain/kit/tanggal";
import { type Sql, sqlTime } from "./sql";

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
  rujukanId: string | null;
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
  potongan: number;
  dpp: number;
  dppLainCek: number;
  dppLain: number;
  tarifPpn: string;
  ppn: number;
  tarifPpnbm: string;
  ppnbm: number;
};

/** An invoice ready to be kept: as typed, as computed, and the rows it refers to. */
export type FakturToStore = {
  readonly isian: Faktur;
  readonly hasil: FakturHasil;
  readonly rujukanId: string | null;
  readonly imporId?: string;
};
type Owner = { readonly batchId: string; readonly npwp: string; readonly nama: string };

const COLUMNS = [
  "kode",
  "tanggal",
  "masa",
  "uangMuka",
  "pelunasan",
  "rujukanId",
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
  "diubah",
] as const;
const INSERT = `INSERT INTO Faktur (id, batchId, ownerNpwp, ownerNama, status, jenis, valid, versi, imporId, dibuat, ${COLUMNS.join(", ")})
  VALUES (@id, @batchId, @ownerNpwp, @ownerNama, @status, 'normal', 1, 1, @imporId, @diubah, ${COLUMNS.map((c) => `@${c}`).join(", ")})`;
const UPDATE = `UPDATE Faktur SET ${COLUMNS.map((c) => `${c} = @${c}`).join(", ")}, status = @status, versi = versi + 1 WHERE id = @id`;
const INSERT_LINE = `INSERT INTO FakturBaris (fakturId, urut, opt, kode, nama, satuan, harga, jumlah, total, potongan, dpp, dppLainCek, dppLain, tarifPpn, ppn, tarifPpnbm, ppnbm, diretur)
  VALUES (@fakturId, @urut, @opt, @kode, @nama, @satuan, @harga, @jumlah, @total, @potongan, @dpp, @dppLainCek, @dppLain, @tarifPpn, @ppn, @tarifPpnbm, @ppnbm, '0')`;

const orNull = (text: string) => (text === "" ? null : text);

function columnsOf({ isian, hasil, rujukanId }: FakturToStore, now: Date) {
  const { kontrak, nilai } = hasil;
  return {
    kode: isian.kode,
    tanggal: isian.tanggal,
    masa: masaOf(isian.tanggal),
    uangMuka: Number(isian.uangMuka),
    pelunasan: Number(isian.pelunasan),
    rujukanId,
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
    diubah: sqlTime(now),
  };
}

function insertLines(sql: Sql, fakturId: string, { isian, hasil }: FakturToStore): void {
  isian.baris.forEach((line, index) => {
    const result = hasil.baris[index];
    if (!result) return;
    sql.run(INSERT_LINE, {
      fakturId,
      urut: index + 1,
      opt: line.opt,
      kode: line.kode,
      nama: line.nama,
      satuan: line.satuan,
      harga: line.harga,
      jumlah: line.jumlah,
      total: result.total,
      potongan: result.potongan,
      dpp: result.dpp,
      dppLainCek: Number(result.dppLainDicentang),
      dppLain: result.dppLain,
      tarifPpn: result.tarifPpn,
      ppn: result.ppn,
      tarifPpnbm: result.tarifPpnbm,
      ppnbm: result.ppnbm,
    });
  });
}

/** Keeps a new invoice with its lines, in the running transaction. `status` is `draft`, or `process` while an import is under way. */
export function insertFaktur(
  sql: Sql,
  id: string,
  owner: Owner,
  faktur: FakturToStore,
  now: Date,
  status = "draft",
): void {
  sql.run(INSERT, {
    id,
    batchId: owner.batchId,
    ownerNpwp: owner.npwp,
    ownerNama: owner.nama,
    status,
    imporId: faktur.imporId ?? null,
    ...columnsOf(faktur, now),
  });
  insertLines(sql, id, faktur);
}

/** Replaces an invoice's content; it is a draft again. */
export function updateFaktur(sql: Sql, id: string, faktur: FakturToStore, now: Date): void {
  sql.run(UPDATE, { id, status: "draft", ...columnsOf(faktur, now) });
  sql.run(`DELETE FROM FakturBaris WHERE fakturId = ?`, [id]);
  insertLines(sql, id, faktur);
}

/** An invoice of the owner. */
export const findOwn = (sql: Sql, owner: { batchId: string; ownerNpwp: string }, id: string): FakturRow | undefined =>
  sql.get<FakturRow>(`SELECT * FROM Faktur WHERE id = ? AND batchId = ? AND ownerNpwp = ?`, [
    id,
    owner.batchId,
    owner.ownerNpwp,
  ]);

export const linesOf = (sql: Sql, fakturId: string): FakturLineRow[] =>
  sql.all<FakturLineRow>(`SELECT * FROM FakturBaris WHERE fakturId = ? ORDER BY urut`, [fakturId]);

/** The invoice as it was typed, from its row. `rujukan` is the number of the first down payment. */
export function isianOf(row: FakturRow, lines: readonly FakturLineRow[], rujukan: string): Faktur {
  return {
    kode: row.kode,
    tanggal: row.tanggal,
    uangMuka: row.uangMuka === 1,
    pelunasan: row.pelunasan === 1,
    rujukan,
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

function lineInput(line: FakturLineRow): BarisInput {
  const typed = { dppLain: line.dppLain, ppn: line.ppn };
  return {
    opt: line.opt,
    kode: line.kode,
    nama: line.nama,
    satuan: line.satuan,
    harga: line.harga,
    jumlah: line.jumlah,
    potongan: line.potongan,
    dppLainDicentang: line.dppLainCek === 1,
    ...typed,
    tarifPpnbm: line.tarifPpnbm,
  };
}
