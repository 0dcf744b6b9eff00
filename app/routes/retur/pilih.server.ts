import type { Session } from "~/auth/session.server";
import { DISETUJUI, KREDIT_DIPUTUS } from "~/domain/efaktur";

const MOST = 50;

/** Input invoices that can be returned: approved, and with a decision on their credit. The newest come first. */
export async function canBeReturned({ api, url }: Session) {
  const q = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const query = { direction: "masukan", status: DISETUJUI, perPage: MOST, ...(q ? { q } : {}) } as const;
  const found = await Promise.all(KREDIT_DIPUTUS.map((kredit) => api.efaktur.list({ ...query, kredit })));
  const faktur = found
    .flatMap(({ rows }) => rows)
    .sort((a, b) => b.tanggal.localeCompare(a.tanggal) || (b.nomor ?? "").localeCompare(a.nomor ?? ""))
    .slice(0, MOST)
    .map(({ id, nomor, tanggal, lawanNama, ppn }) => ({ id, nomor, tanggal, lawanNama, ppn }));
  return { faktur, q };
}
