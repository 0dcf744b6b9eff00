import type { FakturRow } from "~/contract/efaktur";
import { FAKTUR_TERLIHAT_PEMBELI } from "~/domain/efaktur/status";
import type { Masa } from "~/domain/kit/tanggal";
import { DITINGGALKAN, SPT_BERLAKU } from "~/domain/spt";
import { holds } from "../dialect";
import {
  among,
  containing,
  given,
  type HalamanTerpilih,
  type ListStatement,
  listPageWithSums,
  matching,
  searched,
} from "../list";
import { type Reader, sqlList } from "../sql";

export type Arah = "keluaran" | "masukan";
const VISIBLE = sqlList(FAKTUR_TERLIHAT_PEMBELI);

const common = `f.id, f.nomor, f.status, f.jenis, f.kode, f.tanggal, f.masa, f.referensi, f.uangMuka, f.pelunasan, f.kredit, f.kreditMasa, f.valid, f.penandatangan,
  f.hargaJual, f.potongan, f.dpp, f.dppLain, f.ppn, f.ppnbm,
  (SELECT g.nomor FROM Faktur g WHERE g.id = f.menggantikanId) nomorDigantikan`;
const sort = {
  nomor: "f.nomor",
  tanggal: "f.tanggal",
  masa: "f.masa",
  kode: "f.kode",
  status: "f.status",
  dpp: "f.dpp",
  dppLain: "f.dppLain",
  ppn: "f.ppn",
  ppnbm: "f.ppnbm",
  referensi: "f.referensi",
};
const base = { from: "Faktur f", order: ["f.tanggal DESC", "f.nomor", "f.namaPembeli", "f.id"] };

/** SQL that is true if one of an invoice's parties has a filed return that was posted with it. */
const reported = (party: string, period: string): string =>
  `EXISTS (SELECT 1 FROM Spt s JOIN SptBaris r ON r.sptId = s.id WHERE s.batchId = f.batchId AND s.ownerNpwp = ${party} AND s.masa = ${period}
    AND s.status IN (${sqlList(SPT_BERLAKU)}) AND r.objekId = f.id AND r.asal = 'posting' AND r.lampiran <> '${DITINGGALKAN}')`;
const REPORTED = `, ${reported("f.ownerNpwp", "f.masa")} dilaporkanPenjual, ${reported("f.lawanNpwp", "f.kreditMasa")} dilaporkanPembeli`;
const SUMS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;

/** Both sides of the same table: the seller's rows, and those visible to the buyer. */
const sides: Readonly<Record<Arah, ListStatement & { where: string; nama: string; npwp: string }>> = {
  keluaran: {
    ...base,
    select: `${common}, f.npwpPembeli lawanNpwp, f.namaPembeli lawanNama`,
    sort: { ...sort, lawanNama: "f.namaPembeli", lawanNpwp: "f.npwpPembeli" },
    where: "f.batchId = @batchId AND f.ownerNpwp = @npwp",
    nama: "f.namaPembeli",
    npwp: "f.npwpPembeli",
  },
  masukan: {
    ...base,
    select: `${common}, f.ownerNpwp lawanNpwp, f.ownerNama lawanNama`,
    sort: {
      ...sort,
      lawanNama: "f.ownerNama",
      lawanNpwp: "f.ownerNpwp",
      kredit: "f.kredit",
      kreditMasa: "f.kreditMasa",
    },
    where: `f.batchId = @batchId AND f.lawanNpwp = @npwp AND f.status IN (${VISIBLE})`,
    nama: "f.ownerNama",
    npwp: "f.ownerNpwp",
  },
};

type Flag = "uangMuka" | "pelunasan" | "valid";
type Reported = "dilaporkanPenjual" | "dilaporkanPembeli";
type Raw = Omit<FakturRow, Flag | Reported> & Record<Flag, number> & Partial<Record<Reported, number>>;
const rowOf = ({ dilaporkanPenjual, dilaporkanPembeli, ...row }: Raw): FakturRow => ({
  ...row,
  ...(dilaporkanPenjual === undefined ? {} : { dilaporkanPenjual: dilaporkanPenjual === 1 }),
  ...(dilaporkanPembeli === undefined ? {} : { dilaporkanPembeli: dilaporkanPembeli === 1 }),
  uangMuka: row.uangMuka === 1,
  pelunasan: row.pelunasan === 1,
  valid: row.valid === 1,
});

type Pihak = { readonly batchId: string; readonly npwp: string };
type SaringFaktur = HalamanTerpilih & {
  readonly status?: string;
  readonly masa?: Masa;
  readonly kode?: string;
  /** `none`: without a decision. */
  readonly kredit?: string;
  readonly imporId?: string;
  readonly lawan?: string;
  /** Adds the filed returns, which are looked up for every row. */
  readonly rinci?: "ya";
  readonly q?: string;
};

/** A page of a taxpayer's own invoices, or of its received and visible ones. */
export async function daftarFaktur(sql: Reader, { batchId, npwp }: Pihak, arah: Arah, query: SaringFaktur) {
  const side = sides[arah];
  const { status, masa, kode, kredit, imporId, lawan, rinci, q, ids } = query;
  const page = await listPageWithSums<Raw, (typeof SUMS)[number]>(
    sql,
    rinci ? { ...side, select: side.select + REPORTED } : side,
    given(
      { sql: side.where, params: { batchId, npwp } },
      ...matching("f", { status, masa, kode, imporId }),
      kredit && (kredit === "none" ? { sql: "f.kredit IS NULL" } : { sql: "f.kredit = @kredit", params: { kredit } }),
      lawan && {
        sql: `(${holds(side.nama, "lawan")} OR ${holds(side.npwp, "lawan")})`,
        params: { lawan: containing(lawan) },
      },
      among("f.id", ids),
      searched(["f.nomor", "f.referensi", side.nama, side.npwp], q),
    ),
    query,
    SUMS,
  );
  return { ...page, rows: page.rows.map(rowOf) };
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
      WHERE ${sides[arah].where} AND (@masa IS NULL OR f.masa = @masa) GROUP BY f.masa, f.status, f.kredit ORDER BY f.masa DESC, f.status`,
    { batchId, npwp, masa: masa ?? null },
  );
