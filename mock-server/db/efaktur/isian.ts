import type { BarisInput, Faktur } from "~/domain/efaktur/faktur";
import { formFaktur } from "~/domain/efaktur/form";
import { isianLengkap } from "~/domain/kit/isian";
import type { Reader } from "../sql";
import type { FakturRow } from "./store";

/** The invoice as typed. */
export const isianOf = ({ isi }: Pick<FakturRow, "isi">): Faktur => isianLengkap(formFaktur, JSON.parse(isi));

/** The typed lines of an invoice; none if there is no such invoice. */
export async function barisOf(sql: Reader, id: string): Promise<readonly BarisInput[]> {
  const row = await sql.get<Pick<FakturRow, "isi">>(`SELECT isi FROM Faktur WHERE id = ?`, [id]);
  return row ? isianOf(row).baris : [];
}
