import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import type { Caller } from "./caller";

const { efaktur, imporEfaktur, retur, persetujuan, dokumenLain, dokumenRetur, imporDokumen } = contract;
const { bukpot, bukpotSave, bukpotSubmit, bukpotReplacement, imporBukpot, natura, gaji } = contract;
const { spt, sptHitung, sptSimpan, sptTambah, sptUbah, sptHapusBaris, sptUnggah, sptPpn, pembayaran } = contract;
/** Calls on documents and returns of the active identity. They write rows of its class only. */
const WITHIN: ReadonlySet<Endpoint> = new Set(
  [
    ...[efaktur, imporEfaktur, retur, persetujuan, dokumenLain, dokumenRetur, imporDokumen],
    ...[bukpot, bukpotSave, bukpotSubmit, bukpotReplacement, imporBukpot, natura, gaji],
    ...[spt, sptHitung, sptSimpan, sptTambah, sptUbah, sptHapusBaris, sptUnggah, sptPpn, pembayaran],
  ].flatMap((area) => Object.values<Endpoint>(area)),
);

/**
 * The class whose rows alone a change writes; undefined if it can write others. A try-out and an exam have a class of
 * their own beside that of their assignments.
 */
export const onlyClassOf = (endpoint: Endpoint, caller: Caller | null): string | undefined =>
  caller?.batch && !caller.coba && !caller.ujian && WITHIN.has(endpoint) ? caller.batch.id : undefined;
