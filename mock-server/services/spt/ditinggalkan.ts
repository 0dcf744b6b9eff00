import type { SptBarisRow } from "~/contract/spt-lampiran";
import { isJenisBukpot } from "~/domain/bukpot/jenis";
import { dasarDitinggalkan } from "~/domain/spt/dasar-ditinggalkan";
import { type Ditunggu, konfirmasiDitunggu, referensiDokumen } from "../../db/spt-dokumen";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";

/** Kinds of rows that are return notes: until they are approved they are known by what they return. */
const NOTES: readonly (string | null)[] = ["retur_keluaran", "retur_masukan", "dokumen_retur"];
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** What is to be done about a document that waits: whose answer it needs, and on which day of the class that comes. */
function untilWhen({ t }: Context, npwp: string, waiting: Ditunggu | undefined): string {
  if (!waiting) return t("spt:ditinggalkan_tindakan.menunggu_sendiri");
  if (waiting.npwp === npwp) return t("spt:ditinggalkan_tindakan.menunggu_jawaban_sendiri");
  const nama = waiting.nama ?? waiting.npwp;
  return waiting.jawabPada === null
    ? t("spt:ditinggalkan_tindakan.menunggu_lawan", { nama })
    : t("spt:ditinggalkan_tindakan.menunggu_tanggal", { nama, tanggal: waiting.jawabPada });
}

/** What else a document is known by that has no number yet. */
function knownBy({ t }: Context, row: SptBarisRow, reference: string | null | undefined): string | null {
  if (NOTES.includes(row.jenis) && row.rujukan) return t("spt:ditinggalkan_retur", { nomor: row.rujukan });
  if (isJenisBukpot(row.jenis ?? "")) return t(`spt:jenis_baris.${row.jenis}`);
  return reference || null;
}

/** Why a document is left out, with the article behind it. */
const reasonOf = ({ t }: Context, alasan: string): string =>
  [t(`spt:ditinggalkan.${alasan}`), dasarDitinggalkan(alasan)].filter(Boolean).join(" · ");

/** Rows of documents that posting left out: what each is known by, why it is not in the return, and what to do about it. */
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
