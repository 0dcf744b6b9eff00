import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formFaktur } from "~/domain/efaktur/form";
import { fakturOf } from "~/domain/efaktur/format";
import { statusFaktur } from "~/domain/efaktur/status";
import { formats } from "~/domain/formats";
import type { Dokumen } from "~/domain/formats/dokumen";
import { type Field, fieldsOf } from "~/domain/kit/form";
import { namaApi } from "~/domain/kit/isian";
import { readData } from "../../../mock-server/files/read";
import { readXml } from "../../../mock-server/files/read-xml";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { baris, detail, draft, faktur, npwpOf, sign, signed } from "../../setup/faktur";
import { importing } from "../../setup/imports";

let api: TestApi;
let penjual: Actor;
let pembeli: Actor;
let asing: Actor;
let npwp: string;
let npwpPembeli: string;
beforeAll(async () => {
  api = await startApi();
  penjual = await (await api.signIn("peserta01")).as("company");
  pembeli = await (await api.signIn("peserta02")).as("company");
  asing = await (await api.signIn("pesertalain01")).as("company");
  [npwp, npwpPembeli] = await Promise.all([npwpOf(penjual), npwpOf(pembeli)]);
});
afterAll(() => api.close());

const isian = (over: Record<string, unknown> = {}) => faktur(npwp, npwpPembeli, over);
const status = async (id: string) =>
  (await api.db.sql.get<{ status: string }>(`SELECT status FROM Faktur WHERE id = ?`, [id]))?.status;
const updateStatus = (id: string, to: string) =>
  api.db.write((sql) => sql.run(`UPDATE Faktur SET status = ? WHERE id = ?`, [to, id]));

describe("drafts", () => {
  it("can lack everything but code and day, and keep the entered values", async () => {
    const id = await draft(penjual, { kode: "04", tanggal: "2026-03-30" });
    expect(await detail(penjual, id)).toMatchObject({
      status: "draft",
      nomor: null,
      versi: 1,
      isian: { kode: "04", baris: [] },
    });
    const refused = await penjual.call("POST", "/eFaktur/save-draft", { kode: "11", tanggal: "30-03-2026" });
    expect(refused).toMatchObject({
      status: 422,
      body: { fieldErrors: { kode: [expect.any(String)], tanggal: [expect.any(String)] } },
    });
  });

  it("are computed without being saved: 11/12 of the price, VAT on it, each figure with its reasons", async () => {
    const before = (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Faktur`))?.n;
    const answer = await penjual.call("POST", "/eFaktur/hitung", isian());
    expect(answer.body.objResponse.nilai).toEqual({ dpp: 30_000_000, dppLain: 27_500_000, ppn: 3_300_000, ppnbm: 0 });
    expect(answer.body.objResponse.baris[0].alasan.dppLain.langkah[0]).toMatchObject({
      teks: "faktur.dpp_lain",
      dasar: { kutipan: expect.stringContaining("PMK") },
    });
    expect(answer.body.objResponse.temuan).toEqual([]);
    expect((await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Faktur`))?.n).toBe(before);
  });

  it("take the buyer's name and address from the registry", async () => {
    const id = await draft(penjual, isian({ namaPembeli: "Nama karangan" }));
    const kept = await detail(penjual, id);
    expect(kept.isian.namaPembeli).not.toBe("Nama karangan");
    expect(kept.isian).toMatchObject({ nitkuPembeli: `${npwpPembeli}000000`, negara: "IDN" });
    expect(kept.isian.alamatPembeli).not.toBe("");
  });

  it("changed elsewhere meanwhile are not overwritten", async () => {
    const id = await draft(penjual, isian());
    const first = await penjual.call("POST", "/eFaktur/save-draft", { ...isian({ referensi: "A" }), id, versi: 1 });
    expect(first.body.objResponse.versi).toBe(2);
    const second = await penjual.call("POST", "/eFaktur/save-draft", { ...isian({ referensi: "B" }), id, versi: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: "version_conflict" } });
    expect((await detail(penjual, id)).referensi).toBe("A");
  });

  it("are deleted row by row; numbered invoices stay", async () => {
    const [one, two] = [await draft(penjual, isian()), await signed(penjual, isian())];
    const answer = await penjual.call("POST", "/eFaktur/delete", { ids: [one, two, "tidak-ada"] });
    expect(answer.body.objResponse.hasil.map(({ ok, code }: { ok: boolean; code?: string }) => code ?? ok)).toEqual([
      true,
      "wrong_state",
      "not_found",
    ]);
    expect([await status(one), await status(two)]).toEqual([undefined, "approved"]);
  });

  it("sent twice under one key are kept once", async () => {
    const send = (referensi: string) =>
      penjual.call("POST", "/eFaktur/save-draft", isian({ referensi }), { key: "kunci-konsep-0001" });
    const [first, again] = [await send("dua kali"), await send("dua kali")];
    expect(again.body).toEqual(first.body);
    expect(await send("lain")).toMatchObject({ status: 409, body: { code: "idempotency_conflict" } });
  });
});

describe("typed values", () => {
  const [first] = fieldsOf(formFaktur).filter(({ kind }) => kind === "baris");
  const lineFields = first?.kind === "baris" ? first.of : [];
  /** Returns a value allowed for a field of this kind. */
  const someOf = (field: Field): unknown => {
    switch (field.kind) {
      case "rupiah":
        return 1_234;
      case "centang":
      case "yaTidak":
        return true;
      case "desimal":
        return field.uang ? 5 : "2";
      case "tanggal":
        return "2026-03-30";
      case "masa":
        return "2026-03";
      case "pilihan":
        return field.dari.at(-1);
      case "ref":
        return field.dari?.at(-1) ?? "1";
      case "baris":
        return [Object.fromEntries(lineFields.map((column) => [namaApi(column), someOf(column)]))];
      default:
        return "1";
    }
  };

  it("come back field by field, also in lines, whatever the form asks for", async () => {
    const fields = fieldsOf(formFaktur).filter(({ api }) => typeof api !== "object");
    const typed = Object.fromEntries(fields.map((field) => [namaApi(field), someOf(field)]));
    const id = await draft(penjual, { ...typed, pelunasan: true });
    expect((await detail(penjual, id)).isian).toEqual({ ...typed, uangMuka: false, pelunasan: true });
  });

  it("hold no computed figure: a new price is recomputed, and a typed VAT stays even if equal to the rules", async () => {
    const id = await draft(penjual, isian());
    const kept = await detail(penjual, id);
    const [line] = kept.isian.baris;
    expect([line.dppLain, line.ppn, kept.hasil.baris[0].ppn]).toEqual([undefined, undefined, 3_300_000]);
    const dearer = { ...kept.isian, baris: [{ ...line, harga: "16000000" }] };
    const computed = await penjual.call("POST", "/eFaktur/hitung", dearer);
    expect(computed.body.objResponse).toMatchObject({ nilai: { ppn: 3_520_000 }, temuan: [] });
    const free = isian({ kode: "05", baris: [baris({ ppn: 3_600_000 })] });
    const typed = await detail(penjual, await draft(penjual, free));
    expect(typed).toMatchObject({ ppn: 3_600_000, isian: { baris: [{ ppn: 3_600_000 }] } });
    expect(typed.temuan).toEqual((await penjual.call("POST", "/eFaktur/hitung", free)).body.objResponse.temuan);
  });
});

describe("signing", () => {
  it("gives number, signer, history and the buyer's view at once", async () => {
    const id = await signed(penjual, isian({ referensi: "INV-77" }));
    const own = await detail(penjual, id);
    expect(own).toMatchObject({
      status: "approved",
      arah: "keluaran",
      nomor: expect.stringMatching(/^04002600\d{9}$/),
      ppn: 3_300_000,
    });
    expect(own.riwayat.at(-1)).toMatchObject({
      peristiwa: "submit",
      dari: "draft",
      ke: "approved",
      kelas: expect.stringMatching(/^2026-04-06T/),
    });
    expect(own.penandatangan).not.toBeNull();
    const theirs = await detail(pembeli, id);
    expect(theirs).toMatchObject({
      arah: "masukan",
      lawanNpwp: npwp,
      kredit: null,
      aksi: expect.arrayContaining(["credit", "uncredit"]),
    });
    const list = await pembeli.call("GET", "/eFaktur/list", { direction: "masukan", q: "INV-77" });
    expect(list.body.objResponse).toMatchObject({ total: 1, rows: [{ id, lawanNpwp: npwp }] });
  });

  it("with a wrong code changes nothing", async () => {
    const id = await draft(penjual, isian());
    const before = await detail(penjual, id);
    expect(await sign(penjual, id, "Salah#2026")).toMatchObject({
      status: 422,
      body: { fieldErrors: { kodeOtorisasi: [expect.any(String)] } },
    });
    expect(await detail(penjual, id)).toEqual(before);
  });

  it("refuses violations of law, each finding at its field, in the caller's language", async () => {
    const id = await draft(penjual, {
      kode: "07",
      tanggal: "2026-02-10",
      baris: [baris({ nama: "", jumlah: "0", satuan: "" })],
    });
    const answer = await sign(penjual, id);
    expect(answer).toMatchObject({ status: 422, body: { code: "invoice_invalid" } });
    expect(Object.keys(answer.body.fieldErrors)).toEqual(
      expect.arrayContaining([
        "tanggal",
        "nitku",
        "informasi",
        "cap",
        "npwpPembeli",
        "baris.0.nama",
        "baris.0.jumlah",
        "baris.0.satuan",
      ]),
    );
    const texts = Object.values(answer.body.fieldErrors).flat().join(" ");
    expect(texts).not.toMatch(/galat\.|isian\.|\{\{/);
    const french = await penjual.call(
      "POST",
      "/eFaktur/submit",
      { id, kodeOtorisasi: KODE_OTORISASI },
      { language: "fr" },
    );
    expect(french.body.fieldErrors.tanggal.join(" ")).toMatch(/1 mars 2026/);
  });

  it("after the 20th of the following month is too late", async () => {
    await api.db.write((sql) => sql.run(`UPDATE WajibPajak SET pkpSejak = '2025-01-01' WHERE npwp = ?`, [npwp]));
    const id = await draft(penjual, isian({ tanggal: "2026-02-20" }));
    const answer = await sign(penjual, id);
    expect(answer).toMatchObject({ status: 422, body: { code: "late_upload" } });
    expect(answer.body.message).toContain("20 Maret 2026");
    expect(await status(id)).toBe("draft");
  });

  it("refuses a buyer unknown to the class, and the seller as its own buyer", async () => {
    const unknown = await sign(
      penjual,
      await draft(
        penjual,
        isian({ npwpPembeli: "0999999999999999", namaPembeli: "X", alamatPembeli: "Y", negara: "IDN" }),
      ),
    );
    expect(unknown.body).toMatchObject({
      code: "buyer_tin_unknown",
      fieldErrors: { npwpPembeli: [expect.stringContaining("0999999999999999")] },
    });
    const self = await sign(penjual, await draft(penjual, isian({ npwpPembeli: npwp })));
    expect(self.body.code).toBe("buyer_is_seller");
  });

  it("numbers fifty at once without gaps or duplicates", async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => draft(penjual, isian())));
    const answers = await Promise.all(ids.map((id) => sign(penjual, id)));
    expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200));
    const serials = answers.map((answer) => Number(answer.body.objResponse.nomor.slice(6))).sort((a, b) => a - b);
    expect(serials.at(-1) as number).toBe((serials[0] as number) + 49);
    expect(new Set(serials).size).toBe(50);
  });

  it("many at once answers row by row; a refused invoice uses no number", async () => {
    const [good, bad, other] = [
      await draft(penjual, isian()),
      await draft(penjual, { kode: "04", tanggal: "2026-03-30" }),
      await draft(penjual, isian()),
    ];
    const answer = await penjual.call("POST", "/eFaktur/upload", {
      ids: [good, bad, other],
      kodeOtorisasi: KODE_OTORISASI,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows: { ok: boolean; label: string; code?: string }[] = answer.body.objResponse.hasil;
    expect(rows.map((row) => row.ok)).toEqual([true, false, true]);
    expect(rows[1]?.code).toBe("invoice_invalid");
    expect(Number(rows[2]?.label.slice(6))).toBe(Number(rows[0]?.label.slice(6)) + 1);
    expect(await status(bad)).toBe("draft");
  });

  it("keeps a discount with decimals as typed and rounds once", async () => {
    const id = await signed(penjual, isian({ baris: [baris({ harga: "1000.49", jumlah: "1", potongan: "100.50" })] }));
    const own = await detail(penjual, id);
    expect(own).toMatchObject({ dpp: 900, hargaJual: 1000, potongan: 100, isian: { baris: [{ potongan: "100.5" }] } });
    const file = await penjual.call("POST", "/eFaktur/generate", { ids: [id], bentuk: "xml" });
    expect(String(file.body)).toContain("<TotalDiscount>100.5<");
    const sent = String(file.body).replace("<TaxBase>900<", "<TaxBase>899.99<");
    const again = await importing(penjual, "/eFaktur/import/xml/NORMAL", sent, { ulangi: true }, "faktur.xml");
    expect(again.impor).toMatchObject({ berhasil: 1, gagal: 0 });
    // Another code on the same day makes another invoice. A repetition does not.
    const plain = String(file.body);
    const other = plain.replace("<TrxCode>04<", "<TrxCode>10<");
    const alike = async (xml: string) =>
      (await importing(penjual, "/eFaktur/import/xml/NORMAL", xml, {}, "faktur.xml")).temuan.rows.map(
        ({ kode }: { kode: string }) => kode,
      );
    expect(await alike(plain)).toEqual(["duplicate_document"]);
    expect(await alike(other)).not.toContain("duplicate_document");
  });

  it("lists only the applicable rules", async () => {
    const id = await signed(penjual, isian());
    const own = (await detail(penjual, id)).aksi;
    expect(own).toEqual(expect.arrayContaining(["request_cancel", "amend"]));
    expect(own).not.toContain("cancel");
    expect((await detail(pembeli, id)).aksi).not.toContain("mark_valid");
    await pembeli.call("POST", "/eFaktur/update", { ids: [id], action: "mark_invalid" });
    const marked = (await detail(pembeli, id)).aksi;
    expect(marked).toContain("mark_valid");
    expect(marked).not.toContain("mark_invalid");
  });

  it("straight from a form makes and signs one invoice, or none", async () => {
    const made = await penjual.call("POST", "/eFaktur/submit", {
      faktur: isian({ referensi: "LANGSUNG" }),
      kodeOtorisasi: KODE_OTORISASI,
    });
    expect(made.body.objResponse).toMatchObject({ status: "approved" });
    await penjual.call("POST", "/eFaktur/submit", {
      faktur: { kode: "04", tanggal: "2026-03-30", referensi: "GAGAL" },
      kodeOtorisasi: KODE_OTORISASI,
    });
    const list = await penjual.call("GET", "/eFaktur/list", { q: "GAGAL" });
    expect(list.body.objResponse.total).toBe(0);
  });

  it("down payments and the final payment add up to the contract", async () => {
    const uangMuka = await signed(penjual, isian({ uangMuka: true, nilaiUangMuka: 10_000_001 }));
    const { nomor, ppn } = await detail(penjual, uangMuka);
    const second = await detail(
      penjual,
      await signed(penjual, isian({ uangMuka: true, rujukan: nomor, nilaiUangMuka: 5_000_000 })),
    );
    const last = await detail(penjual, await signed(penjual, isian({ pelunasan: true, rujukan: nomor, baris: [] })));
    expect([ppn + second.ppn + last.ppn, second.dpp + last.dpp + 10_000_001]).toEqual([3_300_000, 30_000_000]);
    // The reasons of an invoice in a chain match its own place in the chain.
    const again = await detail(penjual, second.id);
    expect([again.hasil.alasan.ppn.nilai, last.hasil.alasan.dpp.nilai]).toEqual([second.ppn, last.dpp]);
    expect(last.rujukan).toMatchObject({ id: uangMuka, nomor });
    const over = await sign(penjual, await draft(penjual, isian({ uangMuka: true, rujukan: nomor, nilaiUangMuka: 1 })));
    expect(over.body.code).toBe("down_payment_chain_settled");
  });
});

describe("rights", () => {
  it("a document of others is not found, for every call", async () => {
    const id = await signed(penjual, isian());
    const kept = await draft(penjual, isian());
    const calls = (["asing", "pembeli"] as const).map((who) => (who === "asing" ? asing : pembeli));
    for (const actor of calls) {
      expect((await actor.call("GET", "/eFaktur/detail", { id: kept })).status).toBe(404);
      expect((await actor.call("POST", "/eFaktur/save-draft", { ...isian(), id: kept })).status).toBe(404);
      expect((await sign(actor, kept)).status).toBe(404);
      expect((await actor.call("POST", "/eFaktur/generate", { ids: [kept] })).status).toBe(404);
    }
    expect((await asing.call("GET", "/eFaktur/detail", { id })).status).toBe(404);
    const rows = async (path: string, more: object) =>
      (await asing.call("POST", path, { ids: [id], ...more })).body.objResponse.hasil;
    expect(await rows("/eFaktur/delete", {})).toMatchObject([{ ok: false, code: "not_found" }]);
    expect(await rows("/eFaktur/update", { action: "credit" })).toMatchObject([{ ok: false, code: "not_found" }]);
  });

  const events = ["edit", "submit", "delete"] as const;
  it.each(
    statusFaktur.statuses.flatMap((from) => events.map((event) => [from, event] as const)),
  )("from %s, %s follows the table", async (from, event) => {
    const id = await draft(penjual, isian());
    await updateStatus(id, from);
    const call = {
      edit: () => penjual.call("POST", "/eFaktur/save-draft", { ...isian(), id }),
      submit: () => sign(penjual, id),
      delete: async () => {
        const [row] = (await penjual.call("POST", "/eFaktur/delete", { ids: [id] })).body.objResponse.hasil;
        return { status: row.ok ? 200 : 409 };
      },
    }[event];
    const open = statusFaktur.find(from, event, "penjual") !== undefined;
    expect((await call()).status).toBe(open ? 200 : 409);
    if (!open) expect(await status(id)).toBe(from);
  });
});

describe("lists and files", () => {
  it("filters, sorts and sums over the whole list, as json, csv and xlsx", async () => {
    const page = (input: Record<string, unknown>) => penjual.call("GET", "/eFaktur/list", input);
    const all = (await page({ status: "approved", perPage: 5, sort: "-nomor" })).body.objResponse;
    expect(all.rows).toHaveLength(5);
    expect(all.rows[0].nomor > all.rows[1].nomor).toBe(true);
    const { rows } = (await page({ status: "approved", perPage: 500 })).body.objResponse;
    const sumOf = (key: string) => rows.reduce((sum: number, row: Record<string, number>) => sum + (row[key] ?? 0), 0);
    expect(all.totals).toEqual(Object.fromEntries(["dpp", "dppLain", "ppn", "ppnbm"].map((key) => [key, sumOf(key)])));
    expect(all.totals.ppn).toBeGreaterThan(0);
    // the filing party is looked up only for a list that asks for it
    expect(all.rows[0]).not.toHaveProperty("dilaporkanPenjual");
    const told = (await page({ status: "approved", perPage: 5, rinci: "ya" })).body.objResponse.rows[0];
    expect(told).toMatchObject({ dilaporkanPenjual: false, dilaporkanPembeli: false });
    const csv = await page({ status: "approved", format: "csv" });
    expect(csv.headers.get("content-disposition")).toContain("pajak-keluaran.csv");
    const bought = await page({ direction: "masukan", format: "xlsx" });
    expect(bought.headers.get("content-disposition")).toContain("pajak-masukan.xlsx");
    const lines = csv.body.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(all.total + 1);
    expect(lines[0]).not.toMatch(/faktur\.kolom/);
    expect((await page({ format: "xlsx" })).body.subarray(0, 2).toString()).toBe("PK");
    const summary = (await penjual.call("GET", "/eFaktur/list-summary", { direction: "keluaran" })).body.objResponse
      .rows;
    expect(
      summary.find((row: { status: string; masa: string }) => row.status === "approved" && row.masa === "2026-03")
        .banyak,
    ).toBe(all.total);
  });

  it("prints identical bytes each time; several form one archive", async () => {
    const ids = [await signed(penjual, isian()), await signed(penjual, isian())];
    const print = (which: string[], actor = penjual) => actor.call("POST", "/eFaktur/generate", { ids: which });
    const [one, again, theirs] = [
      await print([ids[0] as string]),
      await print([ids[0] as string]),
      await print([ids[0] as string], pembeli),
    ];
    expect(one.body.subarray(0, 5).toString()).toBe("%PDF-");
    expect(one.body.equals(again.body)).toBe(true);
    expect(one.body.equals(theirs.body)).toBe(true);
    const [zip, same] = [await print(ids), await print(ids)];
    expect(zip.headers.get("content-type")).toContain("zip");
    expect(zip.body.equals(same.body)).toBe(true);
    expect(zip.body.toString("latin1").match(/faktur-\d{17}\.pdf/g)?.length).toBe(4);
    expect((await print([await draft(penjual, isian())])).status).toBe(409);
  });

  it.each(["xml", "xlsx", "csv"] as const)("a file written as %s is read back with the same values", async (bentuk) => {
    const ids = [
      await signed(
        penjual,
        isian({
          referensi: "=SUM(1)",
          baris: [
            baris(),
            baris({ opt: "B", nama: "Jasa & <rakit>", harga: "1250000.55", jumlah: "1.5", potongan: 25_000 }),
          ],
        }),
      ),
      await draft(
        penjual,
        isian({ kode: "07", informasi: "TD.00501", cap: "TD.01101", dokumen: "SPPB-1", masaDokumen: "2026-03" }),
      ),
      await draft(
        penjual,
        isian({
          idPembeli: "Passport",
          nomorPembeli: "X1234567",
          namaPembeli: "Ann Lee",
          alamatPembeli: "Singapura",
          negara: "SGP",
          npwpPembeli: "",
        }),
      ),
    ];
    const file = await penjual.call("POST", "/eFaktur/generate", { ids, bentuk });
    const found: Dokumen[] = [];
    const read = bentuk === "xml" ? readXml : readData;
    const report = await read(formats.NORMAL, file.body, { npwp, onDokumen: (one) => void found.push(one) });
    expect([report.temuan, report.jumlah, found.flatMap(({ temuan }) => temuan)]).toEqual([[], 3, []]);
    const typed = await Promise.all(ids.map(async (id) => (await detail(penjual, id)).isian));
    const again = found.map(({ values, lines }) => fakturOf(values, lines));
    again.forEach((faktur, at) => {
      const { baris: lines, ...rest } = typed[at];
      expect(faktur).toMatchObject(rest);
      expect(faktur.baris).toMatchObject(
        lines.map(({ harga, jumlah, tarifPpnbm, ...line }: Record<string, unknown>) => line),
      );
    });
  });

  it("an invoice with down payments is not written in a format that cannot hold them", async () => {
    const id = await signed(penjual, isian({ uangMuka: true, nilaiUangMuka: 1_000_000 }));
    const answer = await penjual.call("POST", "/eFaktur/generate", { ids: [id], bentuk: "xml" });
    expect(answer).toMatchObject({ status: 422, body: { code: "down_payment_not_exported" } });
  });

  it("finds only documents of the active taxpayer, by number with or without gaps, reference and other party", async () => {
    const id = await signed(penjual, isian({ referensi: "LOMPAT-1" }));
    const { nomor } = await detail(penjual, id);
    const find = async (q: string, actor = penjual) =>
      (await actor.call("GET", "/user/find/dokumen", { q })).body.objResponse.rows as { id: string; jenis: string }[];
    const gaps = String(nomor).replace(/(?=(?:.{4})+$)/g, " ");
    const sold = { jenis: "faktur_keluaran", id, nomor, masa: "2026-03" };
    expect(await find(gaps)).toMatchObject([sold]);
    expect(await find("LOMPAT-1")).toMatchObject([sold]);
    expect(await find(String(nomor), pembeli)).toMatchObject([{ ...sold, jenis: "faktur_masukan" }]);
    expect(await find("LOMPAT-1", pembeli)).toEqual([]);
    expect(await find(String(nomor), asing)).toEqual([]);
    expect((await penjual.call("GET", "/user/find/dokumen", { q: "x" })).status).toBe(400);
  });

  it("finds taxpayers of the class page by page, optionally without the caller, and entries of official lists", async () => {
    const find = async (q: string, actor = penjual) =>
      (await actor.call("GET", "/user/find", { q })).body.objResponse.rows;
    const own = await npwpOf(penjual);
    const paged = async (more: Record<string, unknown>) =>
      (await penjual.call("GET", "/user/find", more)).body.objResponse;
    const all = await paged({ perPage: 500 });
    const others = await paged({ perPage: 500, selainSendiri: "ya" });
    expect(all.rows).toHaveLength(all.total);
    expect(others.total).toBe(all.total - 1);
    expect(others.rows.map(({ npwp }: { npwp: string }) => npwp)).not.toContain(own);
    expect((await paged({ perPage: 5, page: 2 })).rows).toEqual(all.rows.slice(5, 10));
    expect(await find(npwpPembeli)).toMatchObject([
      {
        npwp: npwpPembeli,
        tempat: expect.arrayContaining([expect.objectContaining({ nitku: `${npwpPembeli}000000` })]),
      },
    ]);
    expect(await find(npwpPembeli, asing)).toEqual([]);
    const units = await penjual.call("GET", "/ref", { type: "satuan", q: "kilo", perPage: 1 });
    expect(units.body.objResponse).toMatchObject({ total: 2, rows: [{ kode: "UM.0003" }] });
    expect((await api.anonymous.call("GET", "/ref", { type: "satuan" })).status).toBe(401);
  });
});
