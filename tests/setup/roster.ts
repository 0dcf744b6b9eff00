import { akhiriDaftar, majukanDaftar, saveDaftar } from "../../mock-server/db/batch/daftar-masuk-store";
import { enqueue } from "../../mock-server/jobs/runner";
import { type Actor, type TestApi, upload } from "./api";

/** The fields of a class with a roster, without its name. */
export const NEW_CLASS = { mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
export type Strip = {
  readonly accountId: string;
  readonly email: string;
  readonly sandi: string;
  readonly kodeOtorisasi: string;
};
/** The password sheet of a class, as a reader sees it. */
export const sheetOf = async (actor: Actor, id: string): Promise<Strip[]> =>
  (await actor.call("GET", "/batch/detail", { id, lembar: "1" })).body.objResponse.lembar;
/** The number of people in a class. */
export const peopleIn = async ({ db }: TestApi, id: string): Promise<number> =>
  (await db.sql.get<{ n: number }>(`SELECT count(*) n FROM Akun WHERE batchId = ?`, [id]))?.n ?? 0;
/** E-mail addresses of a roster of `people` persons. */
export const emailsOf = (people: number, mark: string): string[] =>
  Array.from({ length: people }, (_, at) => `${mark}${at + 1}@roster.example`);

/** The text of a roster of `people` persons, with addresses that begin with `mark`. */
export const rosterText = (people: number, mark: string): string =>
  `nama,email,nim\n${Array.from({ length: people }, (_, at) => lineOf(mark, at + 1)).join("\n")}\n`;
/** The same as a file. */
export const rosterOf = (people: number, mark: string) => upload("peserta.csv", rosterText(people, mark));
const lineOf = (mark: string, at: number) => `Orang ${mark} ${at},${mark}${at}@roster.example,${mark}${at}`;

export type Keadaan = {
  readonly berjalan: boolean;
  readonly total: number;
  readonly selesai: number;
  readonly tertinggal: number;
  readonly gagal: readonly { readonly baris: number; readonly nama: string; readonly alasan: readonly string[] }[];
  readonly catatan: readonly string[];
  readonly adaLembar: boolean;
  readonly lanjut: boolean;
  readonly tambah: boolean;
  readonly arsip: boolean;
};
/** The progress of the roster of a class. */
export async function rosterState(actor: Actor, id: string): Promise<Keadaan> {
  const { status, body } = await actor.call("GET", "/batch/roster", { id });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.objResponse;
}

/** Waits until `holds` is true for the roster of a class, and polls every `ms`; returns every state seen. */
export async function rosterUntil(
  actor: Actor,
  id: string,
  holds: (state: Keadaan) => boolean,
  ms = 20,
): Promise<readonly Keadaan[]> {
  const seen = [await rosterState(actor, id)];
  for (let state = seen[0]; state && !holds(state); seen.push(state)) {
    if (!state.berjalan) throw new Error(`ended at ${JSON.stringify(state)}`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    state = await rosterState(actor, id);
  }
  return seen;
}

/** Waits until no person of a roster is waiting; returns every state seen. Asked seldom: asking slows the roster down. */
export const allIn = (actor: Actor, id: string, ms = 60) => rosterUntil(actor, id, ({ berjalan }) => !berjalan, ms);

/**
 * Leaves `people` persons of a roster to the work of the queue, as the creation of a class by `mitra` does with a longer
 * one. Nothing wakes the queue.
 */
export async function queued({ db }: TestApi, batchId: string, mark: string, people: number): Promise<void> {
  const entries = emailsOf(people, mark).map((email, at) => ({
    ...{ line: at + 2, nama: `Orang ${mark} ${at + 1}`, email, nim: `${mark}${at + 1}` },
    ...{ akun: "", telepon: "", lembaga: "" },
  }));
  const sent = { accountId: "mitra", nama: "Tes mitra", panggilan: "/batch/create", catatan: "[]" };
  const akun = await db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [sent.accountId]);
  const row = { batchId, akunId: akun?.id ?? "", ...sent, baris: JSON.stringify(entries), total: people };
  await db.write(async (sql) => {
    await saveDaftar(sql, row, new Date());
    await enqueue(sql, "roster", { batchId }, new Date());
  });
}

/** A long roster of a class that just ended with rejected people, as a database stores it. */
export async function leftOut({ db }: TestApi, batchId: string): Promise<void> {
  const galat = [
    {
      baris: 12,
      nama: "Bagas Pratama",
      email: "bagas@kampus.example",
      nim: "",
      alasan: [{ key: "roster_dipakai", params: { nilai: "bagas@kampus.example" } }],
    },
    {
      baris: 65,
      nama: "Wulan Anggraini Kusumawardhani",
      email: "wulan@kampus.example",
      nim: "",
      alasan: [{ key: "roster_terputus" }],
    },
  ];
  const sender = { akunId: "", accountId: "mitra", nama: "Tes mitra", panggilan: "/user/add/peserta" };
  await db.write(async (sql) => {
    await saveDaftar(sql, { batchId, ...sender, baris: "[]", total: 64, catatan: "[]" }, new Date());
    await majukanDaftar(sql, { batchId, selesai: 64, hasil: "[]", catatan: "[]", galat: JSON.stringify(galat) });
    await akhiriDaftar(sql, batchId, new Date());
  });
}
