import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import type { Sektor } from "~/domain/mesin/definisi";
import { type Disetel, disetelUlang } from "~/domain/spt/sektor";
import { formsOf, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { defOf } from "./kinds";

/** The parts of a return that depend on its sector. Throws `not_found` for a return without one. */
export const sektorOf = (spt: Spt): Sektor => {
  const { sektor } = defOf(spt);
  if (!sektor) throw new AppError("not_found");
  return sektor;
};
/** The typed sector of a main form. */
export const sektorKini = ({ field }: Sektor, isi: Values): string | null => {
  const kini = isi[field];
  return typeof kini === "string" && kini !== "" ? kini : null;
};

/** The values that a change of the sector would reset now. */
export const akanDisetel = async (sql: Reader, spt: Spt): Promise<readonly Disetel[]> => {
  const kept = await formsOf(sql, spt.id);
  return disetelUlang(sektorOf(spt), (lampiran) => kept(lampiran).isi);
};
/** Refuses another sector typed into the main form while it would reset values. */
export async function checkSektor(sql: Reader, spt: Spt, lama: Values, baru: Values): Promise<void> {
  const { sektor } = defOf(spt);
  if (!sektor || sektorKini(sektor, lama) === null || baru[sektor.field] === lama[sektor.field]) return;
  if ((await akanDisetel(sql, spt)).length > 0)
    throw new AppError("invalid", {}, { [sektor.field]: [{ key: "sektor_ganti" }] });
}
