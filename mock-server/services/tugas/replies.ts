import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { ListQuery } from "~/contract/kit";
import type { Balasan, BalasanInstruktur } from "~/contract/tugas-baris";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { type StatusBalasan, statusBalasan } from "~/domain/tugas/status";
import { attachmentsOf } from "../../db/attachments";
import { type Condition, containing, given, type ListStatement, listPage } from "../../db/list";
import { accountOf } from "../../db/ownership";
import { type Context, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { isoTime, isoTimeOrNull } from "./detail";
import { KEPALA, TUGAS_FROM, visibleTo } from "./scope";

const COLUMNS = `l.id, l.tugasId, t.judul tugas, l.akunId, a.accountId, a.nama, l.npwp, l.percobaan, l.teks, l.status, l.dikirim, l.kelas,
  l.nilai, t.nilaiMaks, l.ulasan, r.nama pengulas, l.diulas, t.jatuhTempo, b.id batchId, b.tanggal, ${KEPALA} kepala`;
const FROM = `${TUGAS_FROM} JOIN Balasan l ON l.tugasId = t.id JOIN Akun a ON a.id = l.akunId LEFT JOIN Akun r ON r.id = l.pengulasId`;
const statement: ListStatement = {
  select: COLUMNS,
  from: FROM,
  sort: {
    nama: "a.nama",
    tugas: "t.judul",
    percobaan: "l.percobaan",
    dikirim: "l.dikirim",
    kelas: "l.kelas",
    status: "l.status",
    nilai: "l.nilai",
  },
  order: ["l.dikirim DESC", "l.rowid DESC"],
};

type Stored = Omit<Balasan, "berkas" | "terlambat"> & {
  status: StatusBalasan;
  jatuhTempo: string;
  batchId: string;
  tanggal: string;
  kepala: number;
};
export type ReplyRow = Stored;

const shown = (
  { jatuhTempo, batchId: _, tanggal: _day, kepala: _head, ...row }: Stored,
  files: Awaited<ReturnType<typeof attachmentsOf>>,
): Balasan => ({
  ...row,
  terlambat: row.kelas > jatuhTempo,
  dikirim: classTimeOf(row.kelas, row.dikirim),
  diulas: isoTimeOrNull(row.diulas),
  berkas: files.get(row.id) ?? [],
});

type Query = ListQuery & { tugasId?: string | undefined; balasanId?: string | undefined; status?: string | undefined };

function repliesOf(context: Context, query: Query, whose: Condition | null) {
  const visible = visibleTo(context);
  const { tugasId, balasanId, status, q } = query;
  const conditions = given(
    { sql: visible.sql, params: { ...visible.params, akun: callerOf(context).akunId } },
    whose,
    tugasId && { sql: "l.tugasId = @tugasId", params: { tugasId } },
    balasanId && { sql: "l.id = @balasanId", params: { balasanId } },
    status && { sql: "l.status = @status", params: { status } },
    q && { sql: "(a.nama LIKE @q ESCAPE '\\' OR a.accountId LIKE @q ESCAPE '\\')", params: { q: containing(q) } },
  );
  return listPage<Stored>(context.sql, statement, conditions, query);
}

const ONE: ListQuery = { page: 1, perPage: 1, format: "json" };
const own = async (context: Context): Promise<Condition> => ({
  sql: "l.akunId = @pembalas",
  params: { pembalas: await accountOf(context) },
});

/** A reply within an instructor's reach. */
export async function replyInScope(context: Context, balasanId: string): Promise<ReplyRow> {
  const row = (await repliesOf(context, { ...ONE, balasanId }, null)).rows[0];
  if (!row) throw new AppError("not_found");
  return row;
}

const IDENTITIES = `SELECT npwp, nama, jenis FROM WajibPajak WHERE batchId = ? AND akunId = ? ORDER BY jenis, nama`;
/** The taxpayers of a participant, its companies first. */
export const identitiesOf = (context: Pick<Context, "sql">, batchId: string, akunId: string) =>
  context.sql.all<{ npwp: string; nama: string; jenis: string }>(IDENTITIES, [batchId, akunId]);

export const replyListServices = {
  listBalasInstruktur: read(contract.tugas.listBalasInstruktur, async (input, context) => {
    const page = await repliesOf(context, input, null);
    const files = await attachmentsOf(
      context.sql,
      page.rows.map(({ id }) => id),
    );
    const rows = await inTurn(
      page.rows,
      async (row): Promise<BalasanInstruktur> => ({
        ...shown(row, files),
        identitas: await identitiesOf(context, row.batchId, row.akunId),
        bolehTinjau: row.kepala === 1 && statusBalasan.find(row.status, "review", "kepala") !== undefined,
        bolehKembalikan: row.kepala === 1 && statusBalasan.find(row.status, "return", "kepala") !== undefined,
      }),
    );
    return { ...page, rows };
  }),
  listBalasPeserta: read(contract.tugas.listBalasPeserta, async (input, context) => {
    const page = await repliesOf(context, input, await own(context));
    const files = await attachmentsOf(
      context.sql,
      page.rows.map(({ id }) => id),
    );
    return { ...page, rows: page.rows.map((row) => shown(row, files)) };
  }),
  getReview: read(contract.tugas.getReview, async ({ balasanId }, context) => {
    const row = (await repliesOf(context, { ...ONE, balasanId }, await own(context))).rows[0];
    if (!row) throw new AppError("not_found");
    if (row.diulas === null) throw new AppError("not_reviewed");
    const { id, tugasId, tugas, percobaan, status, nilai, nilaiMaks, ulasan, pengulas } = row;
    return { id, tugasId, tugas, percobaan, status, nilai, nilaiMaks, ulasan, pengulas, diulas: isoTime(row.diulas) };
  }),
};
