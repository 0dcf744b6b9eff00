import { schemaOf } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { addMonths } from "~/domain/kit/tanggal";
import { alamatOf } from "~/domain/mesin/definisi";
import { carryBaris } from "~/domain/spt/baris";
import { versiOf } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { isFiled } from "~/domain/spt/life";
import { fillBaris } from "../../db/spt/baris-ketik";
import type { Spt } from "../../db/spt/store";
import type { Writer } from "../../db/sql";
import { kasusSpt } from "./kasus";
import { barisTerhitung } from "./keadaan";
import { defOf } from "./kinds";

/**
 * Starts the lists of a new annual return with the rows of last year's filed return, or its last correction. `own`
 * holds all returns of the taxpayer and kind, corrections in order. Returns the number of rows; 0 if no year was filed
 * before.
 */
export async function carryFromLalu(sql: Writer, spt: Spt, own: readonly Spt[]): Promise<number> {
  const { awal, jenis } = spt;
  if (awal === null) return 0;
  const lalu = own.filter((one) => isFiled(one) && addMonths(one.masa, 1) === awal).at(-1);
  if (!lalu) return carryFromCase(sql, spt);
  if (!versiOf(jenis).kenal(lalu.versiAturan)) return 0;
  let carried = 0;
  for (const form of defOf(spt).formulir)
    for (const bagian of bagianKetik(form).filter(({ bawa }) => bawa !== undefined)) {
      const { baris } = await barisTerhitung(sql, lalu, { form, bagian });
      const rows = carryBaris(
        bagian,
        baris.map(({ isi }) => isi),
      );
      await fillBaris(sql, { sptId: spt.id, formulir: alamatOf(form), bagian: bagian.name }, rows, "tidak", "lalu");
      carried += rows.length;
    }
  return carried;
}

/** Starts the lists of a person's return with last year's lists from the person's case. */
async function carryFromCase(sql: Writer, spt: Spt): Promise<number> {
  const kasus = await kasusSpt(sql, spt);
  let carried = 0;
  for (const { lampiran, bagian: name, baris } of kasus?.lalu ?? []) {
    const form = defOf(spt).formulir.find((one) => alamatOf(one) === lampiran);
    const bagian = form && bagianKetik(form).find((one) => one.name === name);
    if (!form || !bagian) continue;
    const schema = schemaOf(formBaris(form, bagian), "full");
    const rows = baris.map((row) => schema.parse(row) as Values);
    await fillBaris(sql, { sptId: spt.id, formulir: lampiran, bagian: name }, rows, "tidak", "lalu");
    carried += rows.length;
  }
  return carried;
}
