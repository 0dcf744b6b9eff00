import {
  KODE_TEMUAN_DOKUMEN,
  KODE_TEMUAN_FAKTUR,
  type KodeTemuanDokumen,
  type KodeTemuanFaktur,
} from "~/domain/efaktur";
import { defineErrors } from "./define";

type Own = Exclude<KodeTemuanDokumen, KodeTemuanFaktur | "required">;
const shared: ReadonlySet<string> = new Set([...KODE_TEMUAN_FAKTUR, "required"]);
/** Each finding of special documents has its own code, except those declared for invoices. */
const own = KODE_TEMUAN_DOKUMEN.filter((code): code is Own => !shared.has(code));
const findings = Object.fromEntries(own.map((code) => [code, 422])) as Record<Own, 422>;

export const galatDokumenLain = defineErrors("dokumenlain", {
  ...findings,
  doc_invalid: 422,
  doc_return_exists: 409,
  doc_credit_type: 422,
});
