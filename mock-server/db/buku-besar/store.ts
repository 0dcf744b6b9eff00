import { randomUUID } from "node:crypto";
import type { Catatan, Pasangan } from "~/domain/pembayaran";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, listed, type RowOf } from "../tables";

export type Pemilik = Pick<RowOf<"BukuBesar">, "batchId" | "ownerNpwp">;
/** The object of an entry. */
export type Objek = {
  readonly jenis: "spt" | "billing" | "pemindahbukuan" | "pengembalian" | "ketetapan";
  readonly id: string;
};
type Row = Omit<Catatan, "pasangan"> & { readonly pasangan: string };

const ENTRY = [
  ...(["urut", "sisi", "jenis", "rujukan", "kap", "kjs", "masaAwal", "masaAkhir", "jumlah", "sisa"] as const),
  ...(["tanggal", "diposting", "jatuhTempo", "ditagih", "daluwarsa", "pasangan"] as const),
];
const MINE = "batchId = @batchId AND ownerNpwp = @ownerNpwp";

/** The entries that booking needs: every entry with a rest, and the last one. */
export async function openEntries(sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<Catatan[]> {
  const rows = await sql.all<Row>(
    `SELECT ${listed<"BukuBesar">(ENTRY)} FROM BukuBesar
     WHERE ${MINE} AND sisa > 0
     UNION ALL SELECT ${listed<"BukuBesar">(ENTRY)} FROM BukuBesar
     WHERE ${MINE} AND sisa <= 0 AND urut = (SELECT max(urut) FROM BukuBesar WHERE ${MINE})`,
    { batchId, ownerNpwp },
  );
  return rows.map((row) => ({ ...row, pasangan: JSON.parse(row.pasangan) as Pasangan[] }));
}

type Booked = { readonly baru: readonly Catatan[]; readonly ubah: readonly Catatan[] };
const INSERT = insertInto("BukuBesar", ["id", "batchId", "ownerNpwp", ...ENTRY, "objekJenis", "objekId", "dibuat"]);
const MATCH = `UPDATE BukuBesar SET sisa = @sisa, pasangan = @pasangan WHERE ${MINE} AND urut = @urut`;
/** Adds entries to a ledger, and updates the rest of the entries they offset. */
export async function saveEntries(
  sql: Writer,
  { batchId, ownerNpwp }: Pemilik,
  { baru, ubah }: Booked,
  objek: Objek,
  now: Date,
): Promise<void> {
  await sql.runEach(
    INSERT,
    baru.map(({ pasangan, ...row }) => ({
      ...row,
      id: randomUUID(),
      batchId,
      ownerNpwp,
      pasangan: JSON.stringify(pasangan),
      objekJenis: objek.jenis,
      objekId: objek.id,
      dibuat: sqlTime(now),
    })),
  );
  await sql.runEach(
    MATCH,
    ubah.map(({ urut, sisa, pasangan }) => ({ batchId, ownerNpwp, urut, sisa, pasangan: JSON.stringify(pasangan) })),
  );
}

type Surat = Pemilik & { readonly nomor: string };
/** Amounts that an assessment took from overpayments, by account, whole rupiah. */
export const koreksiPemeriksaan = (sql: Reader, { batchId, ownerNpwp, nomor }: Surat) =>
  sql.all<{ kap: string; kjs: string; jumlah: number }>(
    `SELECT kap, kjs, sum(jumlah) jumlah FROM BukuBesar
     WHERE ${MINE} AND jenis = 'koreksi_pemeriksaan' AND rujukan = @nomor GROUP BY kap, kjs`,
    { batchId, ownerNpwp, nomor },
  );

type Kelebihan = Pemilik & { readonly atas: string; readonly kap: string; readonly kjs: string };
/** The rest of the credit on an account from the return or assessment with a number (`atas`), whole rupiah. */
export const sisaLebihBayar = async (sql: Reader, asked: Kelebihan): Promise<number> =>
  (
    await sql.get<{ sisa: number }>(
      `SELECT coalesce(sum(sisa), 0) sisa FROM BukuBesar
       WHERE ${MINE} AND jenis IN ('spt_lebih_bayar', 'ketetapan_lebih_bayar') AND rujukan = @atas AND kap = @kap AND kjs = @kjs`,
      asked,
    )
  )?.sisa ?? 0;
