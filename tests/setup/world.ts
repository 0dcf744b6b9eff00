import { randomUUID } from "node:crypto";
import Connection from "better-sqlite3";
import type { Reader, Writer } from "../../mock-server/db/sql";
import { columns } from "../../mock-server/generated/rows";
import { DEFAULT_SETTINGS } from "../../mock-server/http/caller";
import { packOf } from "../../mock-server/pack/load";
import { createClass } from "../../mock-server/seed/class";
import { createAccount, demoHashes, demoPeople } from "../../mock-server/seed/demo";
import { addParticipants } from "../../mock-server/seed/participants";
import { type Actor, startApi, type TestApi } from "./api";
import { POSTGRES } from "./postgres-server";
import { seededFile } from "./template";

/** The callers. `lihat`: the head instructor viewing the participant's work. */
export const ACTORS = [
  "siapa pun",
  "peserta",
  "instruktur kepala",
  "instruktur lain",
  "mitra",
  "supermitra",
  "admin",
  "lihat",
] as const;
export type ActorName = (typeof ACTORS)[number];
/**
 * The owner of an object, seen from the participant: its own, of its class, of its partner's other class, of another
 * partner.
 */
export const PLACES = ["sendiri", "sekelas", "kelas lain", "mitra lain"] as const;
export type Place = (typeof PLACES)[number];

const SIGN_IN: Readonly<Record<Exclude<ActorName, "siapa pun" | "lihat">, string>> = {
  peserta: "peserta01",
  "instruktur kepala": "instruktur",
  "instruktur lain": "asisten",
  mitra: "mitra",
  supermitra: "supermitra",
  admin: "admin",
};

export type World = {
  readonly api: TestApi;
  readonly actors: Readonly<Record<ActorName, Actor>>;
  /** The same callers; the participant acts as a person, and is viewed as a person. */
  readonly persons: Readonly<Record<ActorName, Actor>>;
  /** A new row of a table with the given values; every other required column gets an empty one. Returns its id. */
  insert(table: string, values: Readonly<Record<string, unknown>>): Promise<string>;
  /**
   * The number of writes by table, except for sessions, trails, counts of refusals and answers stored for repeated
   * keys.
   */
  changes(): Promise<string>;
};

/**
 * The small class with a second class of its partner: participant `pesertakedua01`, head instructor `instrukturkedua`.
 * Changes in a given API are not counted.
 */
export async function startWorld(given?: TestApi): Promise<World> {
  const api = given ?? (await startApi());
  await addSecondClass(api);
  if (!given) await countChanges(api);
  const signedIn = await Promise.all(
    Object.entries(SIGN_IN).map(async ([name, accountId]) => [name, await api.signIn(accountId)] as const),
  );
  const by = Object.fromEntries(signedIn) as Record<keyof typeof SIGN_IN, Actor>;
  const peserta = await by.peserta.as("company");
  const lookAt = async ({ npwp, batchId }: Taxpayer) => {
    const look = await by["instruktur kepala"].call("POST", "/batch/lihat", { batchId, npwp });
    return api.actor(look.body.objResponse.token);
  };
  const actors = { ...by, "siapa pun": api.anonymous };
  return {
    api,
    actors: { ...actors, peserta, lihat: await lookAt(await companyOf(api.db.sql, "peserta01")) },
    persons: { ...actors, lihat: await lookAt(await personOf(api.db.sql, "peserta01")) },
    insert: (table, values) => api.db.write((sql) => insertRow(sql, table, values)),
    changes: () => changesOf(api.db.sql),
  };
}

export const accountOf = async (sql: Reader, accountId: string): Promise<string> =>
  (await sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";

type Taxpayer = { readonly npwp: string; readonly batchId: string; readonly akunId: string };
async function taxpayerOf(sql: Reader, accountId: string, jenis: string): Promise<Taxpayer> {
  const akunId = await accountOf(sql, accountId);
  const row = await sql.get<{ npwp: string; batchId: string }>(
    `SELECT npwp, batchId FROM WajibPajak WHERE akunId = ? AND jenis = ?`,
    [akunId, jenis],
  );
  if (!row) throw new Error(`${accountId} has no taxpayer of the kind ${jenis}`);
  return { ...row, akunId };
}
export const companyOf = (sql: Reader, accountId: string) => taxpayerOf(sql, accountId, "badan");
export const personOf = (sql: Reader, accountId: string) => taxpayerOf(sql, accountId, "orang_pribadi");

async function addSecondClass({ db, config }: TestApi): Promise<void> {
  const now = new Date();
  const hashes = await demoHashes();
  const pack = packOf("brevet-ab-ppn-maret-2026");
  await db.write(async (sql) => {
    const mitraId = await accountOf(sql, "mitra");
    const kepala = await createAccount(
      sql,
      { accountId: "instrukturkedua", nama: "Tes instrukturkedua", peran: "instruktur", mitraId },
      hashes,
      now,
    );
    const given = {
      nama: "Kelas C",
      mitraId,
      mulai: "2026-04-01",
      selesai: "2026-06-30",
      tanggal: pack.tanggal,
      pack,
      secret: config.sessionSecret,
    };
    const batch = await createClass(
      sql,
      { ...given, setelan: DEFAULT_SETTINGS, instruktur: [kepala], kepala, undangan: null },
      now,
    );
    await addParticipants(sql, batch, demoPeople(["Rina Wulandari"], hashes, "pesertakedua"), now);
  });
}

type Column = {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
};

let empty: Connection.Database | undefined;
/** An empty database of SQLite: it tells times and JSON from other texts, whichever engine holds the rows. */
async function schema(): Promise<Connection.Database> {
  empty ??= new Connection(await seededFile("none"), { readonly: true });
  return empty;
}

async function insertRow(sql: Writer, table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const id = randomUUID();
  const columns = (await schema()).pragma(`table_info('${table}')`) as Column[];
  const row = Object.fromEntries(
    columns
      .filter(
        (column) => column.name in values || column.name === "id" || (column.notnull && column.dflt_value === null),
      )
      .map((column) => [
        column.name,
        column.name in values ? values[column.name] : column.name === "id" ? id : emptyOf(column),
      ]),
  );
  const names = Object.keys(row);
  await sql.run(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    row as Record<string, string | number | null>,
  );
  return String(row.id ?? id);
}

function emptyOf({ type }: Column): string | number | Buffer {
  if (/DATETIME/i.test(type)) return "2026-04-06T02:00:00.000+00:00";
  if (/INT|REAL|BOOL/i.test(type)) return 0;
  if (/BLOB/i.test(type)) return Buffer.alloc(0);
  return /JSON/i.test(type) ? "{}" : "";
}

const PASSING = new Set([
  "Token",
  "Sesi",
  "Jejak",
  "JejakRantai",
  "KunciIdempoten",
  "PercobaanMasuk",
  "Penolakan",
  "_prisma_migrations",
]);

/**
 * Lets the database count its writes: nothing is missed, and reading the counts costs nothing in a database of any
 * size.
 */
async function countChanges({ db }: TestApi): Promise<void> {
  const counted = Object.keys(columns).filter((name) => !PASSING.has(name));
  if (POSTGRES) return countOnPostgres(db, counted);
  await db.write(async (sql) => {
    await sql.run("CREATE TABLE _perubahan (tabel TEXT PRIMARY KEY, kali INTEGER NOT NULL DEFAULT 0)");
    for (const name of counted) {
      await sql.run("INSERT INTO _perubahan (tabel) VALUES (?)", [name]);
      for (const deed of ["INSERT", "UPDATE", "DELETE"])
        await sql.run(
          `CREATE TRIGGER "_${name}_${deed}" AFTER ${deed} ON "${name}"
           BEGIN UPDATE _perubahan SET kali = kali + 1 WHERE tabel = '${name}'; END`,
        );
    }
  });
}

/** Transactions that run at the same time add rows of their own: they would wait for one counter. */
const countOnPostgres = (db: TestApi["db"], counted: readonly string[]): Promise<void> =>
  db.write(async (sql) => {
    await sql.run("CREATE TABLE _catatan (tabel text NOT NULL)");
    await sql.run("CREATE VIEW _perubahan AS SELECT tabel, count(*) kali FROM _catatan GROUP BY tabel");
    await sql.run(
      "CREATE FUNCTION _catat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO _catatan VALUES (TG_TABLE_NAME); RETURN NULL; END $$",
    );
    for (const name of counted)
      await sql.run(
        `CREATE TRIGGER _catat AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION _catat()`,
      );
  });

const changesOf = async (sql: Reader): Promise<string> =>
  (await sql.all<{ tabel: string; kali: number }>("SELECT tabel, kali FROM _perubahan WHERE kali > 0 ORDER BY tabel"))
    .map(({ tabel, kali }) => `${tabel} ${kali}`)
    .join("\n");
