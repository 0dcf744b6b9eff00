import type { Api } from "~/api/client.server";
import { AppError } from "~/contract/errors";
import { requireDone } from "~/tables/portions.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { lastPart } from "../dokumen/alamat";
import type { Arah } from "./sisi";

const PERISTIWA = { hapus: "delete", ganti: "replace", batal: "cancel" } as const;
type Nama = keyof typeof PERISTIWA;

/** The event of a confirmation page, by the last part of its path. */
export function peristiwaOf(visit: Visit): { nama: Nama; event: (typeof PERISTIWA)[Nama] } {
  const last = lastPart(visit);
  if (!Object.hasOwn(PERISTIWA, last)) throw new AppError("not_found");
  return { nama: last as Nama, event: PERISTIWA[last as Nama] };
}

/** Performs the event. Returns the next address and its message. */
export async function perform({ dokumenLain }: Api, nama: Nama, id: string, arah: Arah, idempotencyKey: string) {
  const list = paths.dokumen.daftar(arah);
  if (nama === "hapus") {
    requireDone(await dokumenLain.delete({ ids: [id] }, { idempotencyKey }));
    return { to: list, key: "common:pesan.dihapus" };
  }
  const { penggantiId } = await dokumenLain.update({ id, action: PERISTIWA[nama] }, { idempotencyKey });
  if (penggantiId) return { to: paths.dokumen.ubah(arah, penggantiId), key: "dokumenlain:pesan.pengganti" };
  return { to: paths.dokumen.rincian(arah, id), key: "dokumenlain:pesan.dibatalkan" };
}
