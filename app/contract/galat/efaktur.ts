import { KODE_TEMUAN_FAKTUR, type KodeTemuanFaktur } from "~/domain/efaktur";
import { KODE_TEMUAN, type KodeTemuan } from "~/domain/formats/kit";
import { defineErrors } from "./define";

type Own = Exclude<KodeTemuanFaktur, KodeTemuan>;
const readers: ReadonlySet<string> = new Set(KODE_TEMUAN);
/** Each finding of invoices has its own code, except those declared for the file readers. */
const own = KODE_TEMUAN_FAKTUR.filter((code): code is Own => !readers.has(code));
const findings = Object.fromEntries(own.map((code) => [code, 422])) as Record<Own, 422>;

export const galatEfaktur = defineErrors("efaktur", {
  ...findings,
  invoice_invalid: 422,
  down_payment_not_exported: 422,
  return_not_allowed: 409,
  replacement_open: 409,
  return_active: 409,
  chain_active: 409,
  chain_settled: 409,
  chain_changed: 409,
});
