export { type Print, printsAnswer } from "./archive";
export type { PrintDoc, PrintSection } from "./doc";
export { keadaanCetak } from "./keadaan";
export { type BillingPrint, printBilling } from "./layouts/billing";
export { type BpePrint, printBpe } from "./layouts/bpe";
export { type BpnPrint, printBpn } from "./layouts/bpn";
export { type BukpotPrint, printBukpot } from "./layouts/bukpot";
export { type BuktiPrint, printBukti } from "./layouts/bukti";
export { barisBukuBesar, printBukuBesar } from "./layouts/buku-besar";
export { type KepalaKelas, printBukuNilai } from "./layouts/buku-nilai";
export {
  type DokumenLainPrint,
  printDokumenLain,
  printReturDokumen,
  type ReturDokumenPrint,
} from "./layouts/dokumen-lain";
export { type FakturPrint, printFaktur } from "./layouts/faktur";
export { bukuBulanan, type IkhtisarPrint, printIkhtisar } from "./layouts/ikhtisar";
export { printKehadiran } from "./layouts/kehadiran";
export { printKemajuan } from "./layouts/kemajuan";
export { type KetetapanPrint, printKetetapan } from "./layouts/ketetapan";
export { type PbkPrint, printBuktiPbk, printPermohonanPbk } from "./layouts/pemindahbukuan";
export { type PerpanjanganPrint, printPerpanjangan } from "./layouts/perpanjangan";
export { printRetur, type ReturPrint } from "./layouts/retur";
export { bagianCetak, printSpt, type SptPrint } from "./layouts/spt";
export {
  type BandingPrint,
  printBanding,
  printRingkasan,
  type RingkasanPrint,
} from "./layouts/spt-baca";
export { printTandaSelesai } from "./layouts/tanda-selesai";
export { printTranskrip } from "./layouts/transkrip";
export { gatherRows, renderLong } from "./long";

import type { PrintDoc } from "./doc";

/** Prints a document. The first print loads the packages and fonts, so that the start stays fast. */
export const renderPdf: typeof import("./render").renderPdf = async (doc, publicUrl) => {
  const render = await import("./render");
  return render.renderPdf(doc, publicUrl);
};
/** Prints several documents as one PDF. */
export const renderPdfs: typeof import("./render").renderPdfs = async (docs, publicUrl) => {
  const render = await import("./render");
  return render.renderPdfs(docs, publicUrl);
};
/** Prints a document in parts, as its pages are drawn: for a document that can have many pages. */
export async function* renderParts(doc: PrintDoc, publicUrl: string): AsyncGenerator<Uint8Array> {
  const render = await import("./render");
  yield* render.renderParts([doc], publicUrl);
}
