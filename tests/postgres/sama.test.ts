import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../setup/api";
import { arbitraryOf } from "../setup/arbitrary";
import { slip } from "../setup/bukpot";
import { type Call, calls, inputSchema, propertiesOf, sample } from "../setup/calls";
import { Draws } from "../setup/draws";
import { baris, faktur, npwpOf } from "../setup/faktur";
import { type Kind, make } from "../setup/objects";
import { freshPostgres, POSTGRES } from "../setup/postgres-server";
import { seededFile } from "../setup/template";
import { type ActorName, startWorld } from "../setup/world";

const RUNS = process.env.FULL ? 400 : 24;
const SEED = process.env.FULL ? Date.now() : 2_026;
const STEPS = 25;

/** Kinds of documents that the history makes. */
const DIBUAT = ["faktur", "bukpot", "spt", "billing"] as const;
type Dibuat = (typeof DIBUAT)[number];
type Made = Readonly<Record<Dibuat, string[]>>;
/** One installation: the same tokens, ids and rows at the beginning. */
type Side = {
  readonly api: TestApi;
  readonly actors: ReadonlyMap<ActorName | "pembeli", Actor>;
  readonly made: Made;
};
let sides: readonly [Side, Side];
let folder: string;
let removePostgres = () => {};
let npwp: { seller: string; buyer: string };
const known: Record<string, unknown[]> = { kodeOtorisasi: [KODE_OTORISASI], masa: ["2026-03"], jenis: ["ppn"] };
const KINDS: readonly Kind[] = ["faktur", "spt", "billing", "tugas", "balasan", "notifikasi", "batch"];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-sama-"));
  const [first, second] = ["awal.db", "kedua.db"].map((name) => path.join(folder, name)) as [string, string];
  fs.copyFileSync(await seededFile("small"), first);
  const begun = await startApi({ given: { url: `file:${first}` } });
  const world = await startWorld(begun);
  known.id = await Promise.all(KINDS.map((kind) => make(world, kind, "sendiri")));
  known.ids = known.id;
  known.batchId = [await make(world, "batch", "sendiri")];
  known.tugasId = [await make(world, "tugas", "sendiri")];
  known.npwp = [await make(world, "npwp", "sendiri"), await make(world, "npwp", "sekelas")];
  const buyer = await (await begun.signIn("peserta02")).as("company");
  npwp = { seller: await npwpOf(world.actors.peserta), buyer: await npwpOf(buyer) };
  const tokens = new Map<ActorName | "pembeli", string | null>([["pembeli", buyer.token]]);
  for (const [name, { token }] of Object.entries(world.actors)) tokens.set(name as ActorName, token);
  await begun.close();
  fs.copyFileSync(first, second);
  const postgres = await freshPostgres(POSTGRES ?? "", second);
  removePostgres = postgres.remove;
  const at = Date.now();
  sides = (await Promise.all(
    [`file:${first}`, postgres.url].map(async (url) => {
      const api = await startApi({ given: { url } });
      api.stopClock(at);
      const actors = new Map([...tokens].map(([name, token]) => [name, api.actor(token)]));
      const made = Object.fromEntries(DIBUAT.map((kind) => [kind, []])) as unknown as Made;
      return { api, actors, made };
    }),
  )) as unknown as [Side, Side];
});
afterAll(async () => {
  draws.end();
  for (const { api } of sides) await api.close();
  removePostgres();
  fs.rmSync(folder, { recursive: true });
});

type Who = ActorName | "pembeli";
type Address = { readonly method: "GET" | "POST"; readonly path: string };
const addressOf = ({ method, path: at }: Call["endpoint"]): Address => ({ method, path: at });
type Ask = {
  readonly who: Who;
  readonly call: Address;
  /** The input, for the ids of one installation. */
  readonly input: (made: Made) => Record<string, unknown>;
  /** The step of {@link LIFE} that it is. */
  readonly way?: unknown;
  /** The kind of document whose new id the answer has. */
  readonly makes?: Dibuat;
};
const draws = new Draws();
/** The steps that were answered with success. */
const succeeded = new Set<unknown>();

type Told = { readonly asked: string; readonly answers: readonly unknown[] };
/** Asks both, which draw the same ids and codes. Returns the answers: status and body. */
async function answersTo({ who, call: { method, path: at }, input, makes, way }: Ask): Promise<Told> {
  const answers: unknown[] = [];
  draws.next();
  for (const { api, actors, made } of sides) {
    api.advance(1_000);
    draws.again();
    const { status, body } = await (actors.get(who) as Actor).call(method, at, input(made));
    if (makes && status === 200) made[makes].push(body.objResponse.id as string);
    if (status === 200) succeeded.add(way);
    answers.push({ status, body: Buffer.isBuffer(body) ? "bytes" : body });
  }
  return { asked: `${method} ${at} ${JSON.stringify(input(sides[0].made))}`, answers };
}
function expectSame({ asked, answers: [one, other] }: Told): void {
  expect(other, asked).toEqual(one);
}

const MASA = ["2026-03", "2026-04"];
const idOf = (ids: readonly string[], at: number): string => ids[ids.length - 1 - (at % ids.length)] ?? "tidak-ada";
const step = (who: Who, at: string, input: Ask["input"], makes?: Dibuat): Ask => ({
  who,
  call: { method: "POST", path: at },
  input,
  ...(makes && { makes }),
});
const look = (who: Who, at: string, input: Ask["input"] = () => ({})): Ask => ({
  who,
  call: { method: "GET", path: at },
  input,
});
const kodeOtorisasi = KODE_OTORISASI;
const pihak = () => ({ pemotong: npwp.seller, penerima: npwp.buyer, karyawan: npwp.buyer });

/** Steps of the life of a company: invoices, notes, slips, codes, returns, and lists of them. */
const LIFE: readonly ((nth: number, at: number) => Ask)[] = [
  (nth, at) =>
    step(
      "peserta",
      "/eFaktur/save-draft",
      () =>
        faktur(npwp.seller, npwp.buyer, {
          tanggal: `2026-04-0${1 + (at % 6)}`,
          referensi: `sama ${nth}`,
          baris: [baris({ harga: String(1 + nth * 12_345), jumlah: String(1 + (at % 4)) })],
        }),
      "faktur",
    ),
  (_, at) => step("peserta", "/eFaktur/submit", ({ faktur: ids }) => ({ id: idOf(ids, at), kodeOtorisasi })),
  (_, at) => step("peserta", "/eFaktur/delete", ({ faktur: ids }) => ({ ids: [idOf(ids, at)] })),
  (_, at) => step("peserta", "/eFaktur/update/cancel", ({ faktur: ids }) => ({ id: idOf(ids, at), action: "request" })),
  (nth, at) =>
    step("pembeli", "/eFaktur/approve", ({ faktur: ids }) => ({
      ...{ id: idOf(ids, at), kind: "cancellation", decision: nth % 2 ? "accept" : "refuse" },
    })),
  (nth, at) =>
    step("pembeli", "/eFaktur/update", ({ faktur: ids }) => ({
      ...{ ids: [idOf(ids, at)], action: ["credit", "uncredit"][nth % 2], period: MASA[at % 2] },
    })),
  (nth, at) =>
    step("pembeli", "/eFaktur/return/save-draft", ({ faktur: ids }) => ({
      ...{ fakturId: idOf(ids, at), tanggal: "2026-04-05", baris: [{ urut: 1, jumlah: String(1 + (nth % 3)) }] },
    })),
  (nth) => {
    const jenis = SLIPS[nth % SLIPS.length] as (typeof SLIPS)[number];
    return step("peserta", `/bukpot/save/${jenis}`, () => ({ isi: slip[jenis](pihak()) }), "bukpot");
  },
  (_, at) => step("peserta", "/bukpot/issuing", ({ bukpot: ids }) => ({ ids: [idOf(ids, at)], kodeOtorisasi })),
  (_, at) => step("peserta", "/bukpot/delete", ({ bukpot: ids }) => ({ ids: [idOf(ids, at)] })),
  (nth, at) =>
    step(
      "peserta",
      "/spt/create/draft",
      () => ({ jenis: ["ppn", "pph_uni", "pph21_26"][nth % 3], masa: MASA[at % 2], model: "normal" }),
      "spt",
    ),
  (_, at) => step("peserta", "/spt/posting", ({ spt: ids }) => ({ id: idOf(ids, at) })),
  (_, at) => step("peserta", "/spt/delete", ({ spt: ids }) => ({ id: idOf(ids, at) })),
  (nth) =>
    step(
      "peserta",
      "/payment/mandiri/billing",
      () => ({ kap: "411128", kjs: "403", masa: "2026-03", jumlah: 1_000 + nth }),
      "billing",
    ),
  (_, at) => step("peserta", "/payment/bayar/billing", ({ billing: ids }) => ({ id: idOf(ids, at), metode: "bank" })),
  (_, at) => look("peserta", "/eFaktur/detail", ({ faktur: ids }) => ({ id: idOf(ids, at) })),
  (_, at) => look("peserta", "/spt/detail", ({ spt: ids }) => ({ id: idOf(ids, at) })),
  (nth, at) =>
    look(nth % 2 ? "peserta" : "pembeli", "/eFaktur/list", () => ({
      direction: at % 2 ? "keluaran" : "masukan",
      sort: `${at % 3 ? "-" : ""}${["tanggal", "nomor", "dpp", "status"][nth % 4]}`,
      ...(nth % 5 === 0 && { q: "sama" }),
    })),
  () => look("peserta", "/bukpot/list"),
  () => look("peserta", "/bukubesar/filter"),
  () => look("peserta", "/payment/list/billing"),
  () => look("peserta", "/dasbor", () => ({ masa: "2026-03" })),
];
const SLIPS = ["bpu", "bpnr", "cy", "self-payment", "BP26"] as const;

const CALLERS: readonly Who[] = ["peserta", "instruktur kepala", "mitra", "supermitra", "admin"];
const ROLES: Readonly<Record<string, Who>> = {
  ...{ peserta: "peserta", instruktur: "instruktur kepala", mitra: "mitra", supermitra: "supermitra", admin: "admin" },
};
const callerOf = ({ endpoint: { who } }: Call, nth: number): Who =>
  typeof who === "string" ? "peserta" : (ROLES[who[nth % who.length] as string] ?? "peserta");
/** They end sessions or change passwords, make keys that only the library for keys draws, or copy the whole database. */
const APART = /^(?:auth\.|akun\.|batch\.delete|cadangan\.|lti\.)/;
const generated = calls.filter(({ key }) => !APART.test(key));
const queryOf = (value: unknown): Record<string, unknown> =>
  typeof value !== "object" || value === null || Array.isArray(value) ? {} : (value as Record<string, unknown>);

const life = fc
  .record({ way: fc.constantFrom(...LIFE), nth: fc.nat(99), at: fc.nat(2) })
  .map(({ way, nth, at }) => ({ ...way(nth, at), way }));
const odd = fc.constantFrom(...generated).chain((call) =>
  fc.record({ input: arbitraryOf(inputSchema(call.endpoint), known), nth: fc.nat(9) }).map(
    ({ input, nth }): Ask => ({
      who: callerOf(call, nth),
      call: addressOf(call.endpoint),
      input: () => queryOf(input),
    }),
  ),
);

it.skipIf(!POSTGRES)("the same random history is answered the same by both engines", async () => {
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: life }, { weight: 1, arbitrary: odd }), {
    minLength: STEPS,
    maxLength: STEPS,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (asks) => {
      for (const one of asks) expectSame(await answersTo(one));
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // none is refused every time
  expect(LIFE.flatMap((way, nth) => (succeeded.has(way) ? [] : [`${nth} ${way(0, 0).call.path}`]))).toEqual([]);
  for (const kind of DIBUAT) expect(sides[0].made[kind].length, kind).toBeGreaterThan(RUNS / 8);
});

it.skipIf(!POSTGRES)("every reading call answers both engines' rows alike after it", async () => {
  for (const call of generated.filter(({ endpoint }) => endpoint.method === "GET")) {
    const schema = inputSchema(call.endpoint);
    const given = Object.fromEntries(
      Object.keys(propertiesOf(schema)).flatMap((name) => (name in known ? [[name, known[name]?.[0]]] : [])),
    );
    const required = schema.required?.filter((name) => schema.properties?.[name]?.default === undefined) ?? [];
    const input = () => queryOf(sample({ ...schema, required }, given));
    for (const who of [...CALLERS, "pembeli" as const])
      expectSame(await answersTo({ who, call: addressOf(call.endpoint), input }));
  }
});
