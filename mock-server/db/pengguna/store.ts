import type { ListQuery, Peran } from "~/contract/kit";
import type { SaringMasuk } from "~/contract/pengguna";
import { AKUN_COBA, type StatusAkun } from "~/domain/pihak";
import type { AkunRow } from "../akun";
import { terakhirHadir } from "../batch";
import { type Condition, given, type ListStatement, listPage, matching, type Page, searched } from "../list";
import { type Reader, sqlTime } from "../sql";

/** The user who manages accounts. */
type Manager = { readonly peran: Peran; readonly akunId: string };

/** Accounts with their class, their partner and their super partner: `a`, `b`, `m`, `s`. */
const FROM = `Akun a LEFT JOIN Batch b ON b.id = a.batchId
  LEFT JOIN Akun m ON m.id = COALESCE(b.mitraId, a.mitraId) LEFT JOIN Akun s ON s.id = a.supermitraId`;
const NOBODY: Condition = { sql: "FALSE" };

function managedBy({ peran, akunId }: Manager): Condition {
  const params = { pemanggil: akunId };
  switch (peran) {
    case "admin":
      return { sql: `a.peran NOT IN ('admin', '${AKUN_COBA}')` };
    case "mitra":
      return { sql: "a.peran IN ('peserta', 'instruktur') AND m.id = @pemanggil", params };
    case "supermitra":
      return {
        sql: "(a.peran IN ('peserta', 'instruktur') AND m.supermitraId = @pemanggil OR a.peran = 'mitra' AND a.supermitraId = @pemanggil)",
        params,
      };
    default:
      return NOBODY;
  }
}

/** The accounts within a manager's reach: a partner's own, those of a super partner's partners, all for an admin. */
const within = (manager: Manager): readonly [Condition, Condition] => [
  { sql: "a.dihapus IS NULL" },
  managedBy(manager),
];

export type Managed = Readonly<
  Pick<AkunRow, "id" | "accountId" | "nama" | "email" | "peran" | "status" | "mitraId" | "batchId">
> & {
  /** 1 if the account has a password. */
  readonly punyaSandi: number;
};
/** An account as its manager sees it. Undefined for one out of reach and for a deleted one. */
export const managedOf = (sql: Reader, manager: Manager, id: string): Promise<Managed | undefined> => {
  const [alive, mine] = within(manager);
  return sql.get(
    `SELECT a.id, a.accountId, a.nama, a.email, a.peran, a.status, a.mitraId, a.batchId,
       CASE WHEN a.sandi IS NULL THEN 0 ELSE 1 END punyaSandi FROM ${FROM} WHERE a.id = @id AND ${alive.sql} AND ${mine.sql}`,
    { ...mine.params, id },
  );
};

const MASUK = terakhirHadir("a");
const COLUMNS = `a.id, a.accountId, a.nama, a.email, COALESCE(a.telepon, '') telepon, a.status, a.dibuat, ${MASUK} masuk, COALESCE(a.lembaga, '') lembaga, a.bahasa`;
const SORT = {
  accountId: "a.accountId",
  nama: "a.nama",
  email: "a.email",
  status: "a.status",
  dibuat: "a.dibuat",
  masuk: MASUK,
  lembaga: "a.lembaga",
  mitra: "m.nama",
  batch: "b.nama",
};

type Listed = "peserta" | "instruktur" | "mitra" | "supermitra";
/** Further columns of a role's list. */
const MORE: Readonly<Record<Listed, string>> = {
  peserta: `, a.batchId, COALESCE(b.nama, '') batch, COALESCE(m.nama, '') mitra`,
  instruktur: `, COALESCE(a.mitraId, '') mitraId, COALESCE(m.nama, '') mitra,
    (SELECT count(*) FROM BatchInstruktur i JOIN Batch t ON t.id = i.batchId WHERE i.akunId = a.id AND t.dihapus IS NULL) batch,
    (SELECT count(*) FROM BatchInstruktur i JOIN Batch t ON t.id = i.batchId WHERE i.akunId = a.id AND i.kepala = TRUE AND t.dihapus IS NULL) kepala`,
  mitra: `, a.supermitraId, COALESCE(s.nama, '') supermitra, (SELECT count(*) FROM Batch t WHERE t.mitraId = a.id AND t.dihapus IS NULL) batch`,
  supermitra: `, (SELECT count(*) FROM Akun t WHERE t.supermitraId = a.id AND t.dihapus IS NULL) mitra`,
};
/** Count columns have no sort order of their own. */
const UNSORTED: Readonly<Record<Listed, readonly string[]>> = {
  peserta: [],
  instruktur: ["batch"],
  mitra: ["batch", "mitra"],
  supermitra: ["batch", "mitra"],
};

const statementOf = (role: Listed): ListStatement => ({
  select: COLUMNS + MORE[role],
  from: FROM,
  sort: Object.fromEntries(Object.entries(SORT).filter(([key]) => !UNSORTED[role].includes(key))),
  order: ["a.nama", "a.id"],
});
const STATEMENTS: Readonly<Record<Listed, ListStatement>> = {
  peserta: statementOf("peserta"),
  instruktur: statementOf("instruktur"),
  mitra: statementOf("mitra"),
  supermitra: statementOf("supermitra"),
};

const HARI_MS = 86_400_000;
/** The condition on the last visit: within some days, longer ago, or never. */
function masukDalam(masuk: SaringMasuk | undefined, now: Date): Condition | undefined {
  const since = (days: number) => ({ sejak: sqlTime(new Date(now.getTime() - days * HARI_MS)) });
  switch (masuk) {
    case "belum":
      return { sql: `${MASUK} IS NULL` };
    case "tujuh_hari":
      return { sql: `${MASUK} >= @sejak`, params: since(7) };
    case "tiga_puluh_hari":
      return { sql: `${MASUK} >= @sejak`, params: since(30) };
    case "lama":
      return { sql: `${MASUK} < @sejak`, params: since(30) };
    default:
      return undefined;
  }
}

type PenggunaQuery = ListQuery & {
  readonly status?: StatusAkun;
  readonly masuk?: SaringMasuk;
  readonly id?: string;
  readonly batchId?: string;
  readonly mitraId?: string;
  readonly supermitraId?: string | null;
};

/** One page of the accounts of a role within the manager's reach. */
export const penggunaPage = <Row>(
  sql: Reader,
  manager: Manager,
  role: Listed,
  { q, status, masuk, id, batchId, mitraId, supermitraId, ...query }: PenggunaQuery,
  now: Date,
): Promise<Page<Row>> =>
  listPage<Row>(
    sql,
    STATEMENTS[role],
    given(
      ...within(manager),
      ...matching("a", { peran: role, status, id, batchId, supermitraId }),
      mitraId && { sql: "m.id = @mitra", params: { mitra: mitraId } },
      masukDalam(masuk, now),
      searched(["a.nama", "a.accountId", "a.email"], q),
    ),
    query,
  );
