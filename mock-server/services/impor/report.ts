import { AppError, type ErrorCode, galat } from "~/contract/errors";
import type { ImporRow } from "~/contract/impor";
import type { ListQuery } from "~/contract/kit";
import { classTimeOf } from "../../clock/class-time";
import { given, type ListStatement, listPage } from "../../db/list";
import { acting, type Context } from "../../http/context";
import type { Tujuan } from "../../impor/kind";

export const IMPORTS: ListStatement = {
  select:
    "i.id, i.jenis, i.bentuk, i.nama, i.status, i.mode, i.total, i.berhasil, i.gagal, i.kelas, i.dibuat, i.selesai, '/spt/' || (i.catatan ->> '$.tujuan.sptId') || '/' || (i.catatan ->> '$.tujuan.lampiran') halaman",
  from: "Impor i",
  sort: { dibuat: "i.dibuat", nama: "i.nama", status: "i.status", total: "i.total", gagal: "i.gagal" },
  order: ["i.dibuat DESC", "i.rowid DESC"],
};
const FINDINGS: ListStatement = {
  select: "t.baris, t.sheet, t.line, t.kolom, t.elemen, t.nilai, t.kode, t.isian, t.berat",
  from: "ImporTemuan t",
  sort: {},
  order: ["t.baris", "t.urut"],
};
const COUNTS = `SELECT sum(berat = 'galat') galat, sum(berat = 'catatan') catatan, sum(kode IN ('duplicate_document', 'duplicate_in_file')) ganda
  FROM ImporTemuan WHERE imporId = ?`;

export type OwnImport = ImporRow & {
  readonly catatan: string | null;
  readonly galat: string | null;
  readonly tujuan: string | null;
};

/** An import with its times as its class reads them. */
export const inClassTime = (row: ImporRow): ImporRow => ({
  ...row,
  dibuat: classTimeOf(row.kelas, row.dibuat),
  selesai: row.selesai && classTimeOf(row.kelas, row.selesai),
});

/** An import of the active identity, of one of these kinds. Throws `not_found`. */
export async function ownImport(context: Context, id: string, kinds: readonly string[]): Promise<OwnImport> {
  const { batch, wp } = acting(context);
  const row = await context.sql.get<OwnImport>(
    `SELECT ${IMPORTS.select}, i.catatan, i.galat, i.catatan -> '$.tujuan' tujuan FROM Impor i WHERE i.id = ? AND i.batchId = ? AND i.ownerNpwp = ?`,
    [id, batch.id, wp.npwp],
  );
  if (!row || !kinds.includes(row.jenis)) throw new AppError("not_found");
  return row;
}

/** What is kept of how a file was sent. */
type Told = { readonly sama?: number; readonly ulangi?: number; readonly tujuan?: Pick<Tujuan, "ganti"> };
/** What an import says of the file as a whole, in the caller's language. */
export async function report(context: Context, { catatan, galat: failures, tujuan: _, ...impor }: OwnImport) {
  const { sama, ulangi, tujuan: to } = JSON.parse(catatan ?? "{}") as Told;
  const found = JSON.parse(failures ?? "[]") as { kode: string; isian: object }[];
  const counts = await context.sql.get<Record<"galat" | "catatan" | "ganda", number | null>>(COUNTS, [impor.id]);
  return {
    impor: inClassTime(impor),
    catatan:
      sama === 1 ? [context.t(`impor:berkas_sama.${to?.ganti ? "ganti" : ulangi === 1 ? "ulangi" : "tolak"}`)] : [],
    galat: found.map(({ kode, isian }) => ({ kode, ...textsOf(context, kode, isian) })),
    banyak: { galat: counts?.galat ?? 0, catatan: counts?.catatan ?? 0, ganda: counts?.ganda ?? 0 },
  };
}

type Finding = {
  baris: number;
  sheet: string | null;
  line: number | null;
  kolom: string | null;
  elemen: string | null;
  nilai: string | null;
  kode: string;
  isian: string;
  berat: string;
};
type Weight = "galat" | "catatan" | undefined;

/** A page of an import's findings with their texts in the caller's language. */
export async function findingsOf(
  context: Context,
  id: string,
  berat: Weight,
  query: Pick<ListQuery, "page" | "perPage">,
) {
  const conditions = given(
    { sql: "t.imporId = @id", params: { id } },
    berat && { sql: "t.berat = @berat", params: { berat } },
  );
  const page = await listPage<Finding>(context.sql, FINDINGS, conditions, { ...query, sort: undefined });
  return {
    ...page,
    rows: page.rows.map(({ isian, ...finding }) => ({
      ...finding,
      ...textsOf(context, finding.kode, JSON.parse(isian) as object),
    })),
  };
}

/** What is wrong and how to mend it. */
function textsOf(context: Context, kode: string, isian: object): { pesan: string; cara: string } {
  const entry = galat[kode as ErrorCode];
  if (!entry) return { pesan: kode, cara: "" };
  const text = (part: "pesan" | "cara") => context.t(`${entry.namespace}:galat.${kode}.${part}`, { ...isian });
  return { pesan: text("pesan"), cara: text("cara") };
}
