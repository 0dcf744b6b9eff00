export type { PrintDoc, PrintSection } from "./doc";
export { printBilling, type BillingPrint } from "./layouts/billing";
export { printBpe, type BpePrint } from "./layouts/bpe";
export { printBpn, type BpnPrint } from "./layouts/bpn";
export { printFaktur, type FakturPrint } from "./layouts/faktur";
export { printSpt, type SptPrint } from "./layouts/spt";
export { renderPdf } from "./render";
