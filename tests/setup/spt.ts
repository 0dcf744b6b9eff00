import { onTestFailed, TestRunner } from "vitest";
import { type Actor, KODE_OTORISASI } from "./api";

/** Undoes a step of the running test if it fails, so that the next test finds what it expects. */
export function undoneIfFailed(undo: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest())
    onTestFailed(async () => {
      await undo();
    });
}

/** The answer of a call that must succeed. A draft of a return made by a failed test is deleted. */
export async function ok(
  actor: Actor,
  method: "GET" | "POST",
  path: string,
  input: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
): Promise<any> {
  const answer = await actor.call(method, path, input);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const made = answer.body.objResponse;
  if (path === "/spt/create/draft") undoneIfFailed(() => actor.call("POST", "/spt/delete", { id: made.id }));
  return made;
}

export const sptDetail = (actor: Actor, id: string) => ok(actor, "GET", "/spt/detail", { id });

/** The fields for the statement of a VAT return, in addition to those of a new draft. */
export const PERNYATAAN = {
  x_pernyataan: true,
  x_penandatangan: "pkp",
  x_nama: "Siti Rahmawati",
  x_kota: "Jakarta",
  x_tanggal: "2026-04-06",
};

/** A posted draft of a month with its statement ticked; returns its id and version. */
export async function readyDraft(
  actor: Actor,
  masa: string,
  isi: Record<string, unknown> = {},
  model = "normal",
  jenis = "ppn",
) {
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis, masa, model });
  const { versi } = await ok(actor, "POST", "/spt/posting", { id });
  const { induk } = await sptDetail(actor, id);
  const signer = jenis === "ppn" ? {} : { x_penandatangan: "wajib_pajak" };
  const typed = { ...induk, ...PERNYATAAN, ...signer, ...isi };
  const saved = await ok(actor, "POST", `/spt/${jenis}/update/induk`, { id, versi, isi: typed });
  return { id: String(id), versi: Number(saved.versi) };
}

export const submitSpt = (
  actor: Actor,
  { id, versi }: { id: string; versi: number },
  over: Record<string, unknown> = {},
) => actor.call("POST", "/spt/submit", { id, versi, pembayaran: null, kodeOtorisasi: KODE_OTORISASI, ...over });
