import { AppError } from "~/contract/errors";
import type { Visit } from "~/web/visit";
import { lastPart } from "../dokumen/alamat";

/** The seller's requests for an approved or waiting invoice, by the last part of the page's path. */
const PERISTIWA = {
  batal: { event: "request_cancel", panggilan: { action: "request", kind: "cancellation" } },
  "tarik-batal": { event: "withdraw_cancel", panggilan: { action: "withdraw", kind: "cancellation" } },
  "tarik-ganti": { event: "withdraw_amend", panggilan: { action: "withdraw", kind: "amendment" } },
} as const;

export function peristiwaOf(visit: Visit) {
  const last = lastPart(visit);
  const found = Object.entries(PERISTIWA).find(([name]) => name === last);
  if (!found) throw new AppError("not_found");
  const [path, rest] = found;
  return { nama: path.replace("-", "_"), ...rest };
}
