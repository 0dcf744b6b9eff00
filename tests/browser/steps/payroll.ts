import { expect } from "vitest";
import { sheetOf } from "../../setup/payroll-boxes";
import type { Person } from "./person";

type Sheet = { readonly masa: { readonly bulan: string; readonly tahun: string }; readonly cabang?: string };

/** Sends a file of employees. `then` is the page's answer. */
export async function sendEmployees(person: Person, content: string, then: string): Promise<void> {
  await person.open("/data/karyawan/unggah");
  await person.attaches("Berkas karyawan", { name: "karyawan.csv", content });
  await person.presses("Unggah", then);
}

/** Opens the starting sheet of a month. Returns its text. */
export async function beginSheet(person: Person, { masa, cabang = "" }: Sheet): Promise<string> {
  await person.open(`/bukpot/MP/dari-gaji?masa=${masa.tahun}-${masa.bulan}&cabang=${cabang}`);
  await person.seesHeading("Bukti bulanan dari lembar gaji");
  return sheetIn(person);
}

/** The sheet of the leavers of a month, or of everybody in December, with the withheld months added. */
export async function beginYear(person: Person, masa: string): Promise<string> {
  await person.open(`/bukpot/A1/dari-bulanan?masa=${masa}`);
  await person.seesHeading("Buat A1 dari bukti bulanan");
  return sheetIn(person);
}

/** The boxes of the page as text. */
export const sheetIn = async (person: Person): Promise<string> =>
  sheetOf(
    await person.main
      .locator("[name^='karyawan[']")
      .evaluateAll((all) =>
        all.map((one) => [(one as HTMLInputElement).name, (one as HTMLInputElement).value] as const),
      ),
  );

/** Pastes the sheet and opens its preview, until the given number of rows is ready. */
export async function preview(person: Person, teks: string, siap: number): Promise<void> {
  await person.unfolds("Tempel baris atau pilih berkas");
  await person.field("Baris gaji").fill(teks);
  await person.presses("Hitung dan lihat", "Pratinjau");
  expect(await person.fact("Siap terbit")).toBe(String(siap));
}

/** Issues the slips of the page. `then` is the text after it. */
export async function issueAll(person: Person, kode: string, then: string | RegExp): Promise<void> {
  await person.types({ "Kode otorisasi": kode });
  await person.presses("Terbitkan semua", then);
}

/** The numbers of a period's issued slips of a type in the list. */
export async function issuedNumbers(person: Person, masa: string, jenis: "MP" | "A1" = "MP"): Promise<string[]> {
  await person.open(`/bukpot?jenis=${jenis}&tab=terbit&masa=${masa}`);
  const numbers = await person.main.getByRole("link", { name: /^\s*26[0-9A-Z]{7}\s*$/ }).allInnerTexts();
  expect(new Set(numbers).size).toBe(numbers.length);
  return numbers.map((one) => one.trim());
}
