import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { bentukOf, type KelasRahasia, kelasRahasia, rahasiaDi, textIn } from "../../setup/bocor";
import { type Call, calls, inputSchema, objectIn, propertiesOf, sample } from "../../setup/calls";
import { ok } from "../../setup/spt";

let api: TestApi;
let kelas: KelasRahasia;
let company: Actor;
let person: Actor;
/** Ids by kind of object: those of the trainee, and those of the player of the key. */
type Milik = Readonly<Record<string, string>>;
let punya: Milik;
let pemain: Milik;

/** The kinds of objects of a VAT month, each with its newest row of an owner. */
const OBJEK: Readonly<Record<string, string>> = {
  faktur: "SELECT id FROM Faktur WHERE ownerNpwp = @npwp",
  "faktur masukan": "SELECT id FROM Faktur WHERE lawanNpwp = @npwp AND ownerNpwp <> @npwp",
  dokumen: "SELECT id FROM DokumenLain WHERE ownerNpwp = @npwp",
  spt: "SELECT id FROM Spt WHERE ownerNpwp = @npwp",
  "spt ppn": "SELECT id FROM Spt WHERE ownerNpwp = @npwp AND jenis = 'ppn'",
  "objek jejak": "SELECT id FROM Faktur WHERE ownerNpwp = @npwp",
  npwp: "SELECT @npwp id",
  identitas: "SELECT @npwp id",
};
async function milikOf(npwp: string, balasan: string): Promise<Milik> {
  const found: Record<string, string> = { tugas: kelas.tugasId, balasan };
  for (const [kind, select] of Object.entries(OBJEK)) {
    const row = await api.db.sql.get<{ id: string }>(select, { npwp });
    if (row) found[kind] = row.id;
  }
  return found;
}

beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasRahasia(api);
  person = await api.signIn("peserta01");
  company = await person.as("company");
  const npwpOf = async (akun: string) => (await ok(await api.signIn(akun), "POST", "/user/peserta/me")).company.npwp;
  punya = await milikOf(await npwpOf("peserta01"), kelas.satu);
  pemain = await milikOf(await npwpOf("peserta02"), kelas.dua);
});
afterAll(() => api.close());

/** Calls that a trainee may make: reads first, the end of the session last. */
const order = ({ endpoint: { method, path } }: Call): number =>
  method === "GET" ? 0 : path === "/user/logout" ? 2 : 1;
const ofTrainees = calls
  .filter(({ endpoint: { who } }) => who === "public" || who === "any" || who.includes("peserta"))
  .sort((a, b) => order(a) - order(b));

/** Valid inputs of a call that name the given objects wherever it names one; one for each form of its file. */
function inputsFor({ endpoint }: Call, objek: Milik): Record<string, unknown>[] {
  const schema = inputSchema(endpoint);
  const given = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const id = objek[objectIn(property)?.["x-objek"] ?? ""];
    return id === undefined ? [] : [[name, property.type === "array" ? [id] : id] as const];
  });
  const forms = propertiesOf(schema).bentuk?.enum ?? [undefined];
  return forms.map((bentuk) => {
    const all = bentuk === undefined ? given : [...given, ["bentuk", bentuk] as const];
    return sample(schema, Object.fromEntries(all)) as Record<string, unknown>;
  });
}

type Temuan = {
  readonly call: string;
  readonly bentuk: ReturnType<typeof bentukOf>;
  readonly rahasia: readonly string[];
};
/** Makes every call, and tells those whose answer holds a secret of the key. `answered`: those that succeeded. */
async function walk(actor: Actor, objek: Milik): Promise<{ found: Temuan[]; answered: ReadonlySet<string> }> {
  const found: Temuan[] = [];
  const answered = new Set<string>();
  for (const call of ofTrainees) {
    const { method, path } = call.endpoint;
    for (const input of inputsFor(call, objek)) {
      const { status, body } = await actor.call(method, path, input);
      if (status === 200) answered.add(call.key);
      const rahasia = rahasiaDi(await textIn(body), kelas.rahasia);
      if (rahasia.length > 0) found.push({ call: `${status} ${method} ${path}`, bentuk: bentukOf(body), rahasia });
    }
  }
  return { found, answered };
}

describe("the secrets of a key", () => {
  it("are many, and found in what the head sees of it", async () => {
    expect(kelas.rahasia.angka.length).toBeGreaterThan(4);
    const kepala = await api.signIn("instruktur");
    const seen = async (path: string, input: object) =>
      rahasiaDi(await textIn((await kepala.call("GET", path, { ...input })).body), kelas.rahasia);
    expect(await seen("/telaah/kunci", { tugasId: kelas.tugasId })).toContain("SO-7731-RAHASIA");
    expect((await seen("/telaah/lembar", { balasanId: kelas.satu })).length).toBeGreaterThan(4);
  });

  it("are found in each kind of answer to the key's player: lists, prints, workbooks and texts", async () => {
    const andi = await (await api.signIn("peserta02")).as("company");
    const { found } = await walk(andi, pemain);
    expect(found.length).toBeGreaterThan(10);
    expect([...new Set(found.map(({ bentuk }) => bentuk))].sort()).toEqual(["json", "pdf", "teks", "zip"]);
  });

  it("are found whatever separates the digits, and not within a longer number", () => {
    const one = { angka: [13_777_331], nama: ["SO-7"] };
    for (const text of ["Rp13.777.331,", "13,777,331", "13 777 331", "-13777331", '{"nilai":13777331}'])
      expect(rahasiaDi(text, one)).toEqual(["13777331"]);
    for (const text of ["137773310", "913.777.331", "13.777.332"]) expect(rahasiaDi(text, one)).toEqual([]);
    expect(rahasiaDi("SO-7", one)).toEqual(["SO-7"]);
  });
});

describe("before the release of a held mark", () => {
  it("no call of a trainee as a person tells a secret of the key", async () => {
    expect((await walk(person, punya)).found).toEqual([]);
  });

  it("no call about the objects of the key's player tells one", async () => {
    expect((await walk(company, pemain)).found).toEqual([]);
  });

  it("no call about the trainee's own objects tells one", async () => {
    // a practice check waits a minute after that of the walks before
    api.advance(60_000);
    const { found, answered } = await walk(await (await api.signIn("peserta01")).as("company"), punya);
    expect(found).toEqual([]);
    for (const key of [
      "telaah.petunjuk",
      "telaah.latihan",
      "telaah.checkLatihan",
      "tugas.detail",
      "tugas.karya",
      "spt.detail",
      "notifikasi.list",
    ])
      expect([key, answered.has(key)]).toEqual([key, true]);
    expect(answered.size).toBeGreaterThan(100);
  });
});
