import type { TemuanRow } from "~/contract/rujukan";
import { BUKPOT_TERLIHAT_PENERIMA } from "~/domain/bukpot";
import { FAKTUR_TERLIHAT_PEMBELI, RETUR_TERLIHAT_PENJUAL } from "~/domain/efaktur";
import type { Wp } from "../dasbor";
import { holds } from "../dialect";
import { containing } from "../list";
import { type Reader, sqlList } from "../sql";

type Jenis = TemuanRow["jenis"];
type Sumber = {
  readonly from: string;
  readonly nomor: string;
  readonly nama: string;
  readonly masa: string;
  readonly rupa: string;
  /** Condition on the rows: the owner's, or those visible to a counterparty. */
  readonly where: string;
  readonly dicari: readonly string[];
  readonly terbaru: string;
};

const OWN = "ownerNpwp = @npwp";
const faktur = {
  from: "Faktur",
  nomor: "coalesce(nomor, referensi, '')",
  masa: "masa",
  rupa: "kode",
  terbaru: "tanggal",
};
const retur = { from: "Retur", nomor: "coalesce(nomor, nomorFaktur)", masa: "masa", rupa: "''", terbaru: "tanggal" };
const dokumen = {
  from: "DokumenLain",
  nomor: "nomor",
  nama: "lawanNama",
  masa: "masa",
  rupa: "jenis",
  terbaru: "tanggal",
};
const bukpot = { from: "Bukpot", nomor: "coalesce(nomor, '')", masa: "masa", rupa: "jenis", terbaru: "masa" };

const SUMBER: Readonly<Record<Jenis, Sumber>> = {
  faktur_keluaran: { ...faktur, nama: "namaPembeli", where: OWN, dicari: ["nomor", "referensi", "namaPembeli"] },
  faktur_masukan: {
    ...faktur,
    nama: "ownerNama",
    dicari: ["nomor", "ownerNama"],
    where: `lawanNpwp = @npwp AND status IN (${sqlList(FAKTUR_TERLIHAT_PEMBELI)})`,
  },
  retur_masukan: { ...retur, nama: "lawanNama", where: OWN, dicari: ["nomor", "nomorFaktur", "lawanNama"] },
  retur_keluaran: {
    ...retur,
    nama: "ownerNama",
    dicari: ["nomor", "nomorFaktur", "ownerNama"],
    where: `lawanNpwp = @npwp AND status IN (${sqlList(RETUR_TERLIHAT_PENJUAL)})`,
  },
  dokumen_keluaran: { ...dokumen, where: `${OWN} AND arah = 'keluaran'`, dicari: ["nomor", "lawanNama"] },
  dokumen_masukan: { ...dokumen, where: `${OWN} AND arah = 'masukan'`, dicari: ["nomor", "lawanNama"] },
  bukpot: { ...bukpot, nama: "namaPenerima", where: OWN, dicari: ["nomor", "namaPenerima"] },
  bukpot_diterima: {
    ...bukpot,
    nama: "ownerNama",
    dicari: ["nomor", "ownerNama"],
    where: `penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERLIHAT_PENERIMA)})`,
  },
  spt: {
    from: "Spt",
    nomor: "coalesce(bpe, '')",
    nama: "''",
    masa: "masa",
    rupa: "jenis",
    terbaru: "masa",
    where: OWN,
    dicari: ["bpe", "masa"],
  },
  billing: {
    from: "Billing",
    nomor: "kode",
    nama: "uraian",
    masa: "NULL",
    rupa: "''",
    terbaru: "terbit",
    where: OWN,
    dicari: ["kode", "ntpn", "uraian"],
  },
};

/** The most results of one sort of documents. */
const TERBANYAK = 6;
const statementOf = ({ from, nomor, nama, masa, rupa, where, dicari, terbaru }: Sumber): string =>
  `SELECT id, ${nomor} nomor, ${nama} nama, ${masa} masa, ${rupa} rupa FROM ${from}
   WHERE batchId = @batchId AND ${where} AND (${dicari.map((column) => holds(column, "cari")).join(" OR ")})
   ORDER BY ${terbaru} DESC, id LIMIT ${TERBANYAK}`;

/** Documents of one sort visible to a taxpayer whose number or other party contains the text, youngest first. */
export async function cariDokumen(sql: Reader, jenis: Jenis, { batchId, npwp }: Wp, q: string): Promise<TemuanRow[]> {
  const rows = await sql.all<Omit<TemuanRow, "jenis">>(statementOf(SUMBER[jenis]), {
    batchId,
    npwp,
    cari: containing(q),
  });
  return rows.map((row) => ({ jenis, ...row }));
}
