import type { Me } from "~/contract/akun";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

/**
 * The address to which an exam sends a visit; null where it may stay. From the room of an exam that is over it is the
 * end of the room. Outside, an account whose exam runs reaches the page of the exam and the sign-out.
 */
export function ujianRedirect({ ujian }: Me, { url }: Pick<Visit, "url">): string | null {
  if (!ujian) return null;
  if (ujian.ruang) return ujian.sisa === 0 ? paths.lihatSelesai() : null;
  const page = paths.tugas.ujian(ujian.tugasId);
  const stays: readonly string[] = [page, paths.keluar()];
  return stays.includes(url.pathname) ? null : page;
}
