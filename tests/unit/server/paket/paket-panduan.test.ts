import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LANGUAGES, textsOf } from "../../../../mock-server/i18n";
import { bacaPaket } from "../../../../mock-server/pack/berkas";
import { berkasAwal } from "../../../../mock-server/pack/load";
import { sentExtensionSchema, sentPackSchema } from "../../../../mock-server/pack/schema";
import { bidangPaket } from "../../../../mock-server/services/paket/bidang";
import { daftarKode } from "../../../../mock-server/services/paket/bidang-kode";
import { URAIAN } from "../../../../mock-server/services/paket/bidang-uraian";

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly string[];
};
type Known = { readonly jalur: string; readonly wajib: boolean; readonly pilihan: readonly string[] };
const WORDS = ["title", "description", "judul", "uraian"];
/** Every property that the reader of sent packs knows, by a walk of its own. */
const known = (schema: Shape, above = ""): Known[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, shape]) => {
    const jalur = `${above}${name}`;
    const own = { jalur, wajib: (schema.required ?? []).includes(name), pilihan: shape.enum ?? [] };
    if (WORDS.includes(name)) return [own];
    const inner = [shape, ...(shape.anyOf ?? [])].map((one) => ({ one: one.items ?? one, list: Boolean(one.items) }));
    return [own, ...inner.flatMap(({ one, list }) => known(one, list ? `${jalur}[].` : `${jalur}.`))];
  });
const read = (schema: z.ZodType) => known(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);

const t = textsOf("id");
const guide = () => bidangPaket(t);

describe("the guide to the fields of a pack", () => {
  it("has every field that sent packs are read by, as obligatory as they are, and no other", () => {
    const all = [...read(sentPackSchema), { jalur: "dasar", wajib: false, pilihan: [] }];
    expect(
      guide()
        .map(({ jalur, wajib }) => `${jalur} ${wajib}`)
        .sort(),
    ).toEqual(all.map(({ jalur, wajib }) => `${jalur} ${wajib}`).sort());
    expect(all.length).toBeGreaterThan(130);
    const own = all.map(({ jalur }) => jalur);
    expect(read(sentExtensionSchema).filter(({ jalur }) => !own.includes(jalur))).toEqual([]);
  });

  it.each(LANGUAGES)("explains every field in %s, and takes no explanation of a field that is gone", (language) => {
    const own = bidangPaket(textsOf(language));
    expect(own.filter(({ uraian }) => uraian.trim() === "" || /^(paket:|bidang\.)/.test(uraian))).toEqual([]);
    const last = own.map(({ jalur }) => `*.${jalur.split(".").at(-1)}`);
    const paths = [...own.map(({ jalur }) => jalur), ...last];
    expect(Object.keys(URAIAN).filter((jalur) => !paths.includes(jalur))).toEqual([]);
  });

  it("gives every code of a field in a list with its meaning", () => {
    const lists = new Map(daftarKode(t).map(({ nama, isi }) => [nama, isi]));
    const fields = new Map(guide().map((one) => [one.jalur, one]));
    for (const { jalur, pilihan } of read(sentPackSchema)) {
      const { kode = [] } = fields.get(jalur) ?? {};
      for (const nama of kode) expect(lists.get(nama)?.length, `${jalur}: ${nama}`).toBeGreaterThan(0);
      if (pilihan.length === 0) continue;
      const codes = kode.flatMap((nama) => lists.get(nama) ?? []).map((one) => one.kode);
      expect([...codes].sort(), jalur).toEqual([...pilihan].sort());
    }
    const bare = [...lists].flatMap(([nama, isi]) => isi.map((one) => ({ nama, ...one })));
    expect(
      bare.filter(({ arti }) => arti.trim() === "" || (/^[a-z]+:?[a-zA-Z_.]+$/.test(arti) && arti.includes("."))),
    ).toEqual([]);
    expect(lists.get("satuan")?.length).toBe(39);
    expect(lists.get("isi-BP21")?.map(({ kode }) => kode)).toEqual(expect.arrayContaining(["masa", "objek", "bruto"]));
    expect(lists.get("isi-BP21")?.map(({ kode }) => kode)).not.toContain("npwp");
    const used = new Set([...guide().flatMap(({ kode }) => kode)]);
    expect([...lists.keys()].filter((nama) => !used.has(nama) && !nama.startsWith("objek-"))).toEqual([]);
  });

  it("calls a title a text, or a text for each language of which Indonesian alone must be there", () => {
    const title = guide().find(({ jalur }) => jalur === "title");
    expect(title).toMatchObject({ wajib: true, jenis: expect.stringContaining("hanya id yang wajib") });
    const start = JSON.parse(berkasAwal().toString("utf8"));
    const sent = (given: unknown) => bacaPaket(Buffer.from(JSON.stringify({ ...start, title: given }))).temuan;
    expect(sent("Paket")).toEqual([]);
    expect(sent({ id: "Paket" })).toEqual([]);
    expect(sent({ en: "Pack" })).toHaveLength(1);
  });
});
