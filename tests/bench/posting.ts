import { type Actor, actorOf, tokenOf } from "../setup/api";
import { pihakOf, slip, terbit } from "../setup/bukpot";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { freshDatabase } from "../setup/template";
import { makeInvoices, storeInvoices } from "./invoices";
import { median } from "./measure";
import { multiply } from "./multiply";
import { count, SCALE } from "./scale";

const COUNT = SCALE.documents;
const MASA = "2026-03";
type Note = (what: string, reached: number, unit: string, goal?: string) => void;

type Api = { readonly actor: Actor; readonly file: string };

/** Posts a return repeatedly, new and unchanged, on a separate API with documents made by `fill`. */
async function postingOf(
  note: Note,
  [jenis, documents, goal]: readonly [jenis: string, documents: string, goal: string],
  fill: (api: Api) => Promise<void>,
): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const server = await startApiProcess(databaseUrl, await freePort());
  try {
    const url = `${server.url}/api/v1`;
    const actor = await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company");
    const draft = async (): Promise<string> => (await ok(actor, "POST", "/spt/create/draft", { jenis, masa: MASA })).id;
    const drop = (id: string) => ok(actor, "POST", "/spt/delete", { id });
    const before = await draft();
    const wanted = COUNT + (await ok(actor, "POST", "/spt/posting", { id: before })).diambil;
    await drop(before);
    await fill({ actor, file });
    const post = async (id: string) => {
      const began = performance.now();
      const { diambil } = await ok(actor, "POST", "/spt/posting", { id });
      if (diambil !== wanted) throw new Error(`${diambil} documents posted instead of ${wanted}`);
      return performance.now() - began;
    };
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < SCALE.repeats; round++) {
      const id = await draft();
      first.push(await post(id));
      again.push(await post(id));
      await drop(id);
    }
    note(`posting over ${count(COUNT)} ${documents} (${jenis})`, median(first), "ms", goal);
    note("... again when nothing has changed", median(again), "ms", "5");
  } finally {
    await server.kill();
    remove();
  }
}

async function issueSlips({ actor, file }: Api, types: readonly (keyof typeof slip)[]): Promise<void> {
  const other = (await actor.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows[0].npwp;
  const pihak = await pihakOf(actor, other);
  for (const one of types) await terbit(actor, one, slip[one](pihak));
  multiply(file, COUNT, types.length);
}

/** Invoices of one month, all approved, of every buyer in turn. */
async function approveInvoices({ actor, file }: Api): Promise<void> {
  const { batch, currentActive } = (await actor.call("POST", "/user/peserta/me")).body.objResponse;
  const { npwp, nama } = currentActive;
  const tanggal = (n: number) => `${MASA}-${String(1 + (n % 28)).padStart(2, "0")}`;
  const invoices = makeInvoices({ npwp }).map((one, n) => ({
    ...one,
    status: "approved",
    masa: MASA,
    tanggal: tanggal(n),
  }));
  storeInvoices(file, { batchId: batch.id, npwp, nama }, invoices);
}

/** Posting over many documents of each monthly return, over HTTP. */
export async function posting(note: Note): Promise<void> {
  await postingOf(note, ["ppn", "invoices", "60"], approveInvoices);
  await postingOf(note, ["pph21_26", "slips", "80"], (api) => issueSlips(api, ["MP", "BP21"]));
  await postingOf(note, ["pph_uni", "slips", "80"], (api) => issueSlips(api, ["bpu", "self-payment"]));
}
