import type { i18n } from "i18next";
import type { FakturDetail } from "~/contract/efaktur";
import { formFaktur } from "~/domain/efaktur/form";
import { refNama } from "~/domain/ref";
import { formView } from "~/forms/form-view.server";
import { nilaiFaktur } from "./isian.server";

const named = (list: Parameters<typeof refNama>[0], kode: string, trx?: string) =>
  kode ? `${kode} ${refNama(list, kode, trx)}` : "";

/** Fields that the page says in words of their own, beside the name of a code or only where they say something. */
const SENDIRI: readonly string[] = [
  "kodeTransaksi",
  "tanggal",
  "pembayaran",
  "rujukan",
  "nilaiUangMuka",
  "informasi",
  "cap",
  "dokumen",
  "masaDokumen",
  "referensi",
  "nitku",
  "idPembeli",
  "npwpPembeli",
  "nitkuPembeli",
  "nomorPembeli",
  "namaPembeli",
  "negara",
  "alamatPembeli",
  "emailPembeli",
];
/** Whatever else was filled in of the document and its buyer, as its form shows it. */
function lainnya({ isian }: FakturDetail, texts: i18n) {
  const view = formView(formFaktur, nilaiFaktur(isian), texts);
  return view.sections
    .flatMap(({ fields }) => fields)
    .filter(({ name, kind }) => kind !== "baris" && !SENDIRI.includes(name))
    .flatMap(({ name, label }) => {
      const value = view.values[name];
      return typeof value === "string" ? [{ label, value }] : [];
    });
}

/** An invoice with the official names of the codes it holds, for the screen. */
export function rincianOf<F extends FakturDetail>(faktur: F, texts: i18n) {
  const { isian, kode } = faktur;
  return {
    ...faktur,
    lainnya: lainnya(faktur, texts),
    nama: {
      kode: named("kode_transaksi", kode),
      informasi: named("keterangan_tambahan", isian.informasi, kode),
      cap: named("cap_fasilitas", isian.cap, kode),
      negara: named("negara", isian.negara),
      satuan: isian.baris.map(({ satuan }) => refNama("satuan", satuan)),
    },
  };
}
export type Rincian = ReturnType<typeof rincianOf<FakturDetail>>;
