import type { Person } from "./person";

/** Begins the replacement of the invoice at this address and saves it as a draft. Returns the draft's address. */
export async function beginReplacement(seller: Person, invoice: string, change: () => Promise<void>): Promise<string> {
  await seller.open(invoice);
  await seller.follows("Buat faktur pengganti", "Buat faktur pengganti");
  await change();
  await seller.presses("Simpan konsep", "Konsep faktur disimpan.");
  return seller.path;
}

/** Signs a replacement that must wait for its buyer. */
export async function signWaiting(seller: Person, draft: string, kode: string): Promise<void> {
  await seller.open(draft);
  await seller.types({ "Kode otorisasi": kode });
  await seller.presses("Tanda tangani", "Ditandatangani, menunggu persetujuan pembeli");
}

export type Step = "Batalkan faktur" | "Tarik pembatalan" | "Tarik penggantian";
/** Does an action of an invoice's page and confirms it. `then` is a text on the invoice's page afterwards. */
export async function step(seller: Person, invoice: string, words: Step, then: string): Promise<void> {
  await seller.open(invoice);
  await seller.follows(words, words);
  await seller.presses(words, then);
}

/** The buyer answers its only waiting request. `asked` is the heading of its page. */
export async function answer(buyer: Person, asked: string, choice: "Terima" | "Tolak"): Promise<void> {
  await buyer.open("/efaktur/konfirmasi");
  await buyer.follows(/\S/, asked, buyer.main.getByRole("table"));
  await buyer.chooses("Putusan Anda", choice);
  await buyer.presses("Kirim putusan", choice === "Terima" ? "Dokumen diterima." : "Dokumen ditolak.");
}

/** The text of the badge at the head of a document's page. */
export async function stateOf(person: Person, address: string): Promise<string> {
  await person.open(address);
  return (await person.main.locator(".status-kata").first().innerText()).trim();
}
