import { tanpaSurel } from "~/contract/batch";
import { AKUN_AKTIF, AKUN_MENUNGGU } from "~/domain/pihak";
import { type Account, type AkunRow, KODE_TANPA_AKHIR, SIGN_IN } from "../akun";
import { terakhirHadir } from "../batch";
import { boundList } from "../dialect";
import type { Reader, Writer } from "../sql";
import { assigned, givenOf, listed, type RowOf } from "../tables";

/**
 * A person is one participant in each of its classes. Its accounts share an e-mail and secrets, in classes of one
 * partner. Accounts of the same e-mail under another partner count as another person. So do accounts set apart
 * (`terpisah`) until their owner proves to be the same. Accounts set apart with a common password belong together.
 */
const SAME_PERSON = `SELECT p.id FROM Akun a JOIN Batch ab ON ab.id = a.batchId
  JOIN Akun p ON p.email = a.email AND p.peran = 'peserta' AND p.dihapus IS NULL
  JOIN Batch pb ON pb.id = p.batchId AND pb.mitraId = ab.mitraId
  WHERE a.id = @id AND a.peran = 'peserta'
    AND (p.id = a.id OR (p.terpisah = a.terpisah AND (a.terpisah = 0 OR p.sandi = a.sandi)))`;

/**
 * The accounts of the person that an account belongs to, including the account. For anyone but participants, only the
 * account itself.
 */
export const akunSeorang = async (sql: Reader, id: string): Promise<string[]> => {
  const rows = await sql.all<Pick<AkunRow, "id">>(SAME_PERSON, { id });
  return rows.length === 0 ? [id] : rows.map((row) => row.id);
};

type Shared = Partial<Pick<AkunRow, "sandi" | "email" | "bahasa">>;
/**
 * Changes the shared data of a person in all its classes. Returns its accounts. Names and states belong to each
 * account.
 */
export async function updateOrang(sql: Writer, id: string, shared: Shared): Promise<string[]> {
  const ids = await akunSeorang(sql, id);
  const names = givenOf("Akun", shared);
  if (names.length > 0)
    await sql.run(`UPDATE Akun SET ${assigned("Akun", names)} WHERE id IN ${boundList("ids")}`, {
      ...shared,
      ids: JSON.stringify(ids),
    });
  return ids;
}

/** Joins all accounts of an e-mail under a partner into one person. Their owner has proved to be the same. */
export const satukanOrang = (sql: Writer, id: string): Promise<number> =>
  sql.run(
    `UPDATE Akun SET terpisah = 0 WHERE terpisah = 1 AND email = (SELECT email FROM Akun WHERE id = @id)
     AND batchId IN (SELECT b.id FROM Batch b JOIN Batch o ON o.mitraId = b.mitraId JOIN Akun a ON a.batchId = o.id WHERE a.id = @id)`,
    { id },
  );

/** True if an account is set apart from others of its e-mail. */
export const isTerpisah = async (sql: Reader, id: string): Promise<boolean> =>
  (await sql.get("SELECT 1 FROM Akun WHERE id = @id AND terpisah = 1", { id })) !== undefined;

/** Opens the accounts of a person that waited for a password. */
export const bukaYangMenunggu = (sql: Writer, ids: readonly string[]): Promise<number> =>
  sql.run(
    `UPDATE Akun SET status = '${AKUN_AKTIF}' WHERE status = '${AKUN_MENUNGGU}' AND sandi IS NOT NULL AND id IN ${boundList("ids")}`,
    { ids: JSON.stringify(ids) },
  );

/** An account for a sign-in, with the partner of its class. */
export type Candidate = Account & { readonly mitraId: string | null };
/** The accounts of a user name or e-mail (lower case), in any state, last visitor first. */
export const accountsNamed = (sql: Reader, who: string): Promise<Candidate[]> =>
  sql.all<Candidate>(
    `SELECT ${listed<"Akun">(SIGN_IN, "a")}, b.mitraId FROM Akun a LEFT JOIN Batch b ON b.id = a.batchId
     WHERE a.accountId = @who OR a.email = @who
     ORDER BY CASE WHEN a.accountId = @who THEN 0 ELSE 1 END, ${terakhirHadir("a")} DESC, a.dibuat DESC, a.id`,
    { who },
  );

/** True if an account outside `except` has this e-mail. Deleted accounts have released theirs. */
export const emailTaken = async (sql: Reader, email: string, except: readonly string[] = []): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Akun WHERE email = @email AND id NOT IN ${boundList("except")}`, {
    email,
    except: JSON.stringify(except),
  })) !== undefined;

/** True if an e-mail cannot join a class: someone in the class has it, or an account that is no participant. */
export const emailTakenIn = async (sql: Reader, email: string, batchId: string | null): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Akun WHERE email = @email AND (peran <> 'peserta' OR batchId = @batchId)`, {
    email,
    batchId,
  })) !== undefined;

/** Numbers of the students of a class. */
export const nimDiKelas = async (sql: Reader, batchId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.all<{ nim: string }>(
        `SELECT nim FROM Akun WHERE batchId = @batchId AND peran = 'peserta' AND dihapus IS NULL AND nim IS NOT NULL AND nim <> ''`,
        { batchId },
      )
    ).map(({ nim }) => nim),
  );

/** Names of people of a class who have neither e-mail nor number. */
export const orangTanpaSurel = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<Pick<AkunRow, "nama">>(
      `SELECT nama FROM Akun WHERE batchId = @batchId AND peran = 'peserta' AND dihapus IS NULL
       AND COALESCE(nim, '') = '' AND email LIKE '%${tanpaSurel("")}'`,
      { batchId },
    )
  ).map(({ nama }) => nama);

/** People with a number in classes of a partner: their names, and their e-mails or the substitute for one. */
export const orangMenurutNim = (
  sql: Reader,
  nim: string,
  mitraId: string,
): Promise<Pick<AkunRow, "nama" | "email">[]> =>
  sql.all(
    `SELECT a.nama, a.email FROM Akun a JOIN Batch b ON b.id = a.batchId AND b.mitraId = @mitraId AND b.dihapus IS NULL
     WHERE a.nim = @nim AND a.peran = 'peserta' AND a.dihapus IS NULL ORDER BY a.dibuat DESC, a.id`,
    { nim, mitraId },
  );

type Rahasia = Pick<AkunRow, "id" | "sandi" | "kodeOtorisasi" | "bahasa" | "terpisah">;
/** The secrets that a person has in other classes of a partner, by its e-mail, those of accounts set apart last. */
export const semuaRahasia = (sql: Reader, email: string, mitraId: string): Promise<Rahasia[]> =>
  sql.all(
    `SELECT a.id, a.sandi, ${KODE_TANPA_AKHIR} kodeOtorisasi, a.bahasa, a.terpisah FROM Akun a JOIN Batch b ON b.id = a.batchId AND b.mitraId = @mitraId
     WHERE a.email = @email AND a.peran = 'peserta' AND a.dihapus IS NULL AND a.sandi IS NOT NULL ORDER BY a.terpisah, a.dibuat DESC, a.id`,
    { email, mitraId },
  );
/**
 * The secrets of one account: the one with the given password hash, or the first. Undefined if none has a password
 * there.
 */
export const rahasiaOrang = async (
  sql: Reader,
  email: string,
  mitraId: string,
  terbukti: string | null = null,
): Promise<Rahasia | undefined> => {
  const all = await semuaRahasia(sql, email, mitraId);
  return all.find(({ sandi }) => sandi === terbukti) ?? all[0];
};

/**
 * True if a head read the person's first secrets in another class it made, and does not head the class `batchId` too.
 */
export const terbacaKepalaLain = async (sql: Reader, id: string, batchId: string): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM (SELECT b.pembuatId FROM Akun a JOIN Batch b ON b.id = a.batchId
       WHERE a.id IN (${SAME_PERSON}) AND a.sandi IS NOT NULL ORDER BY a.dibuat, a.id LIMIT 1) mula
     WHERE mula.pembuatId IS NOT NULL AND NOT EXISTS (SELECT 1 FROM BatchInstruktur k
       WHERE k.batchId = @batchId AND k.akunId = mula.pembuatId AND k.kepala = 1)`,
    { id, batchId },
  )) !== undefined;

/** Logins of a class that have signed in there and whose e-mail is in another class of the partner. */
export const sudahMasukDiDuaKelas = async (sql: Reader, batchId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.all<Pick<AkunRow, "accountId">>(
        `SELECT a.accountId FROM Akun a JOIN Batch ab ON ab.id = a.batchId
         WHERE a.batchId = @batchId AND a.peran = 'peserta' AND ${terakhirHadir("a")} IS NOT NULL
           AND EXISTS (SELECT 1 FROM Akun p JOIN Batch pb ON pb.id = p.batchId AND pb.mitraId = ab.mitraId
             WHERE p.email = a.email AND p.id <> a.id AND p.dihapus IS NULL)`,
        { batchId },
      )
    ).map(({ accountId }) => accountId),
  );

type Kelas = Pick<RowOf<"Batch">, "nama" | "tanggal"> & {
  readonly batchId: string;
  readonly akunId: string;
  readonly mitra: string;
  readonly masuk: string | null;
  readonly arsip: string | null;
};
/** The classes that the person of an account can choose from: those with an open account. */
export const kelasSeorang = (sql: Reader, id: string): Promise<Kelas[]> =>
  sql.all(
    `SELECT b.id batchId, a.id akunId, b.nama, b.tanggal, m.nama mitra, ${terakhirHadir("a")} masuk, b.arsip
     FROM Akun a JOIN Batch b ON b.id = a.batchId JOIN Akun m ON m.id = b.mitraId
     WHERE a.id IN (${SAME_PERSON}) AND a.status = '${AKUN_AKTIF}' AND b.dihapus IS NULL ORDER BY b.nomor DESC`,
    { id },
  );

/** The number of classes to choose from; one for an account without a class. */
export const banyakKelas = async (sql: Reader, id: string): Promise<number> => {
  const ids = await akunSeorang(sql, id);
  return ids.length === 1 ? 1 : (await kelasSeorang(sql, id)).length;
};

/** Replaces a hash that was read by a fresh one, in every class of its owner. A hash changed meanwhile stays. */
export const renewSecret = (
  sql: Writer,
  id: string,
  secret: "sandi" | "kodeOtorisasi",
  fresh: string,
  stored: string,
): Promise<number> =>
  sql.run(
    `UPDATE Akun SET ${secret} = @fresh WHERE email = (SELECT email FROM Akun WHERE id = @id) AND ${secret} = @stored`,
    { id, fresh, stored },
  );
