import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StatusDokumenLain, statusDokumenLain } from "~/domain/efaktur/status";
import { type Actor, type Answer, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";

let api: TestApi;
let owner: Actor;
let stranger: Actor;
const kodeOtorisasi = KODE_OTORISASI;

beforeAll(async () => {
  api = await startApi();
  owner = await (await api.signIn("peserta01")).as("company");
  stranger = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

let count = 0;
const number = () => `TES-${++count}`;
const TELEPON = { lawanNpwp: "0990001000001000", lawanNama: "PT Telekomunikasi" } as const;
/** A bill of 12 million with its VAT. */
const bill = (over: object = {}) => ({
  ...{ jenis: "04", detail: "04", dokumen: "8", nomor: number(), tanggal: "2026-03-20", ...TELEPON },
  ...{ dpp: 12_000_000, ppn: 1_320_000, ...over },
});
const ticket = (over: object = {}) => ({
  ...bill({ jenis: "01", detail: "04", dokumen: "1", lawanAlamat: "Jakarta" }),
  ...over,
});
const post = (actor: Actor, path: string, body: Record<string, unknown>): Promise<Answer> =>
  actor.call("POST", `/eFaktur/other-doc${path}`, body, { language: "en" });

/** An own document in a given status, made by its calls. No call leads to `rejected`. */
async function dokumenIn(status: StatusDokumenLain): Promise<string> {
  const kept = await owner.api.dokumenLain.saveInput(bill({}) as never);
  if (status === "pending" || status === "rejected" || status === "process")
    await api.db.write((sql) => sql.run(`UPDATE DokumenLain SET status = ? WHERE id = ?`, [status, kept.id]));
  if (status === "draft" || status === "pending" || status === "rejected" || status === "process") return kept.id;
  await owner.api.dokumenLain.submitInput({ id: kept.id, kodeOtorisasi });
  if (status === "cancelled") await owner.api.dokumenLain.update({ id: kept.id, action: "cancel" });
  if (status === "replaced") {
    const { penggantiId } = await owner.api.dokumenLain.update({ id: kept.id, action: "replace" });
    await owner.api.dokumenLain.submitInput({ id: penggantiId ?? "", kodeOtorisasi });
  }
  return kept.id;
}
test("a party under an NPWP of the class gets the registry's name instead of the typed one", async () => {
  const { id } = await owner.api.dokumenLain.saveInput(bill({ lawanNama: "Budi" }) as never);
  const named = await api.db.sql.get<{ nama: string }>(`SELECT nama FROM WajibPajak WHERE npwp = ?`, [
    TELEPON.lawanNpwp,
  ]);
  expect((await owner.api.dokumenLain.detail({ id })).lawanNama).toBe(named?.nama);
});
const statusOf = async (id: string) => (await owner.api.dokumenLain.detail({ id })).status;
const CALLS: Readonly<Record<string, (actor: Actor, id: string) => Promise<Answer>>> = {
  edit: (actor, id) => post(actor, "-input/save-draft", { id, ...bill() }),
  submit: (actor, id) => post(actor, "-input/submit", { id, kodeOtorisasi }),
  delete: (actor, id) => post(actor, "/delete", { ids: [id] }),
  replace: (actor, id) => post(actor, "/update", { id, action: "replace" }),
  cancel: (actor, id) => post(actor, "/update", { id, action: "cancel" }),
};
/** Calls on many documents answer row by row. */
const refusalOf = ({ status, body }: Answer): string | null => {
  const row = body.objResponse?.hasil?.[0];
  if (row) return row.ok ? null : row.code;
  return status === 200 ? null : body.code;
};

describe("the statuses, from their table", () => {
  const STATUSES = statusDokumenLain.statuses;
  const cases = STATUSES.flatMap((status) => Object.keys(CALLS).map((event) => [status, event] as const));
  test.each(cases)("%s: %s", async (status, event) => {
    const id = await dokumenIn(status);
    const rule = statusDokumenLain.find(status, event as "edit", "pemilik");
    const byStranger = await (CALLS[event] as (typeof CALLS)[string])(stranger, id);
    expect(refusalOf(byStranger)).toBe("not_found");
    expect((await owner.api.dokumenLain.detail({ id })).aksi.includes(event)).toBe(rule !== undefined);
    const answer = await (CALLS[event] as (typeof CALLS)[string])(owner, id);
    expect(refusalOf(answer)).toBe(rule ? null : "wrong_state");
    if (rule?.to === null) expect((await owner.call("GET", "/eFaktur/other-doc/detail", { id })).status).toBe(404);
    else expect(await statusOf(id)).toBe(rule ? (rule.to === "process" ? "approved" : rule.to) : status);
  });
});

describe("signing", () => {
  test("a wrong code and broken rules leave the draft unchanged; every rule is reported at its field", async () => {
    const { id } = await owner.api.dokumenLain.saveInput({
      ...bill(),
      detail: "14",
      nomor: "",
      lawanNpwp: "",
      lawanNama: "",
    } as never);
    expect((await post(owner, "-input/submit", { id, kodeOtorisasi: "salah" })).status).toBe(422);
    const refused = await post(owner, "-input/submit", { id, kodeOtorisasi });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fieldErrors).sort()).toEqual(["detail", "lawanNama", "nomor"]);
    expect(await owner.api.dokumenLain.detail({ id })).toMatchObject({ status: "draft", versi: 1 });
  });

  test("a number is used once per type and year", async () => {
    const first = bill();
    await owner.api.dokumenLain.submitInput({ dokumen: first as never, kodeOtorisasi });
    const again = await post(owner, "-input/submit", { dokumen: first, kodeOtorisasi });
    expect(again.body.code).toBe("doc_number_used");
    const other = { ...first, tanggal: "2025-12-20" };
    expect((await post(owner, "-input/submit", { dokumen: other, kodeOtorisasi })).status).toBe(200);
  });

  test("customs documents of the scenario wait and are confirmed by signing", async () => {
    const { rows } = await owner.api.dokumenLain.list({ direction: "masukan", status: "pending" });
    const [first] = rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(first).toMatchObject({ jenis: "03", detail: "14", detailPendek: "01" });
    const id = first?.id ?? "";
    expect((await owner.api.dokumenLain.detail({ id })).aksi).toEqual(["submit"]);
    expect(await owner.api.dokumenLain.submitInput({ id, kodeOtorisasi })).toMatchObject({ status: "approved" });
    expect(await owner.api.dokumenLain.detail({ id })).toMatchObject({
      kredit: null,
      aksi: ["replace", "cancel", "credit", "uncredit"],
    });
  });

  test("many are signed at once, each with its own answer", async () => {
    const good = await owner.api.dokumenLain.saveOutput(ticket() as never);
    const bad = await owner.api.dokumenLain.saveOutput(ticket({ nomor: "" }) as never);
    const { hasil } = await owner.api.dokumenLain.approve({ ids: [good.id, bad.id, "tidak-ada"], kodeOtorisasi });
    expect(hasil.map(({ ok, code }) => (ok ? "ok" : code))).toEqual(["ok", "required", "not_found"]);
  });

  test("a draft changed meanwhile is not overwritten; a document of the other side is not found", async () => {
    const { id } = await owner.api.dokumenLain.saveInput(bill() as never);
    expect((await post(owner, "-input/save-draft", { ...bill(), id, versi: 7 })).body.code).toBe("version_conflict");
    expect((await post(owner, "-output/save-draft", { ...ticket(), id })).status).toBe(404);
    expect((await post(owner, "-output/submit", { id, kodeOtorisasi })).status).toBe(404);
  });
});

describe("replacing", () => {
  test("the old document changes only when the new one is signed; only one replacement can be open", async () => {
    const old = await dokumenIn("approved");
    const { penggantiId } = await owner.api.dokumenLain.update({ id: old, action: "replace" });
    expect((await owner.api.dokumenLain.update({ id: old, action: "replace" })).penggantiId).toBe(penggantiId);
    expect(await statusOf(old)).toBe("approved");
    const id = penggantiId ?? "";
    const { isian } = await owner.api.dokumenLain.detail({ id });
    await owner.api.dokumenLain.saveInput({ ...isian, id, dpp: 6_000_000, ppn: 660_000 });
    await owner.api.dokumenLain.submitInput({ id, kodeOtorisasi });
    expect(await owner.api.dokumenLain.detail({ id: old })).toMatchObject({ status: "replaced", digantikan: { id } });
    expect(await owner.api.dokumenLain.detail({ id })).toMatchObject({
      status: "approved",
      dppLain: 5_500_000,
      menggantikan: { id: old },
    });
  });

  test("it cannot change the type or the other party", async () => {
    const old = await dokumenIn("approved");
    const id = (await owner.api.dokumenLain.update({ id: old, action: "replace" })).penggantiId ?? "";
    const { isian } = await owner.api.dokumenLain.detail({ id });
    await owner.api.dokumenLain.saveInput({ ...isian, id, lawanNpwp: "0990001000002000" });
    expect((await post(owner, "-input/submit", { id, kodeOtorisasi })).body.code).toBe("doc_replacement_changed");
    expect(await statusOf(old)).toBe("approved");
  });
});

describe("crediting", () => {
  const credit = (id: string, action: string, period?: string) =>
    post(owner, "/update", { id, action, ...(period ? { period } : {}) });

  test.each([
    ["2026-02", "credit_period_not_allowed"],
    ["2026-03", null],
    ["2026-06", null],
    ["2026-07", "credit_period_not_allowed"],
  ])("a document of March in %s: %s", async (period, code) => {
    const id = await dokumenIn("approved");
    expect(refusalOf(await credit(id, "credit", period))).toBe(code);
  });

  test("the statuses of crediting follow their table", async () => {
    const id = await dokumenIn("approved");
    const steps: [string, string | null, string | undefined][] = [
      ["back", "wrong_state", undefined],
      ["period", "wrong_state", "2026-04"],
      ["credit", null, undefined],
      ["credit", "wrong_state", undefined],
      ["period", null, "2026-05"],
      ["uncredit", null, undefined],
      ["period", "wrong_state", "2026-05"],
      ["back", null, undefined],
    ];
    for (const [action, code, period] of steps)
      expect([action, refusalOf(await credit(id, action, period))]).toEqual([action, code]);
    expect(await owner.api.dokumenLain.detail({ id })).toMatchObject({ kredit: null, kreditMasa: null });
  });

  test("type 05 is never credited; an output document and a draft have no credit status", async () => {
    const { id } = await owner.api.dokumenLain.submitInput({
      dokumen: bill({ jenis: "05", detail: "08" }) as never,
      kodeOtorisasi,
    });
    expect(await owner.api.dokumenLain.detail({ id })).toMatchObject({ kredit: "uncredited" });
    expect(refusalOf(await credit(id, "credit"))).toBe("doc_credit_type");
    expect(refusalOf(await credit(id, "back"))).toBe("doc_credit_type");
    const output = await owner.api.dokumenLain.submitOutput({ dokumen: ticket() as never, kodeOtorisasi });
    expect(refusalOf(await credit(output.id, "credit"))).toBe("wrong_state");
    expect(refusalOf(await credit(await dokumenIn("draft"), "credit"))).toBe("wrong_state");
  });

  test("the single call credits in the document's own month", async () => {
    const id = await dokumenIn("approved");
    expect(await owner.api.dokumenLain.credit({ id })).toEqual({ id, kredit: "credited", kreditMasa: "2026-03" });
    expect((await post(stranger, "/update/credited/single", { id })).status).toBe(404);
  });
});

test("many are credited in one call, each separately; the same key repeats the result, to nobody else", async () => {
  const made = await Promise.all([bill(), bill({})].map((one) => owner.api.dokumenLain.saveInput(one as never)));
  const [signed, draft] = made.map(({ id }) => id) as [string, string];
  await owner.api.dokumenLain.submitInput({ id: signed, kodeOtorisasi });
  const credit = (ids: string[], key: string) =>
    owner.call("POST", "/eFaktur/other-doc/update/credited/many", { ids, action: "credit" }, { key });
  // two portions of one request, like a list longer than one call
  await credit([signed], "permintaan-1-a");
  await credit([draft], "permintaan-1-b");
  await credit([draft], "permintaan-10-a");
  const asked = { kunci: "permintaan-1" };
  const told = await owner.api.daftar.hasil(asked);
  expect([told.berhasil, told.gagal, told.total]).toEqual([1, 1, 2]);
  expect(told.rows.map(({ id, ok, code }) => [id, ok, code])).toEqual([
    [draft, false, "wrong_state"],
    [signed, true, undefined],
  ]);
  const second = await owner.api.daftar.hasil({ ...asked, page: 2, perPage: 1 });
  expect(second.rows.map(({ id }) => id)).toEqual([signed]);
  // exactly the key of a call sent whole
  const whole = await owner.api.daftar.hasil({ kunci: "permintaan-10-a" });
  expect(whole.rows.map(({ id }) => id)).toEqual([draft]);
  expect((await stranger.call("GET", "/daftar/hasil", asked)).status).toBe(404);
  expect((await owner.call("GET", "/daftar/hasil", { kunci: "permintaan-2" })).status).toBe(404);
  for (const kunci of ["", "a%", "pendek", "x".repeat(81)])
    expect((await owner.call("GET", "/daftar/hasil", { kunci })).status).toBe(400);
  await api.db.write((sql) => sql.run(`UPDATE KunciIdempoten SET waktu = '2020-01-01T00:00:00.000+00:00'`, []));
  expect((await owner.call("GET", "/daftar/hasil", asked)).status).toBe(404);
});

describe("saved views of a list", () => {
  const view = (over: object = {}) => ({
    ...{ daftar: "dokumen-uji", nama: "Konsep April", saringan: { masa: "@kini", status: "draft" }, urut: "-ppn" },
    ...{ kolom: ["tanggal", "ppn"], ...over },
  });
  const keep = (actor: Actor, over: object = {}) => actor.call("POST", "/daftar/tampilan/simpan", view(over));
  const kept = async (actor: Actor, daftar = "dokumen-uji") => (await actor.api.daftar.tampilan({ daftar })).rows;

  test("are shown unchanged, to their account in its class only, per list and with the session", async () => {
    const { id } = (await keep(owner)).body.objResponse;
    expect(await kept(owner)).toEqual([{ ...view(), id }]);
    expect([await kept(stranger), await kept(owner, "lain")]).toEqual([[], []]);
    expect((await owner.api.auth.me({})).tampilan).toEqual([{ ...view(), id }]);
    expect((await stranger.api.auth.me({})).tampilan).toEqual([]);
    // the person's own account, for any taxpayer it acts for
    expect(await kept(await api.signIn("peserta01"))).toHaveLength(1);
    for (const [path, more] of [
      ["/daftar/tampilan/nama", { nama: "Milikku" }],
      ["/daftar/tampilan/hapus", {}],
    ] as const)
      expect((await stranger.call("POST", path, { id, ...more })).status).toBe(404);
    await api.db.write((sql) => sql.run(`UPDATE TampilanDaftar SET batchId = 'kelas-lain'`, []));
    expect(await kept(owner)).toEqual([]);
    await api.db.write((sql) => sql.run(`DELETE FROM TampilanDaftar`, []));
  });
  test("have unique names, at most ten per list, can be renamed and deleted", async () => {
    const { id } = (await keep(owner)).body.objResponse;
    for (const nama of ["Konsep April", "KONSEP april", " Konsep April "])
      expect((await keep(owner, { nama })).body.fieldErrors).toHaveProperty("nama");
    expect((await keep(owner, { daftar: "daftar-lain" })).status).toBe(200);
    for (let at = 2; at <= 10; at++) expect((await keep(owner, { nama: `Tampilan ${at}` })).status).toBe(200);
    const eleventh = await keep(owner, { nama: "Satu lagi" });
    expect([eleventh.status, eleventh.body.fieldErrors?.nama?.[0]]).toEqual([422, expect.stringContaining("10")]);
    const rename = (nama: string) => owner.call("POST", "/daftar/tampilan/nama", { id, nama });
    expect((await rename("tampilan 2")).status).toBe(422);
    expect((await rename("Konsep Masa Ini")).status).toBe(200);
    expect((await rename("Konsep masa ini")).status).toBe(200);
    expect((await kept(owner))[0]?.nama).toBe("Konsep masa ini");
    await owner.api.daftar.hapusTampilan({ id });
    expect((await kept(owner)).map(({ nama }) => nama)).not.toContain("Konsep masa ini");
    expect((await owner.call("POST", "/daftar/tampilan/hapus", { id })).status).toBe(404);
  });
  test("with filters unknown to the list are refused", async () => {
    const wrong = [
      ...[{ nama: "" }, { nama: "   " }, { nama: "x".repeat(41) }, { daftar: "../x" }, { daftar: "" }],
      ...[{ urut: "ppn; DROP" }, { kolom: [] }, { kolom: "semua" }, { kolom: ["a b"] }],
      ...[{ kolom: Array.from({ length: 41 }, (_, at) => `k${at}`) }, { saringan: { "a b": "x" } }],
      ...[{ saringan: { q: "x".repeat(101) } }, { saringan: [] }],
      { saringan: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, "x"])) },
    ];
    for (const over of wrong) {
      const { status } = await keep(owner, { nama: "Salah", ...over });
      expect([JSON.stringify(over).slice(0, 60), status >= 400 && status < 500]).toEqual([
        JSON.stringify(over).slice(0, 60),
        true,
      ]);
    }
    expect((await kept(owner)).map(({ nama }) => nama)).not.toContain("Salah");
  });
});
