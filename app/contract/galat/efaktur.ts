import { KODE_TEMUAN_FAKTUR, type KodeTemuanFaktur } from "~/domain/efaktur/temuan";
import { defineErrors } from "./define";

/** Findings of the rules of invoices are codes of their own: reports and failed single documents name them. */
const findings = Object.fromEntries(KODE_TEMUAN_FAKTUR.map((code) => [code, 422])) as Record<KodeTemuanFaktur, 422>;

export const galatEfaktur = defineErrors("efaktur", { ...findings, invoice_invalid: 422 });
