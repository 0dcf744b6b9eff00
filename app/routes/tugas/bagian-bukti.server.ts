import { effectiveRole, type Session } from "~/auth/session.server";
import type { BuktiSingkat } from "./bagian-bukti";

/** Most documents that the page of an assignment lists. */
const SEBANYAK = 50;

/** The documents of an assignment that the reader sees, by arrival, and how many there are. */
export async function buktiTugas(
  session: Session,
  tugasId: string,
): Promise<{ readonly bukti: BuktiSingkat[]; readonly ada: number }> {
  const { api } = session;
  const query = { tugasId, perPage: SEBANYAK, sort: "tiba" };
  if (effectiveRole(session.me) === "peserta") {
    const { rows, total } = await api.bukti.listPeserta(query);
    return {
      bukti: rows.map(({ id, ref, judul, tiba, baru }) => ({ id, ref, judul, tiba, baru, sudahTiba: true })),
      ada: total,
    };
  }
  const { rows, total } = await api.bukti.listInstruktur(query);
  return {
    bukti: rows.map(({ id, ref, judul, tiba, sudahTiba }) => ({ id, ref, judul, tiba, baru: false, sudahTiba })),
    ada: total,
  };
}
