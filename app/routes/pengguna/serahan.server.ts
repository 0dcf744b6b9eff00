import { z } from "zod";
import { AKUN_AKTIF } from "~/domain/pihak";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { type Kind, kinds, type UserRow } from "./kinds.server";
import { userOf, type usersSession } from "./user.server";

type Session = Awaited<ReturnType<typeof usersSession>>;
const MOST = 100;

/**
 * A user's duties and possible successors: users of the same kind that can sign in; for instructors those of the same
 * partner.
 */
export async function successors(session: Session, row: UserRow) {
  const { kind, api, me } = session;
  const memimpin = kinds[kind].leads(row);
  if (memimpin === 0) return { memimpin, calon: [] };
  const of = kind === "instruktur" ? { mitraId: row.mitraId } : {};
  const { rows } = await kinds[kind].list(api, me, { status: AKUN_AKTIF, perPage: MOST, sort: "nama", ...of });
  const others = rows.filter(({ id }) => id !== row.id);
  return { memimpin, calon: others.map(({ id, nama, accountId }) => ({ value: id, label: `${nama} (${accountId})` })) };
}

const handover = z.object({
  pengganti: z.string().max(60).optional(),
  tanpaPengganti: z.literal("on").optional(),
});

/** Closes an account, for now or permanently. Its duties are handed over before. */
export function closeUser(
  session: Session,
  id: string,
  how: "deactivate" | "remove",
  done: (kind: Kind) => { url: string; key: string },
) {
  return submit(session, { schema: handover }, async ({ pengganti, tanpaPengganti }) => {
    const { kind, api } = session;
    const { nama } = await userOf(session, id);
    await kinds[kind][how](api, id, { pengganti, tanpaPengganti: tanpaPengganti === "on" });
    const { url, key } = done(kind);
    return redirectWithToast(session, url, { key, params: { nama } });
  });
}
