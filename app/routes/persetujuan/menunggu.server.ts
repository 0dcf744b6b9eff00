import { documentsOf, requireEvent } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import type { FakturDetail } from "~/contract/efaktur";
import type { JenisKonfirmasi } from "~/contract/persetujuan";
import type { ReturDetail } from "~/contract/retur";
import { isNotFound } from "~/web/failure.server";

type Api = Session["api"];
export type Menunggu = {
  readonly id: string;
  readonly jenis: JenisKonfirmasi;
  readonly nomor: string;
  readonly tanggal: string;
  readonly lawanNama: string;
  readonly dpp: number;
  readonly ppn: number;
};

const MOST = 200;
/** The lists of each kind: notes on the taxpayer's output invoices, and input invoices in the requesting state. */
const LISTS = [
  { jenis: "return", of: "retur", status: "waiting_for_approval" },
  { jenis: "return_cancellation", of: "retur", status: "waiting_for_cancellation" },
  { jenis: "cancellation", of: "faktur", status: "waiting_for_cancellation" },
  { jenis: "amendment", of: "faktur", status: "waiting_for_approval" },
] as const;

const listed = (api: Api, { of, status }: (typeof LISTS)[number], perPage: number) =>
  of === "retur"
    ? api.retur.list({ direction: "keluaran", status, perPage })
    : api.efaktur.list({ direction: "masukan", status, perPage });

/** All documents that wait for an answer, oldest first. */
export async function menunggu({ api }: Session): Promise<{ rows: Menunggu[]; total: number }> {
  const found = await Promise.all(
    LISTS.map(async (list) => {
      const { rows, total } = await listed(api, list, MOST);
      const own = rows.map((row): Menunggu => {
        const { id, tanggal, lawanNama, dpp, ppn } = row;
        const nomor = row.nomor ?? ("nomorFaktur" in row ? row.nomorFaktur : (row.nomorDigantikan ?? ""));
        return { id, jenis: list.jenis, nomor, tanggal, lawanNama, dpp, ppn };
      });
      return { own, total };
    }),
  );
  const rows = found.flatMap(({ own }) => own).sort((a, b) => a.tanggal.localeCompare(b.tanggal));
  return { rows, total: found.reduce((sum, { total }) => sum + total, 0) };
}

/** The number of documents that wait for an answer. */
export async function banyakMenunggu({ api }: Session): Promise<number> {
  const counts = await Promise.all(LISTS.map(async (list) => (await listed(api, list, 1)).total));
  return counts.reduce((sum, count) => sum + count, 0);
}

export type Dokumen =
  | { readonly of: "retur"; readonly jenis: JenisKonfirmasi; readonly dokumen: ReturDetail }
  | { readonly of: "faktur"; readonly jenis: JenisKonfirmasi; readonly dokumen: FakturDetail };

/**
 * The waiting document with this id, a note or an invoice. Throws `wrong_state` if it waits for no answer of ours,
 * `right_missing` if the caller has no right to answer.
 */
export async function dokumenMenunggu(session: Session, id: string): Promise<Dokumen> {
  const documents = documentsOf(session);
  const retur = await documents.retur(id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (retur) {
    if (retur.aksi.includes("receive")) return { of: "retur", jenis: "return", dokumen: retur };
    requireEvent(retur, retur.tanpaHak.receive ? "receive" : "accept_cancel");
    return { of: "retur", jenis: "return_cancellation", dokumen: retur };
  }
  const faktur = await documents.faktur(id);
  if (faktur.aksi.includes("accept_cancel")) return { of: "faktur", jenis: "cancellation", dokumen: faktur };
  requireEvent(faktur, faktur.tanpaHak.accept_cancel ? "accept_cancel" : "accept_amend");
  return { of: "faktur", jenis: "amendment", dokumen: faktur };
}

/** Answers a waiting document through the call of its kind. */
export async function answerRequest(
  api: Api,
  id: string,
  jenis: JenisKonfirmasi,
  answer: { readonly decision: "accept" | "refuse"; readonly alasan: string },
  options: { readonly idempotencyKey: string },
): Promise<void> {
  if (jenis === "return" || jenis === "return_cancellation") await api.retur.approve({ id, ...answer }, options);
  else await api.persetujuan.approve({ id, kind: jenis, ...answer }, options);
}
