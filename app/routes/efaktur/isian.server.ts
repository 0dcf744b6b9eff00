import type { z } from "zod";
import type { isianFaktur } from "~/contract/efaktur";
import { schemaOf } from "~/contract/form-schema";
import { potonganDari } from "~/domain/efaktur/faktur";
import { formFaktur } from "~/domain/efaktur/form";
import { hitungBaris } from "~/domain/efaktur/hitung";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { normalizeDigits, normalizeNpwp } from "~/domain/kit/npwp";
import { readLeniently } from "~/forms/lenient.server";

type Isian = z.input<typeof isianFaktur>;
type Line = NonNullable<Isian["baris"]>[number];

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const amount = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

function lineOf(row: Values): Line {
  return {
    opt: row.opt === "B" ? "B" : "A",
    kode: text(row.kode),
    nama: text(row.nama),
    satuan: text(row.satuan),
    harga: text(row.harga),
    jumlah: text(row.jumlah),
    potongan: potonganDari(text(row.potongan)),
    tarifPpnbm: text(row.tarifPpnbm),
    dppLainDicentang: typeof row.dppLainDicentang === "boolean" ? row.dppLainDicentang : undefined,
    dppLain: amount(row.dppLain),
    ppn: amount(row.ppn),
  };
}

/** Values of the form as the API takes an invoice. */
export function isianOf(values: Values): Isian {
  const { pembayaran, baris } = values;
  return {
    kode: values.kodeTransaksi as Isian["kode"],
    tanggal: text(values.tanggal),
    uangMuka: pembayaran === "uang_muka",
    pelunasan: pembayaran === "pelunasan",
    rujukan: normalizeDigits(text(values.rujukan)),
    nilaiUangMuka: amount(values.nilaiUangMuka),
    informasi: text(values.informasi),
    cap: text(values.cap),
    dokumen: text(values.dokumen),
    masaDokumen: text(values.masaDokumen),
    referensi: text(values.referensi),
    nitku: text(values.nitku),
    idPembeli: (values.idPembeli ?? undefined) as Isian["idPembeli"],
    npwpPembeli: normalizeNpwp(text(values.npwpPembeli)),
    nitkuPembeli: normalizeDigits(text(values.nitkuPembeli)),
    nomorPembeli: text(values.nomorPembeli),
    namaPembeli: text(values.namaPembeli),
    negara: text(values.negara),
    alamatPembeli: text(values.alamatPembeli),
    emailPembeli: text(values.emailPembeli),
    baris: Array.isArray(baris) ? baris.map((row: Values) => lineOf(row)) : [],
  };
}

/** Names that the API has for what the form calls otherwise. */
export const RENAME: Readonly<Record<string, string>> = {
  kode: "kodeTransaksi",
  uangMuka: "pembayaran",
  pelunasan: "pembayaran",
};

/** The schema of a draft: types and lengths, nothing obligatory but what the API asks for. */
export const skemaFaktur = (language: string) => schemaOf(formFaktur, "draft", language).transform(isianOf);

/** What an invoice holds, as values of the form. Amounts that follow from the rules are left to be computed. */
export function valuesOf(isian: Isian): Values {
  const { kode, tanggal, uangMuka, pelunasan, baris = [], ...rest } = isian;
  const konteks = { kode, tanggal };
  return {
    ...rest,
    kodeTransaksi: kode,
    tanggal,
    pembayaran: uangMuka ? "uang_muka" : pelunasan ? "pelunasan" : "biasa",
    baris: baris.map(({ dppLain, ppn, ...line }) => {
      const asTyped = {
        opt: "A",
        kode: "",
        nama: "",
        satuan: "",
        harga: "",
        jumlah: "",
        potongan: 0,
        tarifPpnbm: "0",
        ...line,
      } as const;
      const ruled = hitungBaris(asTyped, konteks);
      const vat = hitungBaris({ ...asTyped, dppLain }, konteks).ppn;
      return {
        ...line,
        tarifPpnbm: line.tarifPpnbm === "0" ? "" : line.tarifPpnbm,
        potongan: line.potongan === 0 ? undefined : String(line.potongan),
        ...(dppLain === ruled.dppLain ? {} : { dppLain }),
        ...(ppn === vat ? {} : { ppn }),
      };
    }),
  };
}

/** The posted form as an invoice to be computed; a day that cannot be read is `today`. */
export function isianLeniently(payload: Values, language: string, today: string): Isian {
  const isian = isianOf(readLeniently(fieldsOf(formFaktur), payload, language));
  return { ...isian, kode: isian.kode ?? "04", tanggal: isian.tanggal || today };
}
