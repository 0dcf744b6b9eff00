import { createHash } from "node:crypto";
import type { Peran } from "~/contract/kit";
import type { ModeKantor } from "~/domain/kantor";
import { ZONA_BIASA, type Zona } from "~/domain/kit/zona";
import type { Keketatan } from "~/domain/mesin/definisi";
import { AKUN_COBA, covers, HAK_WAKIL, type HakWakil, isAkunAktif } from "~/domain/pihak";
import { type Calling, callOfAccount, callOfToken, personalNpwp, perwakilanOf } from "../db/akun";
import type { Reader } from "../db/sql";
import { openUnkept, stampOf, type Unkept } from "./unkept";

/** The caller, and the taxpayer that the call acts for. */
export type Caller = {
  readonly akunId: string;
  readonly accountId: string;
  readonly nama: string;
  readonly peran: Peran;
  readonly mitraId: string | null;
  readonly supermitraId: string | null;
  readonly sesiId: string;
  /** True for a look at a trainee's work, which only reads. */
  readonly readOnly: boolean;
  /** The session is stored nowhere, as storage was full when it began: reads only. */
  readonly unkept: boolean;
  /** The end of the token, in milliseconds since 1970. */
  readonly until: number;
  readonly batch: CallerBatch | null;
  readonly wp: CallerIdentity | null;
  /** For a try-out participant: the class that it tries out, and its instructor. `batch` is then a class of its own. */
  readonly coba: { readonly kelas: string; readonly oleh: string } | null;
  /** The exam that the caller works on in its room, or that its account has running. */
  readonly ujian: CallerUjian | null;
};
export type CallerUjian = {
  readonly tugasId: string;
  /** Its end (ISO 8601). */
  readonly sampai: string;
  /** True once it was handed in or ended. */
  readonly selesai: boolean;
  /** True in its room; false for the account outside of it. */
  readonly ruang: boolean;
  /** A test run of an instructor. */
  readonly uji: boolean;
};
export type BatchSettings = {
  readonly persetujuan: "always" | "credited_only";
  readonly konfirmasiRetur: boolean;
  /** Strictness of the checks before a return is filed. */
  readonly pemeriksaan: Keketatan;
  /** Work of the class's tax office after filing. */
  readonly kantor: ModeKantor;
  /** Time zone of the real-time deadlines of the class's assignments. */
  readonly zona: Zona;
};
export type CallerBatch = {
  readonly id: string;
  readonly nomor: number;
  readonly nama: string;
  readonly tanggal: string;
  /** True if the class is read-only for everybody. */
  readonly arsip: boolean;
  readonly setelan: BatchSettings;
};
export type CallerIdentity = {
  readonly npwp: string;
  readonly nama: string;
  readonly jenis: string;
  readonly milikSendiri: boolean;
};

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

function ujianOfRow(row: Calling): CallerUjian | null {
  if (!row.ujianTugas || !row.ujianSampai) return null;
  return {
    tugasId: row.ujianTugas,
    sampai: new Date(row.ujianSampai).toISOString(),
    selesai: row.ujianSelesai !== null,
    ruang: row.ujianRuang === row.batchId,
    uji: row.ujianUji === 1,
  };
}

type Kept = Pick<Caller, "sesiId" | "readOnly" | "unkept" | "until">;
function callerOfRow(row: Calling, kept: Kept): Caller | null {
  if (!isAkunAktif(row) || (row.batchId && row.dihapus)) return null;
  return {
    ...kept,
    akunId: row.akunId,
    accountId: row.accountId,
    nama: row.nama,
    peran: row.peran === AKUN_COBA ? "peserta" : row.peran,
    mitraId: row.mitraId,
    supermitraId: row.supermitraId,
    batch: row.batchId
      ? {
          id: row.batchId,
          nomor: row.nomor,
          nama: row.batchNama,
          tanggal: row.tanggal,
          arsip: row.arsip !== null,
          setelan: settingsOf(row.setelan),
        }
      : null,
    wp: row.npwp
      ? { npwp: row.npwp, nama: row.wpNama, jenis: row.wpJenis, milikSendiri: row.pemilik === row.akunId }
      : null,
    coba: row.cobaDari && row.cobaOleh ? { kelas: row.cobaDari, oleh: row.cobaOleh } : null,
    ujian: ujianOfRow(row),
  };
}

async function readCaller(sql: Reader, hash: string): Promise<Caller | null> {
  const row = await callOfToken(sql, hash);
  if (!row || row.berakhir) return null;
  const until = Math.min(Date.parse(row.kedaluwarsa), Date.parse(row.sesiSampai));
  return callerOfRow(row, {
    sesiId: row.sesiId,
    readOnly: row.hanyaBaca === 1,
    unkept: false,
    until,
  });
}

async function readUnkept(sql: Reader, said: Unkept): Promise<Caller | null> {
  const row = await callOfAccount(sql, said);
  if (!row || (await stampOf(sql, said.akunId)) !== said.stamp) return null;
  return callerOfRow(row, { sesiId: "", readOnly: false, unkept: true, until: said.expires });
}

/**
 * Looks a bearer token up, stored or sealed with `secret`; what was found counts until anything is written. `null`:
 * unknown, expired, ended, or its account may no longer sign in.
 */
export async function findCaller(sql: Reader, token: string, now: Date, secret: string): Promise<Caller | null> {
  const hash = hashToken(token);
  const said = openUnkept(token, secret);
  const found = await sql.kept(`caller|${hash}`, (sql) => (said ? readUnkept(sql, said) : readCaller(sql, hash)), {
    alone: true,
  });
  return found && found.until > now.getTime() ? found : null;
}

export const DEFAULT_SETTINGS: BatchSettings = {
  persetujuan: "always",
  konfirmasiRetur: true,
  pemeriksaan: "coretax",
  kantor: "mati",
  zona: ZONA_BIASA,
};
export const settingsOf = (json: unknown): BatchSettings => ({
  ...DEFAULT_SETTINGS,
  ...(typeof json === "string" ? JSON.parse(json) : (json as object)),
});

/**
 * True if a person can act for another taxpayer of its batch. The person is a related party with the role of PIC, or
 * has an approved grant in force on the class date.
 */
export async function mayActFor(
  sql: Reader,
  batch: { id: string; tanggal: string },
  person: string,
  npwp: string,
): Promise<boolean> {
  const grants = await perwakilanOf(sql, { batchId: batch.id, npwp, person, hari: batch.tanggal });
  return grants.length > 0;
}

/** The grants by which a caller acts for another taxpayer; none for its own taxpayer. */
async function grantsOf(sql: Reader, { akunId, batch, wp }: Caller) {
  if (!wp || wp.milikSendiri || !batch) return [];
  const person = await personalNpwp(sql, akunId);
  return person ? perwakilanOf(sql, { batchId: batch.id, npwp: wp.npwp, person, hari: batch.tanggal }) : [];
}
/**
 * True if a caller acts by a power of attorney (UU KUP art. 32(3)): for another taxpayer, and neither in charge of it
 * nor its own representative (wakil).
 */
export async function isKuasa(sql: Reader, caller: Caller): Promise<boolean> {
  const rows = await grantsOf(sql, caller);
  return rows.length > 0 && rows.every(({ jenis }) => jenis !== "wakil");
}

/** The rights of a caller: all rights for its own identity and as PIC, the granted rights as a representative. */
export async function rightsOf(sql: Reader, caller: Caller): Promise<readonly HakWakil[]> {
  if (caller.readOnly) return [];
  if (!caller.wp || caller.wp.milikSendiri) return HAK_WAKIL;
  const rows = await grantsOf(sql, caller);
  if (rows.some(({ pic }) => pic === 1)) return HAK_WAKIL;
  const held = rows.flatMap(({ peran }) => JSON.parse(peran) as string[]);
  return HAK_WAKIL.filter((hak) => covers(held, hak));
}
