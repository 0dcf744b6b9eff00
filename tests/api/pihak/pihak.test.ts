import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { ok } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { personOf } from "../../setup/wakil";

let api: TestApi;
/** The company of the first participant, represented by its owner. */
let owner: Actor;
let own: string;
/** The second participant as itself. */
let other: Actor;
let person: string;
beforeAll(async () => {
  api = await startApi();
  owner = await (await api.signIn("peserta01")).as("company");
  own = await npwpOf(owner);
  other = await api.signIn("peserta02");
  person = await personOf(api, "peserta02");
});
afterAll(() => api.close());

const grant = (over: Record<string, unknown> = {}) => ({
  isi: {
    ...{ npwp: person, jenis: "kuasa_konsultan", nomor: "SK-7", mulai: "2026-03-01", berakhir: null },
    hak: ["efaktur_drafter"],
    ...over,
  },
});
const party = (over: Record<string, unknown> = {}) => ({
  isi: {
    ...{ npwp: person, nama: "", jenis: "orang_pribadi", subJenis: "komisaris", jabatan: "Komisaris", pic: false },
    ...{ negara: "IDN", alamat: "", modal: null, saham: null, mulai: "2026-01-01", berakhir: null, catatan: "" },
    ...over,
  },
});
const notices = async (actor: Actor): Promise<string[]> =>
  (await ok(actor, "GET", "/notifikasi/list", { perPage: 100 })).rows.map(({ jenis }: { jenis: string }) => jenis);
const add = async (over: Record<string, unknown> = {}) => (await ok(owner, "POST", "/wakil_kuasa/add", grant(over))).id;
const stateOf = async (id: string) => ok(owner, "GET", "/wakil_kuasa/detail", { id });
const code = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call;
  return [status, body.code];
};
/** Ends grants left open by the previous test. */
async function revokeAll(): Promise<void> {
  const { rows } = await ok(owner, "GET", "/wakil_kuasa/list", { arah: "diberikan", perPage: 100 });
  for (const { id, aksi } of rows as { id: string; aksi: string[] }[])
    if (aksi.includes("revoke") || aksi.includes("cancel")) await ok(owner, "POST", "/wakil_kuasa/revoke", { id });
}

describe("a grant to act for a taxpayer", () => {
  test("counts once its representative has accepted it in its own account, and ends as soon as it is revoked", async () => {
    await revokeAll();
    const id = await add();
    expect((await stateOf(id)).status).toBe("waiting_for_approval");
    expect(await notices(other)).toContain("wakil_diminta");
    const acting = () => other.call("POST", "/user/identity/switch", { npwp: own });
    expect((await acting()).status).not.toBe(200);
    expect(await code(owner.call("POST", "/wakil_kuasa/decide", { id, decision: "accept" }))).toEqual([
      409,
      "wrong_state",
    ]);
    await ok(other, "POST", "/wakil_kuasa/decide", { id, decision: "accept" });
    expect(await notices(owner)).toContain("wakil_diterima");
    const wakil = await (await api.signIn("peserta02")).as(own);
    expect((await wakil.api.auth.me({})).hak).toEqual(["efaktur_drafter"]);
    expect((await wakil.call("GET", "/eFaktur/list", { direction: "keluaran" })).status).toBe(200);

    const { versi } = await stateOf(id);
    await ok(owner, "POST", "/wakil_kuasa/role", { id, versi, isi: { hak: ["pembayaran", "buku_besar_view"] } });
    expect((await wakil.api.auth.me({})).hak).toEqual(["pembayaran", "buku_besar_view"]);
    expect((await wakil.call("GET", "/eFaktur/list")).body.code).toBe("right_missing");
    expect(await code(owner.call("POST", "/wakil_kuasa/role", { id, versi, isi: { hak: ["pembayaran"] } }))).toEqual([
      409,
      "version_conflict",
    ]);

    await ok(owner, "POST", "/wakil_kuasa/revoke", { id, alasan: "Selesai" });
    expect(await code(wakil.call("GET", "/bukubesar/dashboard"))).toEqual([403, "representation_over"]);
    expect(await stateOf(id)).toMatchObject({ status: "revoked", alasan: "Selesai", aksi: [] });
    expect((await stateOf(id)).riwayat.map(({ peristiwa }: { peristiwa: string }) => peristiwa)).toEqual([
      ...["add", "accept", "edit", "revoke"],
    ]);
    const heard = await notices(await api.signIn("peserta02"));
    expect(heard).toEqual(expect.arrayContaining(["wakil_hak", "wakil_dicabut"]));
  });

  test("refused or taken back gives nothing, and gives the reason", async () => {
    await revokeAll();
    const refused = await add();
    const decide = (id: string, decision: string) =>
      other.call("POST", "/wakil_kuasa/decide", { id, decision, alasan: "Penuh" });
    expect((await decide(refused, "refuse")).status).toBe(200);
    expect(await stateOf(refused)).toMatchObject({ status: "rejected", alasan: "Penuh" });
    expect(await notices(owner)).toContain("wakil_ditolak");
    const cancelled = await add();
    await ok(owner, "POST", "/wakil_kuasa/revoke", { id: cancelled });
    expect((await stateOf(cancelled)).status).toBe("cancelled");
    expect(await code(decide(cancelled, "accept"))).toEqual([409, "wrong_state"]);
    const stranger = await api.signIn("peserta03");
    expect(await code(stranger.call("GET", "/wakil_kuasa/detail", { id: refused }))).toEqual([404, "not_found"]);
    expect(await code(stranger.call("POST", "/wakil_kuasa/decide", { id: refused, decision: "accept" }))).toEqual([
      404,
      "not_found",
    ]);
  });

  test("names another participant's person, once, a related party unless it is a proxy, and rights", async () => {
    await revokeAll();
    const tried = (over: Record<string, unknown>) => code(owner.call("POST", "/wakil_kuasa/add", grant(over)));
    expect(await tried({ npwp: own })).toEqual([422, "grant_person"]);
    expect(await tried({ npwp: await personOf(api, "peserta01") })).toEqual([422, "grant_person"]);
    expect(await tried({ jenis: "wakil", npwp: await personOf(api, "peserta03") })).toEqual([422, "grant_not_related"]);
    expect(await tried({ hak: [] })).toEqual([422, "invalid"]);
    expect(await tried({ berakhir: "2026-02-01" })).toEqual([422, "invalid"]);
    await add();
    expect(await tried({})).toEqual([409, "grant_exists"]);
  });

  test("a representative without the right for the profile sees and gives nothing", async () => {
    await revokeAll();
    const id = await add({ hak: ["efaktur_signer", "portal_view"] });
    await ok(other, "POST", "/wakil_kuasa/decide", { id, decision: "accept" });
    const wakil = await (await api.signIn("peserta02")).as(own);
    expect((await wakil.call("GET", "/wakil_kuasa/list")).status).toBe(200);
    for (const [path, input] of [
      ["/wakil_kuasa/add", grant()],
      ["/wakil_kuasa/revoke", { id }],
      ["/wakil_kuasa/role", { id, versi: 1, isi: { hak: ["pembayaran"] } }],
      ["/pihak_terkait/create", party()],
    ] as const)
      expect([path, ...(await code(wakil.call("POST", path, input)))]).toEqual([path, 403, "right_missing"]);
  });
});

test("a representative who can change the profile gives no right that it lacks: to others, itself, or the person in charge", async () => {
  await revokeAll();
  const id = await add({ hak: ["efaktur_drafter", "portal_edit"] });
  await ok(other, "POST", "/wakil_kuasa/decide", { id, decision: "accept" });
  const wakil = await (await api.signIn("peserta02")).as(own);
  const third = await personOf(api, "peserta03");
  const { versi } = await stateOf(id);
  const more = ["efaktur_drafter", "portal_edit", "pembayaran"];
  // A representative who is no proxy. A proxy cannot pass on any right.
  await api.db.write((sql) => sql.run("UPDATE WakilKuasa SET jenis = 'wakil' WHERE id = ?", [id]));
  for (const [path, input] of [
    ["/wakil_kuasa/add", grant({ npwp: third, hak: ["spt_tahunan_signer"] })],
    ["/wakil_kuasa/role", { id, versi, isi: { hak: more } }],
    ["/pihak_terkait/create", party({ subJenis: "kurator", pic: true })],
  ] as const)
    expect([path, ...(await code(wakil.call("POST", path, input)))]).toEqual([path, 403, "right_missing"]);
  expect((await wakil.api.auth.me({})).hak).not.toContain("pembayaran");
  await revokeAll();
});

describe("a representative with the right to change the profile", () => {
  const [few, more] = [
    ["efaktur_drafter", "portal_edit"],
    ["efaktur_drafter", "portal_edit", "pembayaran"],
  ];
  /**
   * The second participant acting for the company by a grant of a given kind, the third one's person, and a grant to it
   * of `more`.
   */
  async function among(jenis: string) {
    await revokeAll();
    const id = await add({ hak: few });
    await ok(other, "POST", "/wakil_kuasa/decide", { id, decision: "accept" });
    await api.db.write((sql) => sql.run("UPDATE WakilKuasa SET jenis = ? WHERE id = ?", [jenis, id]));
    const wakil = await (await api.signIn("peserta02")).as(own);
    const third = await personOf(api, "peserta03");
    return { id, wakil, third, wide: await add({ npwp: third, hak: more }) };
  }

  test("dismisses nobody with wider rights, and takes no right that it lacks", async () => {
    for (const jenis of ["wakil", "kuasa_pihak_lain"]) {
      const { wakil, wide } = await among(jenis);
      const seen = await ok(wakil, "GET", "/wakil_kuasa/detail", { id: wide });
      expect(seen.aksi).toEqual(["edit"]);
      expect(await code(wakil.call("POST", "/wakil_kuasa/revoke", { id: wide }))).toEqual([403, "right_missing"]);
      const less = { id: wide, versi: 1, isi: { hak: few } };
      expect(await code(wakil.call("POST", "/wakil_kuasa/role", less))).toEqual([403, "right_missing"]);
      expect((await stateOf(wide)).status).toBe("waiting_for_approval");
      const within = { id: wide, versi: 1, isi: { hak: ["portal_edit", "pembayaran"] } };
      await ok(wakil, "POST", "/wakil_kuasa/role", within);
      await ok(owner, "POST", "/wakil_kuasa/role", { id: wide, versi: 2, isi: { hak: ["efaktur_drafter"] } });
      await ok(wakil, "POST", "/wakil_kuasa/revoke", { id: wide });
    }
  });

  test("appoints within its rights as the taxpayer's own representative, but nobody by a power of attorney", async () => {
    const own = await among("wakil");
    await ok(owner, "POST", "/wakil_kuasa/revoke", { id: own.wide });
    const given = grant({ npwp: own.third, hak: ["efaktur_drafter"] });
    const { id } = await ok(own.wakil, "POST", "/wakil_kuasa/add", given);
    await ok(own.wakil, "POST", "/wakil_kuasa/role", { id, versi: 1, isi: { hak: few } });
    const proxy = await among("kuasa_konsultan");
    const wider = { id: proxy.wide, versi: 2, isi: { hak: more } };
    await ok(owner, "POST", "/wakil_kuasa/role", { id: proxy.wide, versi: 1, isi: { hak: ["efaktur_drafter"] } });
    expect(await code(proxy.wakil.call("POST", "/wakil_kuasa/role", wider))).toEqual([403, "grant_by_proxy"]);
    await ok(owner, "POST", "/wakil_kuasa/revoke", { id: proxy.wide });
    expect(await code(proxy.wakil.call("POST", "/wakil_kuasa/add", given))).toEqual([403, "grant_by_proxy"]);
    await revokeAll();
  });
});

describe("related parties", () => {
  const list = async (): Promise<
    { id: string; npwp: string; pic: boolean; berakhir: string | null; versi: number }[]
  > => (await ok(owner, "GET", "/pihak_terkait/list", { perPage: 100 })).rows;
  const pics = async () => (await list()).filter(({ pic }) => pic);
  /** The company's first person in charge: its owner. */
  async function ownPic(): Promise<void> {
    if ((await pics()).length > 0) return;
    const npwp = await personOf(api, "peserta01");
    await ok(owner, "POST", "/pihak_terkait/create", party({ npwp, subJenis: "pengurus", pic: true }));
  }

  test("hold at most 100 % together on any day: a hundredth below, at it, above it", async () => {
    await ownPic();
    const third = await personOf(api, "peserta03");
    const tie = (npwp: string, saham: string, over: Record<string, unknown> = {}) =>
      party({ npwp, subJenis: "pemegang_saham", saham, ...over });
    const create = (input: ReturnType<typeof party>) => owner.call("POST", "/pihak_terkait/create", input);
    await ok(owner, "POST", "/pihak_terkait/create", tie(person, "60"));
    const refused = await create(tie(third, "40.01"));
    expect(refused).toMatchObject({
      status: 422,
      body: { fieldErrors: { "isi.saham": [expect.stringContaining("40")] } },
    });
    const added = (await create(tie(third, "40"))).body.objResponse;
    const update = (saham: string, versi: number) =>
      owner.call("POST", "/pihak_terkait/update", { id: added.id, versi, ...tie(third, saham) });
    expect((await update("39.99", 1)).status).toBe(200);
    expect((await update("40.01", 2)).status).toBe(422);
    // before the others began everything is free
    expect((await create(tie(third, "100", { mulai: "2025-01-01", berakhir: "2025-12-31" }))).status).toBe(200);
    expect((await create(tie("9990000000000001", "1", { nama: "Pihak", mulai: "2025-06-01" }))).status).toBe(422);
    // A tie that ends today still counts today. The later tests begin without any.
    await api.db.write((sql) => sql.run(`DELETE FROM PihakTerkait WHERE subJenis = 'pemegang_saham'`, []));
  });

  test("are looked up by their number, recorded once for each subtype, changed and ended", async () => {
    await ownPic();
    const { id } = await ok(owner, "POST", "/pihak_terkait/create", party({ saham: "40", modal: 400_000_000 }));
    const row = await ok(owner, "GET", "/pihak_terkait/detail", { id });
    expect(row).toMatchObject({ npwp: person, saham: "40", modal: 400_000_000, pic: false });
    expect(row.nama).not.toBe("");
    expect(await code(owner.call("POST", "/pihak_terkait/create", party()))).toEqual([422, "related_taken"]);
    // An earlier tie that continues overlaps. An ended one does not.
    const before = { mulai: "2025-01-01" };
    expect(await code(owner.call("POST", "/pihak_terkait/create", party(before)))).toEqual([422, "related_taken"]);
    const over = await ok(owner, "POST", "/pihak_terkait/create", party({ ...before, berakhir: "2025-12-31" }));
    const told = () => api.db.sql.get(`SELECT count(*) n FROM Jejak WHERE objekId = ?`, [over.id]);
    const trail = await told();
    // an ended tie does not end again
    await ok(owner, "POST", "/pihak_terkait/delete", { id: over.id });
    expect(await ok(owner, "GET", "/pihak_terkait/detail", { id: over.id })).toMatchObject({ berakhir: "2025-12-31" });
    expect(await told()).toEqual(trail);
    const unknown = party({ npwp: "9990000000000001", subJenis: "pegawai" });
    expect((await owner.call("POST", "/pihak_terkait/create", unknown)).body).toMatchObject({
      fieldErrors: { "isi.nama": [expect.any(String)] },
    });
    const turned = party({ subJenis: "wali", mulai: "2026-03-01", berakhir: "2026-02-01" });
    expect(await code(owner.call("POST", "/pihak_terkait/create", turned))).toEqual([422, "invalid"]);
    await ok(owner, "POST", "/pihak_terkait/update", {
      id,
      versi: row.versi,
      ...party({ jabatan: "Komisaris Utama" }),
    });
    expect(await code(owner.call("POST", "/pihak_terkait/update", { id, versi: row.versi, ...party() }))).toEqual([
      409,
      "version_conflict",
    ]);
    await ok(owner, "POST", "/pihak_terkait/delete", { id });
    expect((await list()).find((one) => one.id === id)?.berakhir).not.toBeNull();
    const stranger = await (await api.signIn("peserta03")).as("company");
    expect(await code(stranger.call("GET", "/pihak_terkait/detail", { id }))).toEqual([404, "not_found"]);
  });

  test("exactly one is in charge, after any change", async () => {
    await revokeAll();
    await ownPic();
    const [first] = await pics();
    const without = (npwp: string) => party({ npwp, subJenis: "pengurus", pic: false });
    const give = { id: first?.id, versi: first?.versi, ...without(first?.npwp ?? "") };
    expect(await code(owner.call("POST", "/pihak_terkait/update", give))).toEqual([409, "pic_required"]);
    expect(await code(owner.call("POST", "/pihak_terkait/delete", { id: first?.id }))).toEqual([409, "pic_required"]);
    const wrong = [{ berakhir: "2026-12-31" }, { mulai: "2027-01-01" }, { npwp: own, jenis: "badan" }];
    for (const over of wrong)
      expect(
        await code(owner.call("POST", "/pihak_terkait/create", party({ subJenis: "kurator", pic: true, ...over }))),
      ).toEqual([422, "pic_person"]);
    expect((await pics()).map(({ id }) => id)).toEqual([first?.id]);
    const next = await ok(owner, "POST", "/pihak_terkait/create", party({ subJenis: "penanggung_jawab", pic: true }));
    expect((await pics()).map(({ id }) => id)).toEqual([next.id]);
    const wakil = await (await api.signIn("peserta02")).as(own);
    expect((await wakil.call("GET", "/pihak_terkait/list")).status).toBe(200);
    const back = (await list()).find(({ id }) => id === first?.id);
    const again = party({ npwp: first?.npwp, subJenis: "pengurus", pic: true });
    await ok(owner, "POST", "/pihak_terkait/update", { id: back?.id, versi: back?.versi, ...again });
    expect((await pics()).map(({ id }) => id)).toEqual([first?.id]);
    expect((await wakil.call("GET", "/pihak_terkait/list")).status).toBe(403);
    // It was in charge for longer than any grant. The end of that grant says nothing.
    expect((await wakil.api.auth.me({})).usai).toBeNull();
    const granted = await add();
    await ok(other, "POST", "/wakil_kuasa/decide", { id: granted, decision: "accept" });
    await ok(owner, "POST", "/wakil_kuasa/revoke", { id: granted, alasan: "Sesudahnya" });
    expect((await wakil.api.auth.me({})).usai).toMatchObject({ sebab: "dicabut", alasan: "Sesudahnya" });
    // nor does a grant that ended before it was in force
    const unseen = await add();
    await ok(owner, "POST", "/wakil_kuasa/revoke", { id: unseen, alasan: "Batal" });
    await api.db.write((sql) => sql.run(`UPDATE WakilKuasa SET status = 'revoked' WHERE id = ?`, [unseen]));
    await api.db.write((sql) =>
      sql.run(`UPDATE RiwayatStatus SET ke = 'revoked' WHERE objekId = ? AND ke = 'cancelled'`, [unseen]),
    );
    expect((await wakil.api.auth.me({})).usai).toMatchObject({ alasan: "Sesudahnya" });
  });
});

test("a holder of paid-in capital at the end of the book year appears in form 2 of the annual return, and follows the register", async () => {
  const npwp = await personOf(api, "peserta03");
  const share = { npwp, subJenis: "pemegang_saham", jabatan: "", modal: 600_000_000, saham: "60", mulai: "2025-01-01" };
  const { id, versi } = await ok(owner, "POST", "/pihak_terkait/create", party(share));
  const late = { ...share, npwp: person, modal: 400_000_000, saham: "40", mulai: "2026-01-01" };
  await ok(owner, "POST", "/pihak_terkait/create", party(late));
  const spt = sptBadan(() => owner);
  const draft = await spt.draft({ tahun: 2025 });
  await ok(owner, "POST", "/spt/posting", { id: draft });
  expect(await spt.isiBaris(draft, "2", "a")).toMatchObject([
    { npwp, kode_negara: "IDN", modal: 600_000_000, persen: "60" },
  ]);
  await ok(owner, "POST", "/pihak_terkait/update", { id, versi, ...party({ ...share, modal: 700_000_000 }) });
  const { temuan } = await ok(owner, "GET", "/spt/detail", { id: draft });
  expect(temuan.map(({ code: one }: { code: string }) => one)).toContain("posting_berubah");
  await ok(owner, "POST", "/spt/posting", { id: draft });
  expect(await spt.isiBaris(draft, "2", "a")).toMatchObject([{ npwp, modal: 700_000_000 }]);
});

test("a grant ends by itself after its last day, and both sides are notified", async () => {
  await revokeAll();
  const head = await api.signIn("instruktur");
  const batch = (await ok(head, "GET", "/batch/list/instruktur")).rows[0];
  const today: string = (await ok(head, "GET", "/batch/detail", { id: batch.id })).tanggal;
  const id = await add({ mulai: "2026-01-01", berakhir: today });
  await ok(other, "POST", "/wakil_kuasa/decide", { id, decision: "accept" });
  const wakil = await (await api.signIn("peserta02")).as(own);
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await ok(head, "POST", "/batch/clock", { id: batch.id, tanggal: next });
  expect((await stateOf(id)).status).toBe("expired");
  expect(await code(wakil.call("GET", "/eFaktur/list"))).toEqual([403, "representation_over"]);
  expect(await notices(owner)).toContain("wakil_berakhir");
  expect(await notices(await api.signIn("peserta02"))).toContain("wakil_berakhir");
});
