import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "~/contract/kit";
import { type Actor, type Answer, upload } from "../setup/api";
import { type Call, calls, inputSchema, type Named, named, objectIn, sample } from "../setup/calls";
import { anggota, type Kind, make, reaches } from "../setup/objects";
import { KODE_OTORISASI } from "../setup/small-class";
import { ACTORS, type ActorName, PLACES, type Place, startWorld, type World } from "../setup/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.close());

const ROLE: Readonly<Record<ActorName, string | null>> = {
  "siapa pun": null,
  peserta: "peserta",
  "instruktur kepala": "instruktur",
  "instruktur lain": "instruktur",
  mitra: "mitra",
  supermitra: "supermitra",
  admin: "admin",
  lihat: "peserta",
};

/** The result decided by the role alone. `null` if the call is allowed. */
function refusal({ who, method, pure, path }: Endpoint, actor: ActorName): { status: number; code: string } | null {
  if (who === "public") return null;
  const role = ROLE[actor];
  if (role === null) return { status: 401, code: "token_expired" };
  if (who !== "any" && !who.some((one) => one === role)) return { status: 403, code: "forbidden" };
  if (actor === "lihat" && method === "POST" && !pure && path !== "/user/logout")
    return { status: 403, code: "read_only_session" };
  return null;
}

const REFUSALS = ["unauthenticated", "token_expired", "forbidden", "read_only_session"];

/** The result at the entry of a call: a refusal's status and code, or the service. */
function metAt({ status, body }: Answer): string {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  return REFUSALS.includes(body?.code) ? `${status} ${body.code}` : "service";
}

describe("every call, by role", () => {
  // ending a session would end those of the later calls
  const last = (call: Call) => Number(call.endpoint.path === "/user/logout");
  const table = [...calls].sort((a, b) => last(a) - last(b)).map(({ key, endpoint }) => [key, endpoint] as const);

  it.each(table)("%s", async (_, endpoint) => {
    const met: Partial<Record<ActorName, string>> = {};
    const expected: Partial<Record<ActorName, string>> = {};
    for (const actor of ACTORS) {
      const caller = await askedBy(endpoint, actor);
      met[actor] = metAt(await caller.call(endpoint.method, endpoint.path, {}));
      const refused = refusal(endpoint, actor);
      expected[actor] = refused ? `${refused.status} ${refused.code}` : "service";
    }
    expect(met).toEqual(expected);
  });
});

const anotherSession = (actor: ActorName) =>
  world.api.signIn(
    { peserta: "peserta02", "instruktur kepala": "instruktur", "instruktur lain": "asisten", lihat: "peserta02" }[
      actor as string
    ] ?? actor,
  );

/** Another account of the same role for calls that use up a session or a code needed later. */
async function askedBy({ path }: Endpoint, actor: ActorName): Promise<Actor> {
  if (path === "/user/logout" && actor !== "siapa pun") return anotherSession(actor);
  if (path === "/user/kode-otorisasi/cabut" && actor === "peserta") return world.api.signIn("peserta03");
  return world.actors[actor];
}

/**
 * The way a call names objects. `filter` narrows a list, `field` is one of a form's many. `mayNot` (403) lists callers
 * who find the object but cannot do the action. `never` (403) lists callers refused in both cases. For the callers in
 * `unread` the call does not read the property.
 */
type Naming = {
  readonly kind: Kind;
  readonly as: "object" | "filter" | "field";
  readonly mayNot?: readonly ActorName[];
  readonly never?: readonly ActorName[];
  readonly unread?: readonly ActorName[];
};
/** A second object of a call is looked up after the refusal of another instructor. */
const REFUSED_FIRST: Partial<Naming> = { never: ["instruktur lain"] };
/** Only managers of users request one-time passwords for others. */
const FOR_MANAGERS: Partial<Naming> = { never: ["peserta", "instruktur kepala", "instruktur lain", "lihat"] };
/** Rules of single properties that the contract does not state. */
const EXCEPTIONS: Readonly<Record<string, Partial<Naming>>> = {
  "akun.otpSend.akunId": FOR_MANAGERS,
  "akun.otpResend.akunId": FOR_MANAGERS,
  "batch.clock.pesertaId": REFUSED_FIRST,
  "batch.clock.cadanganId": REFUSED_FIRST,
  "cadanganKelas.akibat.cadanganId": REFUSED_FIRST,
  "ketetapanKelas.terbit.npwp": REFUSED_FIRST,
  // partners and trainees act for themselves
  "pengguna.createInstruktur.mitraId": { unread: ["mitra"] },
  "batch.create.mitraId": { unread: ["mitra"] },
  "data.createPerusahaan.pesertaId": { unread: ["peserta"] },
  "rujukan.find.batchId": { unread: ["peserta", "lihat"] },
  // only instructors have a dashboard of one class
  "dasbor.dasbor.batchId": { unread: ["peserta", "mitra", "supermitra", "admin", "lihat"] },
  // unknown ones are left out of the answer
  "cadanganKelas.akibat.pesertaId": { as: "filter" },
  "cadanganKelas.hapus.ids": { as: "filter" },
  "bukpot.penutup.ids": { as: "filter" },
  // instructors use every pack of their partner and delete none
  "paket.delete.id": { mayNot: ["instruktur kepala", "instruktur lain"] },
};
/** True for an optional property of a list: unknown objects give an empty list. */
function isFilter({ endpoint, property }: Named): boolean {
  const { properties, required = [] } = inputSchema(endpoint);
  return endpoint.method === "GET" && properties?.page !== undefined && !required.includes(property);
}
/** The naming stated by the contract, with the exceptions above. */
function namingOf(one: Named): Naming {
  const schema = objectIn(one.schema);
  const kind = schema?.["x-objek"];
  if (!kind) throw new Error(`${one.key}.${one.property} names no object`);
  const as = schema?.["x-isian"] ? "field" : isFilter(one) ? "filter" : "object";
  const head: Partial<Naming> = one.endpoint.kepala && as === "object" ? { mayNot: ["instruktur lain"] } : {};
  return { kind, as, ...head, ...EXCEPTIONS[`${one.key}.${one.property}`] };
}
/** Calls of a participant as a person, not for its company. */
const OF_PERSONS = /^data\.\w+Keluarga$/;
const callerOf = (key: string, actor: ActorName) => (OF_PERSONS.test(key) ? world.persons : world.actors)[actor];
/** Further input that a call checks before it looks at the object. */
const TEMPAT = { nama: "Tes", alamat: "Jalan Tes", kota: "Jakarta" };
const PEGAWAI = { nama: "Tes", jenisKelamin: "P", jabatan: "Staf", ptkp: "TK/0", gaji: 60_000_000 };
/** Benefits name an employee of the caller. An unknown employee is reported only after the benefit was found. */
const NATURA = { karyawan: "9900010099000001", subKategori: "0102", tanggal: "2026-03-10", dasar: "biaya", nilai: 1 };
const BESIDES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "data.createPerusahaan": { isi: TEMPAT },
  "data.updatePerusahaan": { isi: TEMPAT },
  "data.updateCabang": { isi: TEMPAT },
  "data.updateKaryawan": { isi: PEGAWAI },
  "data.updateKeluarga": { versi: 1, isi: anggota() },
  "ketetapanKelas.terbit": {
    jenis: "stp",
    kap: "411211",
    kjs: "300",
    masaAwal: "2026-03",
    masaAkhir: "2026-03",
    sanksi: 1,
  },
  "sertifikat.save": { jenis: "2", nomor: "KET-1", mulai: "2026-01-01", berakhir: "2026-12-31" },
  "efaktur.upload": { kodeOtorisasi: KODE_OTORISASI },
  "efaktur.saveDraft": { kode: "04", tanggal: "2026-03-30" },
  "telaah.ajukanSanggahan": { soal: "s1" },
  "telaah.mintaPendapat": { soal: "s1" },
  "telaah.mintaPetunjuk": { soal: "s1", langkah: 1 },
  "tugas.sendReview": { nilai: 80, ulasan: "Baik" },
  "tugas.bebaskan": { alasan: "Sakit" },
  "ujian.save": { durasi: 60, dibuka: "2026-04-06T09:00:00+07:00", ditutup: "2026-04-06T12:00:00+07:00" },
  "akun.otpSend": { tujuan: "aktivasi" },
  "akun.otpResend": { tujuan: "aktivasi" },
  "spt.lampiran": { lampiran: "A2" },
  "spt.kembalikanBaris": { lampiran: "3", bagian: "b" },
  "spt.baris": { lampiran: "C" },
  "spt.uploadBerkas": { lampiran: "induk", field: "lamp_a" },
  "spt.deleteBerkas": { lampiran: "induk", field: "lamp_a" },
  "spt.downloadBerkas": { lampiran: "induk", field: "lamp_a" },
  "batch.create": { paket: "brevet-ab-ppn-maret-2026" },
  "kategori.update": { isi: { kode: "T", nama: "Tes" } },
  "subKategori.update": { isi: { kategori: "01", kode: "T", nama: "Tes", aturan: "kena" } },
  "rekening.update": {
    isi: { bank: "008", nomor: "1", pemilik: "Tes", jenisRekening: "giro", mulai: "2026-01-01" },
  },
  "kontak.update": { isi: { jenisKontak: "utama", hp: "1", mulai: "2026-01-01" } },
  "ekonomi.update": { isi: { sumber: "usaha", usaha: "Tes", metode: "kas", mulai: "2026-01-01" } },
  "nppn.update": { isi: { tahun: 2026, tanggal: "2026-01-02" } },
  "natura.update": { isi: NATURA },
  "pihakTerkait.update": {
    versi: 1,
    isi: {
      npwp: "0999999999999999",
      nama: "Tes",
      jenis: "badan",
      subJenis: "pegawai",
      pic: false,
      mulai: "2026-01-01",
    },
  },
  "pembayaran.savePbk": { versi: 1, permohonan: {}, hapus: [] },
  "wakilKuasa.role": { versi: 1, isi: { hak: ["pembayaran"] } },
};

const inputOf = ({ key, endpoint, property, many }: Named, id: string, more: Readonly<Record<string, unknown>> = {}) =>
  sample(inputSchema(endpoint), { ...BESIDES[key], ...more, [property]: many ? [id] : id }) as Record<string, unknown>;

/** A file for the calls that require one. */
const filesFor = ({ endpoint }: Named) => (endpoint.files?.required ? { files: [upload("berkas.xml", "<a/>")] } : {});

/** The own object requested together with another one, e.g. the class of a participant. */
async function beside({ key, property }: Named): Promise<Record<string, unknown>> {
  const own = (kind: Kind) => make(world, kind, "sendiri");
  if (key === "batch.clock" && property !== "id")
    return { id: await own("batch"), aksi: property === "cadanganId" ? "pulihkan" : "cadangkan" };
  if (key.startsWith("cadanganKelas.") && property !== "batchId") return { batchId: await own("batch") };
  if (key === "sertifikat.save" && property !== "batchId") return { batchId: await own("batch") };
  if (key === "spt.listKelas" && property !== "batchId") return { batchId: await own("batch") };
  if (key === "ketetapanKelas.terbit" && property !== "batchId") return { batchId: await own("batch") };
  if (key === "ketetapanKelas.terbit") return { npwp: await own("identitas") };
  if (key === "pengguna.massalPeserta" && property === "batchId")
    return { aksi: "pindahkan", ids: [await own("akun peserta")] };
  if (key === "batch.lihat" && property === "npwp") return { batchId: await own("batch") };
  if (key === "batch.lihat") return { npwp: await own("identitas") };
  if (key === "batch.update" && property !== "id") return { id: await own("batch") };
  if (key === "tugas.copy") return property === "id" ? { batchId: await own("batch") } : { id: await own("tugas") };
  if (key === "tugas.rinciKarya" && property === "dokumenId") return { balasanId: await own("balasan") };
  if (key === "tugas.lihat" && property === "npwp") return { balasanId: await own("balasan") };
  if (key === "pengguna.editMitra" && property === "supermitraId") return { id: await own("akun mitra") };
  return {};
}

/** An answer without the part that differs between calls: the requested id. */
const withoutId = ({ status, body }: Answer, id: string) =>
  JSON.stringify({ status, body: Buffer.isBuffer(body) ? "berkas" : body }).replaceAll(id, "<id>");
const missingOf = (kind: Kind) => (/^(npwp|identitas)/.test(kind) ? "0999999999999999" : randomUUID());

function expectedOf(naming: Naming, actor: ActorName, place: Place): "found" | "missing" | "forbidden" {
  if (naming.never?.includes(actor)) return "forbidden";
  if (!reaches(naming.kind, actor, place)) return "missing";
  return naming.mayNot?.includes(actor) ? "forbidden" : "found";
}

it("every exception is about an existing property", () => {
  const known = named.map(({ key, property }) => `${key}.${property}`);
  expect(Object.keys(EXCEPTIONS).filter((one) => !known.includes(one))).toEqual([]);
});

/**
 * Calls that need special data or damage later cells. Ending or moving the class would take the later cells along. An
 * import without failures has no file of them. A reply without frozen work has no document. An existing class or person
 * was not deleted. A class that its caller did not try has no try-out. The pack of these classes has no solutions.
 */
const NOT_REPEATABLE = [
  "batch.delete",
  "batch.clock",
  "batch.deleteCoba",
  "auth.pilihKelas",
  "imporEfaktur.failed",
  "imporBukpot.failed",
  "tugas.rinciKarya",
  "telaah.paketKunci",
  "terhapus.kelas",
  "terhapus.peserta",
];
/** An account of any role is tried with one of each role that somebody other than the administrator manages. */
const ANY_ACCOUNT = ["akun peserta", "akun instruktur", "akun mitra"] as const;
const rows = named.flatMap((one) => {
  const naming = namingOf(one);
  const name = `${one.key} by ${one.property}`;
  if (naming.kind !== "akun") return [[name, one, naming] as const];
  return ANY_ACCOUNT.map((kind) => [`${name}, ${kind}`, one, { ...naming, kind }] as const);
});

type Cell = { readonly actor: ActorName; readonly place: Place; readonly expected: ReturnType<typeof expectedOf> };
/** Both sides of a caller's border: the farthest place that is not missing, and the nearest one that is. */
const atBorder = (cells: readonly Cell[]): readonly Cell[] =>
  [
    cells.findLast(({ expected }) => expected !== "missing"),
    cells.find(({ expected }) => expected === "missing"),
  ].filter((cell) => cell !== undefined);
/**
 * The callers with an allowed role and a relevant property, each with its places. Places are ordered by distance, so a
 * call that opens or closes too much does so at the border. With `FULL=1` every place is tried.
 */
const cellsOf = ({ endpoint }: Named, naming: Naming) =>
  ACTORS.filter(
    (actor) => refusal(endpoint, actor) === null && actor !== "siapa pun" && !naming.unread?.includes(actor),
  ).flatMap((actor) => {
    const cells = PLACES.map((place): Cell => ({ actor, place, expected: expectedOf(naming, actor, place) }));
    return process.env.FULL ? cells : atBorder(cells);
  });

/** Answers to callers who may find the object, or find it without being allowed to act, that say something else. */
async function wrongAnswers(one: Named, naming: Naming): Promise<string[]> {
  const wrong: string[] = [];
  for (const { actor, place, expected } of cellsOf(one, naming).filter(({ expected }) => expected !== "missing")) {
    const more = await beside(one);
    const id = await make(world, naming.kind, place);
    const { status, body } = await callerOf(one.key, actor).call(
      one.endpoint.method,
      one.endpoint.path,
      inputOf(one, id, more),
      filesFor(one),
    );
    const code = body?.objResponse?.hasil?.[0]?.code ?? body?.code;
    const isRight =
      expected === "forbidden"
        ? status === 403 && body.code === "forbidden"
        : code !== "not_found" && code !== "forbidden" && status < 500;
    if (!isRight) wrong.push(`${actor}, ${place}, ${expected}: ${status} ${JSON.stringify(body)}`);
  }
  return wrong;
}
const repeatable = rows.filter(([, one, { as }]) => as === "object" && !NOT_REPEATABLE.includes(one.key));
/** Files of a whole class. Every later cell may add a participant, and with it pages. */
const OF_WHOLE_CLASSES = ["transkrip.unduhKelas", "penilaian.unduhKemajuan", "penilaian.unduhBuku"];
const isOfClass = ({ key }: Named) => OF_WHOLE_CLASSES.includes(key);

describe("files of own and supervised classes are found", () => {
  it.each(repeatable.filter(([, one]) => isOfClass(one)))("%s", async (_, one, naming) => {
    expect(await wrongAnswers(one, naming)).toEqual([]);
  });

  it("are files of existing calls", () => {
    expect(repeatable.filter(([, one]) => isOfClass(one))).toHaveLength(OF_WHOLE_CLASSES.length);
  });
});

describe("objects of others are not found", () => {
  it.each(rows)("%s", async (_, one, naming) => {
    /** The answer for an unknown id, by caller: the same at every place of the object. */
    const unknown = new Map<ActorName, string>();
    for (const { actor, place } of cellsOf(one, naming).filter(({ expected }) => expected === "missing")) {
      const more = await beside(one);
      const id = await make(world, naming.kind, place);
      const before = await world.changes();
      const ask = (asked: string) =>
        callerOf(one.key, actor).call(one.endpoint.method, one.endpoint.path, inputOf(one, asked, more), filesFor(one));
      const missing = missingOf(naming.kind);
      const nothing = unknown.get(actor) ?? withoutId(await ask(missing), missing);
      unknown.set(actor, nothing);
      const answer = await ask(id);
      const cell = `${actor}, ${place}: ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(withoutId(answer, id), cell).toBe(nothing);
      if (naming.as === "field") expect([404, 422], cell).toContain(answer.status);
      else if (naming.as === "object" && answer.body.objResponse?.hasil)
        expect(answer.body.objResponse.hasil, cell).toMatchObject([{ ok: false, code: "not_found" }]);
      else if (naming.as === "object") expect(answer.status, cell).toBe(404);
      expect(await world.changes(), cell).toBe(before);
    }
  });
});

describe("own and supervised objects are found", () => {
  it.each(repeatable.filter(([, one]) => !isOfClass(one)))("%s", async (_, one, naming) => {
    expect(await wrongAnswers(one, naming)).toEqual([]);
  });
});

describe.each(NOT_REPEATABLE)("%s, which is not repeatable,", (key) => {
  let shared: World;
  beforeAll(async () => {
    shared = world;
    world = await startWorld();
  });
  afterAll(async () => {
    await world.api.close();
    world = shared;
  });

  it("answers differently in a world of its own", async () => {
    const wrong: unknown[] = [];
    for (const [, one, naming] of rows.filter(([, one, { as }]) => as === "object" && one.key === key))
      wrong.push(...(await wrongAnswers(one, naming).catch((error: unknown) => [error])));
    expect(wrong).not.toEqual([]);
  });
});
