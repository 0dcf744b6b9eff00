import type { KonteksFaktur, PembeliDikenal } from "~/domain/efaktur/periksa";
import { nitkuOf } from "~/domain/kit/npwp";
import type { Masa } from "~/domain/kit/tanggal";
import { MULAI_PPN } from "~/domain/parameters/ppn";
import { isSigned, SPT_BATAL } from "~/domain/spt/life";
import type { Sql } from "../../db/sql";
import type { Standing } from "../../http/context";

type Taxpayer = {
  npwp: string;
  nama: string;
  jenis: string;
  alamat: string;
  kota: string;
  telepon: string | null;
  klu: string | null;
  pkp: number;
  pkpSejak: string | null;
};

/** A taxpayer of the class. */
export const taxpayerOf = (sql: Sql, batchId: string, npwp: string): Taxpayer | undefined =>
  sql.get<Taxpayer>(
    `SELECT npwp, nama, jenis, alamat, kota, telepon, klu, pkp, pkpSejak FROM WajibPajak WHERE batchId = ? AND npwp = ?`,
    [batchId, npwp],
  );

/** Day from which a taxpayer accounts for VAT; null for one that does not. Without a day it always has. */
export const pkpSejakOf = (wp: Pick<Taxpayer, "pkp" | "pkpSejak"> | undefined): string | null =>
  wp?.pkp ? (wp.pkpSejak ?? MULAI_PPN) : null;

/** Places of business: the head office and every branch. */
export const placesOf = (sql: Sql, batchId: string, npwp: string): string[] => {
  const branches = sql.all<{ kode: string }>(
    `SELECT kode FROM Cabang WHERE batchId = ? AND ownerNpwp = ? AND dihapus = 0 ORDER BY kode`,
    [batchId, npwp],
  );
  return [...new Set([nitkuOf(npwp), ...branches.map((branch) => nitkuOf(npwp, branch.kode))])];
};

/** Whether a return of a month is filed (or signed and waiting for payment) and no correction of it is open. */
export function masaTerkunci(sql: Sql, batchId: string, npwp: string, masa: Masa, jenis = "ppn"): boolean {
  const latest = sql.get<{ status: string }>(
    `SELECT status FROM Spt WHERE batchId = ? AND ownerNpwp = ? AND jenis = ? AND masa = ? AND status <> '${SPT_BATAL}' ORDER BY pembetulan DESC LIMIT 1`,
    [batchId, npwp, jenis, masa],
  );
  return latest !== undefined && isSigned(latest);
}

/** Everything the checks of an invoice ask about the class; asked for once per buyer and month. */
export function konteksFaktur(sql: Sql, { batch, wp }: Standing): KonteksFaktur {
  const own = taxpayerOf(sql, batch.id, wp.npwp);
  const buyers = new Map<string, PembeliDikenal | undefined>();
  const locked = new Map<Masa, boolean>();
  const once = <K, V>(map: Map<K, V>, key: K, find: () => V): V => {
    if (!map.has(key)) map.set(key, find());
    return map.get(key) as V;
  };
  return {
    hariIni: batch.tanggal,
    npwp: wp.npwp,
    nitku: placesOf(sql, batch.id, wp.npwp),
    pkpSejak: pkpSejakOf(own),
    pembeli: (npwp) => once(buyers, npwp, () => buyerOf(sql, batch.id, npwp)),
    masaTerkunci: (masa) => once(locked, masa, () => masaTerkunci(sql, batch.id, wp.npwp, masa)),
  };
}

function buyerOf(sql: Sql, batchId: string, npwp: string): PembeliDikenal | undefined {
  const found = taxpayerOf(sql, batchId, npwp);
  return (
    found && { nama: found.nama, nitku: placesOf(sql, batchId, npwp), instansiPemerintah: found.jenis === "bendahara" }
  );
}
