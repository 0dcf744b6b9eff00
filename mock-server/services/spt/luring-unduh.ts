import type { FileAnswer } from "~/contract/kit";
import type { Values } from "~/domain/kit/form";
import { barisKetik } from "../../db/spt/baris-ketik";
import type { Spt } from "../../db/spt/store";
import { exportTable } from "../../files/export";
import type { Context } from "../../http/context";
import { inTurn } from "../../turns";
import { resmi } from "./cetak-kit";
import { lembarLuring } from "./lembar-luring";
import { lembarSpt, placeOf, requireLuring, tampil } from "./luring-isi";

/** A return as a file to fill in outside the portal: a line for each value. Lists have one extra row to start with. */
export async function luringFile(context: Context, spt: Spt, berkas: "xlsx" | "csv"): Promise<FileAnswer> {
  await requireLuring(context, spt);
  const rows = await inTurn(await lembarSpt(context, spt), async (lembar) => {
    const { lampiran, bagian, judul, sel } = lembar;
    const lines = (baris: string, isi: Values) =>
      Object.entries(sel(isi)).map(([isian, jawaban]) => ({
        lampiran,
        bagian,
        baris,
        isian,
        uraian: judul(isian),
        jawaban: String(jawaban),
      }));
    if (bagian === "") return lines("", await tampil(context, spt, lampiran));
    const kept = await barisKetik(context.sql, placeOf(spt, lembar).at);
    const next = Math.max(0, ...kept.map(({ urut }) => urut)) + 1;
    return [...kept.flatMap(({ urut, isi }) => lines(String(urut), isi)), ...lines(String(next), {})];
  });
  const columns = lembarLuring.fields.map(({ name }) => ({ key: name, judul: resmi(`spt:luring.kolom.${name}`) }));
  return exportTable(
    { nama: `coretax-form-${spt.tahun}-${spt.pembetulan}`, columns, rows: rows.flat(), whose: context.caller?.akunId },
    berkas,
  );
}
