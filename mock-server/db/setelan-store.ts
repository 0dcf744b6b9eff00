import type { Reader, Writer } from "./sql";

/** Stores a value of the installation. False if another one is there already, which stays. */
export const addSetelan = async (sql: Writer, kunci: string, nilai: string): Promise<boolean> =>
  (await sql.run("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai) ON CONFLICT (kunci) DO NOTHING", {
    kunci,
    nilai,
  })) === 1;

/** A value of the installation; undefined if there is none. */
export const setelanOf = async (sql: Reader, kunci: string): Promise<string | undefined> =>
  (await sql.get<{ nilai: string }>("SELECT nilai FROM Setelan WHERE kunci = @kunci", { kunci }))?.nilai;

/** Deletes values whose names lie between two names, both included. */
export const deleteSetelanBetween = (sql: Writer, dari: string, sampai: string): Promise<number> =>
  sql.run("DELETE FROM Setelan WHERE kunci BETWEEN @dari AND @sampai", { dari, sampai });
