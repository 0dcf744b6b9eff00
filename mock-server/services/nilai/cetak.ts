import { createHash } from "node:crypto";
import { kunciTugas } from "~/domain/tugas";
import { tanggalKelas } from "../../db/batch";
import { registerPrintable, verificationCode } from "../../db/dokumen";
import type { WritingContext } from "../../http/context";
import { textsOf } from "../../i18n";
import type { KepalaKelas, PrintDoc } from "../../print";
import type { PrintField } from "../../print/doc";

type Asked = { readonly q?: string | undefined; readonly sort?: string | undefined };
/** The sort order of a list about a class, in official words; undefined for the usual order by name. */
function urutanText(sort: string | undefined, banyak: number): string | undefined {
  const key = sort?.replace(/^-/, "") ?? "nama";
  const turned = sort?.startsWith("-") ?? false;
  if (key === "nama" && !turned) return undefined;
  const at = Array.from({ length: banyak }, (_, place) => kunciTugas(place)).indexOf(key);
  const t = textsOf("id");
  const name = at >= 0 ? `Tugas ${at + 1}` : t([`nilai:kolom.${key}`, `nilai:dokumen.${key}`, `nilai:hadir.${key}`]);
  return turned ? `${name}, menurun` : name;
}

/** The filter of a print in official words. The typed search comes last, so that no two filters read the same. */
export function saringanText({ q, sort }: Asked, keadaan: string | undefined, banyak: number): PrintField[] {
  const said = [
    ["Keadaan", keadaan],
    ["Urutan", urutanText(sort, banyak)],
    ["Cari", q],
  ] as const;
  return said.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

type Tentang = {
  readonly batch: { readonly id: string; readonly nama: string };
  readonly jenis: "buku_nilai" | "kemajuan" | "kehadiran";
  readonly saring: readonly PrintField[];
};
/**
 * A print about a class, as of its date. It is registered under the hash of all its content. A filtered print has a
 * code of its own.
 */
export async function cetakKelas(
  { sql, db, config, now }: WritingContext,
  { batch, jenis, saring }: Tentang,
  print: (kepala: KepalaKelas) => PrintDoc,
): Promise<PrintDoc> {
  const tanggal = await tanggalKelas(sql, batch.id);
  const nomor = [`${batch.nama} ${tanggal}`, ...saring.map(({ label, value }) => `${label}: ${value}`)].join("; ");
  const printable = { batchId: batch.id, jenis, objekId: batch.id, nomor };
  const verifikasi = verificationCode(config.sessionSecret, printable);
  const doc = print({ verifikasi, dibuat: `${tanggal}T00:00:00+07:00`, kelas: batch.nama, tanggal, saring });
  const hash = createHash("sha256").update(JSON.stringify(doc)).digest("hex");
  await db.write((writer) => registerPrintable(writer, config.sessionSecret, printable, hash, now));
  return doc;
}
