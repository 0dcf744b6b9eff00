import { actorOf, tokenOf } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;

/** Participants of the demo class, each with a company. */
const CLASS = 40;
/** Number of saves by the whole class. */
const TIMES = SCALE.repeats * 5;

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** A whole class saves a draft at the same moment, repeatedly: the waiting time of each participant. */
export async function savers(note: Note): Promise<void> {
  const { url: databaseUrl, remove } = await freshDatabase("demo");
  const server = await startApiProcess(databaseUrl, await freePort());
  try {
    const url = `${server.url}/api/v1`;
    const people = await Promise.all(
      Array.from({ length: CLASS }, async (_, n) => {
        const name = `peserta${String(n + 1).padStart(2, "0")}`;
        const actor = await actorOf(url, await tokenOf(url, name, SANDI)).as("company");
        return { actor, npwp: await npwpOf(actor) };
      }),
    );
    const waits: number[] = [];
    const save = async (n: number, mark: string) => {
      const [own, other] = [people[n], people[(n + 1) % CLASS]];
      if (!own || !other) throw new Error(`no participant ${n}`);
      const began = performance.now();
      const { status } = await own.actor.call(
        "POST",
        "/eFaktur/save-draft",
        faktur(own.npwp, other.npwp, { referensi: `${mark}-${n}` }),
      );
      if (status !== 200) throw new Error(`a save was answered with ${status}`);
      return performance.now() - began;
    };
    for (let time = 0; time < TIMES; time++)
      waits.push(...(await Promise.all(people.map((_, n) => save(n, `KELAS-${time}`)))));
    const sorted = waits.sort((a, b) => a - b);
    note(`a draft saved by all of a class of ${CLASS} at once, the median of them`, quantile(sorted, 0.5), "ms");
    note("... the slowest of a hundred", quantile(sorted, 0.99), "ms", "150");
  } finally {
    await server.stop();
    remove();
  }
}
