import type { Reader, Writer } from "../sql";
import type { StorageFault } from "./faults";
import type { HowWritten } from "./queue";

/** The columns of an account that an empty database needs. */
export type NewAkun = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly nama: string;
  readonly peran: string;
  readonly sandi: string;
  readonly dibuat: Date;
};

/** An open database, of either engine. */
export abstract class OpenDatabase {
  /** Reads only, in the last committed state. */
  abstract readonly sql: Reader;

  /**
   * Reads that belong together. On PostgreSQL all of them see one moment, and the work holds a connection: it waits for
   * nothing else. A SQLite file gives each statement the last commit of its only process.
   */
  abstract reading<T>(work: (sql: Reader) => Promise<T>): Promise<T>;

  /**
   * A transaction. It waits for its turn, is rolled back if the work throws, and is answered after its commit. A large
   * one has no bound on its rows, and no request waits for its statements. One that names its class or scope leaves the
   * kept answers of others, and on PostgreSQL it waits for no other class.
   */
  abstract write<T>(work: (tx: Writer) => T | Promise<T>, how?: HowWritten): Promise<T>;

  /** Adds the first account of an empty database, before calls are answered. */
  abstract addAkun(row: NewAkun): Promise<void>;

  /** True if other processes can write to it at the same time. */
  abstract readonly shared: boolean;

  /** Changes that wait for their transaction. */
  abstract get writesWaiting(): number;

  /** The size of the database in bytes. */
  abstract bytes(): Promise<number>;

  /** The fault that blocks writes to the database, if any. After a write that failed so, a test write is tried. */
  abstract fault(): Promise<StorageFault | undefined>;

  abstract close(): Promise<void>;
}

/** Writes as much as a document takes, and undoes it. */
export async function pulse(tx: Writer): Promise<void> {
  await tx.run(
    `INSERT INTO Setelan (kunci, nilai) VALUES ('denyut', @nilai) ON CONFLICT (kunci) DO UPDATE SET nilai = excluded.nilai`,
    { nilai: JSON.stringify("0".repeat(16_384)) },
  );
  await tx.run(`DELETE FROM Setelan WHERE kunci = 'denyut'`);
}
