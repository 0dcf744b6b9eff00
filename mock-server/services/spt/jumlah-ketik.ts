import { definisiTampil, lampiranOf } from "~/domain/spt/daftar";
import { bagianKetik } from "~/domain/spt/isian";
import { jumlahKetik } from "../../db/spt/baris-store";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";

/** Sums of a return's typed rows by their line of the main form: `viii_a_ppn`, `viii_a_dokumen`. */
export async function typedSums(
  sql: Reader,
  { id, jenis, versiAturan }: Pick<Spt, "id" | "jenis" | "versiAturan">,
): Promise<Readonly<Record<string, number>>> {
  const typed = lampiranOf(definisiTampil(jenis, versiAturan)).flatMap((form) =>
    bagianKetik(form).map((bagian) => ({ form, bagian })),
  );
  return Object.assign({}, ...(await inTurn(typed, (barisan) => jumlahKetik(sql, id, barisan))));
}
