import type { Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";

/** The class and the moment since when the caller tries it out. Throws `not_found` without a try-out. */
export async function cobaDari({ api }: Session, id: string) {
  const { nama, coba } = await api.batch.detail({ id, ringkas: "1" });
  if (coba === null) throw new AppError("not_found");
  return { id, nama, coba };
}
