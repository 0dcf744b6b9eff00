import { randomUUID } from "node:crypto";
import type { BarisKarya, GantiNomor, Karya } from "~/domain/telaah/karya";
import type { Pasangan } from "~/domain/telaah/pasang";
import type { Writer } from "../sql";
import { insertRows } from "./dunia";

/** The world of a work, in which decisions are replaced by those of a key. */
export type Penggantian = {
  readonly sql: Writer;
  readonly karya: Karya;
  readonly kunci: Karya;
  /** The class of the work. */
  readonly batchId: string;
  /** Turns numbers of the key's player into those of the work's. */
  readonly nomor: GantiNomor;
  /** The invoice of the work for one of the key, where the pairs name it. */
  readonly faktur: ReadonlyMap<string, string>;
  /** The return of the work for one of the key. */
  readonly spt: ReadonlyMap<string, string>;
};

/** A row of the key as one of the work: in its class, with its numbers. */
export const barisPindah = ({ batchId, nomor }: Pick<Penggantian, "batchId" | "nomor">, row: BarisKarya): BarisKarya =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name === "batchId" ? batchId : typeof value === "string" ? nomor(value) : value,
    ]),
  );
/** Rows of a table of the key as those of the work. */
const rowsOfKey = (at: Penggantian, table: string): readonly BarisKarya[] =>
  (at.kunci.baris.get(table) ?? []).map((row) => barisPindah(at, row));

/** An invoice with those that it replaces. */
function rantai(rows: readonly BarisKarya[], id: string): readonly BarisKarya[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const chain: BarisKarya[] = [];
  for (let at = byId.get(id); at && !chain.includes(at); at = byId.get(String(at.menggantikanId))) chain.push(at);
  return chain;
}

type Turunan = { readonly tabel: string; readonly kunci: string };
const TURUNAN: Readonly<Record<string, readonly Turunan[]>> = {
  Faktur: [{ tabel: "FakturBaris", kunci: "fakturId" }],
  Retur: [{ tabel: "ReturBaris", kunci: "returId" }],
};

async function hapus({ sql }: Penggantian, table: string, ids: readonly string[]): Promise<void> {
  for (const { tabel, kunci } of TURUNAN[table] ?? [])
    await sql.runEach(
      `DELETE FROM ${tabel} WHERE ${kunci} = @id`,
      ids.map((id) => ({ id })),
    );
  await sql.runEach(
    `DELETE FROM ${table} WHERE id = @id`,
    ids.map((id) => ({ id })),
  );
}

/** Puts documents of the key in. Each gets an id and a number of its own: those of the work can be the same. */
async function sisipkan(at: Penggantian, table: string, rows: readonly BarisKarya[]): Promise<void> {
  const ids = new Map(rows.map((row) => [String(row.id), randomUUID()]));
  const renamed = rows.map((row) => ({
    ...row,
    id: ids.get(String(row.id)) ?? null,
    ...("nomor" in row && row.nomor !== null ? { nomor: `${row.nomor}/${ids.size}-${randomUUID().slice(0, 8)}` } : {}),
    ...("menggantikanId" in row ? { menggantikanId: ids.get(String(row.menggantikanId)) ?? null } : {}),
    ...("digantikanId" in row ? { digantikanId: ids.get(String(row.digantikanId)) ?? null } : {}),
    ...(table === "Retur" ? { fakturId: at.faktur.get(String(row.fakturId)) ?? row.fakturId } : {}),
  })) as BarisKarya[];
  await insertRows(at.sql, table, renamed);
  for (const { tabel, kunci } of TURUNAN[table] ?? [])
    await insertRows(
      at.sql,
      tabel,
      rowsOfKey(at, tabel)
        .filter((row) => ids.has(String(row[kunci])))
        .map((row) => ({ ...row, [kunci]: ids.get(String(row[kunci])) ?? null })),
    );
}

/** Rows behind a document: it alone, or with those that it replaces. */
const barisDokumen = (rows: readonly BarisKarya[], table: string, id: string): readonly BarisKarya[] =>
  table === "Faktur" ? rantai(rows, id) : rows.filter((row) => row.id === id);

async function gantiDokumen(at: Penggantian, { kunci, punya }: Pasangan): Promise<void> {
  const table = (kunci ?? punya)?.objek.tabel ?? "";
  if (punya) {
    const own = barisDokumen(at.karya.baris.get(table) ?? [], table, punya.objek.id);
    await hapus(
      at,
      table,
      own.map(({ id }) => String(id)),
    );
  }
  if (kunci) await sisipkan(at, table, barisDokumen(rowsOfKey(at, table), table, kunci.objek.id));
}

/** Columns of a received document that its credit decides. */
const KREDIT: Readonly<Record<string, readonly string[]>> = {
  Faktur: ["kredit", "kreditOleh", "kreditMasa", "valid"],
  DokumenLain: ["kredit", "kreditMasa", "status"],
};
async function gantiKredit(at: Penggantian, pair: Pasangan): Promise<void> {
  const { kunci, punya } = pair;
  if (!kunci || !punya) return gantiDokumen(at, pair);
  const table = punya.objek.tabel;
  const names = KREDIT[table] ?? [];
  const row = rowsOfKey(at, table).find(({ id }) => id === kunci.objek.id);
  const values = Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));
  await at.sql.run(`UPDATE ${table} SET ${names.map((name) => `${name} = @${name}`).join(", ")} WHERE id = @id`, {
    ...values,
    id: punya.objek.id,
  });
}

/** The typed values of a form, with one of them set or removed. */
async function gantiSel(at: Penggantian, { kunci, punya }: Pasangan): Promise<void> {
  const [sptKunci = "", lampiran = "", field = ""] = ((kunci ?? punya)?.objek.id ?? "").split("|");
  const sptId = kunci ? at.spt.get(sptKunci) : sptKunci;
  if (sptId === undefined) return;
  const stored = await at.sql.get<{ isi: string }>(
    "SELECT isi FROM SptFormulir WHERE sptId = @sptId AND lampiran = @lampiran",
    { sptId, lampiran },
  );
  const isi = JSON.parse(stored?.isi ?? "{}") as Record<string, unknown>;
  if (kunci) isi[field] = nilaiAsli(rowsOfKey(at, "SptFormulir"), sptKunci, lampiran, field);
  else delete isi[field];
  const text = JSON.stringify(isi);
  if (stored)
    await at.sql.run("UPDATE SptFormulir SET isi = @text WHERE sptId = @sptId AND lampiran = @lampiran", {
      text,
      sptId,
      lampiran,
    });
  else await insertRows(at.sql, "SptFormulir", [{ sptId, lampiran, isi: text }]);
}
function nilaiAsli(forms: readonly BarisKarya[], sptId: string, lampiran: string, field: string): unknown {
  const form = forms.find((row) => row.sptId === sptId && row.lampiran === lampiran);
  return (JSON.parse(String(form?.isi ?? "{}")) as Record<string, unknown>)[field];
}

async function gantiBaris(at: Penggantian, { kunci, punya }: Pasangan): Promise<void> {
  if (punya) {
    const [sptId = "", formulir = "", bagian = "", urut = ""] = punya.objek.id.split("|");
    await at.sql.run(
      "DELETE FROM SptBarisKetik WHERE sptId = @sptId AND formulir = @formulir AND bagian = @bagian AND urut = @urut",
      { sptId, formulir, bagian, urut: Number(urut) },
    );
  }
  if (!kunci) return;
  const [sptKunci = "", formulir, bagian, urut] = kunci.objek.id.split("|");
  const sptId = at.spt.get(sptKunci);
  if (sptId === undefined) return;
  const row = rowsOfKey(at, "SptBarisKetik").find(
    (one) => one.sptId === sptKunci && one.formulir === formulir && one.bagian === bagian && String(one.urut) === urut,
  );
  const last = await at.sql.get<{ urut: number }>(
    `SELECT COALESCE(max(urut), 0) AS urut FROM SptBarisKetik WHERE sptId = @sptId AND formulir = @formulir
     AND bagian = @bagian`,
    { sptId, formulir: formulir ?? "", bagian: bagian ?? "" },
  );
  if (row) await insertRows(at.sql, "SptBarisKetik", [{ ...row, sptId, urut: (last?.urut ?? 0) + 1 }]);
}

/** Replaces a decision of the work by that of the key. Days and payments change no figure. */
export async function replaceFakta(at: Penggantian, pair: Pasangan): Promise<void> {
  const jenis = (pair.kunci ?? pair.punya)?.jenis;
  if (jenis === "kredit") await gantiKredit(at, pair);
  else if (jenis === "sel") await gantiSel(at, pair);
  else if (jenis === "baris") await gantiBaris(at, pair);
  else if (jenis !== "spt" && jenis !== "setoran") await gantiDokumen(at, pair);
}
