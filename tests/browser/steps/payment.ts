import { KODE_OTORISASI } from "../../setup/small-class";
import { answer } from "./annual";
import type { Person } from "./person";

/** Makes a code that fills the deposit of 2026 and pays it at a bank. Returns its NTPN. */
export async function fillDeposit(person: Person, jumlah: string): Promise<string> {
  await person.open("/pembayaran/mandiri?langkah=akun&akun=411618-100");
  await person.types({ "Tahun pajak": "2026" });
  await person.presses("Lanjut", /Langkah 3 dari 3/);
  await person.types({ Jumlah: jumlah });
  await person.presses("Buat kode billing", /Kode billing siap dibayar/);
  await person.follows("Bayar", /^Bayar kode billing/);
  await person.chooses("Dibayar lewat", "Bank persepsi");
  await person.presses("Bayar", /Pembayaran diterima/);
  return (await person.fact("NTPN")).replace(/\s/g, "");
}

export type Transfer = {
  readonly ntpn: string;
  readonly akun: string;
  readonly bulan: string;
  readonly jumlah: string;
};
/** Moves a part of a filling of the deposit to an account for a month of 2026. Returns the number of its proof. */
export async function moveDeposit(person: Person, { ntpn, akun, bulan, jumlah }: Transfer): Promise<string> {
  await person.open("/pembayaran/pemindahbukuan/baru");
  await answer(person, /^Alasan/, /Penggunaan deposit/);
  await person.picks(/^Sumber/, ntpn);
  const box = (name: string) => person.main.locator(`[name="tujuan[0].${name}"]`);
  await box("akun").fill(akun);
  await box("masa.bulan").selectOption(bulan);
  await box("masa.tahun").fill("2026");
  await box("jumlah").fill(jumlah);
  await person.presses("Simpan konsep", "Konsep permohonan disimpan.");
  await person.follows("Tanda tangani dan ajukan", "Tanda tangani dan ajukan");
  await person.ticks(/Saya menyatakan/);
  await person.types({ "Kode otorisasi": KODE_OTORISASI });
  await person.presses("Kirim permohonan", /diajukan dan dibukukan\. Nomor bukti/);
  return person.fact("Nomor bukti");
}
