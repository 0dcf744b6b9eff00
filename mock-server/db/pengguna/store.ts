import type { Peran } from "~/contract/kit";
import { instrukturList, mitraList, pesertaList, supermitraList } from "~/contract/pengguna";
import type { SaringMasuk } from "~/contract/pengguna/daftar";
import { AKUN_COBA } from "~/domain/pihak";
import type { AkunRow } from "../akun";
import { terakhirHadir } from "../batch";
import { type Condition, given, matching, type Page } from "../list";
import { type Reader, sqlTime } from "../sql";
import { type Cari, computed, pageOfList, type StatementRow, statementOf } from "../statement-of";

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
const ACCOUNT = { telepon: "COALESCE(a.telepon, '')", masuk: MASUK } as const;
const INSTITUTION = { ...ACCOUNT, lembaga: "COALESCE(a.lembaga, '')" } as const;
const BASE = {
  table: "Akun",
  as: "a",
  from: FROM,
  search: ["a.nama", "a.accountId", "a.email"],
  order: ["a.nama"],
} as const;
const WHERE = { masuk: computed };
/** The number of an instructor's classes. */
const classes = (condition = ""): string =>
  `(SELECT count(*) FROM BatchInstruktur i JOIN Batch t ON t.id = i.batchId WHERE i.akunId = a.id${condition} AND t.dihapus IS NULL)`;

const STATEMENTS = {
  peserta: statementOf(pesertaList, {
    ...BASE,
    sql: { ...ACCOUNT, batch: "COALESCE(b.nama, '')", mitra: "COALESCE(m.nama, '')" },
    sort: { batch: "b.nama", mitra: "m.nama" },
    where: { ...WHERE, mitraId: "m.id" },
  }),
  instruktur: statementOf(instrukturList, {
    ...BASE,
    sql: {
      ...ACCOUNT,
      mitraId: "COALESCE(a.mitraId, '')",
      mitra: "COALESCE(m.nama, '')",
      batch: classes(),
      kepala: classes(" AND i.kepala = 1"),
    },
    sort: { mitra: "m.nama" },
    where: { ...WHERE, mitraId: "m.id" },
  }),
  mitra: statementOf(mitraList, {
    ...BASE,
    sql: {
      ...INSTITUTION,
      supermitra: "COALESCE(s.nama, '')",
      batch: "(SELECT count(*) FROM Batch t WHERE t.mitraId = a.id AND t.dihapus IS NULL)",
    },
    sort: { lembaga: "a.lembaga" },
    where: WHERE,
  }),
  supermitra: statementOf(supermitraList, {
    ...BASE,
    sql: { ...INSTITUTION, mitra: "(SELECT count(*) FROM Akun t WHERE t.supermitraId = a.id AND t.dihapus IS NULL)" },
    sort: { lembaga: "a.lembaga" },
    where: WHERE,
  }),
};
type Listed = keyof typeof STATEMENTS;
type Row<Role extends Listed> = StatementRow<(typeof STATEMENTS)[Role]>;

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

/** One page of the accounts of a role within the manager's reach. */
export const penggunaPage = <Role extends Listed>(
  sql: Reader,
  manager: Manager,
  role: Role,
  query: Cari & { readonly masuk?: SaringMasuk | undefined },
  now: Date,
): Promise<Page<Row<Role>>> =>
  pageOfList<Row<Role>>(
    sql,
    STATEMENTS[role],
    given(...within(manager), ...matching("a", { peran: role }), masukDalam(query.masuk, now)),
    query,
  );
