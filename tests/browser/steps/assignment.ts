import type { Person, PersonFile } from "./person";

export type Assignment = {
  readonly kelas: string;
  readonly judul: string;
  readonly uraian: string;
  readonly berkas: PersonFile;
};

/** The head instructor gives an assignment to a class. Returns its address. */
export async function giveAssignment(head: Person, { kelas, judul, uraian, berkas }: Assignment): Promise<string> {
  await head.open("/tugas/baru");
  await head.chooses("Kelas", kelas);
  await head.types({ Judul: judul, "Uraian tugas": uraian });
  await head.picks("Modul", "SPT Masa PPN");
  await head.types({ "Jatuh tempo": "30-04-2026" });
  await head.attaches("Berkas", berkas);
  await head.presses("Buat dan beri tahu peserta", "Tugas dibuat dan peserta diberi tahu.");
  await head.sees(berkas.name);
  return head.path;
}

/** A participant sees the notice of the assignment, opens it and saves its file. */
export async function readAssignment(trainee: Person, judul: string, file: string) {
  await trainee.open("/notifikasi");
  await trainee.sees(new RegExp(judul));
  await trainee.open("/tugas");
  await trainee.follows(judul, judul);
  return trainee.saves(new RegExp(file.replace(".", "\\.")));
}

export async function reply(trainee: Person, assignment: string, teks: string, berkas: PersonFile): Promise<void> {
  await trainee.open(assignment);
  await trainee.types({ "Isi balasan": teks });
  await trainee.attaches("Berkas", berkas);
  await trainee.presses("Kirim balasan", "Balasan sudah terkirim");
  await trainee.sees(berkas.name);
}

/** The head instructor opens the newest reply of a participant. Returns its address. */
export async function openReply(head: Person, assignment: string, nama: string): Promise<string> {
  await head.open(assignment);
  await head.follows(nama, /^Balasan, percobaan/);
  return head.path;
}

/** Views the work of the participant as the identity with this name, read-only. */
export async function look(head: Person, reply: string, identitas: string): Promise<void> {
  await head.open(`${reply}/lihat`);
  await head.chooses("Identitas yang dilihat", new RegExp(identitas));
  await head.presses("Mulai melihat", "Hanya melihat: tidak ada yang dapat diubah.");
}
export async function endLook(head: Person): Promise<void> {
  await head.follows("Kembali ke sesi sendiri", /^Balasan, percobaan/, head.page.locator("body"));
}

export async function review(head: Person, reply: string, nilai: string, ulasan: string): Promise<void> {
  await head.open(reply);
  await head.chooses("Putusan", "Beri nilai");
  await head.types({ Nilai: nilai, Ulasan: ulasan });
  await head.presses("Kirim ulasan", "Nilai dan ulasan terkirim.");
}

/** The participant sees the notice of the review and reads it. */
export async function readReview(
  trainee: Person,
  judul: string,
  ...words: readonly (string | RegExp)[]
): Promise<void> {
  await trainee.open("/notifikasi");
  await trainee.sees(new RegExp(judul));
  await trainee.open("/tugas");
  await trainee.follows(judul, judul);
  await trainee.follows(/^1$/, /^Balasan, percobaan/, trainee.main.getByRole("table"));
  await trainee.sees(...words);
}
