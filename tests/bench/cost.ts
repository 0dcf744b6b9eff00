import { median, type Request, type Side, shoot } from "./measure";
import type { Api } from "./ours";
import { bareExpress } from "./rivals";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
const ROUNDS = 5;
const SECONDS = 1.5;

/**
 * Calls, with the most processor time that each may take for one answer: times that of Express alone. The limits are a
 * quarter above the middle ratios of 1 December 2026, which differ by up to a fifth from hour to hour.
 */
const CALLS: readonly { readonly what: string; readonly most: number; request(ours: Api): Request }[] = [
  { what: "a list of 20", most: 6.6, request: ({ url }) => ({ url: `${url}/eFaktur/list?page=3&perPage=20` }) },
  {
    what: "a filtered and sorted list",
    most: 6.4,
    request: ({ url }) => ({ url: `${url}/eFaktur/list?status=approved&masa=2026-03&sort=-dpp&perPage=20` }),
  },
  {
    what: "a draft of an invoice",
    most: 6.8,
    request: ({ url, draft }) => ({ url: `${url}/eFaktur/save-draft`, method: "POST", body: draft("cost") }),
  },
];

/** The bytes of a list's answer, which Express sends from memory. */
async function bytesOfList({ url, token }: Api): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${url}/eFaktur/list?page=3&perPage=20`, { headers })).arrayBuffer()).byteLength;
}

/**
 * Measures processor time of calls against Express alone, in turn on the same processors. Returns a line for each call
 * above its limit.
 */
export async function costs(ours: Api, note: Note): Promise<readonly string[]> {
  const express = await bareExpress();
  const bare: Side = {
    name: "Express",
    pid: express.child.pid,
    requests: [{ url: `${express.url}/?n=${await bytesOfList(ours)}` }],
  };
  const headers = { authorization: `Bearer ${ours.token}`, "content-type": "application/json" };
  const ratioOf = async (side: Side): Promise<number> => {
    const ratios: number[] = [];
    // code is compiled in the first round
    for (let round = 0; round <= ROUNDS; round++) {
      const [own, other] = [await shoot(side, SECONDS), await shoot(bare, SECONDS)];
      if (round > 0) ratios.push(own.cpu / other.cpu);
    }
    return median(ratios);
  };
  const tooDear: string[] = [];
  for (const { what, most, request } of CALLS) {
    const side: Side = { name: what, pid: ours.server.child.pid, requests: [{ ...request(ours), headers }] };
    let ratio = await ratioOf(side);
    // other work on the machine may have disturbed a measurement
    for (let again = 0; again < 2 && ratio > most; again++) ratio = Math.min(ratio, await ratioOf(side));
    note(`processor time of ${what}, against Express alone`, ratio, "x", `<= ${most}`);
    if (ratio > most)
      tooDear.push(`${what} takes ${ratio.toFixed(1)} times the processor time of Express; ${most} is the limit`);
  }
  await express.kill();
  return tooDear;
}
