import type { Values } from "~/domain/kit/form";
import type { JenisSpt, MetodePembetulan } from "~/domain/parameters/spt";
import type { SumberSpt } from "~/domain/spt/hitung";
import type { StatusSpt } from "~/domain/spt/life";
import { deleteBerkasBagian } from "../attachments";
import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

/** A row of table Spt as prepared SQL reads it. */
export type Spt = {
  id: string;
  batchId: string;
  ownerNpwp: string;
  jenis: JenisSpt;
  masa: string;
  /** First month of the book year of an annual return; null of monthly ones. */
  awal: string | null;
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
/**
 * A form as it is kept. `sumber` holds the inputs of its computation besides `isi`; null if it was never computed.
 */
export type Formulir = {
  readonly isi: Values;
  readonly hitung: Values;
  readonly sumber: SumberSpt | null;
  /** Fields that are not asked for, because of an answer elsewhere. */
  readonly tidakBerlaku: readonly string[];
  /** True if the stored form equals the new one. Compares the stored text without parsing it. */
  sama(kini: Terhitung): boolean;
};
type Terhitung = {
  readonly isi: Values;
  readonly hitung: Values;
  readonly tidakBerlaku: readonly string[];
};
type Raw = Pick<RowOf<"SptFormulir">, "isi" | "hitung" | "sumber" | "tidakBerlaku">;

/** The name of the main form among a return's forms, and the name that posting stores its sums under. */
export const INDUK = "induk";
export const POSTING = "posting";
/** The name under which what a change of the business sector has emptied is kept until the next change. */
export const SEKTOR_LAMA = "~sektor";
/** The name under which a trial balance waits beside a return, and stays with the accounts that were chosen for it. */
export const NERACA_SALDO = "~saldo";
/** The name under which the answers about fiscal adjustments are kept, each with what it has put into its account. */
export const KOREKSI_FISKAL = "~koreksi";
/** Data stored next to the forms of a return. A correction begins without it. */
export const SAMPINGAN: readonly string[] = [INDUK, POSTING, SEKTOR_LAMA, NERACA_SALDO, KOREKSI_FISKAL];

const parse = <T>(json: string | null): T => (json === null ? {} : JSON.parse(json)) as T;

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };
/** A kept form, each part of it read when it is first asked for: most of who asks need one or two. */
function formulirOf(raw: Raw): Formulir {
  const read: Mutable<Formulir> = {};
  return {
    get isi() {
      read.isi ??= parse<Values>(raw.isi);
      return read.isi;
    },
    get hitung() {
      read.hitung ??= parse<Values>(raw.hitung);
      return read.hitung;
    },
    get sumber() {
      if (read.sumber === undefined) read.sumber = raw.sumber === null ? null : parse<SumberSpt>(raw.sumber);
      return read.sumber;
    },
    get tidakBerlaku() {
      read.tidakBerlaku ??= raw.tidakBerlaku === null ? [] : parse<readonly string[]>(raw.tidakBerlaku);
      return read.tidakBerlaku;
    },
    sama: ({ isi, hitung, tidakBerlaku }) =>
      (isi === read.isi || JSON.stringify(isi) === raw.isi) &&
      JSON.stringify(tidakBerlaku) === (raw.tidakBerlaku ?? "[]") &&
      JSON.stringify(hitung) === (raw.hitung ?? "{}"),
  };
}
const NEVER = formulirOf({ isi: "{}", hitung: null, sumber: null, tidakBerlaku: null });
const COLUMNS = "isi, hitung, sumber, tidakBerlaku";

/** One form of a return; an empty one when it was never saved. */
export async function formOf(sql: Reader, sptId: string, lampiran: string): Promise<Formulir> {
  const row = await sql.get<Raw>(`SELECT ${COLUMNS} FROM SptFormulir WHERE sptId = ? AND lampiran = ?`, [
    sptId,
    lampiran,
  ]);
  return row ? formulirOf(row) : NEVER;
}
/** All forms of a return, by address; one that was never saved is empty. */
export async function formsOf(sql: Reader, sptId: string): Promise<(lampiran: string) => Formulir> {
  const rows = await sql.all<Raw & { lampiran: string }>(
    `SELECT lampiran, ${COLUMNS} FROM SptFormulir WHERE sptId = ?`,
    [sptId],
  );
  const forms = new Map(rows.map((row) => [row.lampiran, formulirOf(row)]));
  return (lampiran) => forms.get(lampiran) ?? NEVER;
}

/** Addresses of forms of a return in which something typed stands; what is kept beside the forms is none of them. */
export async function formulirTerisi(sql: Reader, sptId: string): Promise<readonly string[]> {
  const rows = await sql.all<{ lampiran: string; isi: string }>(
    "SELECT lampiran, isi FROM SptFormulir WHERE sptId = ?",
    [sptId],
  );
  const forms = rows.filter(({ lampiran }) => lampiran === INDUK || !SAMPINGAN.includes(lampiran));
  return forms.flatMap(({ lampiran, isi }) =>
    Object.values(parse<Values>(isi)).some((one) => one !== null && one !== "" && one !== false) ? [lampiran] : [],
  );
}

const SAVE = `INSERT INTO SptFormulir (sptId, lampiran, isi, hitung, sumber, tidakBerlaku)
  VALUES (@sptId, @lampiran, @isi, @hitung, @sumber, @tidakBerlaku)
  ON CONFLICT (sptId, lampiran) DO UPDATE SET isi = excluded.isi, hitung = excluded.hitung, sumber = excluded.sumber,
    tidakBerlaku = excluded.tidakBerlaku`;

export async function saveForm(
  sql: Writer,
  sptId: string,
  lampiran: string,
  form: Pick<Formulir, "isi"> & Partial<Pick<Formulir, "hitung" | "sumber" | "tidakBerlaku">>,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await sql.run(SAVE, {
    sptId,
    lampiran,
    isi: JSON.stringify(form.isi),
    hitung: json(form.hitung),
    sumber: json(form.sumber ?? undefined),
    tidakBerlaku: json(form.tidakBerlaku),
  });
}

type Ditunjuk = Pick<Spt, "id" | "batchId" | "ownerNpwp">;
const MINE = "id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp";
/** A return of its owner. */
export const sptMilik = (sql: Reader, { batchId, ownerNpwp }: Omit<Ditunjuk, "id">, id: string) =>
  sql.get<Spt>(`SELECT * FROM Spt WHERE ${MINE}`, { id, batchId, ownerNpwp });

/** Adds a return, changed last when it was made. */
export const insertSpt = (sql: Writer, spt: Spt): Promise<number> => {
  const row: RowOf<"Spt"> = { ...spt, warisan: 0, diubah: spt.dibuat };
  return sql.run(insertInto("Spt"), row);
};

/** Deletes a return with all its contents; 0 if the owner is another taxpayer. */
export async function deleteSpt(sql: Writer, { id, batchId, ownerNpwp }: Ditunjuk): Promise<number> {
  const gone = await sql.run(`DELETE FROM Spt WHERE ${MINE}`, { id, batchId, ownerNpwp });
  if (gone > 0) await deleteBerkasBagian(sql, id);
  return gone;
}

const FIND = `SELECT * FROM Spt WHERE id = @id`;
/** A return of any taxpayer. The caller must check access by its class. */
export const sptKelas = (sql: Reader, id: string): Promise<Spt | undefined> => sql.get<Spt>(FIND, { id });

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

/** Changes a return and raises its version. Earlier reads are stale then. */
export async function updateSpt(sql: Writer, id: string, changes: Changes, diubah: string): Promise<void> {
  const names = CHANGEABLE.filter((name) => changes[name] !== undefined);
  const set = [...names.map((name) => `${name} = @${name}`), "versi = versi + 1", "diubah = @diubah"].join(", ");
  await sql.run(`UPDATE Spt SET ${set} WHERE id = @id`, {
    ...Object.fromEntries(names.map((name) => [name, changes[name] ?? null])),
    id,
    diubah,
  });
}

/** Stores the filing method of a correction. */
export const updateMethod = async (sql: Writer, id: string, metode: MetodePembetulan | null): Promise<void> => {
  await sql.run(`UPDATE Spt SET metode = ? WHERE id = ?`, [metode, id]);
};

/** Returns of one taxpayer, kind and period (or of all periods), oldest correction first. */
export const sptOf = (
  sql: Reader,
  owner: { batchId: string; ownerNpwp: string; jenis: JenisSpt },
  masa?: string,
): Promise<Spt[]> =>
  sql.all<Spt>(
    `SELECT * FROM Spt WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis ${masa ? "AND masa = @masa" : ""} ORDER BY masa, pembetulan, ulang`,
    { batchId: owner.batchId, ownerNpwp: owner.ownerNpwp, jenis: owner.jenis, ...(masa ? { masa } : {}) },
  );
