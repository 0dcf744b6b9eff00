import { describe, expect, it } from "vitest";
import { CSRF_FIELD } from "~/web/names";
import { chromiumFile } from "../setup/browser";
import { ownWorkbook, ownXml } from "../setup/office-files";
import { pdfTexts } from "../setup/pdf-text";
import * as assignment from "./steps/assignment";
import * as kelas from "./steps/class";
import * as invoice from "./steps/invoice";
import type { Person } from "./steps/person";
import * as spt from "./steps/return";
import { PLAIN_MANNERS, useStage } from "./steps/stage";

const ROSTER =
  "nama,email\nSiti Aminah,siti@contoh.example\nAndi Wijaya,andi@contoh.example\nDewi Anggraini,dewi@contoh.example\n";
const TITLE = "Latihan: dari faktur sampai BPE";

// With script month-counted.test.ts walks the month of a trainee, and semester.test.ts the work of those who teach.
describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("a month of VAT from the roster to the review, %s", (_, manner) => {
  const stage = useStage(manner);
  const namaKelas = `Brevet ${manner.script}`;
  let slips: kelas.Slip[];
  let head: Person;
  let task: string;
  let seller: Person;
  let buyer: Person;
  let company: { npwp: string; nama: string };
  let draft: string;
  let number: string;
  let address: string;
  let billing: string;

  it("the partner makes a class from a roster, corrects a wrong row, and gets the passwords once", async () => {
    const partner = await stage.enter("mitra");
    const peserta = { name: "peserta.csv", content: `${ROSTER}Tanpa Alamat,bukan-alamat\n` };
    await kelas.sendBadRoster(partner, { nama: namaKelas, kepala: "Tes instruktur", peserta }, "bukan-alamat");
    expect(await partner.field("Nama kelas").inputValue()).toBe(namaKelas);
    slips = await kelas.sendGoodRoster(partner, { name: "peserta.csv", content: ROSTER });
    expect(slips.map(({ nama }) => nama)).toEqual(["Siti Aminah", "Andi Wijaya", "Dewi Anggraini"]);
    await kelas.destroySheet(partner);
  });

  it("the head instructor gives an assignment with a text, a file and a due date", async () => {
    head = await stage.enter("instruktur");
    const berkas = { name: "soal.csv", content: "nomor,soal\n1,Buat faktur\n" };
    task = await assignment.giveAssignment(head, {
      kelas: namaKelas,
      judul: TITLE,
      uraian: "Buat faktur, laporkan SPT.",
      berkas,
    });
  });

  it("a participant signs in with the password of the sheet, sees the notice and saves its file", async () => {
    const [siti] = slips;
    seller = await stage.signIn(siti?.akun ?? "", siti?.sandi ?? "");
    const { name, bytes } = await assignment.readAssignment(seller, TITLE, "soal.csv");
    expect([name, bytes.toString()]).toEqual(["soal.csv", "nomor,soal\n1,Buat faktur\n"]);
  });

  it("an invoice is made by hand, with lines added and deleted", async () => {
    const [, andi] = slips;
    buyer = await stage.enter(andi?.akun ?? "", andi?.sandi);
    const { npwp } = await invoice.actAsCompany(buyer);
    company = await invoice.actAsCompany(seller);
    await invoice.beginInvoice(seller, npwp, "INV-TANGAN", { nama: "Laptop", harga: "15.000.000", jumlah: "20" });
    await invoice.addLine(seller, 2);
    await invoice.writeLine(seller, 2, { nama: "Salah ketik", harga: "1", jumlah: "1" });
    await invoice.removeLine(seller, 2);
    expect(await invoice.lineField(seller, 1, "Harga satuan").inputValue()).toBe("15.000.000");
    // with script figures follow by themselves
    if (manner.script === "on") await seller.sees(/Rp33\.000\.000/);
    else await seller.presses("Hitung", /Rp33\.000\.000/);
    draft = await invoice.keepDraft(seller);
  });

  it("the tax office's workbook becomes drafts", async () => {
    await invoice.importFile(seller, "Excel atau CSV", {
      name: "faktur.xlsx",
      content: await ownWorkbook(company.npwp),
    });
    await seller.sees(/[1-9] dari \d+ diimpor/);
  });

  it("a Coretax XML turns good rows into drafts and returns bad rows with place, reason and remedy", async () => {
    await invoice.importFile(seller, "XML", { name: "campuran.xml", content: mixed(company.npwp) });
    await seller.sees(/^1 dari 7 diimpor, 6 ditolak/, "Cara memperbaiki", "PPN seharusnya Rp110.000.");
  });

  it("a wrong code signs nothing and loses nothing; the right one gives a number of 17 digits", async () => {
    await invoice.signInVain(seller, draft);
    number = await invoice.signHere(seller, slips[0]?.kode ?? "");
    expect(number.replace(/\D/g, "")).toMatch(/^04\d{15}$/);
    await invoice.signDrafts(seller, slips[0]?.kode ?? "");
  });

  it("the buyer sees it at once and credits it", async () => {
    await invoice.credit(buyer, number);
    await buyer.sees("Dikreditkan");
  });

  it("the code printed on its PDF can be typed, and its page shows the true status", async () => {
    await seller.open(draft);
    const { name, bytes } = await seller.saves("Unduh PDF");
    expect(name).toMatch(/\.pdf$/);
    const code = /Kode verifikasi (\S+)/.exec(pdfTexts(bytes).join("\n"))?.[1];
    const stranger = await stage.stranger();
    await stranger.open("/verifikasi");
    await stranger.types({ "Kode verifikasi": String(code).toLowerCase() });
    await stranger.presses("Periksa", number);
    expect(stranger.path).toBe(`/verifikasi/${code}`);
    await stranger.sees(number, company.nama, "Disetujui", namaKelas);
  });

  it("the return of March is made and posted: documents in A2 and B2, figures with their reasons", async () => {
    address = await spt.beginReturn(seller);
    await seller.open(`${address}/A2`);
    await seller.sees(number, /33\.000\.000/);
    await seller.open(`${address}/B2`);
    expect(await seller.main.getByRole("table").getByRole("row").count()).toBeGreaterThan(1);
    await spt.askWhy(seller, address, "Pajak Keluaran yang harus dipungut sendiri");
    await seller.sees("Hasil");
  });

  it("it is signed with a billing code, paid, and has its receipt; the ledger is balanced", async () => {
    await spt.stateIt(seller, address);
    billing = await spt.submitWithBilling(seller, address, slips[0]?.kode ?? "");
    expect(await spt.pay(seller, billing)).toMatch(/^BPE-/);
    const [debit, kredit, , , saldo] = await spt.accountInLedger(seller, "411211-100");
    expect(debit).toMatch(/^[1-9]/);
    expect([kredit, saldo]).toEqual([debit, "0"]);
  });

  it("the participant replies; the instructor views the work read-only, and reviews it", async () => {
    const nama = slips[0]?.nama ?? "";
    await assignment.reply(seller, task, "SPT sudah dilaporkan.", { name: "jawaban.csv", content: "a,b\n1,2\n" });
    const answer = await assignment.openReply(head, task, nama);
    await head.sees("SPT sudah dilaporkan.");
    await assignment.look(head, answer, company.nama);
    await head.open("/spt/dilaporkan");
    await head.sees(/Maret 2026/, "Hanya melihat: tidak ada yang dapat diubah.");
    expect(await forbidden(head)).toBe(403);
    await assignment.endLook(head);
    await assignment.review(head, answer, "90", "Rapi dan tepat waktu.");
    await assignment.readReview(seller, TITLE, "Rapi dan tepat waktu.", /90/);
  });

  it("no window reported a problem", () => {
    expect(stage.faults()).toEqual([]);
  });
});

/** Posts the same data as the page's own form, with its token, to the page for new invoices. */
async function forbidden(head: Person): Promise<number> {
  const token = await head.page.locator(`[name="${CSRF_FIELD}"]`).first().inputValue();
  const answer = await head.page.request.post(new URL("/efaktur/keluaran/baru", head.page.url()).href, {
    form: { [CSRF_FIELD]: token, kodeTransaksi: "04" },
  });
  return answer.status();
}

/** The good invoice of one sample before the bad ones of another. */
function mixed(own: string): string {
  const [, good = ""] = /(<TaxInvoice>[\s\S]*?<\/TaxInvoice>)/.exec(ownXml("normal-valid-04.xml", own)) ?? [];
  return ownXml("normal-broken-fields.xml", own).replace(
    "<TaxInvoice>",
    `${good.replace(/(<RefDesc>)[^<]*/, "$1XML-BAIK")}<TaxInvoice>`,
  );
}
