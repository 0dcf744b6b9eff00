import { z } from "zod";
import { AKUN_AKTIF, AKUN_NONAKTIF } from "~/domain/pihak";
import { BAHASA, email } from "../akun";
import { bulkResult, endpoint, id, requiredText, text } from "../kit";
import { chosen, idOf, idsOf, type Objek } from "../objek";
import { instrukturList, mitraList, pesertaList, supermitraList } from "./daftar";

export { instrukturList, mitraList, pesertaList, supermitraList } from "./daftar";

/** Bulk actions on participants. */
export const AKSI_PESERTA = ["aktifkan", "nonaktifkan", "sandi", "pindahkan", "hapus"] as const;
export type AksiPeserta = (typeof AKSI_PESERTA)[number];

const accountId = z
  .string()
  .trim()
  .regex(/^[a-zA-Z0-9._-]{3,60}$/, { error: "account_id" })
  .transform((name) => name.toLowerCase());
const orang = { nama: requiredText(200), email, telepon: text(30).default("") };
const one = z.object({ id: idOf("akun peserta") });
/**
 * Successor of a closed account: it takes over classes of a head, classes and instructors of a partner, partners of a
 * super partner.
 */
const serahan = (objek: Objek) => ({
  pengganti: chosen(id, objek).optional(),
  /**
   * Closes without a successor for now. If false and no successor is given, the call is refused (`without_successor`).
   */
  tanpaPengganti: z.boolean().default(false),
});
const closing = (objek: Objek) => z.object({ id: idOf(objek), ...serahan(objek) });

const created = z.object({ id: z.string() });
const lembaga = { ...orang, lembaga: requiredText(200), bahasa: z.enum(BAHASA, { error: "pilihan" }).default("id") };
/** An edit also activates and deactivates; absent fields stay unchanged. */
const partial = (objek: Objek) => ({
  status: z.enum([AKUN_AKTIF, AKUN_NONAKTIF], { error: "pilihan" }).optional(),
  ...serahan(objek),
});

/** The users that the caller manages. Rows outside the caller's reach answer as not found. */
export const pengguna = {
  listMitra: endpoint({
    method: "GET",
    path: "/user/list/mitra",
    who: ["admin", "supermitra"],
    summary: "Daftar mitra; supermitra melihat mitranya sendiri.",
    ...mitraList.call,
  }),
  addMitra: endpoint({
    method: "POST",
    path: "/user/add/mitra",
    who: ["admin"],
    summary: "Menambah mitra; tautan aktivasi masuk ke kotak keluar.",
    input: z.object({ accountId, ...lembaga, supermitraId: chosen(id, "akun supermitra").nullish() }),
    output: created,
  }),
  editMitra: endpoint({
    method: "POST",
    path: "/user/edit/mitra",
    who: ["admin"],
    summary: "Mengubah mitra, juga mengaktifkan dan menonaktifkannya.",
    input: z
      .object({ id: idOf("akun mitra"), ...lembaga, supermitraId: chosen(id, "akun supermitra").nullish() })
      .partial()
      .required({ id: true })
      .extend(partial("akun mitra")),
  }),
  deleteMitra: endpoint({
    method: "POST",
    path: "/user/delete/mitra",
    who: ["admin"],
    summary: "Menghapus mitra; dokumen pesertanya tetap ada.",
    input: closing("akun mitra"),
  }),
  statusMitra: endpoint({
    method: "POST",
    path: "/user/status/mitra",
    who: ["admin", "supermitra"],
    summary: "Mengaktifkan atau menonaktifkan mitra.",
    input: z.object({
      id: idOf("akun mitra"),
      status: z.enum([AKUN_AKTIF, AKUN_NONAKTIF], { error: "pilihan" }),
      ...serahan("akun mitra"),
    }),
  }),
  listSupermitra: endpoint({
    method: "GET",
    path: "/user/list/supermitra",
    who: ["admin"],
    summary: "Daftar supermitra.",
    ...supermitraList.call,
  }),
  addSupermitra: endpoint({
    method: "POST",
    path: "/user/add/supermitra",
    who: ["admin"],
    summary: "Menambah supermitra; tautan aktivasi masuk ke kotak keluar.",
    input: z.object({ accountId, ...lembaga }),
    output: created,
  }),
  editSupermitra: endpoint({
    method: "POST",
    path: "/user/edit/supermitra",
    who: ["admin"],
    summary: "Mengubah supermitra, juga mengaktifkan dan menonaktifkannya.",
    input: z
      .object({ id: idOf("akun supermitra"), ...lembaga })
      .partial()
      .required({ id: true })
      .extend(partial("akun supermitra")),
  }),
  deleteSupermitra: endpoint({
    method: "POST",
    path: "/user/delete/supermitra",
    who: ["admin"],
    summary: "Menghapus supermitra; mitranya tetap ada.",
    input: closing("akun supermitra"),
  }),
  listPesertaAdmin: endpoint({
    method: "GET",
    path: "/user/list/peserta/admin",
    who: ["admin"],
    summary: "Daftar semua peserta.",
    ...pesertaList.call,
  }),
  listPesertaMitra: endpoint({
    method: "GET",
    path: "/user/list/peserta/mitra",
    who: ["mitra", "supermitra"],
    summary: "Daftar peserta batch sendiri; supermitra melihat peserta mitranya.",
    ...pesertaList.call,
  }),
  editPeserta: endpoint({
    method: "POST",
    path: "/user/edit/peserta",
    who: ["admin", "mitra", "supermitra"],
    summary: "Mengubah nama dan alamat peserta.",
    input: z.object({ id: idOf("akun peserta"), ...orang }),
  }),
  aktivasiPeserta: endpoint({
    method: "POST",
    path: "/user/aktivasi/peserta",
    who: ["admin", "mitra", "supermitra"],
    summary: "Mengaktifkan kembali peserta.",
    input: one,
  }),
  unactivePeserta: endpoint({
    method: "POST",
    path: "/user/unactive/peserta",
    who: ["admin", "mitra", "supermitra"],
    summary: "Menonaktifkan peserta; sesinya berakhir seketika.",
    input: one,
  }),
  deletePeserta: endpoint({
    method: "POST",
    path: "/user/delete/peserta",
    who: ["admin", "mitra", "supermitra"],
    summary: "Menghapus peserta; dokumennya tetap ada.",
    input: one,
  }),
  massalPeserta: endpoint({
    method: "POST",
    path: "/user/peserta/massal",
    who: ["admin", "mitra", "supermitra"],
    summary:
      "Satu tindakan pada banyak peserta, dengan hasil tiap peserta: mengaktifkan, menonaktifkan, memberi kata sandi dan kode baru (ke lembar kata sandi kelasnya), memindahkan ke kelas lain dengan kotak latihan baru, atau menghapus.",
    input: z
      .object({
        ids: idsOf("akun peserta"),
        aksi: z.enum(AKSI_PESERTA, { error: "pilihan" }),
        batchId: idOf("batch").optional(),
      })
      .refine(({ aksi, batchId }) => aksi !== "pindahkan" || batchId !== undefined, {
        error: "wajib",
        path: ["batchId"],
      }),
    output: bulkResult,
  }),
  listInstruktur: endpoint({
    method: "GET",
    path: "/user/instruktur/list",
    who: ["mitra", "supermitra", "admin"],
    summary: "Daftar instruktur; supermitra memilih mitranya dengan mitraId.",
    ...instrukturList.call,
  }),
  createInstruktur: endpoint({
    method: "POST",
    path: "/user/instruktur/create",
    who: ["mitra", "supermitra"],
    summary: "Menambah instruktur; tautan aktivasi masuk ke kotak keluar. Supermitra menyebut mitraId.",
    input: z.object({ accountId, ...orang, mitraId: chosen(id, "akun mitra").optional() }),
    output: created,
  }),
  updateInstruktur: endpoint({
    method: "POST",
    path: "/user/instruktur/update",
    who: ["mitra", "supermitra"],
    summary: "Mengubah nama dan alamat instruktur.",
    input: z.object({ id: idOf("akun instruktur"), ...orang }),
  }),
  activateInstruktur: endpoint({
    method: "POST",
    path: "/user/instruktur/activate",
    who: ["mitra", "supermitra"],
    summary: "Mengaktifkan kembali instruktur.",
    input: z.object({ id: idOf("akun instruktur") }),
  }),
  unactiveInstruktur: endpoint({
    method: "POST",
    path: "/user/instruktur/unactive",
    who: ["mitra", "supermitra"],
    summary: "Menonaktifkan instruktur; sesinya berakhir seketika.",
    input: closing("akun instruktur"),
  }),
  deleteInstruktur: endpoint({
    method: "POST",
    path: "/user/delete/instruktur",
    who: ["mitra", "supermitra"],
    summary: "Menghapus instruktur; tugas dan ulasannya tetap ada.",
    input: closing("akun instruktur"),
  }),
  serahan: endpoint({
    method: "GET",
    path: "/user/serahan",
    who: ["admin", "mitra", "supermitra"],
    summary: "Yang pernah dipimpin pengguna ini, diserahkan kepada penggantinya, dan masih dipimpin pengganti itu.",
    input: z.object({ id: idOf("akun") }),
    output: z.object({ daftar: z.array(z.object({ id: z.string(), nama: z.string() })) }),
  }),
  kembalikan: endpoint({
    method: "POST",
    path: "/user/serahan/kembalikan",
    who: ["admin", "mitra", "supermitra"],
    summary: "Mengembalikan semua itu sekaligus kepada pengguna yang aktif lagi; penggantinya tetap mengajar.",
    input: z.object({ id: idOf("akun") }),
    output: z.object({ jumlah: z.number().int() }),
  }),
  resetLink: endpoint({
    method: "POST",
    path: "/user/reset/password/link",
    who: ["admin", "mitra", "supermitra"],
    summary: "Mengirim tautan atur ulang kata sandi kepada pengguna yang dikelola.",
    input: z.object({ id: idOf("akun") }),
    output: z.object({ kepada: z.string() }),
  }),
};
