import { randomUUID } from "node:crypto";
import { type Pack, type PackCertificate, REF_ORANG } from "../pack/schema";
import { sharedNpwp } from "./numbers";
import type { SeededClass } from "./shapes";

/** True if a holder of the pack is an identity that every participant has. */
export const isOwn = (pack: Pack, pemilik: PackCertificate["pemilik"]): pemilik is string =>
  pemilik === REF_ORANG || pack.perusahaan.some(({ ref }) => ref === pemilik);

/** Certificates of the class's counterparties and of foreign parties. */
export function sharedCertificates(batch: SeededClass, now: Date) {
  const { pack } = batch;
  const npwp = sharedNpwp(batch);
  return pack.sertifikat.flatMap(({ pemilik, ...row }) => {
    if (isOwn(pack, pemilik)) return [];
    const common = { id: randomUUID(), batchId: batch.id, ...row, dibuat: now };
    if (typeof pemilik === "object") {
      const { nomor, nama, negara } = pemilik;
      return [{ ...common, ownerNpwp: nomor, isi: { nama, negara } }];
    }
    const ownerNpwp = npwp.get(pemilik);
    return ownerNpwp === undefined ? [] : [{ ...common, ownerNpwp }];
  });
}
