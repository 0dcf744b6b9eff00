import { paths } from "~/domain/kit/paths";
import { daysBetween, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { AKUN_ANGSURAN } from "~/domain/parameters/pembayaran";
import { isSptMasa, type JenisSptTahunan, jatuhTempoAngsuran } from "~/domain/parameters/spt";
import { isFiled } from "~/domain/spt/life";
import { masaAngsuran, masaSampai } from "~/domain/spt/tahunan/angsuran";
import type { Wp } from "../../db/dasbor-peserta";
import { dibayarPerMasa } from "../../db/spt-op";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { kindOf } from "../spt/kinds";

/** The instalments of article 25 that filed annual returns have computed and that are not paid, up to the month of a day. */
export async function dueInstalments(sql: Reader, mine: Wp, all: readonly Spt[], kini: Tanggal) {
  const annual = all.filter((spt) => !isSptMasa(spt.jenis) && isFiled(spt));
  // of a year that was corrected the last return counts
  const last = annual.filter(
    (spt) => annual.findLast(({ jenis, masa }) => jenis === spt.jenis && masa === spt.masa) === spt,
  );
  const found = await inTurn(last, async (spt) => {
    const jenis = spt.jenis as JenisSptTahunan;
    const nilai = (await kindOf(spt).angsuran?.(sql, spt)) ?? 0;
    if (nilai <= 0) return [];
    const akun = AKUN_ANGSURAN[jenis];
    const months = masaAngsuran(jenis, spt.masa);
    const paid = new Set((await dibayarPerMasa(sql, mine, akun, months)).map(({ masa }) => masa));
    const owed = masaSampai(months, masaOf(kini)).filter((masa) => !paid.has(masa));
    return owed.map((masa) => {
      const { asli, efektif } = jatuhTempoAngsuran(masa);
      const tautan = `${paths.pembayaran.mandiri()}?akun=${akun.kap}-${akun.kjs}&masa=${masa}&jumlah=${nilai}`;
      const sisaHari = daysBetween(kini, efektif);
      const jenis = "angsuran" as const;
      return { jenis, spt: spt.jenis, untuk: masa, nilai, tautan, asli, tanggal: efektif, sisaHari };
    });
  });
  return found.flat();
}
