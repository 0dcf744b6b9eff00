import type { Actor } from "./api";
import { beriA1, spt } from "./op";
import { ok } from "./spt";

/** The result of a person's year: the posted draft of its annual return. */
export type MonthOp = { readonly sptOp: string; readonly anggota: string; readonly nppn: string };

/** Posts a person's annual return of 2025: a slip of an employer, a typed asset and a typed debt. */
export async function livePerson(person: Actor, employer: Actor): Promise<MonthOp> {
  await beriA1(employer, (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp);
  const child = { npwp: "9900010099000001", nama: "Raka", tanggal_lahir: "2015-02-03", hubungan: "CHILD" };
  const isi = { ...child, pekerjaan: "Pelajar", kedudukan: "tanggungan", mulai: "2015-02-03" };
  const { id: anggota } = await ok(person, "POST", "/keluarga/create", { isi });
  const notice = { tahun: 2024, tanggal: "2024-02-01", keterangan: "" };
  const { id: nppn } = await ok(person, "POST", "/profil/nppn/create", { isi: notice });
  const own = spt(person);
  const id = await own.draft();
  await own.posting(id);
  const cash = { kode: "0102", nomor_akun: "1230004567", atas_nama: "Sendiri", bank: "Bank Contoh", lokasi: "IDN" };
  await own.tambah(id, "lampiran1", "a1", { ...cash, tahun: 2019, saldo: 25_000_000 });
  const debt = { kode: "101", npwp: "0012345678901000", nama: "Bank Contoh", negara: "IDN", saldo: 4_000_000 };
  await own.tambah(id, "lampiran1", "b", debt);
  return { sptOp: id, anggota: String(anggota), nppn: String(nppn) };
}
