import { contract } from "~/contract";
import type { BarisRekonsiliasi } from "~/contract/gaji";
import { bulanRentang } from "~/domain/bukpot/gaji";
import { isTerbit } from "~/domain/bukpot/status";
import { isiKaryawan } from "~/domain/pihak/karyawan";
import { type SlipGaji, slipGaji } from "../../db/gaji-store";
import { type KaryawanRow, semuaKaryawan } from "../../db/karyawan-store";
import { mine } from "../../db/ownership";
import { acting } from "../../http/context";
import { read } from "../kit";

const monthOf = ({ masa, id, nomor, status, bruto, pph, ditanggung }: SlipGaji) => ({
  ...{ masa, id, nomor, status, bruto, pph, ditanggung },
});

/** The issued slip of a month, else its draft. */
const slipIn = (slips: readonly SlipGaji[], masa: string): SlipGaji | undefined => {
  const found = slips.filter((slip) => slip.masa === masa);
  return found.find(isTerbit) ?? found[0];
};

function barisOf(
  { id, npwp, nama, isi }: KaryawanRow,
  tahun: number,
  mp: readonly SlipGaji[],
  a1: readonly SlipGaji[],
): BarisRekonsiliasi {
  const issued = mp.filter(isTerbit);
  const total = (key: "bruto" | "pph" | "ditanggung") => issued.reduce((sum, slip) => sum + slip[key], 0);
  const closing = a1.find(isTerbit) ?? a1[0];
  return {
    ...{ id, npwp, nama, cabang: isiKaryawan(JSON.parse(isi)).cabang, tahun },
    bulan: bulanRentang(`${tahun}-01`, `${tahun}-12`).map((masa) => {
      const slip = slipIn(mp, masa);
      return slip ? monthOf(slip) : null;
    }),
    ...{ terbit: issued.length, bruto: total("bruto"), pph: total("pph"), ditanggung: total("ditanggung") },
    a1: closing ? { ...monthOf(closing), brutoSetahun: closing.brutoSetahun } : null,
    ...{ a1Nomor: closing?.nomor ?? "", a1Pph: closing?.pph ?? 0 },
  };
}

export const rekonsiliasiServices = {
  rekonsiliasi: read(contract.gaji.rekonsiliasi, ({ tahun, cabang, q, page, perPage }, context) => {
    const { batch, wp } = acting(context);
    const words = q?.toLowerCase() ?? "";
    const found = semuaKaryawan(context.sql, mine(context)).filter(
      ({ nama, npwp, isi }) =>
        (nama.toLowerCase().includes(words) || npwp.includes(words)) &&
        (!cabang || isiKaryawan(JSON.parse(isi)).cabang === cabang),
    );
    const owner = { batchId: batch.id, npwp: wp.npwp };
    const span = { awal: `${tahun}-01`, akhir: `${tahun}-12` };
    const mp = slipGaji(context.sql, owner, { jenis: "MP", ...span });
    const a1 = slipGaji(context.sql, owner, { jenis: "A1", ...span });
    const rows = found
      .slice((page - 1) * perPage, page * perPage)
      .map((row) => barisOf(row, tahun, mp.get(row.npwp) ?? [], a1.get(row.npwp) ?? []));
    return { rows, page, perPage, total: found.length };
  }),
};
