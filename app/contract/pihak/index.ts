import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { formPihakTerkait } from "~/domain/pihak/terkait";
import { formHakWakil, formWakil, JENIS_WAKIL, statusWakil } from "~/domain/pihak/wakil";
import { dataTerdaftar, versi } from "../data";
import { riwayat } from "../dokumen";
import { schemaOf } from "../form-schema";
import { endpoint, listQuery, npwp, pageOf, rupiah, tanggal, text, withRight } from "../kit";
import { idOf } from "../objek";

export { type DokumenSaya, ekonomi, JENIS_DOKUMEN_SAYA, kontak, nppn, profil, rekening } from "./profil";
export { sertifikat, sertifikatRow } from "./sertifikat";

const one = z.object({ id: idOf("wakil kuasa") });
const peserta = ["peserta"] as const;
const changed = z.object({ id: z.string(), versi });

const pihak = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  jenis: z.string(),
  subJenis: z.string(),
  jabatan: z.string(),
  /** In charge (PIC): acts for the taxpayer with every right. */
  pic: z.boolean(),
  negara: z.string(),
  alamat: z.string(),
  modal: rupiah.nullable(),
  saham: z.string().nullable(),
  mulai: tanggal,
  berakhir: tanggal.nullable(),
  catatan: z.string(),
  versi,
});
export type PihakTerkait = z.output<typeof pihak>;

/** Persons and taxpayers related to the active identity. Exactly one person is in charge of a company. */
export const pihakTerkait = dataTerdaftar({
  path: "/pihak_terkait",
  objek: "pihak terkait",
  who: peserta,
  hak: ["portal_view"],
  hakUbah: ["portal_edit"],
  form: formPihakTerkait,
  baris: pihak,
  columns: {
    namespace: "data",
    id: "pihakTerkait",
    judul: "data:pihakTerkait.judul",
    columns: [
      { key: "npwp" },
      { key: "nama" },
      { key: "jenis", words: "data:pihakTerkait.jenis_pilihan." },
      { key: "subJenis", words: "data:pihakTerkait.subJenis_pilihan." },
      { key: "jabatan" },
      { key: "modal", as: "rupiah" },
      { key: "saham" },
      { key: "mulai", as: "tanggal" },
      { key: "berakhir", as: "tanggal" },
    ],
  },
  summary: {
    list: "Pihak terkait identitas aktif, yang masih terkait dahulu.",
    detail: "Satu pihak terkait.",
    create:
      "Menambah pihak terkait; tanpa nama, dicari menurut NIK/NPWP. Penanggung jawab (PIC) baru menggantikan yang lama.",
    update: "Mengubah pihak terkait.",
    delete:
      "Mengakhiri keterkaitan: sejak hari ini ia bukan pihak terkait lagi. Penanggung jawab (PIC) harus diganti dahulu.",
  },
});

const wakil = z.object({
  id: z.string(),
  /** Given by the active identity, or to it. */
  arah: z.enum(["diberikan", "diterima"]),
  npwp,
  nama: z.string(),
  pemberiNpwp: npwp,
  pemberiNama: z.string(),
  jenis: z.enum(JENIS_WAKIL),
  nomor: z.string(),
  status: z.enum(statusWakil.statuses),
  hak: z.array(z.enum(HAK_WAKIL)),
  mulai: tanggal,
  berakhir: tanggal.nullable(),
  alasan: z.string(),
  versi,
  /** Events open to the active identity now. */
  aksi: z.array(z.string()),
});
export type Wakil = z.output<typeof wakil>;
const alasan = text(200).default("");

/** Grants to act for a taxpayer, for both sides: grantor and grantee. */
export const wakilKuasa = withRight(["portal_view"], {
  list: endpoint({
    method: "GET",
    path: "/wakil_kuasa/list",
    who: peserta,
    summary: "Wakil dan kuasa yang ditunjuk identitas aktif, dan penunjukan yang diterimanya.",
    input: listQuery.extend({
      arah: z.enum(["diberikan", "diterima"]).optional(),
      status: z.string().max(40).optional(),
    }),
    output: pageOf(wakil),
    columns: {
      namespace: "data",
      id: "wakilKuasa",
      judul: "data:wakilKuasa.judul",
      columns: [
        { key: "arah", words: "data:wakilKuasa.arah_pilihan." },
        { key: "npwp" },
        { key: "nama" },
        { key: "pemberiNpwp" },
        { key: "pemberiNama" },
        { key: "jenis", words: "data:wakilKuasa.jenis_pilihan." },
        { key: "nomor" },
        { key: "status", as: "status" },
        { key: "mulai", as: "tanggal" },
        { key: "berakhir", as: "tanggal" },
        { key: "alasan" },
      ],
    },
  }),
  detail: endpoint({
    method: "GET",
    path: "/wakil_kuasa/detail",
    who: peserta,
    summary: "Satu penunjukan dengan riwayatnya.",
    input: one,
    output: wakil.extend({ riwayat }),
  }),
  add: endpoint({
    method: "POST",
    path: "/wakil_kuasa/add",
    who: peserta,
    hak: ["portal_edit"],
    summary: "Menunjuk wakil atau kuasa; berlaku setelah ia menerima di akunnya sendiri.",
    input: z.object({ isi: schemaOf(formWakil, "full") }),
    output: changed,
  }),
  role: endpoint({
    method: "POST",
    path: "/wakil_kuasa/role",
    who: peserta,
    hak: ["portal_edit"],
    summary: "Menetapkan hak drafter dan signer menurut keluarga dokumen.",
    input: one.extend({ versi, isi: schemaOf(formHakWakil, "full") }),
    output: changed,
  }),
  revoke: endpoint({
    method: "POST",
    path: "/wakil_kuasa/revoke",
    who: peserta,
    hak: ["portal_edit"],
    summary: "Mencabut penunjukan, atau membatalkannya selama belum dijawab.",
    input: one.extend({ alasan }),
  }),
  decide: endpoint({
    method: "POST",
    path: "/wakil_kuasa/decide",
    who: peserta,
    hak: ["portal_edit"],
    summary: "Yang ditunjuk menerima atau menolak penunjukan.",
    input: one.extend({ decision: z.enum(["accept", "refuse"], { error: "pilihan" }), alasan }),
  }),
});
