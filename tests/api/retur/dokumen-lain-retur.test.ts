import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { readUndescribed } from "../../setup/described";
import { importing } from "../../setup/imports";

let api: TestApi;
let owner: Actor;
let stranger: Actor;
let own: string;
const kodeOtorisasi = KODE_OTORISASI;

beforeAll(async () => {
  api = await startApi();
  owner = await (await api.signIn("peserta01")).as("company");
  stranger = await (await api.signIn("peserta02")).as("company");
  own = (await owner.api.auth.me({})).currentActive?.npwp ?? "";
});
afterAll(() => api.close());

let count = 0;
const PARTY = { lawanNpwp: "0990001000001000", lawanNama: "PT Contoh", lawanAlamat: "Jakarta" } as const;
/** A signed, credited purchase of 12 million. */
async function purchase(period = "2026-03"): Promise<string> {
  const dokumen = {
    jenis: "04",
    detail: "04",
    dokumen: "8",
    nomor: `BELI-${++count}`,
    tanggal: "2026-03-10",
    ...PARTY,
  } as const;
  const { id } = await owner.api.dokumenLain.submitInput({
    dokumen: { ...dokumen, dpp: 12_000_000, ppn: 1_320_000 },
    kodeOtorisasi,
  });
  await owner.api.dokumenLain.credit({ id, period });
  return id;
}
const retur = (dokumenId: string, over: object = {}) => ({
  ...{ dokumenId, nomor: `R-${++count}`, tanggal: "2026-03-25", dpp: 3_000_000, ppn: 330_000, ...over },
});
const post = (actor: Actor, path: string, body: Record<string, unknown>) =>
  actor.call("POST", `/eFaktur/other-doc/return${path}`, body, { language: "en" });

describe("returns of special documents", () => {
  test("take from the remaining quantity to the last rupiah, and give it back when cancelled", async () => {
    const dokumenId = await purchase();
    const first = await owner.api.dokumenRetur.submit({ retur: retur(dokumenId), kodeOtorisasi });
    expect(await owner.api.dokumenRetur.detail({ id: first.id })).toMatchObject({
      status: "approved",
      dppLain: 2_750_000,
    });
    const over = await post(owner, "/save-draft", retur(dokumenId, { dpp: 9_000_001 }));
    expect(over.status).toBe(422);
    expect(over.body.fieldErrors.dpp[0]).toContain("Maximum return is");
    await owner.api.dokumenRetur.submit({ retur: retur(dokumenId, { dpp: 9_000_000, ppn: 990_000 }), kodeOtorisasi });
    const done = await owner.api.dokumenLain.detail({ id: dokumenId });
    expect(done.sisa).toEqual({ dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 });
    expect(done.aksi).not.toContain("return");
    await owner.api.dokumenRetur.cancel({ id: first.id });
    expect((await owner.api.dokumenLain.detail({ id: dokumenId })).sisa).toMatchObject({
      dpp: 3_000_000,
      dppLain: 2_750_000,
    });
  });

  test("the typed amount is kept unchanged, and its base is computed next to it", async () => {
    const dokumenId = await purchase();
    const typed = { nomor: `R-${++count}`, tanggal: "2026-03-25", dpp: 3_000_000, ppn: 330_000, ppnbm: 0 };
    const { id } = await owner.api.dokumenRetur.saveDraft({ ...typed, dokumenId });
    const kept = async () =>
      await api.db.sql.get<{ isi: string; dppLain: number }>(`SELECT isi, dppLain FROM DokumenRetur WHERE id = ?`, [
        id,
      ]);
    expect(JSON.parse((await kept())?.isi ?? "")).toEqual(typed);
    expect(await owner.api.dokumenRetur.detail({ id })).toMatchObject({ isian: typed, dppLain: 2_750_000 });
    const read = await readUndescribed(api, owner, contract.dokumenRetur.detail.path, { id });
    expect(read).toEqual({ status: 200, issues: [] });
    await owner.api.dokumenRetur.submit({ id, kodeOtorisasi });
    expect(JSON.parse((await kept())?.isi ?? "")).toEqual(typed);
  });

  test("two returns for the last piece: exactly one wins", async () => {
    const dokumenId = await purchase();
    const drafts = await Promise.all(
      [1, 2].map(() => owner.api.dokumenRetur.saveDraft(retur(dokumenId, { dpp: 7_000_000, ppn: 770_000 }))),
    );
    const answers = await Promise.all(drafts.map(({ id }) => post(owner, "/submit", { id, kodeOtorisasi })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("a document with a valid return cannot be cancelled, replaced or set back", async () => {
    const id = await purchase();
    await owner.api.dokumenRetur.submit({ retur: retur(id), kodeOtorisasi });
    for (const action of ["cancel", "replace", "back"]) {
      const answer = await owner.call("POST", "/eFaktur/other-doc/update", { id, action });
      expect([action, answer.status, answer.body.code]).toEqual([action, 409, "doc_return_exists"]);
    }
  });

  test("documents without a credit status, uncredited ones, imports, and other people's documents cannot be returned", async () => {
    const open = await purchase();
    await owner.api.dokumenLain.update({ id: open, action: "back" });
    expect((await post(owner, "/save-draft", retur(open))).body.code).toBe("doc_return_not_allowed");
    const { rows } = await owner.api.dokumenLain.list({ direction: "masukan", status: "pending" });
    expect((await post(owner, "/save-draft", retur(rows[0]?.id ?? ""))).body.code).toBe("doc_return_not_allowed");
    const id = await purchase();
    expect((await post(stranger, "/save-draft", retur(id))).status).toBe(404);
    expect((await stranger.call("GET", "/eFaktur/other-doc/return/detail", { dokumenId: id })).status).toBe(404);
  });

  test("the statuses follow their table, and strangers find nothing", async () => {
    const { id } = await owner.api.dokumenRetur.saveDraft(retur(await purchase()));
    const calls = [
      ["/submit", { id, kodeOtorisasi }],
      ["/cancel-return", { id }],
      ["/delete", { ids: [id] }],
      ["/generate", { ids: [id] }],
    ] as const;
    for (const [path, body] of calls) {
      const { status, body: answer } = await post(stranger, path, body);
      expect(answer.objResponse?.hasil?.[0].code ?? status).toBe(path === "/delete" ? "not_found" : 404);
    }
    expect((await post(owner, "/cancel-return", { id })).status).toBe(409);
    expect((await post(owner, "/submit", { id, kodeOtorisasi: "salah" })).status).toBe(422);
    await owner.api.dokumenRetur.submit({ id, kodeOtorisasi });
    expect((await post(owner, "/submit", { id, kodeOtorisasi })).status).toBe(409);
    expect((await owner.api.dokumenRetur.delete({ ids: [id] })).hasil[0]).toMatchObject({
      ok: false,
      code: "wrong_state",
    });
    expect(await owner.api.dokumenRetur.cancel({ id })).toEqual({ id, status: "cancelled" });
    expect((await post(owner, "/cancel-return", { id })).status).toBe(409);
  });
});

const sample = (name: string) =>
  readFileSync(`tests/fixtures/efaktur/${name}-valid.xml`, "utf8").replaceAll("1234567890123456", own);
const send = (path: string, xml: string | Buffer, name = "tes.xml", more: Record<string, unknown> = {}) =>
  importing(owner, path, xml, more, name);
const codes = (report: Awaited<ReturnType<typeof send>>) =>
  report.temuan.rows.filter(({ berat }) => berat === "galat").map(({ kode }) => kode);

describe("files", () => {
  test("the four kinds become drafts, are signed and returned, and written files are read back", async () => {
    const output = await send("/eFaktur/import/xml/DOC-OUTPUT", sample("doc-output"));
    const input = await send("/eFaktur/import/xml/DOC-INPUT", sample("doc-input"));
    expect([codes(output), codes(input)]).toEqual([[], []]);
    expect([output.impor.berhasil, input.impor.berhasil]).toEqual([3, 3]);
    for (const [direction, report] of [
      ["keluaran", output],
      ["masukan", input],
    ] as const) {
      const { rows } = await owner.api.dokumenLain.list({ direction, imporId: report.impor.id });
      const { hasil } = await owner.api.dokumenLain.approve({ ids: rows.map(({ id }) => id), kodeOtorisasi });
      expect(hasil.every(({ ok }) => ok)).toBe(true);
      const bill = rows.find(({ jenis }) => jenis === "04");
      if (bill) await owner.api.dokumenLain.credit({ id: bill.id });
    }
    for (const side of ["input", "output"] as const) {
      const path = `/eFaktur/import/xml/DOC-${side.toUpperCase()}-RETURN`;
      const report = await send(path, sample(`doc-${side}-return`));
      expect(codes(report)).toEqual([]);
      const { rows } = await owner.api.dokumenRetur.list({ imporId: report.impor.id });
      expect(rows).toHaveLength(1);
      const ids = rows.map(({ id }) => id);
      for (const bentuk of ["xml", "xlsx", "csv"] as const) {
        const file = await owner.call("POST", "/eFaktur/other-doc/return/generate", { ids, bentuk });
        await owner.api.dokumenRetur.delete({ ids });
        const direction = side === "input" ? "masukan" : "keluaran";
        const again =
          bentuk === "xml"
            ? await send(path, file.body)
            : await send("/eFaktur/other-doc/return/upload", file.body, `tes.${bentuk}`, { direction });
        expect([bentuk, codes(again)]).toEqual([bentuk, []]);
        const read = (await owner.api.dokumenRetur.list({ imporId: again.impor.id })).rows;
        const plain = ({ id, ...row }: (typeof rows)[number]) => row;
        expect(read.map(plain)).toEqual(rows.map(plain));
        ids.splice(0, ids.length, ...read.map(({ id }) => id));
      }
    }
  });

  test("a number used twice, a wrong month and a forbidden document are reported at their place; failed rows come back", async () => {
    const xml = sample("doc-input").replaceAll("PIB-000456", "PIB-BARU").replace("NTPN0123456789AB", "PIB-BARU");
    const bad = xml.replace("<TrxDocument>8<", "<TrxDocument>6<").replace("<TaxPeriodMonth>3<", "<TaxPeriodMonth>4<");
    const report = await send("/eFaktur/import/xml/DOC-INPUT", bad);
    const at = report.temuan.rows.map(({ baris, elemen, kode }) => [baris, elemen, kode]);
    expect(at).toEqual([
      [1, "TaxPeriodMonth", "doc_period_mismatch"],
      [2, "SpecialDocNo", "doc_number_used"],
      [3, "TrxDocument", "doc_document_not_allowed"],
      [3, "SpecialDocNo", "doc_number_used"],
    ]);
    const failed = await owner.call("GET", "/eFaktur/xml/failed", { id: report.impor.id });
    expect(failed.body.toString("utf8").match(/<SpecialDoc>/g)).toHaveLength(3);
  });

  test("a return of a missing document, or with data of another document, is refused", async () => {
    const missing = sample("doc-input-return").replace("REK-LISTRIK-03", "TIDAK-ADA").replace("RET-REK-03", "RET-X");
    expect(codes(await send("/eFaktur/import/xml/DOC-INPUT-RETURN", missing))).toEqual(["doc_not_found"]);
    const other = sample("doc-input-return")
      .replace("<TransactionDetail>04<", "<TransactionDetail>05<")
      .replace("RET-REK-03", "RET-Y");
    expect(codes(await send("/eFaktur/import/xml/DOC-INPUT-RETURN", other))).toEqual(["doc_return_differs"]);
  });
});

describe("the VAT return", () => {
  test("each document appears in its schedule, and returns are negative", async () => {
    const other = await (await api.signIn("peserta03")).as("company");
    const sign = async (side: "Input" | "Output", dokumen: object) =>
      (
        await other.call("POST", `/eFaktur/other-doc-${side.toLowerCase()}/submit`, {
          dokumen: { tanggal: "2026-03-10", ...PARTY, ...dokumen },
          kodeOtorisasi,
        })
      ).body.objResponse.id as string;
    await sign("Output", { jenis: "02", detail: "11", dokumen: "4", nomor: "PEB-1", lawanNpwp: "", dpp: 200_000_000 });
    const sold = await sign("Output", {
      jenis: "01",
      detail: "04",
      dokumen: "1",
      nomor: "JUAL-1",
      dpp: 24_000_000,
      ppn: 2_640_000,
    });
    const imported = await sign("Input", {
      jenis: "03",
      detail: "14",
      dokumen: "10",
      nomor: "PIB-1",
      lawanNpwp: "",
      dpp: 100_000_000,
      ppn: 11_000_000,
    });
    const bought = await sign("Input", {
      jenis: "04",
      detail: "04",
      dokumen: "8",
      nomor: "BELI-1",
      dpp: 12_000_000,
      ppn: 1_320_000,
    });
    await sign("Input", { jenis: "05", detail: "04", dokumen: "8", nomor: "BELI-2", dpp: 1_200_000, ppn: 132_000 });
    for (const id of [imported, bought]) await other.api.dokumenLain.credit({ id });
    for (const [dokumenId, dpp, ppn] of [
      [sold, 6_000_000, 660_000],
      [bought, 3_000_000, 330_000],
    ] as const)
      await other.api.dokumenRetur.submit({
        retur: { dokumenId, nomor: `RET-${dpp}`, tanggal: "2026-03-28", dpp, ppn },
        kodeOtorisasi,
      });
    const npwp = (await other.api.auth.me({})).currentActive?.npwp ?? "";
    const { batchId } = (await api.db.sql.get<{ batchId: string }>(`SELECT batchId FROM WajibPajak WHERE npwp = ?`, [
      npwp,
    ])) ?? { batchId: "" };
    const { groupsOf, dokumenOf } = await import("../../../mock-server/db/spt/posting");
    const { postingPpn } = await import("~/domain/spt/ppn/posting");
    const groups = (await groupsOf(api.db.sql, { batchId, npwp }, "2026-03")).map((group, index) => ({
      ...dokumenOf(group, index),
    }));
    const mine = groups.filter(({ jenis }) => jenis.startsWith("dokumen_"));
    const { jumlah } = postingPpn(mine, "2026-03");
    expect(jumlah.i_a_1).toMatchObject({ dpp: 200_000_000, ppn: 0, dokumen: 1 });
    expect(jumlah.i_a_2).toMatchObject({ dpp: 18_000_000, dpp_lain: 16_500_000, ppn: 1_980_000, dokumen: 2 });
    expect(jumlah.ii_a).toMatchObject({ dpp: 100_000_000, ppn: 11_000_000, dokumen: 1 });
    expect(jumlah.ii_b).toMatchObject({ dpp: 9_000_000, dpp_lain: 8_250_000, ppn: 990_000, dokumen: 2 });
    expect(jumlah.ii_h).toMatchObject({ dpp: 1_200_000, ppn: 132_000, dokumen: 1 });
  });
});
