import { type FakturRow, fakturList } from "~/contract/efaktur";
import { FAKTUR_TERLIHAT_PEMBELI } from "~/domain/efaktur/status";
import type { Masa } from "~/domain/kit/tanggal";
import { DITINGGALKAN, SPT_BERLAKU } from "~/domain/spt";
import { holds } from "../dialect";
import { containing, given } from "../list";
import { type Reader, sqlList } from "../sql";
import { type Cari, computed, statementOf, summedPageOfList } from "../statement-of";

export type Arah = "keluaran" | "masukan";
const VISIBLE = sqlList(FAKTUR_TERLIHAT_PEMBELI);

/** SQL that is true if one of an invoice's parties has a filed return that was posted with it. */
const reported = (party: string, period: string): string =>
  `EXISTS (SELECT 1 FROM Spt s JOIN SptBaris r ON r.sptId = s.id WHERE s.batchId = f.batchId AND s.ownerNpwp = ${party} AND s.masa = ${period}
    AND s.status IN (${sqlList(SPT_BERLAKU)}) AND r.objekId = f.id AND r.asal = 'posting' AND r.lampiran <> '${DITINGGALKAN}')`;
const REPORTED = `, ${reported("f.ownerNpwp", "f.masa")} dilaporkanPenjual, ${reported("f.lawanNpwp", "f.kreditMasa")} dilaporkanPembeli`;

/** Both sides of the same table: the seller's rows, and those visible to the buyer. */
const sideOf = (npwp: string, nama: string) => ({
  npwp,
  nama,
  list: statementOf(fakturList, {
    table: "Faktur",
    as: "f",
    sql: {
      lawanNpwp: npwp,
      lawanNama: nama,
      nomorDigantikan: "(SELECT g.nomor FROM Faktur g WHERE g.id = f.menggantikanId)",
      barang: computed,
      dilaporkanPenjual: computed,
      dilaporkanPembeli: computed,
    },
    where: { kredit: computed, lawan: computed, rinci: computed },
    search: ["f.nomor", "f.referensi", nama, npwp],
    order: ["f.tanggal DESC", "f.nomor", "f.namaPembeli"],
  }),
});
const sides = {
  keluaran: {
    ...sideOf("f.npwpPembeli", "f.namaPembeli"),
    where: "f.batchId = @batchId AND f.ownerNpwp = @npwp",
  },
  masukan: {
    ...sideOf("f.ownerNpwp", "f.ownerNama"),
    where: `f.batchId = @batchId AND f.lawanNpwp = @npwp AND f.status IN (${VISIBLE})`,
  },
};

type Flag = "uangMuka" | "pelunasan" | "valid";
type Reported = "dilaporkanPenjual" | "dilaporkanPembeli";
type Raw = Omit<FakturRow, Flag | Reported | "barang"> & Record<Flag, number> & Partial<Record<Reported, number>>;
const rowOf = ({ dilaporkanPenjual, dilaporkanPembeli, ...row }: Raw): FakturRow => ({
  ...row,
  ...(dilaporkanPenjual === undefined ? {} : { dilaporkanPenjual: dilaporkanPenjual === 1 }),
  ...(dilaporkanPembeli === undefined ? {} : { dilaporkanPembeli: dilaporkanPembeli === 1 }),
  uangMuka: row.uangMuka === 1,
  pelunasan: row.pelunasan === 1,
  valid: row.valid === 1,
});

type Goods = { readonly fakturId: string; readonly nama: string; readonly baris: number };
/** The first goods of the invoices of a page, and how many lines each has. */
async function goodsOf(sql: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Goods>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.all<Goods>(
    `SELECT b.fakturId, b.nama, (SELECT count(*) FROM FakturBaris n WHERE n.fakturId = b.fakturId) baris
      FROM FakturBaris b WHERE b.fakturId IN (${ids.map(() => "?").join(", ")})
      AND b.urut = (SELECT min(m.urut) FROM FakturBaris m WHERE m.fakturId = b.fakturId)`,
    ids,
  );
  return new Map(rows.map((row) => [row.fakturId, row]));
}

type Pihak = { readonly batchId: string; readonly npwp: string };
type SaringFaktur = Cari & {
  /** `none`: without a decision. */
  readonly kredit?: string | undefined;
  /** Part of the name or number of the other party. */
  readonly lawan?: string | undefined;
  /** Adds the filed returns, which are looked up for every row. */
  readonly rinci?: "ya" | undefined;
};

/** A page of a taxpayer's own invoices, or of its received and visible ones. */
export async function daftarFaktur(sql: Reader, { batchId, npwp }: Pihak, arah: Arah, query: SaringFaktur) {
  const { list, ...side } = sides[arah];
  const { kredit, lawan, rinci } = query;
  const page = await summedPageOfList(
    sql,
    rinci ? { ...list, select: list.select + REPORTED } : list,
    given(
      { sql: side.where, params: { batchId, npwp } },
      kredit && (kredit === "none" ? { sql: "f.kredit IS NULL" } : { sql: "f.kredit = @kredit", params: { kredit } }),
      lawan && {
        sql: `(${holds(side.nama, "lawan")} OR ${holds(side.npwp, "lawan")})`,
        params: { lawan: containing(lawan) },
      },
    ),
    query,
  );
  const goods = await goodsOf(
    sql,
    page.rows.map(({ id }) => id),
  );
  const withGoods = (row: FakturRow): FakturRow => {
    const found = goods.get(row.id);
    return found ? { ...row, barang: { nama: found.nama, baris: found.baris } } : row;
  };
  return { ...page, rows: page.rows.map((row) => withGoods(rowOf(row))) };
}

type RingkasFaktur = Pick<FakturRow, "status" | "kredit" | "masa" | "dpp" | "ppn" | "ppnbm"> & {
  readonly banyak: number;
};
/** Sums of a taxpayer's invoices of one side by month, state and credit status. */
export const summariseFaktur = (
  sql: Reader,
  { batchId, npwp }: Pihak,
  arah: Arah,
  masa: Masa | undefined,
): Promise<RingkasFaktur[]> =>
  sql.all<RingkasFaktur>(
    `SELECT f.status, f.kredit, f.masa, count(*) banyak, sum(f.dpp) dpp, sum(f.ppn) ppn, sum(f.ppnbm) ppnbm FROM Faktur f
      WHERE ${sides[arah].where} AND (@masa IS NULL OR f.masa = @masa) GROUP BY f.masa, f.status, f.kredit ORDER BY f.masa DESC, f.status, f.kredit`,
    { batchId, npwp, masa: masa ?? null },
  );
