import type { Person, PersonFile } from "./person";

/** The content of a strip of the password sheet. */
export type Slip = { readonly nama: string; readonly akun: string; readonly sandi: string; readonly kode: string };
export type ClassPlan = { readonly nama: string; readonly kepala: string; readonly peserta: PersonFile };

async function fillClassForm(partner: Person, { nama, kepala, peserta }: ClassPlan): Promise<void> {
  await partner.open("/batch/baru");
  await partner.types({ "Nama kelas": nama, "Hari pertama": "01-04-2026", "Hari terakhir": "30-06-2026" });
  await partner.picks("Paket skenario", /PPN/);
  await partner.picks("Kepala instruktur", kepala);
  await partner.ticks(kepala);
  await partner.attaches("Daftar peserta", peserta);
}

/** Sends a roster with a wrong row, which is answered by row. Nothing typed is lost. */
export async function sendBadRoster(partner: Person, plan: ClassPlan, wrong: string): Promise<void> {
  await fillClassForm(partner, plan);
  await partner.presses("Buat kelas", "Ada masalah");
  await partner.sees(wrong);
}

/** Sends the corrected roster from the same page, and reads the sheet of passwords. */
export async function sendGoodRoster(partner: Person, peserta: PersonFile): Promise<Slip[]> {
  await partner.attaches("Daftar peserta", peserta);
  await partner.presses("Buat kelas", "Sudah dicetak: musnahkan lembar");
  return readSheet(partner);
}

/** Reads the sheet of passwords on the page. */
export async function readSheet(partner: Person): Promise<Slip[]> {
  const strips = partner.main.getByRole("listitem").filter({ hasText: "Kode otorisasi" });
  return Promise.all(
    (await strips.all()).map(async (strip) => {
      const told = async (term: string) =>
        (await strip.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]").innerText()).trim();
      return {
        nama: (await strip.locator("strong").innerText()).trim(),
        akun: await told("Nama akun"),
        sandi: await told("Kata sandi"),
        kode: await told("Kode otorisasi"),
      };
    }),
  );
}

/** Checks that the sheet is shown until the partner destroys it. */
export async function destroySheet(partner: Person): Promise<void> {
  await partner.presses("Sudah dicetak: musnahkan lembar", /Lembar kata sandi dimusnahkan/);
  await partner.open(`${partner.path}/sandi`);
  await partner.sees(/dimusnahkan|tidak ada lagi|tidak dapat/i);
}
