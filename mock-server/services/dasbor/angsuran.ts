import { daysBetween, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { AKUN_ANGSURAN } from "~/domain/parameters/pembayaran";
import { isSptMasa, type JenisSptTahunan, jatuhTempoAngsuran } from "~/domain/parameters/spt";
import { isFiled, isUnfiled, masaAngsuran, masaSampai } from "~/domain/spt";
import type { Wp } from "../../db/dasbor/peserta";
import { dibayarPerMasa, type Spt } from "../../db/spt";
import type { Reader } from "../../db/sql";
import { inTurn, those } from "../../turns";
import { kindOf } from "../spt/kinds";
import { diperpanjangOf } from "../spt/tempo";

/** Annual returns whose instalment counts: filed ones, and drafts with an extension notice. */
const annualOf = async (sql: Reader, all: readonly Spt[]) =>
  those(
    all.filter((spt) => !isSptMasa(spt.jenis)),
    async (spt) =>
      isFiled(spt) || (isUnfiled(spt) && spt.pembetulan === 0 && (await diperpanjangOf(sql, spt)) !== null),
  );

/**
 * The unpaid instalments of article 25 from annual returns, up to the month of a day. During an extension, the
 * instalment of the draft applies from the month in which the return was due by law.
 */
export async function dueInstalments(sql: Reader, mine: Wp, all: readonly Spt[], kini: Tanggal) {
  const annual = await annualOf(sql, all);
  // in a corrected year the last return counts
  const last = annual.filter(
    (spt) => annual.findLast(({ jenis, masa }) => jenis === spt.jenis && masa === spt.masa) === spt,
  );
  const found = await inTurn(last, async (spt) => {
    const jenis = spt.jenis as JenisSptTahunan;
    const nilai = (await kindOf(spt).angsuran?.(sql, spt)) ?? 0;
    if (nilai <= 0) return [];
    const akun = AKUN_ANGSURAN[jenis];
    const months = masaAngsuran(jenis, spt.masa);
    const paid = new Map((await dibayarPerMasa(sql, mine, akun, months)).map(({ masa, jumlah }) => [masa, jumlah]));
    return masaSampai(months, masaOf(kini)).flatMap((masa) => {
      // a partly paid month still owes the rest
      const rest = nilai - (paid.get(masa) ?? 0);
      if (rest <= 0) return [];
      const { asli, efektif } = jatuhTempoAngsuran(masa);
      const tautan = {
        page: "pembayaran.mandiri" as const,
        query: { akun: `${akun.kap}-${akun.kjs}`, masa, jumlah: String(rest) },
      };
      const sisaHari = daysBetween(kini, efektif);
      const jenis = "angsuran" as const;
      return [{ jenis, spt: spt.jenis, untuk: masa, nilai: rest, tautan, asli, tanggal: efektif, sisaHari }];
    });
  });
  return found.flat();
}
