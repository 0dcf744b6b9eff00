import { expect } from "vitest";
import { LynxSession } from "../../setup/lynx-session";
import { KODE_OTORISASI, SANDI } from "../../setup/small-class";

/** Starts a lynx with a signed-in participant. */
export async function enter(base: string, accountId = "peserta01"): Promise<LynxSession> {
  const lynx = await LynxSession.at(base);
  await lynx.types("Nama akun atau surel", accountId);
  await lynx.types("Kata sandi", SANDI);
  await lynx.presses("Masuk");
  return lynx;
}
/** The same, with the participant acting as its company. */
export async function enterAsCompany(base: string, accountId = "peserta01"): Promise<LynxSession> {
  const lynx = await enter(base, accountId);
  await lynx.follows("Ganti identitas");
  await lynx.presses("Bertindak sebagai ini");
  expect(lynx.text).toMatch(/Anda kini bertindak sebagai PT \S+/);
  return lynx;
}

/** Types an invoice of one line to a buyer of the class, up to its figures. */
export async function writeInvoice(lynx: LynxSession, pembeli: string, jumlah: string): Promise<void> {
  await lynx.open("/efaktur/keluaran/baru");
  await lynx.types("Tanggal faktur", "30-03-2026");
  await lynx.types("NPWP", pembeli);
  await lynx.types("Nama barang atau jasa", "Laptop");
  await lynx.chooses("Unit");
  await lynx.types("Harga satuan", "15.000.000");
  await lynx.types("Kuantitas", jumlah);
}

/** Signs the invoice on the open page. */
export async function signInvoice(lynx: LynxSession, kode = KODE_OTORISASI): Promise<void> {
  await lynx.types("Kode otorisasi", kode);
  await lynx.presses("Tanda tangani 1 faktur");
}

/** Ticks the statement of a return, the choice next to this number of its form, and saves its main form. */
export async function stateIt(lynx: LynxSession, statement: string): Promise<void> {
  expect(lynx.text).toMatch(new RegExp(`^\\s*${statement}\\s+\\[\\d+\\]\\[ \\]\\s*Dengan menyadari`, "m"));
  await lynx.chooses("Dengan menyadari");
  await lynx.presses("Simpan induk");
  expect(lynx.text).toContain("Induk SPT disimpan.");
}

/** From the main form of a return with its statement to its receipt: a billing code, its payment. */
export async function submitAndPay(lynx: LynxSession): Promise<void> {
  await lynx.follows("Bayar dan lapor");
  await lynx.chooses("Buat kode billing");
  await lynx.types("Kode otorisasi DJP", KODE_OTORISASI);
  await lynx.presses("Tanda tangani SPT");
  expect(lynx.text).toMatch(/Kode billing siap dibayar/);
  await lynx.follows("Bayar");
  await lynx.chooses("Bank persepsi");
  await lynx.presses("Bayar");
  expect(lynx.text).toContain("Bukti Penerimaan Elektronik (BPE)");
  expect(lynx.text).toMatch(/Nomor BPE\s+BPE-\S+/);
}
