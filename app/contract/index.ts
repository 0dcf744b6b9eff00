import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import type { DefSpt } from "~/domain/mesin/definisi";
import type { JenisSpt } from "~/domain/parameters/spt";
import {
  HAK_BAYAR,
  HAK_BUKPOT,
  HAK_BUKU,
  HAK_SPT,
  HAK_TAGIHAN,
  HAK_WAKIL,
  type HakWakil,
  hakKonsep,
  KELUARGA_SPT,
  keluargaBukpot,
} from "~/domain/pihak/hak";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { slotDari } from "~/domain/spt/isian";
import { akun } from "./akun";
import { auth } from "./akun/auth";
import { batch } from "./batch";
import { kehadiran } from "./batch/kehadiran";
import { terhapus } from "./batch/terhapus";
import { bukpot } from "./bukpot";
import { bukpotReplacement, bukpotSave, bukpotSubmit } from "./bukpot/jenis";
import { cadangan } from "./cadangan";
import { cadanganKelas } from "./cadangan/batch";
import { daftar } from "./daftar";
import { dasborContract } from "./dasbor";
import { data } from "./data";
import { dokumenLain, imporDokumen } from "./dokumen-lain";
import { efaktur, imporEfaktur } from "./efaktur";
import { gaji } from "./gaji";
import { imporBukpot } from "./impor/bukpot";
import { jejak } from "./jejak";
import { ketetapan, ketetapanKelas } from "./ketetapan";
import { type Contract, type Endpoint, type Needs, ofAccount, withNeeds, withRights } from "./kit";
import { lti } from "./lti";
import { kategori, natura, subKategori } from "./natura";
import { lms } from "./nilai/lms";
import { penilaian } from "./nilai/penilaian";
import { tandaSelesai } from "./nilai/tanda-selesai";
import { transkrip } from "./nilai/transkrip";
import { notifikasiContract } from "./notifikasi";
import { paket } from "./paket";
import { pembayaran, verifikasi } from "./pembayaran";
import { pengguna } from "./pengguna";
import { persetujuan } from "./persetujuan";
import { pihakTerkait, wakilKuasa } from "./pihak";
import { ekonomi, kontak, nppn, profil, rekening } from "./pihak/profil";
import { sertifikat } from "./pihak/sertifikat";
import { retur } from "./retur";
import { dokumenRetur } from "./retur/dokumen";
import { rujukan } from "./rujukan";
import { spt } from "./spt";
import { sptBerkas } from "./spt/berkas";
import { anggotaFormulir, sptCari, sptHapusBaris, sptSimpan, sptTambah, sptUbah, sptUnggah } from "./spt/formulir";
import { sptKoreksi } from "./spt/koreksi";
import { sptLuring } from "./spt/luring";
import { sptPpn } from "./spt/ppn";
import { sptSektor } from "./spt/sektor";
import { tugas } from "./tugas";

/** Employees belong to payroll, places of business are readable by all, companies belong to the account. */
function hakData(_name: string, { path, method }: Endpoint): Needs {
  if (path.startsWith("/karyawan/")) return ["bupot21_drafter"];
  if (path.startsWith("/keluarga/")) return [`${KELUARGA_SPT.op}_drafter`];
  if (path.startsWith("/cabang/")) return method === "GET" ? HAK_WAKIL : ["portal_edit"];
  return "akun";
}

/** The rights for the profile cover the registered data of a taxpayer and its representatives. */
const hakProfil = (_name: string, { method }: Endpoint): Needs => [method === "GET" ? "portal_view" : "portal_edit"];

/** Calls that move money need the payment right. Codes and refunds of returns also accept the right of their family. */
function hakPembayaran(name: string, { path }: Endpoint): Needs {
  if (name === "bayar" || name === "bayarBanyak") return HAK_BAYAR;
  if ((BUKU as readonly string[]).includes(name)) return HAK_BUKU;
  if (path.startsWith("/bukubesar/")) return ["buku_besar_view"];
  return (TAGIHAN as readonly string[]).includes(name) ? HAK_TAGIHAN : ["pembayaran"];
}
const BUKU = [
  "dashboard",
  "filter",
  "catatan",
  "sumberDeposit",
] as const satisfies readonly (keyof typeof pembayaran)[];
const TAGIHAN = [
  "listBilling",
  "batal",
  "generate",
  "listSetoran",
  "detailSetoran",
  "listPengembalian",
  "detailPengembalian",
] as const satisfies readonly (keyof typeof pembayaran)[];

/** Calls on forms of returns: each member needs the drafter right of its kind. */
const jenisAnggota = new Map(anggotaFormulir.map(({ kunci, jenis }) => [kunci, jenis]));
const hakAnggota = <C extends Contract>(area: C): C =>
  withRights((name) => KELUARGA_SPT[jenisAnggota.get(name) as JenisSpt], area, []);
const keluargaSpt = {
  sptCari: hakAnggota(sptCari),
  sptSimpan: hakAnggota(sptSimpan),
  sptTambah: hakAnggota(sptTambah),
  sptUbah: hakAnggota(sptUbah),
  sptHapusBaris: hakAnggota(sptHapusBaris),
  sptUnggah: hakAnggota(sptUnggah),
};

/**
 * Calls on features of some kinds of returns, a sector or slots for files, need the drafter right of one of those
 * kinds.
 */
const konsepYang = (has: (def: DefSpt) => boolean): readonly HakWakil[] => [
  ...new Set(JENIS_SPT_TERSEDIA.filter((jenis) => has(definisiOf(jenis))).map(hakKonsep)),
];
const HAK_SEKTOR = konsepYang(({ sektor }) => sektor !== undefined);
const HAK_BERKAS = konsepYang(({ formulir }) => formulir.some((form) => slotDari(form).length > 0));
const HAK_LURING = konsepYang(({ tinjau }) => tinjau?.saluran !== undefined);
/** Calls that exist only for some kinds of returns, each with the rights for those kinds. */
const BAGIAN_SPT: readonly (readonly [object, Needs])[] = [
  [sptSektor, HAK_SEKTOR],
  [sptKoreksi, HAK_SEKTOR],
  [sptLuring, HAK_LURING],
  [sptBerkas, HAK_BERKAS],
];
const hakSpt = (name: string): Needs => BAGIAN_SPT.find(([calls]) => name in calls)?.[1] ?? HAK_SPT;

/** The whole API, by area. */
export const contract = {
  auth: ofAccount(auth),
  akun: ofAccount(akun),
  pengguna,
  jejak: withNeeds(jejak, () => HAK_WAKIL),
  cadangan,
  efaktur: withRights("efaktur", efaktur, ["submit"]),
  imporEfaktur: withRights("efaktur", imporEfaktur, []),
  rujukan: withNeeds(rujukan, () => HAK_WAKIL),
  batch,
  cadanganKelas,
  kehadiran,
  paket,
  dasbor: withNeeds(dasborContract, () => HAK_WAKIL),
  daftar: ofAccount(daftar),
  data: withNeeds(data, hakData),
  kategori: withNeeds(kategori, () => HAK_WAKIL),
  subKategori: withNeeds(subKategori, () => HAK_WAKIL),
  natura: withRights("bupot21", natura, []),
  gaji: withRights("bupot21", gaji, []),
  sertifikat,
  spt: withNeeds(spt, hakSpt),
  ...keluargaSpt,
  sptPpn: withRights("spt_ppn", sptPpn, []),
  pembayaran: withNeeds(pembayaran, hakPembayaran),
  ketetapan: withNeeds(ketetapan, () => ["pembayaran"]),
  ketetapanKelas,
  verifikasi,
  tugas: ofAccount(tugas),
  penilaian: ofAccount(penilaian),
  tandaSelesai,
  terhapus: ofAccount(terhapus),
  transkrip: ofAccount(transkrip),
  lms,
  lti,
  notifikasi: ofAccount(notifikasiContract),
  rekening: withNeeds(rekening, hakProfil),
  kontak: withNeeds(kontak, hakProfil),
  ekonomi: withNeeds(ekonomi, hakProfil),
  nppn: withNeeds(nppn, hakProfil),
  profil: withNeeds(profil, (name) => (name === "dokumen" ? HAK_WAKIL : ["portal_view"])),
  pihakTerkait: withNeeds(pihakTerkait, hakProfil),
  wakilKuasa: withNeeds(wakilKuasa, hakProfil),
  retur: withRights("efaktur", retur, ["submit", "cancel", "approve"]),
  persetujuan: withRights("efaktur", persetujuan, ["submitReplacement", "updateCancel", "approve"]),
  dokumenLain: withRights("efaktur", dokumenLain, ["submitInput", "submitOutput", "approve"]),
  dokumenRetur: withRights("efaktur", dokumenRetur, ["submit", "cancel"]),
  imporDokumen: withRights("efaktur", imporDokumen, []),
  imporBukpot: withNeeds(imporBukpot, () => HAK_BUKPOT),
  bukpot: withNeeds(bukpot, () => HAK_BUKPOT),
  bukpotSave: withRights(keluargaBukpot, bukpotSave, []),
  bukpotSubmit: withRights(keluargaBukpot, bukpotSubmit, JENIS_BUKPOT),
  bukpotReplacement: withRights(keluargaBukpot, bukpotReplacement, []),
};
export type ApiContract = typeof contract;
