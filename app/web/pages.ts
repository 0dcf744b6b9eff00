import type { Page, PageLink, PageName } from "~/domain/kit/pages";
import { paths } from "./paths";
import { pathsBukti } from "./paths-bukti";
import { pathsTelaah } from "./paths-telaah";

type Path = `/${string}`;

const ADDRESSES: { readonly [N in PageName]: (page: Page<N>) => Path } = {
  dasbor: () => paths.dasbor(),
  "akun.kode": () => paths.kodeOtorisasi(),
  "akun.kelas": () => paths.kelas(),
  "pihak.wakil": ({ id }) => paths.data.rincian("wakilKuasa", id),
  "efaktur.daftar": ({ arah }) => paths.efaktur.daftar(arah),
  "efaktur.faktur": ({ arah, id }) => paths.efaktur.faktur(arah, id),
  "efaktur.baru": () => paths.efaktur.baru(),
  "efaktur.putusan": ({ id }) => paths.efaktur.putusan(id),
  "efaktur.impor": () => paths.efaktur.impor(),
  "efaktur.laporan": ({ id }) => paths.impor.rincian(paths.efaktur.impor(), id),
  "dokumen.daftar": ({ arah }) => paths.dokumen.daftar(arah),
  "dokumen.tandaTangan": ({ arah }) => paths.dokumen.tandaTangan(arah),
  "dokumen.rincian": ({ arah, id }) => paths.dokumen.rincian(arah, id),
  "retur.rincian": ({ arah, id }) => paths.retur.rincian(arah, id),
  "bukpot.daftar": () => paths.bukpot.daftar(),
  "bukpot.rincian": ({ jenis, id }) => paths.bukpot.rincian(jenis, id),
  "bukpot.dariGaji": () => paths.bukpot.dariGaji(),
  "bukpot.impor": () => paths.bukpot.impor(),
  "bukpot.laporan": ({ id }) => paths.impor.rincian(paths.bukpot.impor(), id),
  "spt.baru": () => paths.spt.baru(),
  "spt.rincian": ({ id }) => paths.spt.rincian(id),
  "spt.kirim": ({ id }) => paths.spt.kirim(id),
  "spt.bpe": ({ id }) => paths.spt.bpe(id),
  "spt.perpanjangan": ({ id }) => paths.spt.perpanjangan(id),
  "spt.formulir": ({ id, lampiran }) => paths.spt.formulir(id, lampiran),
  "pembayaran.mandiri": () => paths.pembayaran.mandiri(),
  "pembayaran.billing": ({ id }) => paths.pembayaran.billingRincian(id),
  "pembayaran.pengembalian": ({ id }) => paths.pembayaran.pengembalianRincian(id),
  "pembayaran.pemindahbukuan": ({ id }) => paths.pembayaran.pbkRincian(id),
  "pembayaran.ketetapan": ({ id }) => paths.pembayaran.ketetapanRincian(id),
  "batch.daftar": () => paths.batch.daftar(),
  "batch.rincian": ({ id }) => paths.batch.rincian(id),
  "batch.roster": ({ id }) => paths.batch.roster(id),
  "batch.kantor": ({ id }) => paths.batch.kantor(id),
  "batch.ketetapan": ({ id, ketetapanId }) => paths.batch.ketetapanRincian(id, ketetapanId),
  "tugas.rincian": ({ id }) => paths.tugas.rincian(id),
  "tugas.balasan": ({ id, balasanId }) => paths.tugas.balasan(id, balasanId),
  "tugas.nilai": () => paths.tugas.nilaiSaya(),
  "tugas.telaah": ({ id, balasanId }) => pathsTelaah.telaahLembar(id, balasanId),
  "tugas.sanggahan": ({ id }) => pathsTelaah.sanggahan(id),
  "tugas.sanggahanRinci": ({ id, sanggahanId }) => pathsTelaah.sanggahanRinci(id, sanggahanId),
  "tugas.pendapat": ({ id, pendapatId }) => pathsTelaah.pendapat(id, pendapatId),
  "bukti.daftar": () => paths.bukti.daftar(),
  "bukti.rincian": ({ id }) => pathsBukti.rincian(id),
};

/** The address of a page that an answer of the API names. */
export function addressOf(link: PageLink): Path {
  const { query, bagian } = link;
  const address = (ADDRESSES[link.page] as (page: Page) => Path)(link);
  const asked = query ? (`${address}?${new URLSearchParams(query)}` as const) : address;
  return bagian === undefined ? asked : `${asked}#${bagian}`;
}
