import type { Temuan } from "~/domain/formats/kit";
import { IMPOR_BERHASIL, type StatusImpor, statusImpor } from "~/domain/formats/status";
import { jsonNumber, jsonPart, jsonValue } from "../dialect";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { assigned, insertInto, type RowOf } from "../tables";

type Row = RowOf<"Impor", { status: StatusImpor }>;
/** The columns of an import for its work. `tujuan` is JSON, for files of a return. */
export type ImportRow = Readonly<
  Pick<Row, "id" | "batchId" | "ownerNpwp" | "akunId" | "jenis" | "bentuk" | "nama" | "mode" | "kelas">
> & { readonly ownerNama: string; readonly ulangi: number | null; readonly tujuan: string | null };

const UNDERWAY = `SELECT i.id, i.batchId, i.ownerNpwp, i.akunId, i.jenis, i.bentuk, i.nama, i.mode, i.kelas, w.nama ownerNama,
    ${jsonNumber("i.catatan", "ulangi")} ulangi, ${jsonPart("i.catatan", "tujuan")} tujuan
  FROM Impor i JOIN WajibPajak w ON w.batchId = i.batchId AND w.npwp = i.ownerNpwp WHERE i.id = @id AND i.selesai IS NULL`;
/** An import that has not ended. */
export const imporBerjalan = (sql: Reader, id: string): Promise<ImportRow | undefined> =>
  sql.get<ImportRow>(UNDERWAY, { id });

const NEW = [
  ...(["id", "batchId", "ownerNpwp", "akunId", "jenis", "bentuk", "nama", "hash", "ukuran", "mode"] as const),
  ...(["status", "catatan", "kelas", "dibuat"] as const),
] as const;
const ADD = insertInto("Impor", NEW);
type ImporBaru = Pick<Row, Exclude<(typeof NEW)[number], "status" | "dibuat">>;
/** Stores a new import, which waits for its work. */
export const insertImpor = (sql: Writer, impor: ImporBaru, now: Date): Promise<number> =>
  sql.run(ADD, { ...impor, status: statusImpor.initial, dibuat: sqlTime(now) });

const SAME = `SELECT 1 FROM Impor WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND hash = @hash
  AND coalesce(${jsonValue("catatan", "tujuan", "sptId")}, '') = @sptId AND status IN (${sqlList(IMPOR_BERHASIL)}) LIMIT 1`;
/** True if documents of the same file were imported before; for files of a return, into that return. */
export const hasSameImpor = async (
  sql: Reader,
  file: Pick<Row, "batchId" | "ownerNpwp" | "hash"> & { readonly sptId: string | undefined },
): Promise<boolean> => (await sql.get(SAME, { ...file, sptId: file.sptId ?? "" })) !== undefined;

const FORGET = ["ImporTemuan", "ImporGagal"].map((table) => `DELETE FROM ${table} WHERE imporId = @id`);
const RESTART = `UPDATE Impor SET status = @status, total = 0, berhasil = 0, gagal = 0, galat = NULL WHERE id = @id`;
/** Deletes the findings of an earlier try; the work begins. */
export async function restartImpor(sql: Writer, id: string, status: StatusImpor): Promise<void> {
  for (const forget of FORGET) await sql.run(forget, { id });
  await sql.run(RESTART, { id, status });
}

const COUNT = `UPDATE Impor SET total = @total, berhasil = @berhasil, gagal = @gagal WHERE id = @id`;
/** Stores the number of an import's ready and failed documents so far. */
export const recordKemajuan = (
  sql: Writer,
  id: string,
  { berhasil, gagal }: Pick<Row, "berhasil" | "gagal">,
): Promise<number> => sql.run(COUNT, { id, berhasil, gagal, total: berhasil + gagal });

const FAILED = insertInto("ImporGagal");
/** Stores a failed document as sent. */
export const saveFailure = (
  sql: Writer,
  imporId: string,
  gagal: readonly { readonly baris: number; readonly isi: unknown }[],
): Promise<number> =>
  sql.runEach(
    FAILED,
    gagal.map(({ baris, isi }) => ({ imporId, baris, isi: JSON.stringify(isi) })),
  );

const FINDING = insertInto("ImporTemuan", [
  ...(["imporId", "urut", "baris", "dokumen", "sheet", "line", "kolom", "elemen", "nilai", "kode", "isian"] as const),
  "berat",
]);
/** Stores findings. `sejak` is the index of the first among those of the import. */
export const saveTemuan = (sql: Writer, imporId: string, sejak: number, temuan: readonly Temuan[]): Promise<number> =>
  sql.runEach(
    FINDING,
    temuan.map(
      (
        { dokumen = null, sheet = null, line = null, kolom = null, elemen = null, nilai = null, isian, ...one },
        at,
      ) => ({
        imporId,
        urut: sejak + at,
        baris: one.baris,
        dokumen,
        sheet,
        line,
        kolom,
        elemen,
        nilai,
        kode: one.kode,
        isian: JSON.stringify(isian),
        berat: one.berat,
      }),
    ),
  );

const ENDED = ["status", "bentuk", "berhasil", "gagal", "total", "galat", "selesai"] as const;
const END = `UPDATE Impor SET ${assigned("Impor", ENDED)} WHERE id = @id`;
type AkhirImpor = Pick<Row, Exclude<(typeof ENDED)[number], "selesai">>;
/** Stores the end of an import; `galat` is JSON. */
export const endImpor = (sql: Writer, id: string, akhir: AkhirImpor, now: Date): Promise<number> =>
  sql.run(END, { id, ...akhir, selesai: sqlTime(now) });
