import type { Person } from "./person";

type Kind = { readonly jenis?: string | RegExp; readonly model?: string | RegExp };
/** Begins a return of March 2026 (the VAT return unless named) and posts it. Returns its address. */
export async function beginReturn(trainee: Person, { jenis, model }: Kind = {}): Promise<string> {
  await trainee.open("/spt/baru");
  if (jenis) await trainee.chooses("Jenis SPT", jenis);
  if (model) await trainee.chooses("Model SPT", model);
  await trainee.field("Bulan").selectOption("03");
  await trainee.types({ Tahun: "2026" });
  await trainee.presses("Buat konsep", "Konsep SPT dibuat. Sekarang posting dokumennya.");
  const address = trainee.path;
  await trainee.presses("Posting SPT", /Posting selesai: \d+ dokumen diambil/);
  return address;
}

/** Opens the explanation of a figure of the main form. */
export async function askWhy(trainee: Person, address: string, item: string): Promise<void> {
  await trainee.open(`${address}/induk`);
  await trainee.asks(new RegExp(`^Mengapa angka ini\\?.*${item}`), new RegExp(item));
  await trainee.sees("Rumusnya");
}

/** Ticks the statement and saves the main form. */
export async function stateIt(trainee: Person, address: string): Promise<void> {
  await trainee.open(`${address}/induk`);
  await trainee.ticks(/pernyataan|sepenuhnya/i);
  await trainee.presses("Simpan induk", "Induk SPT disimpan.");
}

/** Signs the return with a billing code for the underpayment. Returns the address of the billing code. */
export async function submitWithBilling(trainee: Person, address: string, kode: string): Promise<string> {
  await trainee.open(`${address}/kirim`);
  await trainee.chooses("Cara pembayaran", "Buat kode billing");
  await trainee.types({ "Kode otorisasi DJP": "bukan kodenya" });
  await trainee.presses("Tanda tangani SPT", "Ada masalah");
  await trainee.types({ "Kode otorisasi DJP": kode });
  await trainee.presses("Tanda tangani SPT", /Kode billing siap dibayar/);
  return trainee.path;
}

/** Signs the return and pays its tax from the deposit. Returns the number of its receipt. */
export async function submitFromDeposit(trainee: Person, address: string, kode: string): Promise<string> {
  await trainee.open(`${address}/kirim`);
  await trainee.chooses("Cara pembayaran", /^\s*Pemindahan deposit/);
  await trainee.types({ "Kode otorisasi DJP": kode });
  await trainee.presses("Tanda tangani SPT", /SPT sudah dilaporkan/);
  return trainee.receiptNumber("Nomor BPE");
}

/**
 * Uploads the sample of a schedule from the page. The report comes, then the schedule, by its heading, with its rows.
 */
export async function uploadSample(trainee: Person, address: string, kode: string, judul: RegExp): Promise<void> {
  await trainee.open(`${address}/${kode}/unggah`);
  const { name, bytes } = await trainee.saves(/^CSV.*Contoh yang benar/);
  const card = trainee.main.getByRole("region", { name: "Excel atau CSV" });
  await trainee.attaches("Berkas", { name, content: bytes }, card);
  await trainee.presses("Unggah", name, card);
  await trainee.follows(/^Lihat \d+ baris di lampirannya/, judul);
}

/** Pays the billing code. The receipt of the return comes at once. */
export async function pay(trainee: Person, billing: string): Promise<string> {
  await trainee.open(billing);
  await trainee.follows("Bayar", /^Bayar kode billing/);
  await trainee.chooses("Dibayar lewat", "Bank persepsi");
  await trainee.presses("Bayar", /SPT sudah dilaporkan/);
  await trainee.seesHeading("Bukti Penerimaan Elektronik (BPE)");
  return trainee.receiptNumber("Nomor BPE");
}

/** Figures of an account in the ledger page. */
export async function accountInLedger(trainee: Person, akun: string): Promise<string[]> {
  await trainee.open("/buku-besar");
  const row = trainee.main
    .getByRole("row")
    .filter({ has: trainee.page.getByRole("rowheader", { name: new RegExp(`^${akun}`) }) });
  return (await row.first().getByRole("cell").allInnerTexts()).map((text) => text.trim());
}
