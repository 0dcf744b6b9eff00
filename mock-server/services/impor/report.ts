import { AppError, type ErrorCode, galat } from "~/contract/errors";
import type { ImporRow } from "~/contract/impor";
import type { ListQuery } from "~/contract/kit";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { banyakTemuan, type ImporDaftar, type ImporSendiri, imporOf, temuanImpor } from "../../db/impor/laporan";
import { mine } from "../../db/ownership";
import type { Context } from "../../http/context";
import type { Tujuan } from "../../impor/kind";

/** An import with its times in the zone of the class, and the page that its rows went to. */
export const inClassTime = ({ sptId, lampiran, ...row }: ImporDaftar): ImporRow => ({
  ...row,
  dibuat: classTimeOf(row.kelas, row.dibuat),
  selesai: row.selesai && classTimeOf(row.kelas, row.selesai),
  halaman: sptId && lampiran ? { page: "spt.formulir", id: sptId, lampiran } : null,
});

/** An import of the active identity, of one of these kinds. Throws `not_found`. */
export async function ownImport(context: Context, id: string, kinds: readonly string[]): Promise<ImporSendiri> {
  const row = await imporOf(context.sql, mine(context), id);
  if (!row || !kinds.includes(row.jenis)) throw new AppError("not_found");
  return row;
}

/** The stored options of an upload. */
type Told = { readonly sama?: number; readonly ulangi?: number; readonly tujuan?: Pick<Tujuan, "ganti"> };
/** The report of an import about the file as a whole, in the caller's language. */
export async function report(context: Context, { catatan, galat: failures, tujuan: _, ...impor }: ImporSendiri) {
  const { sama, ulangi, tujuan: to } = JSON.parse(catatan ?? "{}") as Told;
  const found = JSON.parse(failures ?? "[]") as { kode: string; isian: object }[];
  return {
    impor: inClassTime(impor),
    catatan:
      sama === 1 ? [context.t(`impor:berkas_sama.${to?.ganti ? "ganti" : ulangi === 1 ? "ulangi" : "tolak"}`)] : [],
    galat: found.map(({ kode, isian }) => ({ kode, ...textsOf(context, kode, isian) })),
    banyak: await banyakTemuan(context.sql, impor.id),
  };
}

type Weight = "galat" | "catatan" | undefined;

/** A page of an import's findings with their texts in the caller's language. */
export async function findingsOf(
  context: Context,
  id: string,
  berat: Weight,
  query: Pick<ListQuery, "page" | "perPage">,
) {
  const page = await temuanImpor(context.sql, id, berat, query);
  return {
    ...page,
    rows: page.rows.map(({ isian, ...finding }) => ({
      ...finding,
      ...textsOf(context, finding.kode, JSON.parse(isian) as object),
    })),
  };
}

/** The text of a finding and its remedy. */
export function textsOf(context: Pick<Context, "t">, kode: string, isian: object): { pesan: string; cara: string } {
  const entry = galat[kode as ErrorCode];
  if (!entry) return { pesan: kode, cara: "" };
  const text = (part: "pesan" | "cara") => context.t(`${entry.namespace}:galat.${kode}.${part}`, { ...isian });
  return { pesan: text("pesan"), cara: text("cara") };
}
