import type { Actor, Answer } from "./api";
import { KODE_OTORISASI } from "./small-class";

type Input = Record<string, unknown>;

/** NPWP of an actor's current identity. */
export const npwpOf = async (actor: Actor): Promise<string> =>
  (await actor.call("POST", "/user/peserta/me")).body.objResponse.currentActive.npwp;

export const baris = (over: Input = {}): Input => ({
  opt: "A",
  nama: "Laptop",
  satuan: "UM.0018",
  harga: "15000000",
  jumlah: "2",
  ...over,
});

/** An invoice under code 04 of March 2026 that can be signed: base 30 million, VAT 3.3 million. */
export const faktur = (penjual: string, pembeli: string, over: Input = {}): Input => ({
  kode: "04",
  tanggal: "2026-03-30",
  nitku: `${penjual}000000`,
  idPembeli: "TIN",
  npwpPembeli: pembeli,
  baris: [baris()],
  ...over,
});

/** Saves a draft and returns its id. */
export async function draft(actor: Actor, input: Input): Promise<string> {
  const answer = await actor.call("POST", "/eFaktur/save-draft", input);
  if (answer.status !== 200) throw new Error(`draft refused: ${JSON.stringify(answer.body)}`);
  return answer.body.objResponse.id;
}

export const sign = (actor: Actor, id: string, kodeOtorisasi = KODE_OTORISASI): Promise<Answer> =>
  actor.call("POST", "/eFaktur/submit", { id, kodeOtorisasi });

/** A signed invoice; returns its id. */
export async function signed(actor: Actor, input: Input): Promise<string> {
  const id = await draft(actor, input);
  const answer = await sign(actor, id);
  if (answer.status !== 200) throw new Error(`not signed: ${JSON.stringify(answer.body)}`);
  return id;
}

export const detail = async (actor: Actor, id: string) =>
  (await actor.call("GET", "/eFaktur/detail", { id })).body.objResponse;
