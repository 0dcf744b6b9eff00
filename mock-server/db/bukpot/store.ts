import { createHash } from "node:crypto";
import type { HasilBukpot } from "~/domain/bukpot/hitung";
import { type JenisBukpot, NAMA_SEMENTARA } from "~/domain/bukpot/jenis";
import {
  BUKPOT_HIDUP,
  BUKPOT_KONSEP,
  BUKPOT_TERBIT,
  PENERBITAN,
  type StatusBukpot,
  statusBukpot,
} from "~/domain/bukpot/status";
import type { Values } from "~/domain/kit/form";
import { notByIndex } from "../dialect";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { assigned, insertInto, type RowOf } from "../tables";

/** A slip: its amounts whole rupiah, its flags 0 or 1; `isi` and `hitung` JSON. */
export type BukpotRow = RowOf<"Bukpot", { jenis: JenisBukpot; status: StatusBukpot }>;

/**
 * The recipient of the income. `npwp` is that of a taxpayer of the class, else null. Number and name are those on the
 * slip.
 */
export type PenerimaBukpot = { readonly npwp: string | null; readonly id: string; readonly nama: string };
/** A slip ready to be stored: the typed values, the computed values, and its recipient. */
export type BukpotToStore = {
  readonly jenis: JenisBukpot;
  readonly isi: Values;
  readonly hasil: HasilBukpot;
  readonly penerima: PenerimaBukpot;
  readonly karyawanId?: string | null;
  readonly imporId?: string | null;
};
export type Owner = { readonly batchId: string; readonly npwp: string; readonly nama: string };
/** The owner of the slips: the taxpayer of a class that made them. */
export type Pemilik = Pick<BukpotRow, "batchId" | "ownerNpwp">;

const COLUMNS = [
  ...(["masa", "masaAwal", "penerimaNpwp", "idPenerima", "namaPenerima", "nitku", "kodeObjek", "pasal"] as const),
  ...(["sifat", "fasilitas", "kap", "kjs", "langsung", "bruto", "dpp", "tarif", "pph", "ditanggung"] as const),
  ...(["brutoSetahun", "pphSetahun", "tanggal", "isi", "hitung"] as const),
] as const;
const INSERT = insertInto("Bukpot", [
  ...(["id", "batchId", "ownerNpwp", "ownerNama", "jenis", "status", "karyawanId", "imporId", "versi"] as const),
  ...(["dibuat", "diubah"] as const),
  ...COLUMNS,
]);
const UPDATE = `UPDATE Bukpot SET ${assigned("Bukpot", COLUMNS)}, diubah = @diubah, versi = versi + 1 WHERE id = @id`;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const orNull = (value: unknown): string | null => text(value) || null;

/**
 * The columns that follow from a slip, ready for binding. They are plain data, which threads can pass to each other.
 */
export function kolomBukpot({ jenis, isi, hasil, penerima }: BukpotToStore) {
  const { ringkas, values, alasan } = hasil;
  return {
    jenis,
    masa: text(isi.masa),
    masaAwal: orNull(isi.masaAwal),
    penerimaNpwp: penerima.npwp,
    idPenerima: penerima.id,
    namaPenerima: penerima.nama,
    nitku: text(isi.nitku),
    kodeObjek: text(isi.objek),
    pasal: ringkas.pasal,
    sifat: ringkas.sifat,
    fasilitas: text(isi.fasilitas) || "9",
    kap: ringkas.kap,
    kjs: ringkas.kjs,
    langsung: Number(isi.metodePembayaran === "DIRECT" && text(isi.nomorSp2d) !== ""),
    bruto: ringkas.bruto,
    dpp: ringkas.dpp,
    tarif: ringkas.tarif,
    pph: ringkas.pph,
    ditanggung: ringkas.ditanggung,
    brutoSetahun: ringkas.brutoSetahun,
    pphSetahun: ringkas.pphSetahun,
    tanggal: orNull(isi.tanggal),
    isi: JSON.stringify(isi),
    hitung: JSON.stringify({ values, alasan, ringkas }),
  };
}

export type KolomBukpot = ReturnType<typeof kolomBukpot>;
type Asal = Pick<BukpotToStore, "karyawanId" | "imporId">;

/** Stores a new draft. */
export const insertBukpot = (sql: Writer, id: string, owner: Owner, given: BukpotToStore, now: Date): Promise<void> =>
  insertKolom(sql, id, owner, kolomBukpot(given), given, now);

/** Stores a new draft whose columns are ready. */
export async function insertKolom(
  sql: Writer,
  id: string,
  owner: Owner,
  kolom: KolomBukpot,
  asal: Asal,
  now: Date,
): Promise<void> {
  await sql.run(INSERT, {
    id,
    batchId: owner.batchId,
    ownerNpwp: owner.npwp,
    ownerNama: owner.nama,
    karyawanId: asal.karyawanId ?? null,
    imporId: asal.imporId ?? null,
    status: statusBukpot.initial,
    versi: 1,
    dibuat: sqlTime(now),
    diubah: sqlTime(now),
    ...kolom,
  });
}

/** Stores a changed draft with the next version. */
export async function updateBukpot(sql: Writer, id: string, given: BukpotToStore, now: Date): Promise<void> {
  const { jenis: _, ...kolom } = kolomBukpot(given);
  await sql.run(UPDATE, { id, diubah: sqlTime(now), ...kolom });
}

/** A slip made by the taxpayer. */
export const bukpotOf = (sql: Reader, owner: Pemilik, id: string): Promise<BukpotRow | undefined> =>
  sql.get<BukpotRow>(`SELECT * FROM Bukpot WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`, {
    id,
    ...owner,
  });

const OF_PARTY = `SELECT * FROM Bukpot WHERE id = @id AND batchId = @batchId AND (ownerNpwp = @npwp OR penerimaNpwp = @npwp)`;
/** A slip made or received by the taxpayer, including slips that the recipient cannot see yet. */
export const bukpotPihak = (
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  id: string,
): Promise<BukpotRow | undefined> => sql.get<BukpotRow>(OF_PARTY, { id, batchId, npwp });

const REMOVE = `DELETE FROM Bukpot WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`;
/** Deletes a draft of the taxpayer. */
export const deleteBukpot = (sql: Writer, { batchId, ownerNpwp }: Pemilik, id: string): Promise<number> =>
  sql.run(REMOVE, { id, batchId, ownerNpwp });

/** The typed values of a stored slip. */
export const isiOf = (row: Pick<BukpotRow, "isi">): Values => JSON.parse(row.isi) as Values;
export const hasilOf = (row: Pick<BukpotRow, "hitung">): HasilBukpot => JSON.parse(row.hitung) as HasilBukpot;

// `notByIndex`: a query for one recipient uses the index of recipients, never that of a state
const DUPLICATE = `SELECT 1 FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis AND idPenerima = @idPenerima
  AND masa = @masa AND ${notByIndex("status")} IN (${sqlList(BUKPOT_TERBIT)}) AND id <> @kecuali LIMIT 1`;
/** True if the withholder has issued another slip of this type to the same number for the same period. */
export const hasDuplicate = async (
  sql: Reader,
  slip: Pick<BukpotRow, "batchId" | "ownerNpwp" | "jenis" | "idPenerima" | "masa">,
  kecuali = "",
): Promise<boolean> =>
  (await sql.get(DUPLICATE, {
    batchId: slip.batchId,
    ownerNpwp: slip.ownerNpwp,
    jenis: slip.jenis,
    idPenerima: slip.idPenerima,
    masa: slip.masa,
    kecuali,
  })) !== undefined;

/** An employee's months that a yearly slip settles. */
type RentangMp = Pick<BukpotRow, "batchId" | "ownerNpwp" | "idPenerima"> & {
  readonly awal: string;
  readonly akhir: string;
};
export type SlipMp = Pick<BukpotRow, "id" | "nomor" | "masa" | "status" | "bruto" | "pph" | "ditanggung">;
const MONTHS = `SELECT id, nomor, masa, status, bruto, pph, ditanggung FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
  AND jenis = 'MP' AND idPenerima = @idPenerima AND masa BETWEEN @awal AND @akhir AND ${notByIndex("status")} IN (${sqlList(BUKPOT_HIDUP)}) ORDER BY masa, id`;
/** Monthly slips of an employee in a span, issued ones and drafts, oldest first. */
export const slipMp = (sql: Reader, { batchId, ownerNpwp, idPenerima, awal, akhir }: RentangMp): Promise<SlipMp[]> =>
  sql.all<SlipMp>(MONTHS, { batchId, ownerNpwp, idPenerima, awal, akhir });

/** Slips of one object that can count together with another of the same recipient. */
type RentangSekaligus = RentangMp & { readonly kodeObjek: string; readonly asal: string | null };
export type SlipSekaligus = { readonly id: string; readonly nomor: string; readonly bruto: number };
const LUMP_SUMS = `SELECT id, nomor, bruto FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = 'BP21'
  AND idPenerima = @idPenerima AND masa BETWEEN @awal AND @akhir AND kodeObjek = @kodeObjek AND ${notByIndex("status")} IN (${sqlList(BUKPOT_TERBIT)})
  AND (masa < @akhir OR nomor < coalesce((SELECT nomor FROM Bukpot WHERE id = @asal AND batchId = @batchId AND ownerNpwp = @ownerNpwp), '~')) ORDER BY masa, nomor`;
/**
 * Issued lump sums before a slip, oldest first. Numbers give the order within a period. `asal` is the replaced slip.
 */
export const slipSekaligus = (
  sql: Reader,
  { batchId, ownerNpwp, idPenerima, awal, akhir, kodeObjek, asal }: RentangSekaligus,
): Promise<SlipSekaligus[]> =>
  sql.all<SlipSekaligus>(LUMP_SUMS, { batchId, ownerNpwp, idPenerima, awal, akhir, kodeObjek, asal });

const VERSIONS = `SELECT id, pembetulan, status, tanggal, dpp, pph FROM Bukpot
  WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND nomor = @nomor ORDER BY pembetulan`;
type VersiBukpot = Pick<BukpotRow, "id" | "pembetulan" | "status" | "tanggal" | "dpp" | "pph">;
/** Every version of a withholder's slip with a number, the first slip first. */
export const versiBukpot = (sql: Reader, { batchId, ownerNpwp }: Pemilik, nomor: string): Promise<VersiBukpot[]> =>
  sql.all<VersiBukpot>(VERSIONS, { batchId, ownerNpwp, nomor });

const NUMBER = `SELECT id, nomor FROM Bukpot WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`;
/** A withholder's slip by its number, for references from its other slips. */
export const rujukanBukpot = (
  sql: Reader,
  { batchId, ownerNpwp }: Pemilik,
  id: string,
): Promise<Pick<BukpotRow, "id" | "nomor"> | undefined> => sql.get(NUMBER, { batchId, ownerNpwp, id });

/** A recipient missing in the registry, by the typed number, and its issued slips. */
type PenerimaSementara = {
  readonly id: string;
  readonly nama: string;
  readonly banyak: number;
  readonly dari: string;
  readonly sampai: string;
};
/** Recipients of a withholder's issued slips under the placeholder TIN, of types visible to the reader. */
export const penerimaSementara = (
  sql: Reader,
  { batchId, ownerNpwp }: Pemilik,
  jenis: readonly JenisBukpot[],
): Promise<PenerimaSementara[]> =>
  sql.all<PenerimaSementara>(
    `SELECT idPenerima id, namaPenerima nama, count(*) banyak, min(masa) dari, max(masa) sampai FROM Bukpot
      WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis IN (${sqlList(jenis)})
      AND status IN (${sqlList(BUKPOT_TERBIT)}) AND namaPenerima LIKE '${NAMA_SEMENTARA}%' GROUP BY idPenerima, namaPenerima ORDER BY idPenerima`,
    { batchId, ownerNpwp },
  );

const BIND = `UPDATE Bukpot SET menggantikanId = @asal, pembetulan = @pembetulan WHERE id = @id`;
/** Links a draft to the issued slip it replaces. */
export const linkPembetulan = (sql: Writer, id: string, asal: Pick<BukpotRow, "id" | "pembetulan">): Promise<number> =>
  sql.run(BIND, { id, asal: asal.id, pembetulan: asal.pembetulan + 1 });

const OPEN = `SELECT 1 FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND menggantikanId = @id
  AND status IN (${sqlList(BUKPOT_KONSEP)}) LIMIT 1`;
/** True if an issued slip has a replacement that is still a draft. */
export const hasOpenPembetulan = async (
  sql: Reader,
  { batchId, ownerNpwp, id }: Pemilik & { readonly id: string },
): Promise<boolean> => (await sql.get(OPEN, { batchId, ownerNpwp, id })) !== undefined;

const ISSUE = `UPDATE Bukpot SET status = '${PENERBITAN.ke}', nomor = @nomor, tanggal = @tanggal, terbit = @terbit, penandatangan = @penandatangan,
  diubah = @waktu, versi = versi + 1 WHERE id = @id`;
/** Marks a draft issued under its number. `terbit` is class time in the database format. */
export const markIssued = (
  sql: Writer,
  given: { id: string; nomor: string; tanggal: string; penandatangan: string; terbit: string },
  now: Date,
): Promise<number> => sql.run(ISSUE, { ...given, waktu: sqlTime(now) });

const MOVE = `UPDATE Bukpot SET status = @ke, digantikanId = coalesce(@digantikan, digantikanId), alasanBatal = coalesce(@alasan, alasanBatal),
  diubah = @waktu, versi = versi + 1 WHERE id = @id`;
/** Sets the state of an issued slip: replaced, or cancelled with a reason. */
export const moveBukpot = (
  sql: Writer,
  id: string,
  ke: StatusBukpot,
  more: { readonly digantikan?: string; readonly alasan?: string },
  now: Date,
): Promise<number> =>
  sql.run(MOVE, { id, ke, digantikan: more.digantikan ?? null, alasan: more.alasan ?? null, waktu: sqlTime(now) });

/** The values that a slip's QR code certifies. */
export const sidikBukpot = (
  nomor: string,
  slip: Pick<BukpotRow, "ownerNpwp" | "idPenerima" | "masa" | "dpp" | "pph" | "pembetulan">,
): string => {
  const { ownerNpwp, idPenerima, masa, dpp, pph, pembetulan } = slip;
  return createHash("sha256")
    .update(JSON.stringify([nomor, pembetulan, ownerNpwp, idPenerima, masa, { dpp, pph }]))
    .digest("hex");
};

/** The key of a slip's version among printed documents. */
export const tercetakBukpot = (batchId: string, objekId: string, nomor: string, pembetulan: number) => ({
  batchId,
  jenis: "bukpot",
  objekId,
  nomor: `${nomor}-${pembetulan}`,
});
