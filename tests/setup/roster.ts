import { type Actor, upload } from "./api";

/** The text of a roster of so many people, whose addresses begin with `mark`. */
export const rosterText = (people: number, mark: string): string =>
  `nama,email,nim\n${Array.from({ length: people }, (_, at) => lineOf(mark, at + 1)).join("\n")}\n`;
/** The same as a file. */
export const rosterOf = (people: number, mark: string) => upload("peserta.csv", rosterText(people, mark));
const lineOf = (mark: string, at: number) => `Orang ${mark} ${at},${mark}${at}@roster.example,${mark}${at}`;

export type Keadaan = {
  readonly berjalan: boolean;
  readonly total: number;
  readonly selesai: number;
  readonly gagal: readonly { readonly baris: number; readonly nama: string; readonly alasan: readonly string[] }[];
  readonly catatan: readonly string[];
  readonly adaLembar: boolean;
};
/** How far the roster of a class has come. */
export async function rosterState(actor: Actor, id: string): Promise<Keadaan> {
  const { status, body } = await actor.call("GET", "/batch/roster", { id });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.objResponse;
}

/** Waits until the roster of a class has come so far that `holds`; answers every state that was seen. */
export async function rosterUntil(
  actor: Actor,
  id: string,
  holds: (state: Keadaan) => boolean,
): Promise<readonly Keadaan[]> {
  const seen = [await rosterState(actor, id)];
  for (let state = seen[0]; state && !holds(state); seen.push(state)) {
    if (!state.berjalan) throw new Error(`ended at ${JSON.stringify(state)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    state = await rosterState(actor, id);
  }
  return seen;
}

/** Waits until nobody of a roster is waiting; answers every state that was seen. */
export const allIn = (actor: Actor, id: string) => rosterUntil(actor, id, ({ berjalan }) => !berjalan);
