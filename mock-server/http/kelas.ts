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
  contract.data,
  contract.rekening,
  contract.kontak,
  contract.ekonomi,
  contract.nppn,
  contract.profil,
  contract.pihakTerkait,
  contract.sertifikat,
];
const calls: ReadonlySet<Endpoint> = new Set(WITHIN.flatMap((area) => Object.values<Endpoint>(area)));

/**
 * The class whose rows alone a change writes; undefined if it can write others. A try-out and an exam have a class of
 * their own beside that of their assignments.
 */
const onlyClassOf = (endpoint: Endpoint, caller: Caller | null): string | undefined =>
  caller?.batch && !caller.coba && !caller.ujian && calls.has(endpoint) ? caller.batch.id : undefined;

/** The lock of sessions and of tries to sign in, so that a class that arrives does not hold up those at work. */
export const SESSIONS = { scope: "sesi" } as const;
/** Calls that write sessions and their trail alone. */
const OF_SESSIONS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.auth.loginPeserta,
  contract.auth.loginAdmin,
  contract.auth.loginMitra,
  contract.auth.loginSupermitra,
  contract.auth.refreshToken,
  contract.auth.logout,
  contract.auth.switchIdentity,
  contract.auth.pilihKelas,
]);

/** The rows that a change writes, as far as its lock is concerned. */
export const rowsOf = (endpoint: Endpoint, caller: Caller | null): { kelas?: string | undefined; scope?: string } =>
  OF_SESSIONS.has(endpoint) ? SESSIONS : { kelas: onlyClassOf(endpoint, caller) };
