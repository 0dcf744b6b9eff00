import type { Person } from "./person";

/** Issues a month's slips of all employees from the sheet the page begins with; answers how many. */
export async function issuePayroll(trainee: Person, kode: string): Promise<number> {
  await trainee.open("/bukpot/MP/dari-gaji");
  await trainee.presses("Hitung dan lihat", "Jumlah PPh Pasal 21");
  const ready = await trainee.fact("Siap terbit");
  await trainee.types({ "Kode otorisasi": kode });
  await trainee.presses("Terbitkan semua", /Bukti terbit \d+, dilewati 0, baris salah 0/);
  return Number(ready);
}

/** Opens the first issued monthly slip of the list; answers its address. */
export async function openFirstSlip(trainee: Person): Promise<string> {
  await trainee.open("/bukpot?jenis=MP&tab=terbit");
  await trainee.main
    .getByRole("row")
    .getByRole("link", { name: /^\d{2}[0-9A-Z]{7}$/ })
    .first()
    .click();
  await trainee.sees("Bukti potong ini");
  return trainee.path;
}

/** Replaces an issued slip by one with another gross income. */
export async function replaceSlip(trainee: Person, slip: string, bruto: string, kode: string): Promise<void> {
  await trainee.open(slip);
  await trainee.follows("Buat pembetulan", "Buat pembetulan");
  await trainee.types({ "Penghasilan bruto": bruto });
  await trainee.presses("Simpan konsep", "Konsep bukti potong disimpan.");
  await trainee.types({ "Kode otorisasi": kode });
  await trainee.presses("Terbitkan", /Bukti potong terbit dengan nomor/);
}
