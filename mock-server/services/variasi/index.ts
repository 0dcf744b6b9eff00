import { nomorTempat } from "~/domain/batch";
import { type NilaiUndian, type Pihak, type Undian, undi, type Variasi } from "~/domain/variasi";
import type { Reader } from "../../db/sql";
import { npwpAkun, type TugasVariasi, tugasSekelas, tugasVariasi, undianUlangOf } from "../../db/variasi/store";
import { acak } from "../../pack/acak";

/** A variation as an assignment keeps it, with the counterparties that papers name. */
type Tersimpan = Variasi & { readonly pihak: Readonly<Record<string, Pihak>> };
const variasiOf = ({ variasi }: Pick<TugasVariasi, "variasi">): Tersimpan | null =>
  variasi === null ? null : (JSON.parse(variasi) as Tersimpan);

/** Nobody's number: the draw of the key that stands for all. */
const CONTOH = "0.0";
/** The number of a participant: its class and its place there, which a restore keeps. */
async function nomorOf(sql: Reader, akunId: string | null): Promise<string> {
  const place = akunId === null ? null : nomorTempat(await npwpAkun(sql, akunId));
  return place ? `${place.kelas}.${place.peserta}` : CONTOH;
}

/** The values of a draw; `ulang` counts the draws that it replaces. */
async function undiKe(sql: Reader, row: TugasVariasi, akunId: string | null, ulang: number): Promise<NilaiUndian> {
  const variasi = variasiOf(row);
  if (!variasi) throw new Error(`the assignment ${row.id} has no variation`);
  const place = [row.batchId, row.ref ?? "", await nomorOf(sql, akunId), ...(ulang > 0 ? [ulang] : [])];
  return undi(variasi, place.join("|"), acak);
}
async function nilaiOf(sql: Reader, row: TugasVariasi, akunId: string | null): Promise<NilaiUndian> {
  const known = akunId === null ? undefined : await undianUlangOf(sql, { tugasId: row.id, akunId });
  return undiKe(sql, row, akunId, known?.nomor ?? 0);
}

/** Draws after the present one that are tried before the values count as the only ones. */
const PERCOBAAN = 20;
/** The number of the next draw of a participant with other values; null if there is none. */
export async function undianLain(sql: Reader, tugasId: string, akunId: string): Promise<number | null> {
  const row = await tugasVariasi(sql, tugasId);
  if (!row || row.variasi === null) return null;
  const from = (await undianUlangOf(sql, { tugasId, akunId }))?.nomor ?? 0;
  const kini = JSON.stringify(await undiKe(sql, row, akunId, from));
  for (let nomor = from + 1; nomor <= from + PERCOBAAN; nomor += 1)
    if (JSON.stringify(await undiKe(sql, row, akunId, nomor)) !== kini) return nomor;
  return null;
}

/**
 * The draw of a participant for an assignment: it follows from the class, the assignment's `ref` and the participant's
 * number. Null for an assignment without a variation. `akunId` null: the draw of the common key.
 */
export async function undianOf(sql: Reader, tugasId: string, akunId: string | null): Promise<Undian | null> {
  const row = await tugasVariasi(sql, tugasId);
  const variasi = row && variasiOf(row);
  return row && variasi ? { nilai: await nilaiOf(sql, row, akunId), pihak: variasi.pihak } : null;
}

/** The draws of a participant for the assignments named by `refs` in the class of one. */
export async function undianRantai(
  sql: Reader,
  { tugasId, refs }: { readonly tugasId: string; readonly refs: readonly string[] },
  akunId: string | null,
): Promise<Readonly<Record<string, NilaiUndian>>> {
  const draws: Record<string, NilaiUndian> = {};
  for (const row of await tugasSekelas(sql, tugasId)) {
    const variasi = variasiOf(row);
    if (row.ref !== null && variasi && refs.includes(row.ref)) draws[row.ref] = await nilaiOf(sql, row, akunId);
  }
  return draws;
}
