import type { Session } from "~/auth/session.server";
import { ApiFailure } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { KREDIT_DIPUTUS } from "~/domain/efaktur/status";
import { paths } from "~/domain/kit/paths";
import { isOneOf } from "~/domain/kit/status";
import { formatRupiah } from "~/i18n/format";
import { bahasaOf } from "~/i18n/server";
import { type BulkRequest, idsOf } from "~/tables/bulk.server";
import { chosenIds } from "~/tables/chosen.server";
import { bulkAnswer } from "~/tables/portions.server";
import { daftarDokumen } from "./daftar.server";
import type { Arah } from "./sisi";

/** Reads the list of one side. */
export const pembaca =
  ({ api }: Session, direction: Arah) =>
  (query: object) =>
    api.dokumenLain.list({ ...query, direction });

/** The ids a list's form is about. */
export const idsDipilih = (session: Session, arah: Arah, bulk: BulkRequest) =>
  idsOf(bulk, daftarDokumen[arah], pembaca(session, arah));

/** The ids that an address made from a list names. */
export const idsDari = (session: Session, arah: Arah, request: Request): Promise<readonly string[]> =>
  chosenIds(request, daftarDokumen[arah], pembaca(session, arah));

/** What came of something done to many special documents of a list. */
export async function answerMassal(
  { api }: Session,
  request: Request,
  url: string,
  hasil: BulkResult["hasil"],
  tandaTangan = false,
) {
  const language = await bahasaOf(request);
  const name = async (id: string) => {
    const { nomor, arah, lawanNama, ppn, status, aksi, kredit } = await api.dokumenLain.detail({ id });
    const nama = [nomor, lawanNama, `PPN ${formatRupiah(ppn, language)}`].filter(Boolean).join(", ");
    return {
      nama,
      href: paths.dokumen.rincian(arah, id),
      status,
      aksi,
      ...(arah === "masukan" && kredit && isOneOf(KREDIT_DIPUTUS, kredit) ? { kredit } : {}),
    };
  };
  return bulkAnswer(hasil, { request, url, semua: "dokumenlain:pesan.massal", tandaTangan, name });
}

/** Credits many, each by its own call: what one refuses concerns it alone. */
export async function creditDokumen(
  { api }: Session,
  ids: readonly string[],
  action: "credit" | "uncredit" | "back",
  key: string,
) {
  const hasil: BulkResult["hasil"] = [];
  for (const id of ids) {
    try {
      await api.dokumenLain.update({ id, action }, { idempotencyKey: `${key}-${id}` });
      hasil.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 401 || error.status >= 500) throw error;
      hasil.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return hasil;
}
