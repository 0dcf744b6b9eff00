import type { Router } from "express";
import { type ApiContract, contract } from "~/contract";
import type { Contract } from "~/contract/kit";
import { implement, type RunningPlatform } from "../http/implement";
import { akunServices } from "./akun";
import { authServices } from "./akun/auth";
import { batchServices } from "./batch";
import { cadanganKelasServices } from "./batch/cadangan";
import { kehadiranServices } from "./batch/kehadiran";
import { terhapusServices } from "./batch/terhapus";
import { bukpotReplacementServices, bukpotSaveServices, bukpotServices, bukpotSubmitServices } from "./bukpot";
import { buktiServices } from "./bukti";
import { cadanganServices } from "./cadangan";
import { daftarServices } from "./daftar";
import { dasborServices } from "./dasbor";
import { dataServices } from "./data";
import { ekonomiServices, kontakServices, nppnServices, rekeningServices } from "./data/bagian-profil";
import { profilServices } from "./data/profil";
import { verifikasiServices } from "./dokumen/verifikasi";
import { dokumenLainServices } from "./dokumen-lain";
import { efakturServices } from "./efaktur";
import { gajiServices } from "./gaji";
import { imporDokumenServices, imporServices } from "./impor";
import { imporBukpotServices } from "./impor/bukpot";
import { jejakServices } from "./jejak";
import { kantorServices } from "./kantor";
import { ketetapanServices } from "./ketetapan";
import { ketetapanKelasServices } from "./ketetapan/kelas";
import type { Services } from "./kit";
import { ltiServices } from "./lti";
import { naturaServices } from "./natura";
import { kategoriServices, subKategoriServices } from "./natura/kategori";
import { penilaianServices } from "./nilai";
import { lmsServices } from "./nilai/lms";
import { tandaSelesaiServices } from "./nilai/tanda-selesai";
import { transkripServices } from "./nilai/transkrip";
import { notifikasiServices } from "./notifikasi";
import { paketServices } from "./paket";
import { pembayaranServices } from "./pembayaran";
import { penggunaServices } from "./pengguna";
import { persetujuanServices } from "./persetujuan";
import { sertifikatServices } from "./pihak/sertifikat";
import { pihakTerkaitServices } from "./pihak/terkait";
import { wakilKuasaServices } from "./pihak/wakil";
import { returServices } from "./retur";
import { dokumenReturServices } from "./retur/dokumen";
import { rujukanServices } from "./rujukan";
import { sptServices } from "./spt";
import { sptHapusBarisServices, sptTambahServices, sptUbahServices } from "./spt/baris-ketik";
import { sptUnggahServices } from "./spt/baris-unggah";
import { sptCariServices } from "./spt/formulir";
import { sptHitungServices } from "./spt/hitung";
import { sptPpnServices } from "./spt/ppn-isian";
import { sptSimpanServices } from "./spt/simpan";
import { telaahServices } from "./telaah";
import { tugasServices } from "./tugas";
import { ujianServices } from "./ujian";

type Every = { readonly [Area in keyof ApiContract]: Services<ApiContract[Area]> };
/** The services of every area of the contract. A missing or surplus one does not compile. */
export const services: Every = {
  auth: authServices,
  akun: akunServices,
  pengguna: penggunaServices,
  jejak: jejakServices,
  cadangan: cadanganServices,
  batch: batchServices,
  cadanganKelas: cadanganKelasServices,
  kehadiran: kehadiranServices,
  paket: paketServices,
  dasbor: dasborServices,
  daftar: daftarServices,
  data: dataServices,
  kategori: kategoriServices,
  subKategori: subKategoriServices,
  natura: naturaServices,
  gaji: gajiServices,
  sertifikat: sertifikatServices,
  efaktur: efakturServices,
  imporEfaktur: imporServices,
  rujukan: rujukanServices,
  tugas: tugasServices,
  ujian: ujianServices,
  penilaian: penilaianServices,
  tandaSelesai: tandaSelesaiServices,
  terhapus: terhapusServices,
  transkrip: transkripServices,
  lms: lmsServices,
  lti: ltiServices,
  notifikasi: notifikasiServices,
  spt: sptServices,
  sptCari: sptCariServices,
  sptHitung: sptHitungServices,
  sptSimpan: sptSimpanServices,
  sptTambah: sptTambahServices,
  sptUbah: sptUbahServices,
  sptHapusBaris: sptHapusBarisServices,
  sptUnggah: sptUnggahServices,
  sptPpn: sptPpnServices,
  pembayaran: pembayaranServices,
  rekening: rekeningServices,
  kontak: kontakServices,
  ekonomi: ekonomiServices,
  nppn: nppnServices,
  profil: profilServices,
  ketetapan: ketetapanServices,
  ketetapanKelas: ketetapanKelasServices,
  kantor: kantorServices,
  telaah: telaahServices,
  bukti: buktiServices,
  pihakTerkait: pihakTerkaitServices,
  wakilKuasa: wakilKuasaServices,
  verifikasi: verifikasiServices,
  retur: returServices,
  persetujuan: persetujuanServices,
  dokumenLain: dokumenLainServices,
  dokumenRetur: dokumenReturServices,
  imporDokumen: imporDokumenServices,
  imporBukpot: imporBukpotServices,
  bukpot: bukpotServices,
  bukpotSave: bukpotSaveServices,
  bukpotSubmit: bukpotSubmitServices,
  bukpotReplacement: bukpotReplacementServices,
};

/** Every area of the contract with its services. */
export function mountServices(router: Router, platform: RunningPlatform): void {
  const areas: Readonly<Record<string, Contract>> = contract;
  for (const [area, own] of Object.entries<Services<Contract>>(services))
    implement(router, areas[area] ?? {}, own, platform);
}
