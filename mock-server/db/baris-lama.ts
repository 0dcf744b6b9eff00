import { nilaiBaris } from "~/domain/spt/baris";
import { definisiOf, formulirDi } from "~/domain/spt/daftar";
import { bagianKetik } from "~/domain/spt/isian";

type Row = Readonly<Record<string, string | number | null>>;

/**
 * A typed row of the VAT return as releases before the table of typed rows kept it, for that table; null for any other
 * row. Snapshots that were taken then hold such rows.
 */
export function barisKetikDari({ asal, lampiran, sptId, urut, isi, ...row }: Row): Row | null {
  const form = asal === "isian" ? formulirDi(definisiOf("ppn"), String(lampiran)) : undefined;
  const [bagian] = form ? bagianKetik(form) : [];
  if (!bagian) return null;
  const wide = { ...row, rinci: JSON.parse(String(isi ?? "{}")) as Readonly<Record<string, unknown>> };
  const values = bagian.kolom.map((column) => [column.name, nilaiBaris(wide, column) || valueOfNothing(column.kind)]);
  return {
    sptId: sptId ?? null,
    formulir: lampiran ?? null,
    bagian: bagian.name,
    urut: urut ?? null,
    asal: "unggah",
    isi: JSON.stringify(Object.fromEntries(values)),
  };
}
const valueOfNothing = (kind: string): 0 | null => (kind === "rupiah" ? 0 : null);
