import { galat } from "~/contract/errors";
import { npwpBadan } from "~/domain/batch";
import {
  checkFaktur,
  completeFaktur,
  computeFaktur,
  type Faktur,
  type FakturHasil,
  fakturKosong,
  type KonteksFaktur,
} from "~/domain/efaktur";
import { nitkuOf } from "~/domain/kit/npwp";
import { MULAI_PPN } from "~/domain/parameters/ppn";
import type { Jalur, Temuan } from "./letak";
import type { PackInvoice } from "./schema";

/** The parties of an invoice under check: numbers of a class that is never made. */
const PENJUAL = npwpBadan({ batch: 1, peserta: 0 }, 1);
const PEMBELI = npwpBadan({ batch: 1, peserta: 1 }, 1);

/**
 * A pack's invoice in the shape of its form. The names of the parties are optional; without them only numbers count.
 */
function fakturPaket(invoice: PackInvoice): Faktur {
  const { tanggal, kode, informasi, cap, dokumen, masaDokumen, referensi = "", baris } = invoice;
  const { uangMuka, pelunasan = false } = invoice;
  return completeFaktur({
    ...fakturKosong(tanggal, nitkuOf(PENJUAL)),
    kode,
    informasi,
    cap,
    dokumen,
    masaDokumen,
    referensi,
    baris,
    uangMuka: uangMuka !== undefined,
    ...(uangMuka === undefined ? {} : { nilaiUangMuka: uangMuka }),
    pelunasan,
    npwpPembeli: PEMBELI,
    nitkuPembeli: nitkuOf(PEMBELI),
    namaPembeli: "-",
    alamatPembeli: "-",
  });
}

type Pihak = { readonly npwp: string; readonly nama: string; readonly alamat: string; readonly kota: string };
/** A pack's invoice as its seller in a class has typed it, with the base of each line chosen. */
export function isianPaket(
  invoice: PackInvoice,
  { penjual, pembeli }: { readonly penjual: Pihak; readonly pembeli: Pihak },
): Faktur {
  const isian = fakturPaket(invoice);
  const { baris } = computeFaktur(isian);
  return {
    ...isian,
    nitku: nitkuOf(penjual.npwp),
    nomorPembeli: "",
    npwpPembeli: pembeli.npwp,
    nitkuPembeli: nitkuOf(pembeli.npwp),
    namaPembeli: pembeli.nama,
    alamatPembeli: [pembeli.alamat, pembeli.kota].filter(Boolean).join(", "),
    baris: isian.baris.map((line, at) => ({ ...line, dppLainDicentang: baris[at]?.dppLainDicentang ?? false })),
  };
}

/** Amounts of a pack's invoice by the rules of its day. */
export const hitungFakturPaket = (invoice: PackInvoice): FakturHasil => computeFaktur(fakturPaket(invoice));

/** Names of invoice fields in a pack, if they differ; the parties are checked separately. */
const DI_PAKET: Readonly<Record<string, string>> = { idPembeli: "kode", npwpPembeli: "pembeli", nitku: "penjual" };

/** Checks an invoice of a pack by the live rules, as on the day of its signature. */
export function temuanFakturPaket(invoice: PackInvoice, here: Jalur): Temuan[] {
  const pembeli = { nama: "-", nitku: [nitkuOf(PEMBELI)] };
  const konteks: KonteksFaktur = {
    hariIni: invoice.tanggal,
    npwp: PENJUAL,
    nitku: [nitkuOf(PENJUAL)],
    pkpSejak: MULAI_PPN,
    pembeli: () => pembeli,
  };
  return checkFaktur(fakturPaket(invoice), konteks).map(({ code, field, params, berat }) => ({
    jalur: [...here, ...jalurOf(field)],
    teks: `${galat[code].namespace}:galat.${code}.pesan`,
    params,
    berat,
  }));
}

const jalurOf = (field: string): Jalur =>
  field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : (DI_PAKET[part] ?? part)));
