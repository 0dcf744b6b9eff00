import { JENIS_BUKPOT, SPT_BUKPOT } from "~/domain/bukpot";
import { lastDay, type Tanggal } from "~/domain/kit/tanggal";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import { akunPpn } from "~/domain/parameters/pembayaran";
import { type DokumenFakta, type FaktaBerdokumen, GUGUR_TERLAPOR, isFaktaGugur } from "~/domain/spt/fakta";
import { lipat } from "~/domain/spt/lipat";
import { dasarPenjelasan } from "~/domain/spt/penjelasan";
import type { Temuan } from "~/domain/spt/periksa";
import { daftarSetoran } from "../../db/buku-besar";
import { daftarGugur, daftarRujukanGanda } from "../../db/spt/gugur";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import { daftarUangMuka } from "../../db/spt/uang-muka";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { bernomor } from "./bernomor";
import { dokumenFakta } from "./fakta";
import { dokumenBelum } from "./fakta-belum";
import { findingsOf, hitunganOf, postedOf } from "./keadaan";
import { kindOf } from "./kinds";
import { findingAnswer, teksPenjelasan } from "./konfirmasi";
import { masaDilihat } from "./rantai";
import { tahunBukuSpt } from "./tahunan";

export { nilaiPenjelasan } from "./bukti-penjelasan";
export { teksPenjelasan } from "./konfirmasi";

/**
 * All findings of a filed return, as a guided class tells them before filing: by the law of the day it was filed, beside
 * the documents and returns of today. `dikenal`: the last class day whose documents of other parties count.
 */
export async function temuanTerlapor(sql: Reader, spt: Spt, dikenal?: Tanggal): Promise<readonly Temuan[]> {
  const { hitung: values } = await formOf(sql, spt.id, INDUK);
  let computed: Promise<Hitungan> | undefined;
  const hariIni = spt.tanggalLapor ?? lastDay(spt.masa);
  const kini = async () => kindOf(spt).menurutHari?.(sql, spt, hariIni, dikenal);
  const given = {
    hariIni,
    posting: "kini",
    bolehTandaTangan: true,
    ketat: "dipandu",
    ...(dikenal === undefined ? {} : { dikenal }),
    terposting: await postedOf(sql, spt),
    hitungan: () => {
      computed ??= kini().then((sumber) => hitunganOf(sql, spt, sumber));
      return computed;
    },
  } as const;
  const check = async () => bernomor(sql, spt, lipat(await kindOf(spt).periksa(sql, spt, values, given), true));
  return findingsOf(check, spt);
}

/** The sentence of a finding in the reader's language. */
export const pesanTemuan = (context: Pick<Context, "t" | "language">, temuan: Temuan): string =>
  findingAnswer(context, temuan).message;

/** The explanations that a finding accepts, in the reader's language, each with its source in the law. */
export const penjelasanTemuan = ({ t }: Pick<Context, "t">, { penjelasan = [] }: Pick<Temuan, "penjelasan">) =>
  penjelasan.map((kode) => ({ kode, teks: teksPenjelasan(t, kode), dasar: dasarPenjelasan(kode) }));

/**
 * The documents behind a fact of a return, by month and number: of its year or month, those in it that no longer count,
 * or those that it leaves out.
 */
export function dokumenTemuan(sql: Reader, spt: Spt, nama: FaktaBerdokumen): Promise<readonly DokumenFakta[]> {
  if (isFaktaGugur(nama)) return daftarGugur(sql, spt, GUGUR_TERLAPOR[nama], masaDilihat(spt, {}));
  switch (nama) {
    case "belum":
      return dokumenBelum(sql, spt);
    case "rujukan_ganda":
      return daftarRujukanGanda(
        sql,
        spt,
        JENIS_BUKPOT.filter((one) => SPT_BUKPOT[one] === spt.jenis),
      );
    case "membangun_sendiri":
      return daftarSetoran(sql, spt, akunPpn.iv);
    case "uang_muka_lama":
      return daftarUangMuka(sql, spt);
    default:
      return dokumenFakta(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, tahunBukuSpt(spt), nama);
  }
}
