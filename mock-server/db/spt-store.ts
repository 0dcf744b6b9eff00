import type { Alasan } from "~/domain/kit/alasan";
import type { Values } from "~/domain/kit/form";
import type { JenisSpt, MetodePembetulan } from "~/domain/parameters/spt";
import type { StatusSpt } from "~/domain/spt/life";
import type { Sql } from "./sql";

/** A row of table Spt as prepared SQL reads it. */
export type Spt = {
  id: string;
  batchId: string;
  ownerNpwp: string;
  jenis: JenisSpt;
  masa: string;
  tahun: number;
  pembetulan: number;
  /** How many returns of the same number were cancelled before this one. */
  ulang: number;
  metode: MetodePembetulan | null;
  status: StatusSpt;
  versiAturan: string;
  jatuhTempo: string;
  nilai: number | null;
  bpe: string | null;
  ntte: string | null;
  diposting: string | null;
  sidik: string | null;
  dilaporkan: string | null;
  tanggalLapor: string | null;
  penandatangan: string | null;
  billingId: string | null;
  versi: number;
  dibuat: string;
};
export type Formulir = {
  readonly isi: Values;
  readonly hitung: Values;
  readonly alasan: Readonly<Record<string, Alasan>>;
};
type Raw = { isi: string; hitung: string | null; alasan: string | null };

/** The main form's name among a return's forms, and the name under which posting keeps its sums. */
export const INDUK = "induk";
export const POSTING = "posting";

const parse = <T>(json: string | null): T => (json === null ? {} : JSON.parse(json)) as T;

/** One form of a return; an empty one when it was never saved. */
export function formOf(sql: Sql, sptId: string, lampiran: string): Formulir {
  const row = sql.get<Raw>(`SELECT isi, hitung, alasan FROM SptFormulir WHERE sptId = ? AND lampiran = ?`, [
    sptId,
    lampiran,
  ]);
  return row
    ? { isi: parse(row.isi), hitung: parse(row.hitung), alasan: parse(row.alasan) }
    : { isi: {}, hitung: {}, alasan: {} };
}

const SAVE = `INSERT INTO SptFormulir (sptId, lampiran, isi, hitung, alasan) VALUES (@sptId, @lampiran, @isi, @hitung, @alasan)
  ON CONFLICT (sptId, lampiran) DO UPDATE SET isi = excluded.isi, hitung = excluded.hitung, alasan = excluded.alasan`;

export function saveForm(
  sql: Sql,
  sptId: string,
  lampiran: string,
  form: Partial<Formulir> & Pick<Formulir, "isi">,
): void {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  sql.run(SAVE, {
    sptId,
    lampiran,
    isi: JSON.stringify(form.isi),
    hitung: json(form.hitung),
    alasan: json(form.alasan),
  });
}

const CHANGEABLE = [
  "status",
  "nilai",
  "bpe",
  "ntte",
  "diposting",
  "sidik",
  "dilaporkan",
  "tanggalLapor",
  "penandatangan",
  "billingId",
] as const;
type Changes = Partial<Pick<Spt, (typeof CHANGEABLE)[number]>>;

/** Changes a return and raises its version; what was read before is stale then. */
export function updateSpt(sql: Sql, id: string, changes: Changes, diubah: string): void {
  const names = CHANGEABLE.filter((name) => changes[name] !== undefined);
  const set = [...names.map((name) => `${name} = @${name}`), "versi = versi + 1", "diubah = @diubah"].join(", ");
  sql.run(`UPDATE Spt SET ${set} WHERE id = @id`, {
    ...Object.fromEntries(names.map((name) => [name, changes[name] ?? null])),
    id,
    diubah,
  });
}

/** Keeps the method a correction is filed by. */
export const setMethod = (sql: Sql, id: string, metode: MetodePembetulan | null): void =>
  void sql.run(`UPDATE Spt SET metode = ? WHERE id = ?`, [metode, id]);

/** Returns of one taxpayer, kind and period (or of all periods), oldest correction first. */
export const sptOf = (sql: Sql, owner: { batchId: string; ownerNpwp: string; jenis: JenisSpt }, masa?: string): Spt[] =>
  sql.all<Spt>(
    `SELECT * FROM Spt WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis ${masa ? "AND masa = @masa" : ""} ORDER BY masa, pembetulan, ulang`,
    { batchId: owner.batchId, ownerNpwp: owner.ownerNpwp, jenis: owner.jenis, ...(masa ? { masa } : {}) },
  );
