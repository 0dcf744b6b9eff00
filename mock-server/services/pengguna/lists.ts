import type { ListQuery, Peran } from "~/contract/kit";
import { type Condition, containing, given, type ListStatement, listPage, type Page } from "../../db/list";
import type { Context } from "../../http/context";
import { FROM, reach } from "./reach";

const COLUMNS = `a.id, a.accountId, a.nama, a.email, COALESCE(a.telepon, '') telepon, a.status, a.dibuat, COALESCE(a.lembaga, '') lembaga, a.bahasa`;
const SORT = {
  accountId: "a.accountId",
  nama: "a.nama",
  email: "a.email",
  status: "a.status",
  dibuat: "a.dibuat",
  lembaga: "a.lembaga",
  mitra: "m.nama",
  batch: "b.nama",
};

/** What a role's list shows besides. */
const MORE: Readonly<Record<"peserta" | "instruktur" | "mitra" | "supermitra", string>> = {
  peserta: `, a.batchId, COALESCE(b.nama, '') batch, COALESCE(m.nama, '') mitra`,
  instruktur: `, COALESCE(a.mitraId, '') mitraId, COALESCE(m.nama, '') mitra,
    (SELECT count(*) FROM BatchInstruktur i JOIN Batch t ON t.id = i.batchId WHERE i.akunId = a.id AND t.dihapus IS NULL) batch`,
  mitra: `, a.supermitraId, COALESCE(s.nama, '') supermitra, (SELECT count(*) FROM Batch t WHERE t.mitraId = a.id AND t.dihapus IS NULL) batch`,
  supermitra: `, (SELECT count(*) FROM Akun t WHERE t.supermitraId = a.id AND t.dihapus IS NULL) mitra`,
};
/** Columns that are counts have no order of their own. */
const UNSORTED: Readonly<Record<keyof typeof MORE, readonly string[]>> = {
  peserta: [],
  instruktur: ["batch"],
  mitra: ["batch", "mitra"],
  supermitra: ["batch", "mitra"],
};

const statementOf = (role: keyof typeof MORE): ListStatement => ({
  select: COLUMNS + MORE[role],
  from: FROM,
  sort: Object.fromEntries(Object.entries(SORT).filter(([key]) => !UNSORTED[role].includes(key))),
  order: ["a.nama", "a.id"],
});
const STATEMENTS = {
  peserta: statementOf("peserta"),
  instruktur: statementOf("instruktur"),
  mitra: statementOf("mitra"),
  supermitra: statementOf("supermitra"),
};

type Query = ListQuery & {
  readonly status?: string;
  readonly id?: string;
  readonly batchId?: string;
  readonly mitraId?: string;
  readonly supermitraId?: string | null;
};

/** One page of the accounts of a role that exist for the caller. */
export async function listAccounts<Row>(
  context: Context,
  role: keyof typeof STATEMENTS & Peran,
  query: Query,
): Promise<Page<Row>> {
  const { q, status, id, batchId, mitraId, supermitraId } = query;
  const conditions: Condition[] = given(
    ...reach(context),
    { sql: "a.peran = @peran", params: { peran: role } },
    status && { sql: "a.status = @status", params: { status } },
    id && { sql: "a.id = @satu", params: { satu: id } },
    batchId && { sql: "a.batchId = @batch", params: { batch: batchId } },
    mitraId && { sql: "m.id = @mitra", params: { mitra: mitraId } },
    supermitraId && { sql: "a.supermitraId = @supermitra", params: { supermitra: supermitraId } },
    q && {
      sql: `(a.nama LIKE @cari ESCAPE '\\' OR a.accountId LIKE @cari ESCAPE '\\' OR a.email LIKE @cari ESCAPE '\\')`,
      params: { cari: containing(q) },
    },
  );
  return listPage<Row>(context.sql, STATEMENTS[role], conditions, query);
}
