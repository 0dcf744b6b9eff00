import type { NilaiFaktur } from "~/domain/efaktur/faktur";
import type { KonteksFaktur, PembeliDikenal } from "~/domain/efaktur/periksa";
import type { RantaiUangMuka } from "~/domain/efaktur/periksa-uang-muka";
import { FAKTUR_BERLAKU } from "~/domain/efaktur/status";
import { nitkuOf } from "~/domain/kit/npwp";
import type { Masa } from "~/domain/kit/tanggal";
import { MULAI_PPN } from "~/domain/parameters/ppn";
import { isSigned, SPT_BATAL } from "~/domain/spt/life";
import type { FakturRow } from "../../db/faktur-store";
import { type Sql, sqlList } from "../../db/sql";
import type { Standing } from "../../http/context";

type Taxpayer = {
  npwp: string;
  nama: string;
  jenis: string;
  alamat: string;
  kota: string;
  pkp: number;
  pkpSejak: string | null;
};

/** A taxpayer of the class. */
export const taxpayerOf = (sql: Sql, batchId: string, npwp: string): Taxpayer | undefined =>
  sql.get<Taxpayer>(
    `SELECT npwp, nama, jenis, alamat, kota, pkp, pkpSejak FROM WajibPajak WHERE batchId = ? AND npwp = ?`,
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
    rantai: (nomor) => rantaiOf(sql, batch.id, wp.npwp, nomor)?.rantai,
  };
}

function buyerOf(sql: Sql, batchId: string, npwp: string): PembeliDikenal | undefined {
  const found = taxpayerOf(sql, batchId, npwp);
  return (
    found && { nama: found.nama, nitku: placesOf(sql, batchId, npwp), instansiPemerintah: found.jenis === "bendahara" }
  );
}

const BERLAKU = sqlList(FAKTUR_BERLAKU);
const amounts = ({ dpp, dppLain, ppn, ppnbm }: NilaiFaktur): NilaiFaktur => ({ dpp, dppLain, ppn, ppnbm });

/** The chain that the seller's own approved first down payment begins, by its number; with `sebelum` as it was before that number. */
export function rantaiOf(
  sql: Sql,
  batchId: string,
  npwp: string,
  nomor: string,
  sebelum?: string | null,
): { first: FakturRow; rantai: RantaiUangMuka } | undefined {
  const first = sql.get<FakturRow>(
    `SELECT * FROM Faktur WHERE batchId = ? AND ownerNpwp = ? AND nomor = ? AND uangMuka = 1 AND rujukanId IS NULL AND status IN (${BERLAKU})`,
    [batchId, npwp, nomor],
  );
  if (!first?.kontrak) return undefined;
  const later = sql.all<FakturRow>(
    `SELECT * FROM Faktur WHERE rujukanId = ? AND batchId = ? AND status IN (${BERLAKU}) AND (? IS NULL OR substr(nomor, 7) < substr(?, 7)) ORDER BY nomor`,
    [first.id, batchId, sebelum ?? null, sebelum ?? null],
  );
  const chain = [first, ...later];
  return {
    first,
    rantai: {
      kode: first.kode,
      npwpPembeli: first.npwpPembeli,
      nomorPembeli: first.nomorPembeli ?? "",
      kontrak: JSON.parse(first.kontrak) as NilaiFaktur,
      sebelumnya: chain.map(amounts),
      lunas: later.some((row) => row.pelunasan === 1),
    },
  };
}
