import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { LENGKAP_OP, spt } from "../setup/op";
import { ok, PERNYATAAN, readyDraft, sptDetail, submitSpt } from "../setup/spt";
import { beriHak, personOf } from "../setup/wakil";
import { companyOf } from "../setup/world";

let api: TestApi;
let owner: Actor;
let wakil: Actor;
let nama: string;
const SIGNS = ["spt_ppn_signer", "spt_pph21_signer", "spt_unifikasi_signer", "spt_tahunan_signer"];
beforeAll(async () => {
  api = await startApi();
  owner = await (await api.signIn("peserta01")).as("company");
  await beriHak(api, "peserta02", "peserta01", SIGNS);
  wakil = await (await api.signIn("peserta02")).as((await companyOf(api.db.sql, "peserta01")).npwp);
  nama = (await wakil.api.auth.me({})).nama;
});
afterAll(() => api.close());
/** Makes grants of the second participant this kind from now on. */
const menjadi = (jenis: string) => api.db.write((sql) => sql.run("UPDATE WakilKuasa SET jenis = ?", [jenis]));
const refused = (field: string) => ({
  status: 422,
  body: { code: "spt_signer", fieldErrors: { [field]: [expect.any(String)] } },
});
const NIHIL = { pembayaran: null };

describe.each([
  ["ppn", "pkp"],
  ["pph21_26", "wajib_pajak"],
  ["pph_uni", "wajib_pajak"],
])("a return of %s", (jenis, sendiri) => {
  /** The answer to submitting a draft with this statement. */
  async function signs(actor: Actor, isi: Record<string, unknown>) {
    const draft = await readyDraft(owner, "2026-02", isi, "normal", jenis);
    const sent = await submitSpt(actor, draft, NIHIL);
    const { status } = await sptDetail(owner, draft.id);
    if (status === "draft") await ok(owner, "POST", "/spt/delete", { id: draft.id });
    return { ...sent, keadaan: status };
  }

  test("is not signed by a proxy as the taxpayer, nor in another's name, nor by the taxpayer as a proxy", async () => {
    await menjadi("kuasa_konsultan");
    expect(await signs(wakil, { x_penandatangan: sendiri })).toMatchObject(refused("x_penandatangan"));
    expect(await signs(wakil, { x_penandatangan: "kuasa", x_nama: "Orang Lain" })).toMatchObject(refused("x_nama"));
    expect(await signs(owner, { x_penandatangan: "kuasa" })).toMatchObject(refused("x_penandatangan"));
    await menjadi("wakil");
    expect(await signs(wakil, { x_penandatangan: "kuasa", x_nama: nama })).toMatchObject(refused("x_penandatangan"));
  });

  test("is signed by a proxy as such, in its own name", async () => {
    await menjadi("kuasa_konsultan");
    const sent = await signs(wakil, { x_penandatangan: "kuasa", x_nama: nama });
    expect([sent.status, sent.body.code, sent.keadaan]).toEqual([200, undefined, "submitted"]);
  });
});

describe("the annual return of a person", () => {
  test("is signed by its proxy as such, with a special power of attorney, and never as the taxpayer", async () => {
    const { batchId } = await companyOf(api.db.sql, "peserta03");
    const person = await personOf(api, "peserta03");
    await api.db.write(async (sql) =>
      sql.run(
        `INSERT INTO WakilKuasa (id, batchId, ownerNpwp, npwp, nama, jenis, nomor, status, peran, mulai, dibuat)
          VALUES (?, ?, ?, ?, 'Wakil', 'kuasa_konsultan', 'SK-2', 'approved', ?, '2026-03-01', '2026-03-01T00:00:00.000Z')`,
        [randomUUID(), batchId, person, await personOf(api, "peserta02"), JSON.stringify(SIGNS)],
      ),
    );
    const proxy = await (await api.signIn("peserta02")).as(person);
    const { draft, posting, simpan, lapor, tambah } = spt(proxy);
    const id = await draft();
    expect((await sptDetail(proxy, id)).induk).toMatchObject({ x_penandatangan: "kuasa", x_nama: nama });
    await posting(id);
    await tambah(id, "lampiran1", "d", { npwp: "0012345678901000", nama: "PT A", bruto: 12_000_000, pengurang: 0 });
    await simpan(id, "induk", { ...LENGKAP_OP, ...PERNYATAAN, x_penandatangan: "wajib_pajak" });
    expect(await lapor(id)).toMatchObject(refused("x_penandatangan"));
    await simpan(id, "induk", { x_penandatangan: "kuasa", x_nama: nama });
    // as a proxy it must attach its power of attorney
    expect((await lapor(id)).body.code).toBe("spt_checks_failed");
    expect((await sptDetail(proxy, id)).temuan).toContainEqual(expect.objectContaining({ field: "lamp_d" }));
  });
});
