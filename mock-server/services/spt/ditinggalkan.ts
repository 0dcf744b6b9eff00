import type { SptBarisRow } from "~/contract/spt/lampiran";
import { isJenisBukpot } from "~/domain/bukpot";
import { dasarDitinggalkan } from "~/domain/spt/dasar-ditinggalkan";
import { type Ditunggu, konfirmasiDitunggu, referensiDokumen } from "../../db/spt/dokumen";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";

/** Row kinds of return notes. Until approval, the returned document identifies them. */
const NOTES: readonly (string | null)[] = ["retur_keluaran", "retur_masukan", "dokumen_retur"];
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The remedy for a waiting document: the party to answer, and the class day of its answer. */
function untilWhen({ t }: Context, npwp: string, waiting: Ditunggu | undefined): string {
  if (!waiting) return t("spt:ditinggalkan_tindakan.menunggu_sendiri");
  if (waiting.npwp === npwp) return t("spt:ditinggalkan_tindakan.menunggu_jawaban_sendiri");
  const nama = waiting.nama ?? waiting.npwp;
  return waiting.jawabPada === null
    ? t("spt:ditinggalkan_tindakan.menunggu_lawan", { nama })
    : t("spt:ditinggalkan_tindakan.menunggu_tanggal", { nama, tanggal: waiting.jawabPada });
}

/** Another identification of a document without a number. */
function knownBy({ t }: Context, row: SptBarisRow, reference: string | null | undefined): string | null {
  if (NOTES.includes(row.jenis) && row.rujukan) return t("spt:ditinggalkan_retur", { nomor: row.rujukan });
  if (isJenisBukpot(row.jenis ?? "")) return t(`spt:jenis_baris.${row.jenis}`);
  return reference || null;
}

/** The reason for leaving a document out, with the article behind it. */
const reasonOf = ({ t }: Context, alasan: string): string =>
  [t(`spt:ditinggalkan.${alasan}`), dasarDitinggalkan(alasan)].filter(Boolean).join(" · ");

/** Rows of documents that posting left out, with their identification, the reason and the remedy. */
export async function leftOutRows(
  context: Context,
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  rows: readonly SptBarisRow[],
): Promise<SptBarisRow[]> {
  const ids = rows.map(({ objekId }) => objekId);
  const references = byId(await referensiDokumen(sql, ids));
  const waiting = byId(await konfirmasiDitunggu(sql, batchId, ids));
  return rows.map((row) => {
    const { objekId, butir } = row;
    const at = objekId ?? "";
    const tindakan =
      butir === "menunggu_persetujuan"
        ? untilWhen(context, npwp, waiting.get(at))
        : context.t(`spt:ditinggalkan_tindakan.${butir}`);
    const sebutan = row.nomor ?? knownBy(context, row, references.get(at)?.referensi);
    return { ...row, sebutan, tindakan, butir: butir && reasonOf(context, butir) };
  });
}
