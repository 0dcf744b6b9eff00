import type { Alasan, Langkah } from "../kit/alasan";
import { type Rupiah, rupiah, times } from "../kit/rupiah";
import { bagianNilaiLain, hariAturan, tarifPpn } from "../parameters/ppn";
import { aturanJenisFor, type DokumenLain, ppnLazim } from "./dokumen-lain";
import type { NilaiFaktur } from "./faktur";
import { PEMBULATAN } from "./hitung";

type AlasanNilai = Readonly<Record<keyof NilaiFaktur, Alasan>>;
const only = (langkah: Langkah, nilai: Rupiah): Alasan => ({ nilai, langkah: [{ ...langkah, nilai }] });

type Bernilai = Pick<DokumenLain, "jenis" | "tanggal"> & NilaiFaktur;

/** The base of the VAT: 11/12 of the document's base, or all of it. */
function baseReason({ dpp, dppLain, tanggal }: Bernilai): Alasan {
  const { value, dasar } = bagianNilaiLain.rowOn(hariAturan(tanggal));
  if (dppLain === dpp || dppLain !== times(dpp, value)) return only({ teks: "dokumen.dpp_lain_penuh" }, dppLain);
  const step = { teks: "faktur.dpp_lain", isian: { bagian: `${value[0]}/${value[1]}`, dpp }, dasar };
  if ((BigInt(dpp) * BigInt(value[0])) % BigInt(value[1]) === 0n) return only(step, dppLain);
  return { nilai: dppLain, langkah: [step, { teks: "faktur.bulat", nilai: dppLain, dasar: PEMBULATAN }] };
}

/** Reasons of the amounts of a special document. Three are on the document; the base of the VAT results from them. */
export function alasanDokumen(dokumen: Bernilai): AlasanNilai {
  const { jenis, tanggal } = dokumen;
  const aturan = aturanJenisFor(jenis);
  const written = (nilai: Rupiah): Alasan =>
    only({ teks: "dokumen.tertulis", ...(aturan ? { dasar: aturan.dasar } : {}) }, nilai);
  const lazim = aturan ? ppnLazim(dokumen) : 0;
  const { value, dasar } = tarifPpn.rowOn(hariAturan(tanggal));
  const ppn = written(dokumen.ppn);
  const usual = { teks: "dokumen.ppn_lazim", isian: { tarif: value }, nilai: lazim, dasar };
  return {
    dpp: written(dokumen.dpp),
    dppLain: baseReason(dokumen),
    ppn: lazim > 0 ? { ...ppn, langkah: [usual, ...ppn.langkah] } : ppn,
    ppnbm: written(dokumen.ppnbm),
  };
}

/** Reasons of the amounts of a return of a special document. Three are typed; the base of the VAT is their share. */
export function alasanReturDokumen(asal: NilaiFaktur, retur: NilaiFaktur): AlasanNilai {
  const whole = (column: keyof NilaiFaktur): Langkah => ({ teks: "dokumen.nilai_asal", nilai: asal[column] });
  const typed = (column: "dpp" | "ppn" | "ppnbm"): Alasan => ({
    nilai: retur[column],
    langkah: [whole(column), { teks: "retur.diketik", nilai: retur[column] }],
  });
  const nilai = retur.dppLain;
  const isShare = asal.dpp > 0 && retur.dpp < asal.dpp && nilai === times(asal.dppLain, [retur.dpp, asal.dpp]);
  const before = rupiah(asal.dppLain - nilai);
  const earlier = before === 0 ? [] : [{ teks: "retur.sudah_diretur", nilai: before }];
  const isian = { dpp: retur.dpp, seluruh: asal.dpp, nilai: asal.dppLain };
  const langkah = isShare
    ? [{ teks: "dokumen.bagian_dpp", isian, nilai }]
    : [whole("dppLain"), ...earlier, { teks: "dokumen.sisa", nilai }];
  return { dpp: typed("dpp"), dppLain: { nilai, langkah }, ppn: typed("ppn"), ppnbm: typed("ppnbm") };
}
