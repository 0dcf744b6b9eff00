import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import * as consent from "./steps/consent";
import * as invoice from "./steps/invoice";
import * as note from "./steps/note";
import type { Person } from "./steps/person";
import { LONG_MANNERS, useStage } from "./steps/stage";

// Without script tests/portal/retur/retur-panjang.test.ts writes notes, and the journey credits.
describe.skipIf(!chromiumFile).each(LONG_MANNERS)("crediting and returning, %s", (_, manner) => {
  const live = manner.script === "on";
  const stage = useStage(manner);
  let seller: Person;
  let buyer: Person;
  let npwp: string;
  let nomor: string;
  let retur: string;
  beforeAll(async () => {
    ({ person: seller } = await stage.enterAsCompany("peserta01"));
    ({ person: buyer, npwp } = await stage.enterAsCompany("peserta02"));
  });

  it("an invoice is issued, and the buyer credits it", async () => {
    await invoice.beginInvoice(seller, npwp, "INV-RETUR", { nama: "Laptop", harga: "15.000.000", jumlah: "4" });
    const draft = await invoice.keepDraft(seller);
    nomor = await invoice.sign(seller, draft, KODE_OTORISASI);
    await invoice.credit(buyer, nomor);
  });

  it("a note begins at the invoice; its amounts follow the quantity by the server's rules", async () => {
    await note.begin(buyer, nomor);
    await note.returns(buyer, "Laptop", "1", live);
    await buyer.sees(/Rp1\.650\.000/);
    await note.returns(buyer, "Laptop", "2", live);
    await buyer.sees(/Rp3\.300\.000/);
  });

  it("more than the remaining quantity is refused with the maximum; typed values stay", async () => {
    await buyer.types({ "Kuantitas diretur": "5" });
    // The hint of the line names the maximum as well. The refusal ends with it, even before a save.
    if (live) await buyer.field("Kuantitas diretur").press("Tab");
    else await buyer.presses("Hitung", /Maksimal retur 4\./);
    await buyer.presses("Simpan konsep", /Maksimal retur 4\./);
    expect(await buyer.field("Kuantitas diretur").inputValue()).toBe("5");
    await buyer.types({ "Kuantitas diretur": "1" });
    await buyer.presses("Simpan konsep", "Konsep nota retur disimpan.");
    retur = buyer.path;
  });

  it("signed, it waits for the seller, who receives it; then it has a number and a print", async () => {
    await note.sign(buyer, retur, KODE_OTORISASI);
    expect(await consent.stateOf(buyer, retur)).toBe("Menunggu persetujuan");
    await consent.answer(seller, "Konfirmasi nota retur", "Terima");
    expect(await consent.stateOf(buyer, retur)).toBe("Disetujui");
    await buyer.sees(/RET26\d{11}/);
    const { bytes } = await buyer.saves(/PDF/);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("a second note takes the rest; then nothing can be returned", async () => {
    await note.begin(buyer, nomor);
    await buyer.sees(/Maksimal retur 3 dari 4/);
    await note.returns(buyer, "Laptop", "3", live);
    await buyer.sees(/Rp4\.950\.000/);
    await buyer.presses("Simpan konsep", "Konsep nota retur disimpan.");
    await note.sign(buyer, buyer.path, KODE_OTORISASI);
    await note.begin(buyer, nomor);
    await buyer.sees(/Maksimal retur 0 dari 4/);
  });

  it("no window reported a problem", () => {
    expect(stage.faults()).toEqual([]);
  });
});

// With script month-counted.test.ts imports both kinds of file.
describe.skipIf(!chromiumFile).each(LONG_MANNERS)("a month as a file, %s", (_, manner) => {
  const stage = useStage(manner);
  let trainee: Person;
  beforeAll(async () => {
    ({ person: trainee } = await stage.enterAsCompany("peserta01"));
  });

  it("an exported month is imported again as the same drafts", async () => {
    const sample = await trainee.page.request.get("/efaktur/impor/unduh?jenis=NORMAL&contoh=valid-mixed&bentuk=xml");
    await invoice.importFile(trainee, "XML", { name: "bulan.xml", content: await sample.body() });
    await trainee.follows(/Lihat \d+ konsep/, "Pajak Keluaran");
    const before = await note.rowsOf(trainee);
    expect(before.length).toBeGreaterThan(2);
    const file = await note.exportAll(trainee, "Unduh XML");
    expect(file.bytes.toString("utf8")).toContain("<TaxInvoiceBulk");
    await note.deleteAll(trainee);
    await invoice.importFile(trainee, "XML", { name: file.name, content: file.bytes });
    await trainee.follows(/Lihat \d+ konsep/, "Pajak Keluaran");
    expect(await note.rowsOf(trainee)).toEqual(before);
  });

  it("the same file again reports its documents as existing, and takes them only on request", async () => {
    await trainee.open("/efaktur/keluaran?status=draft");
    const file = await note.exportAll(trainee, "Unduh Excel");
    await invoice.importFile(trainee, "Excel atau CSV", { name: "lagi.xlsx", content: file.bytes });
    await trainee.seesHeading(/dokumen sudah ada/);
    await invoice.importThemAsWell(trainee);
    await trainee.sees(/^Lihat \d+ konsep/);
  });
});
