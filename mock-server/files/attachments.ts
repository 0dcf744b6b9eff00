import { AppError } from "~/contract/errors";
import { attachments, type FileAnswer, type UploadedFile } from "~/contract/kit";
import { trimEndOf } from "~/domain/kit/teks";
import { berkasOf } from "../db/attachments";
import type { Reader } from "../db/sql";
import { CONTENT_TYPES, type FileKind, LAMPIRAN_KINDS, sniff } from "./sniff";

/** An uploaded file accepted for storage: its kind by content, its name made safe. */
export type Attachment = { readonly nama: string; readonly jenis: FileKind; readonly bytes: Buffer };

const LONGEST_NAME = 120;
const ENDINGS: Readonly<Partial<Record<FileKind, readonly string[]>>> = { jpg: [".jpg", ".jpeg"] };
const FALLBACK = "berkas";

/**
 * A name that is safe on every system. It has no folders, no control or direction marks, no special characters of
 * shells or file systems, and the ending of the file's real kind.
 */
export function safeName(name: string, jenis: FileKind): string {
  const base = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = base
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, "")
    .replace(/[<>:"|?*;%]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  const whole = trimEndOf(plain, ". ");
  const endings = ENDINGS[jenis] ?? [`.${jenis}`];
  const length = endings.find((ending) => whole.toLowerCase().endsWith(ending))?.length ?? 0;
  const own = length > 0 ? whole.slice(-length) : `.${jenis}`;
  const stem = [...whole.slice(0, whole.length - length)]
    .slice(0, LONGEST_NAME - own.length)
    .join("")
    .trimEnd();
  return (stem || FALLBACK) + own;
}

/** Checks uploaded files. Throws `wrong_file_kind` (415) that names each file of a kind not allowed. */
export async function readAttachments(files: readonly UploadedFile[]): Promise<Attachment[]> {
  const found = await Promise.all(files.map(async (file) => ({ file, jenis: await sniff(file.bytes) })));
  const wrong = found.filter(({ jenis }) => !LAMPIRAN_KINDS.includes(jenis));
  if (wrong.length > 0) {
    const failures = wrong.map(({ file, jenis }) => ({
      key: jenis === "empty" ? "berkas_kosong" : "berkas_jenis",
      params: { nama: safeName(file.name, "unknown").replace(/\.unknown$/, "") },
    }));
    throw new AppError("wrong_file_kind", {}, { [attachments.field]: failures });
  }
  return found.map(({ file, jenis }) => ({ nama: safeName(file.name, jenis), jenis, bytes: file.bytes }));
}

/** A stored file as an answer. Access is decided before. Throws `not_found`. */
export async function attachmentAnswer(sql: Reader, id: string): Promise<FileAnswer> {
  const file = await berkasOf(sql, id);
  if (!file) throw new AppError("not_found");
  const type = CONTENT_TYPES[file.jenis as FileKind] ?? "application/octet-stream";
  return { name: file.nama, type, body: file.isi };
}
