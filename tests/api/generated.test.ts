import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { galat } from "~/contract/errors";
import { type Endpoint, errorBody } from "~/contract/kit";
import { OBJEK } from "~/contract/objek";
import type { Actor, Answer } from "../setup/api";
import { arbitraryOf } from "../setup/arbitrary";
import { type Call, calls, inputSchema, propertiesOf, sample } from "../setup/calls";
import { type Kind, make } from "../setup/objects";
import { KODE_OTORISASI, SANDI } from "../setup/small-class";
import { startWorld, type World } from "../setup/world";

/** Requests in all: the same number for every call. */
const REQUESTS = process.env.FULL ? 100_000 : 750;
const PER_CALL = Math.ceil(REQUESTS / calls.length);
const SEED = 20_260_331;

/** Calls that would turn every later request into a stranger's: they end the session or change the password. */
const ENDS_SESSIONS = new Set(["auth.logout", "akun.sesiEnd", "auth.changePassword", "batch.delete"]);

let world: World;
/** The documented answers of each call, by path and method. */
let paths: Record<string, Record<string, { responses: object }>>;
const known: Record<string, unknown[]> = {
  kodeOtorisasi: [KODE_OTORISASI],
  password: [SANDI],
  direction: ["keluaran", "masukan"],
  masa: ["2026-03"],
  lampiran: ["A1", "A2", "B2"],
  jenis: ["ppn"],
};
beforeAll(async () => {
  world = await startWorld();
  ({ paths } = (await world.api.anonymous.call("GET", "/openapi.json")).body);
  const documents: readonly Kind[] = ["faktur", "spt", "billing", "tugas", "balasan", "notifikasi", "batch", "impor"];
  known.id = await Promise.all(documents.map((kind) => make(world, kind, "sendiri")));
  known.ids = known.id;
  for (const kind of OBJEK.filter((kind) => kind.startsWith("akun"))) known.id.push(await make(world, kind, "sendiri"));
  known.batchId = [await make(world, "batch", "sendiri")];
  known.tugasId = [await make(world, "tugas", "sendiri")];
  known.balasanId = [await make(world, "balasan", "sendiri")];
  known.npwp = [await make(world, "npwp", "sendiri"), await make(world, "npwp", "sekelas")];
  known.npwpPembeli = known.npwp;
});
afterAll(() => world.api.close());

/** The allowed callers of the call, and sometimes strangers. */
function callersOf({ endpoint: { who } }: Call): Actor[] {
  const { peserta, mitra, supermitra, admin, "instruktur kepala": instruktur, "siapa pun": nobody } = world.actors;
  const of: Readonly<Record<string, Actor>> = { peserta, instruktur, mitra, supermitra, admin };
  if (typeof who === "string") return [peserta, instruktur, nobody];
  return who.flatMap((role) => of[role] ?? []);
}

const queryOf = (value: unknown): Record<string, unknown> =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          typeof one === "object" && !Array.isArray(one) ? JSON.stringify(one) : one,
        ]),
      );

const documented = (call: Call) =>
  Object.keys(paths[call.endpoint.path]?.[call.endpoint.method.toLowerCase()]?.responses ?? {}).map(Number);

/** Internals that no answer can hold. */
const INSIDES = /node_modules|\bat \S+ \(|\.ts:\d+|SqliteError|SQLITE_|PrismaClient|ZodError|Error: /;

function faultOf({ status, body }: Answer, statuses: readonly number[], message: Endpoint["message"]): string | null {
  if (status >= 500) return "a failure of the server";
  if (!statuses.includes(status)) return "a status that is not documented";
  if (status < 400) return message && !body?.message ? "a change that does not say what it did" : null;
  const parsed = errorBody.strict().safeParse(body);
  if (!parsed.success) return "a failure that is no failure body";
  if (!(parsed.data.code in galat)) return "a code that is not known";
  return INSIDES.test(JSON.stringify(body)) ? "insides of the server in the answer" : null;
}

describe("requests made from the schemas", () => {
  it("leave out only calls that exist", () => {
    const keys = calls.map(({ key }) => key);
    expect([...ENDS_SESSIONS].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(
    calls.filter(({ key }) => !ENDS_SESSIONS.has(key)).map((call) => [call.key, call] as const),
  )("%s", async (_, call) => {
    const statuses = documented(call);
    const callers = callersOf(call);
    const request = arbitraryOf(inputSchema(call.endpoint), known);
    await fc.assert(
      fc.asyncProperty(request, fc.nat(), async (input, pick) => {
        const caller = callers[pick % callers.length] as Actor;
        const { method, path, message } = call.endpoint;
        const answer = await caller.call(
          method,
          path,
          method === "GET" ? queryOf(input) : (input as Record<string, unknown>),
        );
        const fault = faultOf(answer, statuses, message);
        if (fault) throw new Error(`${fault}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 400)}`);
      }),
      { numRuns: PER_CALL, seed: SEED, endOnFailure: !process.env.FULL },
    );
  });
});

describe("months and years without loaded rules", () => {
  const TIMES = /^(masa|period|dari|sampai|awal|masaDokumen)$/;
  const asked = calls.flatMap((call) => {
    const properties = Object.keys(propertiesOf(inputSchema(call.endpoint)));
    const times = properties.filter((name) => name === "tahun" || TIMES.test(name));
    return times.length > 0 ? [[call.key, call, times] as const] : [];
  });
  it.each(asked)("%s answers them, or reports that they are not loaded", async (_, call, times) => {
    for (const [masa, tahun] of [
      ["2000-01", 2000],
      ["2100-12", 2100],
    ]) {
      const given = Object.fromEntries(times.map((name) => [name, name === "tahun" ? tahun : masa]));
      const { method, path } = call.endpoint;
      for (const caller of callersOf(call)) {
        const input = sample(inputSchema(call.endpoint), method === "GET" ? given : { ...given, jenis: "ppn" });
        const { status, body } = await caller.call(method, path, input as Record<string, unknown>);
        expect(status, `${masa}: ${JSON.stringify(body)?.slice(0, 300)}`).toBeLessThan(500);
      }
    }
  });
  it("the missing rules are reported by name and day", async () => {
    const answer = await world.actors.peserta.call("GET", "/dasbor", { masa: "2000-01" });
    expect([answer.status, answer.body.code]).toEqual([422, "parameter_missing"]);
    expect(answer.body.message).toMatch(/2000/);
  });
});

describe("typed amounts", () => {
  const open = (path: string, property: string) => {
    const call = calls.find(({ endpoint }) => endpoint.path === path && endpoint.method === "POST");
    return propertiesOf(inputSchema(call?.endpoint as Endpoint))[property];
  };
  it("have at most 15 digits: in notices, invoices and answers", () => {
    const most = 999_999_999_999_999;
    for (const amount of ["terutang", "kredit"]) expect(open("/spt/perpanjangan", amount)?.maximum).toBe(most);
    const digits = JSON.stringify(
      inputSchema(calls.find(({ key }) => key === "efaktur.saveDraft")?.endpoint as Endpoint),
    );
    expect(digits).toContain(`"maximum":${most}`);
    expect(digits).not.toContain(`"maximum":${Number.MAX_SAFE_INTEGER},"minimum":0`);
    expect(digits).not.toContain(`"minimum":0,"maximum":${Number.MAX_SAFE_INTEGER}`);
  });
});

describe("malformed bodies", () => {
  const bearer = () => ({ authorization: `Bearer ${world.actors.peserta.token}` });
  const post = (body: string, type: string, path = "/eFaktur/hitung") =>
    world.api.request
      .post(`/api/v1${path}`)
      .set({ "content-type": type, ...bearer() })
      .serialize((text) => text)
      .send(body);
  it.each([
    ["JSON that ends too early", '{"kode":', "application/json", 400],
    ["a list", "[1,2]", "application/json", 400],
    ["a text", '"teks"', "application/json", 400],
    ["nothing", "", "application/json", 422],
    ["a form", "kode=04", "application/x-www-form-urlencoded", 422],
    ["another character set", "{}", "application/json; charset=iso-8859-1", 400],
    ["five million characters", JSON.stringify({ referensi: "a".repeat(5_000_000) }), "application/json", 413],
    ["a form without its boundary", "x", "multipart/form-data", 400],
  ])("%s", async (_, body, type, status) => {
    const path = type.startsWith("multipart") ? "/eFaktur/import/xml/NORMAL" : "/eFaktur/hitung";
    const answer = await post(body, type, path);
    expect([answer.status, errorBody.safeParse(answer.body).success]).toEqual([status, true]);
  });

  it("takes neither a repeated nor a polluted parameter for another", async () => {
    for (const query of ["page=1&page=2", "__proto__[x]=1", "constructor=1", "page[]=1", "%00=1", "page=%"]) {
      const answer = await world.api.request.get(`/api/v1/eFaktur/list?${query}`).set(bearer());
      expect(answer.status, query).toBeLessThan(500);
    }
    const polluted = await post('{"__proto__":{"admin":true},"kode":"04","tanggal":"2026-03-30"}', "application/json");
    expect([polluted.status, polluted.body.fieldErrors]).toEqual([422, { __proto__: expect.anything() }]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
