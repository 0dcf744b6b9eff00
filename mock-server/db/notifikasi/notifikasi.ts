import { notifikasiList } from "~/contract/notifikasi";
import { type Page as PortalPage, writePage } from "~/domain/kit/pages";
import { asWritten, boundList } from "../dialect";
import { given, matching, type Page } from "../list";
import { type Reader, sqlTime, type Writer } from "../sql";
import { type Cari, computed, pageOfList, selecting, statementOf } from "../statement-of";
import { insertInto, listed, type RowOf } from "../tables";

/** A notification; `isi` and `balasan` are JSON, `dibuat` and `dibaca` instants. */
export type NotifikasiRow = Omit<RowOf<"Notifikasi">, "akunId" | "pengirimId"> & {
  /** The name of the taxpayer concerned. */
  readonly wp: string | null;
  readonly pengirim: string | null;
};

const LIST = selecting<NotifikasiRow>(
  statementOf(notifikasiList, {
    table: "Notifikasi",
    as: "n",
    join: `JOIN Akun a ON a.id = n.akunId LEFT JOIN Akun s ON s.id = n.pengirimId
    LEFT JOIN WajibPajak w ON w.batchId = a.batchId AND w.npwp = n.npwp`,
    sql: { untuk: computed, pengirim: "s.nama" },
    more: { npwp: "n.npwp", wp: "w.nama" },
    where: { dibaca: computed },
    search: [],
    order: ["n.dibuat DESC", `${asWritten("n")} DESC`],
  }),
);
/** A page of an account's notifications, the newest first. */
export const daftarNotifikasi = (
  sql: Reader,
  akunId: string,
  query: Cari & { readonly dibaca?: "belum" | "sudah" | undefined },
): Promise<Page<NotifikasiRow>> =>
  pageOfList(
    sql,
    LIST,
    given(
      ...matching("n", { akunId }),
      query.dibaca && { sql: query.dibaca === "belum" ? "n.dibaca IS NULL" : "n.dibaca IS NOT NULL" },
    ),
    query,
  );

const COUNT = `SELECT count(*) n FROM Notifikasi WHERE akunId = @akunId AND dibaca IS NULL`;
/** The number of unread notifications of an account. */
export const banyakBelumDibaca = async (sql: Reader, akunId: string): Promise<number> =>
  (await sql.get<{ n: number }>(COUNT, { akunId }))?.n ?? 0;

const NEWS = ["id", "jenis", "isi", "tautan", "dibuat", "kelas"] as const;
type Terbaru = Pick<RowOf<"Notifikasi">, (typeof NEWS)[number]>;
const NEWEST = `SELECT ${listed<"Notifikasi">(NEWS)} FROM Notifikasi WHERE akunId = @akunId AND dibaca IS NULL
  ORDER BY dibuat DESC LIMIT 5`;
/** The newest unread notifications of an account. */
export const notifikasiTerbaru = (sql: Reader, akunId: string): Promise<Terbaru[]> =>
  sql.all<Terbaru>(NEWEST, { akunId });

const OWN = ["tautan", "jenis", "isi", "balasan", "pengirimId", "dibaca"] as const;
export type NotifikasiSendiri = Pick<RowOf<"Notifikasi">, (typeof OWN)[number]>;
const FIND = `SELECT ${listed<"Notifikasi">(OWN)} FROM Notifikasi WHERE id = @id AND akunId = @akunId`;
/** A notification of the account; undefined for one of another account. */
export const notifikasiOf = (sql: Reader, akunId: string, id: string): Promise<NotifikasiSendiri | undefined> =>
  sql.get<NotifikasiSendiri>(FIND, { id, akunId });

const READ_ALL = `UPDATE Notifikasi SET dibaca = @dibaca WHERE akunId = @akunId AND dibaca IS NULL`;
const READ = `${READ_ALL} AND id = @id`;
/** Marks one notification of an account as read. One read earlier keeps its time. */
export const markRead = (sql: Writer, akunId: string, id: string, now: Date): Promise<number> =>
  sql.run(READ, { id, akunId, dibaca: sqlTime(now) });
/** Marks all unread notifications of an account as read. Returns their number. */
export const markAllRead = (sql: Writer, akunId: string, now: Date): Promise<number> =>
  sql.run(READ_ALL, { akunId, dibaca: sqlTime(now) });

const REPLY = `UPDATE Notifikasi SET balasan = @balasan WHERE id = @id AND akunId = @akunId`;
/** Keeps the replies to a notification of an account; `balasan` is JSON of all of them. */
export const saveBalasanNotifikasi = (sql: Writer, akunId: string, id: string, balasan: string): Promise<number> =>
  sql.run(REPLY, { id, akunId, balasan });

const NEW = ["id", "akunId", "npwp", "jenis", "isi", "tautan", "dibuat", "kelas", "pengirimId"] as const;
type New = Omit<Pick<RowOf<"Notifikasi">, (typeof NEW)[number]>, "tautan"> & { readonly tautan: PortalPage | null };
/** Adds an unread notification; `isi` is JSON. */
export const insertNotifikasi = (sql: Writer, row: New): Promise<number> =>
  sql.run(insertInto("Notifikasi", NEW), { ...row, tautan: row.tautan && writePage(row.tautan) });

type About = Pick<RowOf<"Notifikasi">, "akunId" | "jenis"> & { readonly tautan: PortalPage };
const asStored = ({ tautan, ...about }: About) => ({ ...about, tautan: writePage(tautan) });
const ABOUT = `SELECT id FROM Notifikasi WHERE akunId = @akunId AND jenis = @jenis AND tautan = @tautan`;
/** True if an account was notified about a page, read or unread. */
export const hasHeard = async (sql: Reader, about: About): Promise<boolean> =>
  (await sql.get(`${ABOUT} LIMIT 1`, asStored(about))) !== undefined;
/** An account's unread notification of a kind about a page. */
export const unreadAbout = async (sql: Reader, about: About): Promise<string | undefined> =>
  (await sql.get<Pick<NotifikasiRow, "id">>(`${ABOUT} AND dibaca IS NULL LIMIT 1`, asStored(about)))?.id;

/**
 * The newest unread notification of the given kinds about a page, or about a page that has the parts of `below`; its
 * last part is empty and matches all.
 */
export const unreadBelow = (
  sql: Reader,
  akunId: string,
  jenis: readonly string[],
  tautan: PortalPage,
  below?: PortalPage,
): Promise<{ id: string; isi: string } | undefined> =>
  sql.get(
    `SELECT id, isi FROM Notifikasi WHERE akunId = @akunId AND dibaca IS NULL AND jenis IN ${boundList("jenis")}
     AND (tautan = @tautan OR tautan LIKE @bawah) ORDER BY dibuat DESC LIMIT 1`,
    { akunId, jenis: JSON.stringify(jenis), tautan: writePage(tautan), bawah: below ? `${writePage(below)}%` : null },
  );

type Gathered = Pick<RowOf<"Notifikasi">, "id" | "jenis" | "isi" | "dibuat" | "kelas"> & {
  readonly tautan: PortalPage;
};
/**
 * Turns one notification into a summary of several: its text and its link. Replies to it reach none of the summarised
 * ones.
 */
export const gatherNotifikasi = (sql: Writer, row: Gathered): Promise<number> =>
  sql.run(
    `UPDATE Notifikasi SET jenis = @jenis, isi = @isi, tautan = @tautan, dibuat = @dibuat, kelas = @kelas, pengirimId = NULL
     WHERE id = @id`,
    { ...row, tautan: writePage(row.tautan) },
  );

/** Updates the text of a notification. One with the same text keeps its time. */
export const updateNotifikasi = (
  sql: Writer,
  row: Pick<RowOf<"Notifikasi">, "id" | "isi" | "dibuat" | "kelas">,
): Promise<number> =>
  sql.run(`UPDATE Notifikasi SET isi = @isi, dibuat = @dibuat, kelas = @kelas WHERE id = @id AND isi <> @isi`, row);
