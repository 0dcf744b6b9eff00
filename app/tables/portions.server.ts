import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import type { BulkReport, BulkReportRow } from "~/components/bulk-report-view";
import { ApiFailure, type ErrorCode, galat } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { redirectWithToast } from "~/web/flash.server";

/** Documents of one call: it takes more, and keeps others from writing for as long as it works. */
const STEP = 500;
const digestOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.join(" ")).digest("hex").slice(0, 16);

/** Ids in portions that a call takes. */
export const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / STEP) }, (_, at) => ids.slice(at * STEP, (at + 1) * STEP));

/**
 * Does the same to as many documents as were chosen, in calls of a size that the API takes. The key of a call follows
 * from what it is about: the same form sent again repeats none, and after a break does what is left.
 */
export async function inPortions(
  ids: readonly string[],
  key: string,
  call: (ids: string[], options: { idempotencyKey: string }) => Promise<BulkResult>,
): Promise<BulkResult["hasil"]> {
  const hasil: BulkResult["hasil"] = [];
  for (const some of portionsOf(ids))
    hasil.push(...(await call(some, { idempotencyKey: `${key}-${digestOf(some)}` })).hasil);
  return hasil;
}

/** A document as a report names it: what it is called, its state, and what may be done with it now. */
export type Named = {
  readonly nama: string;
  readonly href: string;
  readonly status: string;
  readonly aksi: readonly string[];
  /** How its VAT was decided on, of what was received: another decision on it is refused by that state. */
  readonly kredit?: string;
};
/** Where an action on many came from, the text key of all being done (`count`), and how a document is named. */
type BulkPage = {
  readonly request: Request;
  readonly url: string;
  readonly semua: string;
  /** The action signs: what is signed already is told as that. */
  readonly tandaTangan?: boolean;
  readonly name: (id: string) => Promise<Named>;
};
/** Documents that a report lists; what is past them is counted. */
const MOST_LISTED = 50;
const ANSWERS = ["accept_cancel", "accept_amend", "receive"];

/** What mends a refusal: the state says it where the code only says that the state is another. */
function remedyOf({ aksi, href, status, kredit }: Named, id: string, signing: boolean) {
  if (aksi.includes("submit") || aksi.includes("issue")) return { sebab: "belum", key: "tanda_tangan", href } as const;
  if (aksi.some((event) => ANSWERS.includes(event)))
    return { sebab: "jawab", key: "jawab", href: paths.efaktur.putusan(id) } as const;
  if (status.startsWith("waiting_")) return { sebab: "menunggu", key: "buka", href } as const;
  if (kredit && !signing) return { sebab: "kredit", key: "buka", href } as const;
  return { sebab: signing ? "sudah" : "lain", key: "buka", href } as const;
}

async function reportRow(row: BulkResult["hasil"][number], page: BulkPage, texts: i18n): Promise<BulkReportRow> {
  const { id, ok, label, code, message } = row;
  const named = await page.name(id).catch((error: unknown) => {
    // a document that is gone keeps the name its deed left
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  });
  if (!named) return { id, ok, nama: label ?? id, ...(message ? { sebab: message } : {}) };
  const { nama, href } = named;
  if (ok) return { id, ok, nama, href };
  if (code !== "wrong_state") return { id, ok, nama, href, sebab: message ?? "", obat: { href, key: "buka" } };
  const remedy = remedyOf(named, id, page.tandaTangan ?? false);
  const state = texts.t(`komponen:status.${remedy.sebab === "kredit" ? named.kredit : named.status}`);
  const sebab = texts.t(`komponen:massal.keadaan.${remedy.sebab}`, { keadaan: state });
  return { id, ok, nama, href, sebab, obat: { href: remedy.href, key: remedy.key } };
}

/**
 * What came of an action on many documents: when all was done back to the list with a word; else the same page with a
 * row per document, the refused ones first, each with its reason and where it is mended.
 */
export async function bulkAnswer(hasil: BulkResult["hasil"], page: BulkPage) {
  const done = hasil.filter(({ ok }) => ok);
  const refused = hasil.filter(({ ok }) => !ok);
  const params = { count: done.length, berhasil: done.length };
  if (refused.length === 0) return redirectWithToast(page.request, page.url, { key: page.semua, params });
  const texts = textsOf(await bahasaOf(page.request));
  const listed = [...refused, ...done].slice(0, MOST_LISTED);
  const baris = await Promise.all(listed.map((row) => reportRow(row, page, texts)));
  const laporan: BulkReport = {
    berhasil: done.length,
    gagal: refused.length,
    baris,
    lainnya: hasil.length - listed.length,
  };
  return data({ laporan });
}

/** A call for many that was made for one document: its refusal is thrown, under the status of its code. */
export function requireDone({ hasil: [row] }: BulkResult): void {
  if (!row || row.ok) return;
  const code = (row.code ?? "wrong_state") as ErrorCode;
  throw new ApiFailure(galat[code].status, code, row.message ?? "");
}

/** The documents of a page about many, without those that are gone since. */
export async function detailsOf<D>(ids: readonly string[], load: (id: string) => Promise<D>): Promise<D[]> {
  const found = await Promise.all(
    ids.map((id) =>
      load(id).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) return undefined;
        throw error;
      }),
    ),
  );
  return found.flatMap((one) => (one === undefined ? [] : [one]));
}
