import { randomUUID } from "node:crypto";
import type { CatatanRow, SaringanBuku } from "~/contract/pembayaran";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import type { Catatan, Pasangan } from "~/domain/pembayaran/buku-besar";
import type { JumlahBulan } from "~/domain/pembayaran/saldo-bulanan";
import { given, type Halaman, type ListStatement, listPage, matching, type Page } from "./list";
import { type Reader, sqlTime, type Writer } from "./sql";
import { type ColumnOf, insertInto, listed, type RowOf } from "./tables";

export type Pemilik = Pick<RowOf<"BukuBesar">, "batchId" | "ownerNpwp">;
/** What an entry was booked for. */
export type Objek = { readonly jenis: "spt" | "billing"; readonly id: string };
type Row = Omit<Catatan, "pasangan"> & { readonly pasangan: string };

const ENTRY = [
  ...(["urut", "sisi", "jenis", "rujukan", "kap", "kjs", "masaAwal", "masaAkhir", "jumlah", "sisa"] as const),
  ...(["tanggal", "diposting", "jatuhTempo", "pasangan"] as const),
];
const MINE = "batchId = @batchId AND ownerNpwp = @ownerNpwp";

/** What booking needs of a ledger: every entry with a rest, and the last one. */
export async function openEntries(sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<Catatan[]> {
  const rows = await sql.all<Row>(
    `SELECT ${listed<"BukuBesar">(ENTRY)} FROM BukuBesar
     WHERE ${MINE} AND (sisa <> 0 OR urut = (SELECT max(urut) FROM BukuBesar WHERE ${MINE}))`,
    { batchId, ownerNpwp },
  );
  return rows.map((row) => ({ ...row, pasangan: JSON.parse(row.pasangan) as Pasangan[] }));
}

type Booked = { readonly baru: readonly Catatan[]; readonly ubah: readonly Catatan[] };
const INSERT = insertInto("BukuBesar", ["id", "batchId", "ownerNpwp", ...ENTRY, "objekJenis", "objekId", "dibuat"]);
const MATCH = `UPDATE BukuBesar SET sisa = @sisa, pasangan = @pasangan WHERE ${MINE} AND urut = @urut`;
/** Adds entries to a ledger and changes what is left of those that they are set against. */
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

/** Sums of a ledger by account and side, whole rupiah. */
export type JumlahBuku = Pick<Catatan, "sisi" | "jumlah" | "sisa" | "kap" | "kjs">;
export const jumlahBuku = (sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<JumlahBuku[]> =>
  sql.all(
    `SELECT kap, kjs, sisi, sum(jumlah) jumlah, sum(sisa) sisa FROM BukuBesar WHERE ${MINE}
     GROUP BY kap, kjs, sisi ORDER BY kap, kjs`,
    { batchId, ownerNpwp },
  );

/** Sums of a ledger by the month an entry was posted in and by side, whole rupiah. */
export const jumlahBulanan = (sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<JumlahBulan[]> =>
  sql.all(
    `SELECT substr(diposting, 1, 7) bulan, sisi, sum(jumlah) jumlah FROM BukuBesar WHERE ${MINE}
     GROUP BY 1, 2 ORDER BY 1, 2`,
    { batchId, ownerNpwp },
  );

type Kelebihan = Pemilik & { readonly bpe: string; readonly kap: string; readonly kjs: string };
/** What is left of the credit that a filed return gave on an account, whole rupiah. */
export const sisaLebihBayar = async (sql: Reader, asked: Kelebihan): Promise<number> =>
  (
    await sql.get<{ sisa: number }>(
      `SELECT coalesce(sum(sisa), 0) sisa FROM BukuBesar
       WHERE ${MINE} AND jenis = 'spt_lebih_bayar' AND rujukan = @bpe AND kap = @kap AND kjs = @kjs`,
      asked,
    )
  )?.sisa ?? 0;

const SHOWN = [
  ...(["id", "urut", "sisi", "jenis", "rujukan", "objekJenis", "objekId", "kap", "kjs", "masaAwal"] as const),
  ...(["masaAkhir", "jumlah", "sisa", "tanggal", "diposting", "jatuhTempo"] as const),
];
const SORTED = ["tanggal", "diposting", "jumlah", "sisa", "kap", "jatuhTempo", "urut"] as const;
const statement: ListStatement = {
  select: listed<"BukuBesar">(SHOWN, "b"),
  from: "BukuBesar b",
  sort: Object.fromEntries(SORTED.map((column: ColumnOf<"BukuBesar">) => [column, `b.${column}`])),
  order: ["b.urut DESC"],
};
type Shown = Omit<CatatanRow, "nama" | "masa"> & { readonly masaAwal: string };
/** One page of a ledger. */
export const catatanPage = (
  sql: Reader,
  { batchId, ownerNpwp }: Pemilik,
  { sisi, kap, masa, jenis, terbuka, deposit }: SaringanBuku,
  query: Halaman,
): Promise<Page<Shown>> =>
  listPage<Shown>(
    sql,
    statement,
    given(
      ...matching("b", { batchId, ownerNpwp, sisi, jenis }),
      kap && { sql: "b.kap = @kap", params: { kap } },
      masa && { sql: "b.masaAwal <= @masa AND b.masaAkhir >= @masa", params: { masa } },
      terbuka && { sql: "b.sisa <> 0" },
      deposit && {
        sql: "b.kap = @depositKap AND b.kjs = @depositKjs",
        params: { depositKap: AKUN_DEPOSIT.kap, depositKjs: AKUN_DEPOSIT.kjs },
      },
    ),
    query,
  );
