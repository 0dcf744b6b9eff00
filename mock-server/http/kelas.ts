import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import type { Caller } from "./caller";

/** Areas of documents and returns of the active identity. Their changes write rows of its class only. */
const WITHIN = [
  contract.efaktur,
  contract.imporEfaktur,
  contract.retur,
  contract.persetujuan,
  contract.dokumenLain,
  contract.dokumenRetur,
  contract.imporDokumen,
  contract.bukpot,
  contract.bukpotSave,
  contract.bukpotSubmit,
  contract.bukpotReplacement,
  contract.imporBukpot,
  contract.natura,
  contract.gaji,
  contract.spt,
  contract.sptHitung,
  contract.sptSimpan,
  contract.sptTambah,
  contract.sptUbah,
  contract.sptHapusBaris,
  contract.sptUnggah,
  contract.sptPpn,
  contract.pembayaran,
];
const calls: ReadonlySet<Endpoint> = new Set(WITHIN.flatMap((area) => Object.values<Endpoint>(area)));

/**
 * The class whose rows alone a change writes; undefined if it can write others. A try-out and an exam have a class of
 * their own beside that of their assignments.
 */
export const onlyClassOf = (endpoint: Endpoint, caller: Caller | null): string | undefined =>
  caller?.batch && !caller.coba && !caller.ujian && calls.has(endpoint) ? caller.batch.id : undefined;
