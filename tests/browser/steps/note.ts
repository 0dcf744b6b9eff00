import type { Person } from "./person";

/** Begins a return note on an input invoice, chosen from the list of invoices. */
export async function begin(buyer: Person, nomor: string): Promise<void> {
  await buyer.open(`/efaktur/retur-masukan/baru?q=${nomor}`);
  await buyer.follows(nomor, "Barang dan jasa yang dikembalikan", buyer.main.getByRole("table"));
}

/** Types the returned quantity of a line. Without script it also requests the figures. */
export async function returns(buyer: Person, line: string, quantity: string, live: boolean): Promise<void> {
  const item = buyer.main.getByRole("listitem").filter({ has: buyer.page.getByRole("heading", { name: line }) });
  await buyer.types({ "Kuantitas diretur": quantity }, item.first());
  if (!live) await buyer.presses("Hitung", line);
}

/** Signs the note on its page. */
export async function sign(buyer: Person, draft: string, kode: string): Promise<void> {
  await buyer.open(draft);
  await buyer.types({ "Kode otorisasi": kode });
  await buyer.presses("Tanda tangani", /menunggu|ditandatangani/i);
}

/** The texts of the list's rows, sorted. */
export async function rowsOf(trainee: Person): Promise<string[]> {
  const rows = await trainee.main.locator("table tbody tr").allInnerTexts();
  return rows.map((row) => row.replace(/\s+/g, " ").trim()).sort();
}

async function tickAll(trainee: Person): Promise<void> {
  for (const box of await trainee.main.getByRole("table").getByRole("checkbox").all()) await box.check();
}

/** Saves every row of the list as an importable file. */
export async function exportAll(trainee: Person, words: string): Promise<{ name: string; bytes: Buffer }> {
  await tickAll(trainee);
  const button = trainee.main.getByRole("button", { name: words });
  const [file] = await Promise.all([trainee.page.waitForEvent("download"), button.click()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
}

/** Deletes every row of the list of output invoices. */
export async function deleteAll(trainee: Person): Promise<void> {
  await tickAll(trainee);
  await trainee.presses("Hapus", "Hapus konsep");
  await trainee.presses("Hapus", /faktur diproses|dihapus|Berhasil/);
}
