import type { Session } from "~/auth/session.server";
import type { Choices } from "~/tables/define-list";
import type { Kind } from "./kinds.server";

const MOST = 100;
type Asking = Pick<Session, "api" | "me">;

/** Classes within reach, newest first, for a choice. */
export async function classChoices({ api, me }: Asking) {
  const newest = { perPage: MOST, sort: "-nomor" };
  const { rows } = await (me.role === "admin" ? api.batch.listAdmin(newest) : api.batch.listMitra(newest));
  return rows.map(({ id, nama }) => ({ value: id, label: nama }));
}

/** Partners that a user oversees, for a choice. A partner itself has none. */
async function partnerChoices({ api, me }: Asking) {
  if (me.role === "mitra") return [];
  const { rows } = await api.pengguna.listMitra({ perPage: MOST, sort: "nama" });
  return rows.map(({ id, nama }) => ({ value: id, label: nama }));
}

/** The choices of the filters in a list of users. */
export async function choicesOf(session: Asking & { readonly kind: Kind }): Promise<Choices> {
  if (session.kind === "mitra" || session.kind === "supermitra") return {};
  const mitraId = await partnerChoices(session);
  return session.kind === "instruktur" ? { mitraId } : { mitraId, batchId: await classChoices(session) };
}
