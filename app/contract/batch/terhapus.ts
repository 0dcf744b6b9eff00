import { z } from "zod";
import { endpoint, waktu, withRight } from "../kit";
import { idOf } from "../objek";

const WHO = ["admin", "mitra", "supermitra"] as const;
/** Time of the deletion, and the end of the time for undoing it. */
const kapan = { dihapus: waktu, sampai: waktu };
const kelas = z.object({ id: z.string(), nama: z.string(), peserta: z.number().int(), ...kapan });
const orang = z.object({
  id: z.string(),
  nama: z.string(),
  accountId: z.string(),
  nim: z.string().nullable(),
  batch: z.string(),
  ...kapan,
});
/** Participants whose user name is taken by another account now, with their new name. */
const kembali = z.object({
  peserta: z.number().int(),
  berganti: z.array(z.object({ nama: z.string(), accountId: z.string() })),
});

/** Deleted classes and participants, whose deletion can be undone for 30 days. */
export const terhapus = withRight("akun", {
  list: endpoint({
    method: "GET",
    path: "/batch/terhapus",
    who: WHO,
    summary: "Kelas dan peserta yang dihapus dalam 30 hari terakhir dan masih dapat dikembalikan.",
    output: z.object({ kelas: z.array(kelas), peserta: z.array(orang) }),
  }),
  kelas: endpoint({
    method: "POST",
    path: "/batch/terhapus/kelas",
    who: WHO,
    summary: "Mengembalikan kelas yang dihapus beserta pesertanya dan kata sandi mereka.",
    input: z.object({ id: idOf("batch") }),
    output: kembali,
  }),
  peserta: endpoint({
    method: "POST",
    path: "/batch/terhapus/peserta",
    who: WHO,
    summary: "Mengembalikan peserta yang dihapus dengan nama akun dan kata sandinya.",
    input: z.object({ id: idOf("akun peserta") }),
    output: kembali,
  }),
});
