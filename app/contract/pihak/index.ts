import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { formPihakTerkait } from "~/domain/pihak/terkait";
import { formHakWakil, formWakil, JENIS_WAKIL, statusWakil } from "~/domain/pihak/wakil";
import { dataTerdaftar, versi } from "../data";
import { riwayat } from "../dokumen";
import { schemaOf } from "../form-schema";
import { endpoint, npwp, rupiah, tanggal, text, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

export {
  type DokumenSaya,
  dokumenSayaList,
  ekonomi,
  ekonomiList,
  kontak,
  kontakList,
  nppn,
  nppnList,
  profil,
  rekening,
  rekeningList,
} from "./profil";
export { sertifikat, sertifikatRow } from "./sertifikat";

const one = z.object({ id: idOf("wakil kuasa") });
const peserta = ["peserta"] as const;
const changed = z.object({ id: z.string(), versi });

export const pihakTerkaitList = listOf({
  id: "pihak-terkait",
  texts: "data:pihakTerkait",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    npwp: { value: npwp, as: "npwp", sortable: true },
    nama: { value: z.string(), sortable: true },
    jenis: { value: z.string(), words: "data:pihakTerkait.jenis_pilihan." },
    subJenis: { value: z.string(), words: "data:pihakTerkait.subJenis_pilihan.", sortable: true },
    jabatan: { value: z.string() },
    /** In charge (PIC): acts for the taxpayer with every right. */
    pic: { value: z.boolean() },
    negara: hidden(z.string()),
    alamat: hidden(z.string()),
    modal: { value: rupiah.nullable(), as: "rupiah" },
    saham: { value: z.string().nullable() },
    mulai: { value: tanggal, as: "tanggal", sortable: true },
    berakhir: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    catatan: hidden(z.string()),
    versi: hidden(versi),
  },
  table: ["nama", "npwp", "subJenis", "pic", "modal", "mulai", "berakhir"],
  file: ["npwp", "nama", "jenis", "subJenis", "jabatan", "modal", "saham", "mulai", "berakhir"],
});
export type PihakTerkait = RowOfList<typeof pihakTerkaitList>;

/** Persons and taxpayers related to the active identity. Exactly one person is in charge of a company. */
export const pihakTerkait = dataTerdaftar({
  path: "/pihak_terkait",
  objek: "pihak terkait",
  who: peserta,
  hak: ["portal_view"],
  hakUbah: ["portal_edit"],
  form: formPihakTerkait,
  daftar: pihakTerkaitList,
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

const ARAH = ["diberikan", "diterima"] as const;
export const wakilList = listOf({
  id: "wakil-kuasa",
  texts: "data:wakilKuasa",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    /** Given by the active identity, or to it. */
    arah: { value: z.enum(ARAH), words: "data:wakilKuasa.arah_pilihan." },
    npwp: { value: npwp },
    nama: { value: z.string(), sortable: true },
    pemberiNpwp: { value: npwp },
    pemberiNama: { value: z.string(), head: "data:wakilKuasa.pemberi" },
    jenis: { value: z.enum(JENIS_WAKIL), words: "data:wakilKuasa.jenis_pilihan." },
    nomor: { value: z.string(), sortable: true },
    status: { value: z.enum(statusWakil.statuses), as: "status", sortable: true },
    hak: hidden(z.array(z.enum(HAK_WAKIL))),
    mulai: { value: tanggal, as: "tanggal", sortable: true },
    berakhir: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    alasan: { value: z.string() },
    versi: hidden(versi),
    /** Events open to the active identity now. */
    aksi: hidden(z.array(z.string())),
  },
  table: ["nama", "pemberiNama", "jenis", "nomor", "status", "mulai", "berakhir"],
  filters: {
    arah: { kind: "pilihan", value: z.enum(ARAH), options: ARAH },
    status: { kind: "status", value: z.string().max(40), options: statusWakil.statuses },
  },
});
const wakil = wakilList.row;
export type Wakil = RowOfList<typeof wakilList>;
const alasan = text(200).default("");

/** Grants to act for a taxpayer, for both sides: grantor and grantee. */
export const wakilKuasa = withRight(["portal_view"], {
  list: endpoint({
    method: "GET",
    path: "/wakil_kuasa/list",
    who: peserta,
    summary: "Wakil dan kuasa yang ditunjuk identitas aktif, dan penunjukan yang diterimanya.",
    ...wakilList.call,
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
