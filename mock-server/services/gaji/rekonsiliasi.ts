import { contract } from "~/contract";
import type { BarisRekonsiliasi } from "~/contract/gaji";
import { bulanRentang, catatanRekonsiliasi, isTerbit, keadaanBulan, selisihA1 } from "~/domain/bukpot";
import { masaOf } from "~/domain/kit/tanggal";
import { cabangDalam, isiKaryawan } from "~/domain/pihak";
import { type SlipGaji, slipGaji } from "../../db/gaji/store";
import { mine } from "../../db/ownership";
import { type KaryawanRow, semuaKaryawan } from "../../db/pihak";
import { acting } from "../../http/context";
import { read } from "../kit";
import { bulanSlip } from "./bulan";

const yearOf = (a1: SlipGaji, mp: readonly SlipGaji[]) => ({
  ...bulanSlip(a1),
  masaAwal: a1.masaAwal,
  brutoSetahun: a1.brutoSetahun,
  pphSetahun: a1.pphSetahun,
  selisih: isTerbit(a1) ? selisihA1(a1, mp) : { bruto: 0, pph: 0 },
});

/** The issued slip of a month, or else its draft. */
const slipIn = (slips: readonly SlipGaji[], masa: string): SlipGaji | undefined => {
  const found = slips.filter((slip) => slip.masa === masa);
  return found.find(isTerbit) ?? found[0];
};

/** The requested year, and the current month of the class. */
type Tahun = { readonly tahun: number; readonly kelas: string };

function barisOf(
  { id, npwp, nama, isi }: KaryawanRow,
  { tahun, kelas }: Tahun,
  mp: readonly SlipGaji[],
  a1: readonly SlipGaji[],
): BarisRekonsiliasi {
  const issued = mp.filter(isTerbit);
  const total = (key: "bruto" | "pph" | "ditanggung") => issued.reduce((sum, slip) => sum + slip[key], 0);
  const closing = a1.find(isTerbit) ?? a1[0];
  const kerja = isiKaryawan(JSON.parse(isi));
  const months = bulanRentang(`${tahun}-01`, `${tahun}-12`);
  const notes = catatanRekonsiliasi({ tahun, kerja, mp, a1: closing ?? null, kelas });
  return {
    id,
    npwp,
    nama,
    cabang: kerja.cabang,
    tahun,
    bulan: months.map((masa) => {
      const slip = slipIn(mp, masa);
      return slip ? bulanSlip(slip) : null;
    }),
    keadaan: months.map((masa) => keadaanBulan(kerja, masa, mp, kelas)),
    terbit: issued.length,
    bruto: total("bruto"),
    pph: total("pph"),
    ditanggung: total("ditanggung"),
    a1: closing ? yearOf(closing, mp) : null,
    a1Nomor: closing?.nomor ?? "",
    a1Pph: closing?.pph ?? 0,
    catatan: notes.map((note) => ({ ...note, bulan: [...note.bulan] })),
    perluDiperiksa: notes.length,
  };
}

export const rekonsiliasiServices = {
  rekonsiliasi: read(contract.gaji.rekonsiliasi, async ({ tahun, cabang, q, page, perPage }, context) => {
    const { batch, wp } = acting(context);
    const words = q?.toLowerCase() ?? "";
    const found = (await semuaKaryawan(context.sql, mine(context))).filter(
      ({ nama, npwp, isi }) =>
        (nama.toLowerCase().includes(words) || npwp.includes(words)) &&
        (!cabang || cabangDalam(isiKaryawan(JSON.parse(isi)), bulanRentang(`${tahun}-01`, `${tahun}-12`)).has(cabang)),
    );
    const owner = { batchId: batch.id, npwp: wp.npwp };
    const span = { awal: `${tahun}-01`, akhir: `${tahun}-12` };
    const mp = await slipGaji(context.sql, owner, { jenis: "MP", ...span });
    const a1 = await slipGaji(context.sql, owner, { jenis: "A1", ...span });
    const rows = found
      .slice((page - 1) * perPage, page * perPage)
      .map((row) =>
        barisOf(row, { tahun, kelas: masaOf(batch.tanggal) }, mp.get(row.npwp) ?? [], a1.get(row.npwp) ?? []),
      );
    return { rows, page, perPage, total: found.length };
  }),
};
