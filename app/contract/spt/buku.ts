import { z } from "zod";
import { endpoint } from "../kit";
import { idOf } from "../objek";

const peserta = ["peserta"] as const;
const versi = z.number().int();
const daftar = z.array(z.object({ lampiran: z.string(), bagian: z.string(), baris: z.number().int() }));

/** Books of a company for a year as given by the class, and the closing lists of its return of the year before. */
export const sptBuku = {
  buku: endpoint({
    method: "GET",
    path: "/spt/e-spt/books",
    who: peserta,
    summary:
      "Buku perusahaan untuk tahun SPT ini dan daftar tahun lalu yang dapat dibawa; kosong bila kelas tidak punya.",
    input: z.object({ id: idOf("spt badan") }),
    output: z.object({ tahun: z.number().int().nullable(), akun: z.number().int(), lalu: daftar }),
  }),
  unduhBuku: endpoint({
    method: "GET",
    path: "/spt/e-spt/books/download",
    who: peserta,
    summary: "Neraca saldo dari buku perusahaan sebagai berkas yang dapat diunggah kembali.",
    input: z.object({ id: idOf("spt badan"), berkas: z.enum(["xlsx", "csv"]).default("xlsx") }),
    answer: "file",
  }),
  bawaBuku: endpoint({
    method: "POST",
    path: "/spt/e-spt/books/carry",
    who: peserta,
    summary: "Membawa daftar tahun lalu ke lampiran yang masih kosong; lampiran yang sudah berisi tidak diubah.",
    input: z.object({ id: idOf("spt badan"), versi }),
    output: z.object({ versi, dibawa: daftar }),
  }),
};
