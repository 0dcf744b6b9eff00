import type { DokumenSaya } from "~/contract/pihak";
import { BUKPOT_TERLIHAT_PENERIMA, type JenisBukpot } from "~/domain/bukpot";
import {
  DISETUJUI,
  DOKUMEN_BERLAKU,
  DOKUMEN_GUGUR,
  FAKTUR_TERLIHAT_PEMBELI,
  RETUR_DOKUMEN_GUGUR,
  RETUR_TERLIHAT_PENJUAL,
} from "~/domain/efaktur";
import { ARAH } from "~/domain/kit/arah";
import type { JenisSpt } from "~/domain/parameters/spt";
import { type Condition, given, type Halaman, listPage, matching, type Page, searched } from "../list";
import { type Reader, sqlList } from "../sql";

type Wp = { readonly batchId: string; readonly npwp: string };
/** Visible documents: of each sort all, none, or those of some types. */
export type Terlihat = {
  readonly efaktur: boolean;
  readonly pembayaran: boolean;
  readonly bukpot: readonly JenisBukpot[];
  readonly spt: readonly JenisSpt[];
};

const OWN = "ownerNpwp = @npwp";
const part = (jenis: DokumenSaya["jenis"], columns: string, from: string, where: string): string =>
  `SELECT '${jenis}' jenis, id, ${columns} FROM ${from} WHERE batchId = @batchId AND ${where}`;
const masaTanggal = "masa, tanggal";

/** Payments and refunds: all of them with the payment right, those of returns with the right to see returns. */
function payments({ pembayaran, spt }: Terlihat): readonly string[] {
  if (!pembayaran && spt.length === 0) return [];
  const seen = `sptId IN (SELECT id FROM Spt WHERE batchId = @batchId AND ${OWN} AND jenis IN (${sqlList(spt)}))`;
  const own = pembayaran ? OWN : `${OWN} AND ${seen}`;
  return [
    part("billing", "'' rupa, kode nomor, uraian nama, NULL masa, substr(terbit, 1, 10) tanggal", "Billing", own),
    part(
      "bpn",
      "'' rupa, ntpn nomor, uraian nama, NULL masa, tanggalBayar tanggal",
      "Billing",
      `${own} AND ntpn IS NOT NULL`,
    ),
    part("pengembalian", "jalur rupa, nomor, '' nama, NULL masa, diminta tanggal", "Pengembalian", own),
    ...(pembayaran
      ? [
          part(
            "ketetapan",
            "jenis rupa, nomor, kap || '-' || kjs nama, masaAwal masa, terbit tanggal",
            "Ketetapan",
            OWN,
          ),
          part(
            "pemindahbukuan",
            "'' rupa, bukti nomor, kap || '-' || kjs nama, masaAwal masa, diputus tanggal",
            "Pemindahbukuan",
            `${OWN} AND bukti IS NOT NULL`,
          ),
          part(
            "pemindahbukuan_masuk",
            `'' rupa, bukti nomor, (SELECT w.nama FROM WajibPajak w WHERE w.batchId = @batchId AND w.npwp = Pemindahbukuan.ownerNpwp) nama, masaAwal masa, diputus tanggal`,
            "Pemindahbukuan",
            `ownerNpwp <> @npwp AND bukti IS NOT NULL AND id IN (SELECT objekId FROM BukuBesar
              WHERE batchId = @batchId AND ${OWN} AND jenis = 'pemindahbukuan_masuk' AND objekJenis = 'pemindahbukuan')`,
          ),
        ]
      : []),
  ];
}

const SIGNED = sqlList([...DOKUMEN_BERLAKU, ...DOKUMEN_GUGUR]);
/** Special documents that were signed or came from customs, and their returns. */
const specials = ARAH.flatMap((arah) => [
  part(
    `dokumen_${arah}`,
    `jenis rupa, nomor, lawanNama nama, ${masaTanggal}`,
    "DokumenLain",
    `${OWN} AND arah = '${arah}' AND status IN (${SIGNED})`,
  ),
  part(
    `retur_dokumen_${arah}`,
    `'' rupa, nomor, (SELECT d.lawanNama FROM DokumenLain d WHERE d.id = DokumenRetur.dokumenId) nama, ${masaTanggal}`,
    "DokumenRetur",
    `${OWN} AND arah = '${arah}' AND status IN (${sqlList([DISETUJUI, ...RETUR_DOKUMEN_GUGUR])})`,
  ),
]);

/** Statements for the visible documents of each sort. */
function parts(terlihat: Terlihat): readonly string[] {
  const { efaktur, bukpot, spt } = terlihat;
  const slips = `jenis IN (${sqlList(bukpot)}) AND status IN (${sqlList(BUKPOT_TERLIHAT_PENERIMA)})`;
  return [
    ...(spt.length > 0
      ? [
          part(
            "bpe",
            "jenis rupa, bpe nomor, '' nama, masa, tanggalLapor tanggal",
            "Spt",
            `${OWN} AND bpe IS NOT NULL AND jenis IN (${sqlList(spt)})`,
          ),
          `SELECT 'perpanjangan' jenis, sptId id, jenis rupa, nomor, '' nama, masa, diberitahukan tanggal FROM Perpanjangan
           WHERE batchId = @batchId AND ${OWN} AND nomor IS NOT NULL AND jenis IN (${sqlList(spt)})`,
        ]
      : []),
    ...payments(terlihat),
    ...(bukpot.length > 0
      ? [
          part("bukpot", `jenis rupa, nomor, namaPenerima nama, ${masaTanggal}`, "Bukpot", `${OWN} AND ${slips}`),
          part(
            "bukpot_diterima",
            `jenis rupa, nomor, ownerNama nama, ${masaTanggal}`,
            "Bukpot",
            `penerimaNpwp = @npwp AND ${slips}`,
          ),
        ]
      : []),
    ...(efaktur
      ? [
          ...specials,
          part(
            "faktur_keluaran",
            `kode rupa, nomor, namaPembeli nama, ${masaTanggal}`,
            "Faktur",
            `${OWN} AND nomor IS NOT NULL`,
          ),
          part(
            "faktur_masukan",
            `kode rupa, nomor, ownerNama nama, ${masaTanggal}`,
            "Faktur",
            `lawanNpwp = @npwp AND nomor IS NOT NULL AND status IN (${sqlList(FAKTUR_TERLIHAT_PEMBELI)})`,
          ),
          part(
            "retur_masukan",
            `'' rupa, nomor, lawanNama nama, ${masaTanggal}`,
            "Retur",
            `${OWN} AND nomor IS NOT NULL`,
          ),
          part(
            "retur_keluaran",
            `'' rupa, nomor, ownerNama nama, ${masaTanggal}`,
            "Retur",
            `lawanNpwp = @npwp AND nomor IS NOT NULL AND status IN (${sqlList(RETUR_TERLIHAT_PENJUAL)})`,
          ),
        ]
      : []),
  ];
}

type Cari = Halaman & {
  readonly q?: string | undefined;
  readonly jenis?: DokumenSaya["jenis"] | undefined;
  readonly tanggalDari?: string | undefined;
  readonly tanggalSampai?: string | undefined;
};
/** A page of a taxpayer's numbered documents, the youngest first. */
export async function daftarDokumenSaya(
  sql: Reader,
  wp: Wp,
  terlihat: Terlihat,
  { q, jenis, tanggalDari, tanggalSampai, ...query }: Cari,
): Promise<Page<DokumenSaya>> {
  const all = parts(terlihat);
  if (all.length === 0) return { rows: [], page: query.page, perPage: query.perPage, total: 0 };
  const statement = {
    select: "d.jenis, d.id, d.rupa, d.nomor, d.nama, d.masa, d.tanggal",
    from: `(${all.join(" UNION ALL ")}) d`,
    sort: { jenis: "d.jenis", nomor: "d.nomor", nama: "d.nama", masa: "d.masa", tanggal: "d.tanggal" },
    order: ["d.tanggal DESC", "d.jenis", "d.nomor DESC", "d.id"],
  };
  // each part already limits the owners; here only the parameters are bound
  const of: Condition = { sql: "d.id IS NOT NULL", params: wp };
  const conditions = given(
    of,
    ...matching("d", { jenis }),
    tanggalDari && { sql: "d.tanggal >= @tanggalDari", params: { tanggalDari } },
    tanggalSampai && { sql: "d.tanggal <= @tanggalSampai", params: { tanggalSampai } },
    searched(["d.nomor", "d.nama"], q),
  );
  return listPage<DokumenSaya>(sql, statement, conditions, query);
}
