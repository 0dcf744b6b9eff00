import type { Actor, TestApi } from "./api";
import { ok } from "./spt";

export const MENIT_MS = 60_000;
/** The class of an exam of 60 minutes whose window is open for three hours from a moment. */
export type KelasUjian = { readonly kepala: Actor; readonly batchId: string; readonly tugasId: string };

/** A moment some minutes from another one, as calls take it. */
export const menitDari = (at: number, menit: number): string => new Date(at + menit * MENIT_MS).toISOString();

/** Makes an exam in the small class. */
export async function kelasUjian(api: TestApi, mulai: number, change: object = {}): Promise<KelasUjian> {
  const kepala = await api.signIn("instruktur");
  const row = await api.db.sql.get<{ id: string }>(`SELECT batchId id FROM Akun WHERE accountId = 'peserta01'`);
  const batchId = row?.id ?? "";
  const tugas = { batchId, judul: "Ujian Maret", uraian: "Soal rahasia", modul: "lainnya", jatuhTempo: "2026-12-10" };
  const { id: tugasId } = await ok(kepala, "POST", "/tugas/create", tugas);
  const aturan = { tugasId, durasi: 60, dibuka: menitDari(mulai, 0), ditutup: menitDari(mulai, 180), ...change };
  await ok(kepala, "POST", "/ujian/simpan", aturan);
  return { kepala, batchId, tugasId };
}

/** Begins or reopens an exam; the actor of its room. */
export async function ruangUjian(api: TestApi, actor: Actor, tugasId: string): Promise<Actor> {
  const { token } = await ok(actor, "POST", "/ujian/mulai", { tugasId, paham: true });
  return api.actor(token);
}
