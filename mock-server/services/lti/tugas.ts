import { AppError } from "~/contract/errors";
import { tugasButir } from "../../db/lti/nilai";
import type { Context } from "../../http/context";
import { tautanPengurus } from "./anggota";

export type TugasDiminta = { readonly batchId: string; readonly tautan: string; readonly tugas: string };
/** An assignment of a class with the link for its marks. Throws `invalid` for one of another class. */
export async function tugasTertaut(context: Pick<Context, "caller" | "sql">, { tugas: id, ...asked }: TugasDiminta) {
  const found = await tautanPengurus(context, asked);
  const tugas = (await tugasButir(context.sql, found.batch.id, found.tautan.id)).find((one) => one.id === id);
  if (!tugas) throw new AppError("invalid", {}, { tugas: [{ key: "pilihan" }] });
  return { ...found, tugas };
}

/** The granted scopes of the newest launch among the suitable ones. Throws `lti_service_missing` if there is none. */
export function diizinkan(cakupan: string, ...any: readonly string[]): string {
  const given = JSON.parse(cakupan) as readonly string[];
  const found = any.find((one) => given.includes(one));
  if (!found) throw new AppError("lti_service_missing", { layanan: any[0] ?? "" });
  return found;
}
