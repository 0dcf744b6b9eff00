import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import type { Whose } from "../../apart/seats";
import { hasSameImpor, insertImpor } from "../../db/impor/store";
import { type FileKind, isZip, sniff } from "../../files/sniff";
import { acting } from "../../http/context";
import { type Packed, packFile, type ReceivedFile } from "../../http/packing";
import { keepFile } from "../../impor/file";
import type { Tujuan } from "../../impor/kind";
import type { ImportKindId } from "../../impor/kinds";
import { enqueue } from "../../jobs/runner";
import type { ChangeContext } from "../kit";

export type Queued = {
  readonly kind: ImportKindId;
  readonly bentuk: "xml" | "xlsx" | "csv";
  readonly file: ReceivedFile;
  readonly packed: Packed;
};
type Options = {
  readonly mode: "partial" | "all_or_nothing";
  readonly ulangi: boolean;
  /** For files that belong to a return. */
  readonly tujuan?: Tujuan;
};

const NO_XML: readonly FileKind[] = ["xlsx", "macro", "ole", "zip", "pdf", "docx", "png", "jpg"];
const REFUSED: Readonly<Partial<Record<FileKind, "macro_workbook" | "encrypted_workbook">>> = {
  macro: "macro_workbook",
  ole: "encrypted_workbook",
};

/** The error for a file of a kind that cannot be read at all. */
function refusal(want: "xml" | "data", found: FileKind) {
  if (found === "empty") return "file_empty";
  if (want === "xml") return NO_XML.includes(found) ? "not_xml" : undefined;
  return found === "xlsx" || found === "csv" ? undefined : (REFUSED[found] ?? "excel_format_invalid");
}

/** Recognises the kind of a file by its content. */
export type Recognise = (file: ReceivedFile, found: FileKind, whose: Whose) => ImportKindId | Promise<ImportKindId>;

/** Refuses a file at once if no reader can take it. The report of the import shows all other failures. */
export async function acceptFile(
  kind: ImportKindId | Recognise,
  file: ReceivedFile,
  want: "xml" | "data",
  whose: Whose,
): Promise<Queued> {
  const packed = await packFile(file);
  const found = await sniff(isZip(packed.beginning) ? file.bytes : packed.beginning);
  const code = refusal(want, found);
  if (code) throw new AppError(code, { awal: found.toUpperCase() }, { berkas: [{ key: `berkas_${code}` }] });
  const bentuk = want === "xml" ? "xml" : found === "csv" ? "csv" : "xlsx";
  return { kind: typeof kind === "function" ? await kind(file, found, whose) : kind, bentuk, file, packed };
}

/** Stores the file and queues its import in the running transaction. Returns the import's id. */
export async function queueImport(
  context: ChangeContext,
  { kind, bentuk, file, packed }: Queued,
  { mode, ulangi, tujuan }: Options,
): Promise<string> {
  const { caller, batch, wp } = acting(context);
  const id = randomUUID();
  const nama = file.name.slice(0, 200);
  const sent = { batchId: batch.id, ownerNpwp: wp.npwp, hash: packed.sha256 };
  const again = await hasSameImpor(context.sql, { ...sent, sptId: tujuan?.sptId });
  const catatan = JSON.stringify({ ulangi: ulangi ? 1 : 0, sama: again ? 1 : 0, tujuan });
  const how = { jenis: kind, bentuk, nama, ukuran: packed.size, mode, catatan, kelas: batch.tanggal };
  await insertImpor(context.sql, { id, ...sent, akunId: caller.akunId, ...how }, context.now);
  await keepFile(context.sql, file.name, packed, { imporId: id, pemilik: caller.akunId, now: context.now });
  await enqueue(context.sql, "impor", { imporId: id }, context.now);
  await context.audit({
    jenis: "impor",
    objekId: id,
    label: nama,
    sesudah: { jenis: kind, ukuran: packed.size },
  });
  context.afterCommit(() => context.jobs.wake());
  return id;
}
