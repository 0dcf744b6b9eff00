import type { Skema } from "~/domain/telaah";
import { SELURUHNYA, soalSepadan } from "~/domain/telaah/putaran";
import { JANGKA_SANGGAH } from "~/domain/telaah/sanggahan";
import { boundList } from "../dialect";
import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";
import { BALASAN_PESERTA } from "../tugas";
import { moveUbahan } from "./lembar-store";
import { movePendapat } from "./pendapat-store";

/** The kind of background work that compares one reply with its key. */
export const PEKERJAAN_TELAAH = "telaah";
/** The kind of background work that makes the key of an assignment from the solution of its pack. */
export const PEKERJAAN_KUNCI = "kunci";

/** The key of an assignment; `fakta` and `skema` JSON. */
export type Kunci = RowOf<"Kunci">;
/** The key without the frozen work. */
export type KunciRingkas = Omit<Kunci, "isi">;
/** Origins of a key: a reply, or the solution of the pack. */
export const ASAL_KUNCI = { balasan: "balasan", paket: "paket" } as const;
const RINGKAS =
  "tugasId, kunciId, asal, balasanId, nama, kelas, fakta, versiFakta, skema, tampil, latihan, sanggah, olehId, versi, dibuat";

export const kunciOf = (sql: Reader, tugasId: string): Promise<KunciRingkas | undefined> =>
  sql.get(`SELECT ${RINGKAS} FROM Kunci WHERE tugasId = @tugasId`, { tugasId });
/** The frozen work of a key. */
export const isiKunci = (sql: Reader, tugasId: string): Promise<Pick<Kunci, "isi" | "kunciId"> | undefined> =>
  sql.get(`SELECT isi, kunciId FROM Kunci WHERE tugasId = @tugasId`, { tugasId });

/**
 * Replaces the key of an assignment. Comparisons with the old one stay, and are out of date. Points that were set by
 * hand, and second opinions, go to the question about the same decisions, if there is one. The days for objections stay.
 */
export async function saveKunci(sql: Writer, row: Omit<Kunci, "sanggah">): Promise<void> {
  const old = await kunciOf(sql, row.tugasId);
  await sql.run(`DELETE FROM Kunci WHERE tugasId = @tugasId`, { tugasId: row.tugasId });
  await sql.run(insertInto("Kunci"), { ...row, sanggah: old?.sanggah ?? JANGKA_SANGGAH.bawaan });
  if (!old) return;
  const same = soalSepadan(JSON.parse(old.skema) as Skema, JSON.parse(row.skema) as Skema);
  const at = { dari: old.kunciId, ke: row.kunciId };
  const moves = [...same, [SELURUHNYA, SELURUHNYA] as const].map(([lama, baru]) => ({ ...at, lama, baru }));
  await moveUbahan(sql, row.tugasId, moves);
  await movePendapat(sql, row.tugasId, moves);
}
/** Changes the questions of a key. Returns 0 if its version is another one. */
export const updateKunci = (
  sql: Writer,
  row: Pick<Kunci, "tugasId" | "skema" | "tampil" | "latihan" | "sanggah" | "versi">,
): Promise<number> =>
  sql.run(
    `UPDATE Kunci SET skema = @skema, tampil = @tampil, latihan = @latihan, sanggah = @sanggah, versi = versi + 1
     WHERE tugasId = @tugasId AND versi = @versi`,
    row,
  );
/** Deletes the key of an assignment, with all comparisons. */
export async function deleteKunci(sql: Writer, tugasId: string): Promise<void> {
  await sql.run(`DELETE FROM Telaah WHERE tugasId = @tugasId`, { tugasId });
  await sql.run(`DELETE FROM PetunjukDiminta WHERE tugasId = @tugasId`, { tugasId });
  await sql.run(`DELETE FROM Latihan WHERE tugasId = @tugasId`, { tugasId });
  await sql.run(`DELETE FROM Kunci WHERE tugasId = @tugasId`, { tugasId });
}

/** An assignment with the pack of its class. */
export const tugasPaket = (
  sql: Reader,
  tugasId: string,
): Promise<(Pick<RowOf<"Tugas">, "ref" | "pembuatId"> & Pick<RowOf<"Batch">, "paket" | "tanggal">) | undefined> =>
  sql.get(
    `SELECT t.ref, t.pembuatId, b.paket, b.tanggal FROM Tugas t JOIN Batch b ON b.id = t.batchId WHERE t.id = @tugasId`,
    { tugasId },
  );

/** States of a comparison: made, or not possible with this work. */
export const STATUS_TELAAH = { selesai: "selesai", gagal: "gagal" } as const;

/** A reply with frozen work, its sender, and its comparison, if there is one. */
export type BalasanTelaah = {
  readonly balasanId: string;
  readonly akunId: string;
  readonly accountId: string;
  readonly nama: string;
  readonly percobaan: number;
  readonly kelas: string;
  readonly cadanganId: string;
  /** Class of the frozen work; a try-out and an exam have one of their own. */
  readonly batchId: string;
  readonly status: string | null;
  readonly kunciId: string | null;
  readonly dibanding: string | null;
};
const COLUMNS = `l.id balasanId, l.akunId, a.accountId, a.nama, l.percobaan, l.kelas, l.cadanganId,
  (SELECT c.batchId FROM Cadangan c WHERE c.id = l.cadanganId) batchId,
  h.status, h.kunciId, h.cadanganId dibanding`;
const FROM = `Balasan l JOIN Akun a ON a.id = l.akunId LEFT JOIN Telaah h ON h.balasanId = l.id`;

/** The newest reply with frozen work of each participant, or of everybody with the try-outs, by name. */
export const balasanTelaah = (sql: Reader, tugasId: string, cobaJuga: boolean): Promise<BalasanTelaah[]> =>
  sql.all(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE l.tugasId = @tugasId AND l.cadanganId IS NOT NULL
     ${cobaJuga ? "" : `AND ${BALASAN_PESERTA}`}
     AND l.percobaan = (SELECT max(m.percobaan) FROM Balasan m WHERE m.tugasId = l.tugasId AND m.akunId = l.akunId)
     ORDER BY a.nama, l.id`,
    { tugasId },
  );
/** One reply with frozen work. */
export const satuBalasanTelaah = (
  sql: Reader,
  balasanId: string,
): Promise<
  (BalasanTelaah & { readonly tugasId: string; readonly judul: string; readonly dilepas: string | null }) | undefined
> =>
  sql.get(
    `SELECT ${COLUMNS}, l.tugasId, t.judul, l.dilepas FROM ${FROM} JOIN Tugas t ON t.id = l.tugasId
     WHERE l.id = @balasanId AND l.cadanganId IS NOT NULL`,
    { balasanId },
  );

export type Telaah = RowOf<"Telaah">;
/** The stored comparison of a reply. */
export const telaahOf = (sql: Reader, balasanId: string): Promise<Telaah | undefined> =>
  sql.get(
    `SELECT balasanId, tugasId, kunciId, cadanganId, status, hasil, dibuat FROM Telaah WHERE balasanId = @balasanId`,
    {
      balasanId,
    },
  );
export type TandaTelaah = Pick<Telaah, "balasanId" | "cadanganId" | "kunciId" | "dibuat">;
/** The stored comparisons of replies without their content. */
export const tandaTelaah = (sql: Reader, balasan: readonly string[]): Promise<TandaTelaah[]> =>
  sql.all(
    `SELECT balasanId, cadanganId, kunciId, dibuat FROM Telaah
     WHERE hasil IS NOT NULL AND balasanId IN ${boundList("balasan")}`,
    { balasan: JSON.stringify(balasan) },
  );
/** The content of stored comparisons. */
export const hasilBalasan = (sql: Reader, balasan: readonly string[]): Promise<Pick<Telaah, "balasanId" | "hasil">[]> =>
  sql.all(`SELECT balasanId, hasil FROM Telaah WHERE balasanId IN ${boundList("balasan")}`, {
    balasan: JSON.stringify(balasan),
  });
/** Replaces the comparison of a reply. */
export async function saveTelaah(sql: Writer, row: Telaah): Promise<void> {
  await sql.run(`DELETE FROM Telaah WHERE balasanId = @balasanId`, { balasanId: row.balasanId });
  await sql.run(insertInto("Telaah"), row);
}
