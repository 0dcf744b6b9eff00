import { effectiveRole, type Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import type { Balasan, BalasanInstruktur } from "~/contract/tugas/baris";

export type ReplyView = Balasan &
  Partial<Pick<BalasanInstruktur, "identitas" | "bolehTinjau" | "bolehKembalikan" | "bolehTarik">>;

/** The reply of the address, in the view of the caller's role. Throws `not_found` for any other. */
export async function replyOf(
  { api, me }: Session,
  { id: tugasId = "", balasId: balasanId = "" }: { id?: string; balasId?: string },
): Promise<ReplyView> {
  const query = { tugasId, balasanId, perPage: 1 };
  const { rows } =
    effectiveRole(me) === "peserta"
      ? await api.tugas.listBalasPeserta(query)
      : await api.tugas.listBalasInstruktur(query);
  const [reply] = rows;
  if (!reply) throw new AppError("not_found");
  return reply;
}
