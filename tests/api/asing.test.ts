import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { isianAsing, saranUntuk } from "~/contract/asing";
import { formulirOf, rowsOfForm } from "~/contract/form-schema";
import type { AnyZod, Endpoint } from "~/contract/kit";
import { type Field, fieldsOf } from "~/domain/kit/form";
import { MENERIMA_LAIN } from "../../mock-server/http/input";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { calls } from "../setup/calls";
import { baris, faktur, npwpOf } from "../setup/faktur";

let api: TestApi;
const actors = new Map<string, Actor>();
beforeAll(async () => {
  api = await startApi();
  for (const id of ["instruktur", "mitra", "supermitra", "admin"]) actors.set(id, await api.signIn(id));
  actors.set("peserta", await (await api.signIn("peserta01")).as("company"));
  actors.set("public", api.anonymous);
});
afterAll(() => api.close());

const ASING = "tidak_ada_isian_ini";
type Place = { readonly isi: Record<string, unknown>; readonly path: string };

/** One input for each object of a schema, with nothing in it except an unknown field. */
function places(schema: AnyZod): Place[] {
  const forms = formulirOf.get(schema)?.forms();
  const rows = rowsOfForm.get(schema)?.fields();
  if (forms || rows) return fieldPlaces(rows ?? forms?.flatMap(fieldsOf) ?? []);
  if (schema instanceof z.ZodObject) {
    const below = Object.entries(schema.shape as Record<string, AnyZod>).flatMap(([name, one]) =>
      places(one).map(({ isi, path }) => ({ isi: { [name]: isi }, path: `${name}.${path}` })),
    );
    return [{ isi: { [ASING]: 1 }, path: ASING }, ...below];
  }
  if (schema instanceof z.ZodArray) return places(schema.element as AnyZod).map(inList);
  if (schema instanceof z.ZodRecord)
    return places(schema.valueType as AnyZod).map(({ isi, path }) => ({ isi: { a: isi }, path: `a.${path}` }));
  if (schema instanceof z.ZodUnion) return (schema.options as readonly AnyZod[]).flatMap(places);
  const def = schema.def as { type: string; innerType?: AnyZod; in?: AnyZod; out?: AnyZod };
  const inner = def.type === "pipe" ? (def.in?.def.type === "transform" ? def.out : def.in) : def.innerType;
  return inner ? places(inner) : [];
}
const inList = ({ isi, path }: Place): Place => ({ isi: [isi] as never, path: `0.${path}` });
function fieldPlaces(fields: readonly Field[]): Place[] {
  const lists = fields.flatMap((field) =>
    field.kind === "baris"
      ? fieldPlaces(field.of).map((one) => ({
          isi: { [field.name]: inList(one).isi },
          path: `${field.name}.${inList(one).path}`,
        }))
      : [],
  );
  return [{ isi: { [ASING]: 1 }, path: ASING }, ...lists];
}

const callerOf = ({ who }: Endpoint): Actor => {
  const role = who === "public" ? "public" : who === "any" ? "peserta" : (who[0] ?? "peserta");
  return actors.get(role) as Actor;
};
const named = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "x"]));

describe("an unknown field of a call", () => {
  it.each(calls.map(({ key, endpoint }) => [key, endpoint] as const))("%s", async (_, endpoint) => {
    const tolerant = endpoint.path in MENERIMA_LAIN;
    const caller = callerOf(endpoint);
    const isQuery = endpoint.method === "GET";
    // a query has no depth
    const all = places(endpoint.input).filter(({ path }) => !isQuery || path === ASING);
    const asked = all.length > 0 ? all : [{ isi: { [ASING]: 1 }, path: ASING }];
    for (const { isi, path } of asked) {
      const files = endpoint.files ? { files: [] } : {};
      const { status, body } = await caller.call(endpoint.method, endpoint.path, { ...named(endpoint), ...isi }, files);
      if (tolerant) expect(body?.code).not.toMatch(/^unknown_/);
      else {
        const expected = isQuery ? [400, "unknown_parameter"] : [422, "unknown_field"];
        expect([path, status, body?.code]).toEqual([path, ...expected]);
        expect(Object.keys(body.fieldErrors)).toContain(path);
        expect(body.message).toContain(path);
      }
    }
  });

  it("the failure names the nearest known field in the caller's language, and nothing is kept", async () => {
    const wp = actors.get("peserta") as Actor;
    const other = await (await api.signIn("peserta02")).as("company");
    const isian = faktur(await npwpOf(wp), await npwpOf(other), { baris: [baris({ hargaa: "1", kuantitas: "2" })] });
    const before = await wp.call("GET", "/eFaktur/list/keluaran");
    const answer = await wp.call("POST", "/eFaktur/save-draft", { ...isian, uang_muka: true, bohong: 1 });
    expect([answer.status, answer.body.code]).toEqual([422, "unknown_field"]);
    expect(answer.body.fieldErrors).toEqual({
      uang_muka: ["Isian ini tidak dikenal. Mungkin maksudnya uangMuka."],
      bohong: ["Isian ini tidak dikenal."],
      "baris.0.hargaa": ["Isian ini tidak dikenal. Mungkin maksudnya harga."],
      "baris.0.kuantitas": ["Isian ini tidak dikenal."],
    });
    expect((await wp.call("GET", "/eFaktur/list/keluaran")).body).toEqual(before.body);
  });

  it("the failure appears next to the other failures", async () => {
    const wp = actors.get("peserta") as Actor;
    const { body } = await wp.call("POST", "/eFaktur/submit", { id: "x", kodeOtorisas: "1" });
    expect(Object.keys(body.fieldErrors)).toContain("kodeOtorisas");
  });

  it("an unknown field in the query of a post, or next to `isi` in a multipart body, is refused as well", async () => {
    const wp = actors.get("peserta") as Actor;
    const query = await wp.call("POST", "/eFaktur/save-draft?bohong=1", {});
    expect([query.status, Object.keys(query.body.fieldErrors)]).toEqual([422, expect.arrayContaining(["bohong"])]);
    const answer = await api.request
      .post("/api/v1/tugas/replies")
      .set("authorization", `Bearer ${wp.token}`)
      .field("isi", JSON.stringify({}))
      .field("bohong", "1");
    if (answer.status !== 404) expect(Object.keys(answer.body.fieldErrors)).toContain("bohong");
  });

  it("no name is suggested when none is near", () => {
    const schema = z.object({ harga: z.string(), jumlah: z.string(), id: z.string() });
    const saran = (name: string) => isianAsing(schema, { [name]: 1 }).map(saranUntuk);
    expect(["hargaa", "haga", "Harga", "hrga", "jumalh", "ia", "nilai"].map((name) => saran(name)[0])).toEqual([
      "harga",
      "harga",
      "harga",
      "harga",
      "jumlah",
      undefined,
      undefined,
    ]);
  });
});
