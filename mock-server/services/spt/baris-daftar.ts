import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { totalBarisSpt } from "~/domain/spt/hitung";
import type { BarisKetik } from "../../db/spt/baris-ketik";
import { read } from "../kit";
import { barisTerhitung, ownSpt } from "./keadaan";
import { barisanOf } from "./kinds";
import { asalBaris } from "./tarik";

const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const has = (isi: Values, q: string): boolean =>
  Object.values(isi).some((value) => textOf(value).toLowerCase().includes(q.toLowerCase()));

/** The requested order: amounts by size, everything else as text. Equal rows keep their order. */
function sorted(rows: readonly BarisKetik[], sort: string): readonly BarisKetik[] {
  const name = sort.replace(/^-/, "");
  const turn = sort.startsWith("-") ? -1 : 1;
  const compare = (a: unknown, b: unknown) =>
    typeof a === "number" && typeof b === "number" ? a - b : textOf(a).localeCompare(textOf(b), "id");
  return [...rows].sort((a, b) => turn * compare(a.isi[name], b.isi[name]) || a.urut - b.urut);
}

export const barisServices = {
  baris: read(contract.spt.baris, async ({ id, lampiran, bagian, urut, q, sort, page, perPage }, context) => {
    const spt = await ownSpt(context, id);
    const barisan = barisanOf(spt, lampiran, bagian);
    const { form, bagian: section } = barisan;
    if (section.asal === "posting") throw new AppError("not_found");
    if (sort !== undefined && !section.kolom.some(({ name }) => name === sort.replace(/^-/, "")))
      throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
    const { figures, baris } = await barisTerhitung(context.sql, spt, barisan);
    const wanted = baris.filter((row) => (urut === undefined || row.urut === urut) && (!q || has(row.isi, q)));
    const rows = (sort === undefined ? wanted : sorted(wanted, sort)).slice((page - 1) * perPage, page * perPage);
    const asal = await asalBaris(context.sql, spt, form, section);
    return {
      page,
      perPage,
      total: wanted.length,
      rows: rows.map((row) => ({
        id: String(row.urut),
        urut: row.urut,
        asal: asal.get(row.urut)?.asal ?? "ketik",
        isi: { ...row.isi },
      })),
      totals: { ...totalBarisSpt(figures, form.id, section) },
      kelompok: (section.kelompok?.nilai ?? []).map((nilai) => ({
        nilai,
        totals: { ...totalBarisSpt(figures, form.id, section, nilai) },
      })),
    };
  }),
};
