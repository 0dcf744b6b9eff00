import type { BuktiRinci } from "~/contract/bukti/baris";
import { jumlahTabel, type TabelBukti, writeTempelan } from "~/domain/bukti";
import { type BuktiRow, banyakPembalas } from "../../db/bukti/store";
import { type Context, callerOf } from "../../http/context";

/** The stored table of a document. */
export const tabelOf = ({ tabel }: Pick<BuktiRow, "tabel">): TabelBukti | null =>
  tabel === null ? null : (JSON.parse(tabel) as TabelBukti | null);

/** A document as the API answers it: with the sums of its table, and for the head with what the editor needs. */
export async function rinciOf(context: Context, row: BuktiRow): Promise<BuktiRinci> {
  const tabel = tabelOf(row);
  const kepala = row.kepala === 1 && row.arsip === 0 && !callerOf(context).readOnly;
  return {
    id: row.id,
    batchId: row.batchId,
    batch: row.batch,
    ref: row.ref,
    jenis: row.jenis,
    tanggal: row.tanggal,
    tiba: row.tiba,
    judul: row.judul,
    dari: row.dari,
    kepada: row.kepada,
    isi: row.isi,
    versi: row.versi,
    kepala,
    tugas: row.tugasId === null ? null : { id: row.tugasId, judul: row.tugas ?? "" },
    tabel: tabel && {
      kolom: [...tabel.kolom],
      baris: tabel.baris.map((cells) => [...cells]),
      jumlah: jumlahTabel(tabel),
    },
    sudahTiba: row.sudahTiba === 1,
    sunting: kepala
      ? {
          tabel: tabel === null ? "" : writeTempelan(tabel),
          dibalas: await banyakPembalas(context.sql, row.tugasId),
        }
      : null,
  };
}
