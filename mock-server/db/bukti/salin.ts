import { randomUUID } from "node:crypto";
import { addDays } from "~/domain/kit/tanggal";
import { sqlTime, type Writer } from "../sql";
import { type Bukti, buktiKelas, insertBukti } from "./store";

/** The documents for another class. `tugas`: each assignment's copy, and the days by which its days moved. */
type Salinan = {
  readonly dari: string;
  readonly ke: string;
  readonly tugas: ReadonlyMap<string, { readonly id: string; readonly geser: number }>;
  /** Days by which documents of no assignment move. */
  readonly geser: number;
  readonly now: Date;
};

/**
 * Gives a class the source documents of another. They arrive as many days later as their assignment begins later; the
 * days on the papers stay, because their texts name them. Returns how many arrive on another day.
 */
export async function salinBukti(sql: Writer, { dari, ke, tugas, geser, now }: Salinan): Promise<number> {
  let moved = 0;
  for (const { id: _, versi: _version, diubah: _changed, ...row } of await buktiKelas(sql, dari)) {
    const task = row.tugasId === null ? undefined : tugas.get(row.tugasId);
    const days = task?.geser ?? geser;
    if (days !== 0) moved += 1;
    await insertBukti(sql, {
      ...row,
      id: randomUUID(),
      batchId: ke,
      tugasId: task?.id ?? null,
      tiba: addDays(row.tiba, days),
      dibuat: sqlTime(now),
    });
  }
  return moved;
}

/** The documents of one assignment for its copy, which begins `geser` days later. */
type SalinanTugas = {
  readonly dari: string;
  readonly ke: { readonly batchId: string; readonly tugasId: string };
  readonly geser: number;
  readonly now: Date;
};
/** The first free reference: the same, or with a number behind it. */
function refBebas(terpakai: ReadonlySet<string>, ref: string): string {
  for (let at = 2; terpakai.has(ref); at++) if (!terpakai.has(`${ref}-${at}`)) return `${ref}-${at}`;
  return ref;
}
/** Gives an assignment the source documents of another. A reference that its class has already gets a number. */
export async function salinBuktiTugas(sql: Writer, { dari, ke, geser, now }: SalinanTugas): Promise<void> {
  const rows = await sql.all<Bukti>(`SELECT * FROM Bukti WHERE tugasId = @dari ORDER BY tiba, ref`, { dari });
  const terpakai = new Set((await buktiKelas(sql, ke.batchId)).map(({ ref }) => ref));
  for (const { versi: _version, diubah: _changed, ...row } of rows) {
    const ref = refBebas(terpakai, row.ref);
    terpakai.add(ref);
    const tiba = addDays(row.tiba, geser);
    await insertBukti(sql, { ...row, ...ke, id: randomUUID(), ref, tiba, dibuat: sqlTime(now) });
  }
}
