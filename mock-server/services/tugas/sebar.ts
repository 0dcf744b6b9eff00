import { randomUUID } from "node:crypto";
import { AppError, type FieldFailure } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { jamSama, type Zona } from "~/domain/kit/zona";
import { type Tenggat, tenggatLewat } from "~/domain/tugas/tenggat";
import { copyBerkas } from "../../db/attachments";
import { teaches } from "../../db/batch";
import { sqlTime } from "../../db/sql";
import { insertTugas, type TugasRow } from "../../db/tugas/store";
import { settingsOf } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import type { ChangeContext } from "../kit";
import { umumkanTugas } from "./notices";

type Days = Pick<TugasRow, "mulai" | "jatuhTempo" | "tutup">;
type Moments = Partial<Pick<TugasRow, "batas" | "batasAkhir">>;
type GivenDays = {
  readonly mulai?: string | undefined;
  readonly jatuhTempo: string;
  readonly tutup?: string | null | undefined;
};
/** Days of other classes by class. Missing days are those of the first class. */
export type KelasLain = Readonly<Record<string, { readonly [Name in keyof GivenDays]?: GivenDays[Name] | undefined }>>;
type Kelas = Awaited<ReturnType<typeof classOfHead>>;
/** A class that gets an assignment, and its days there. */
export type Tujuan = { readonly batch: Kelas; readonly days: Days };
const zonaDari = ({ batch }: Tujuan): Zona => settingsOf(batch.setelan).zona;

/**
 * Throws with the impossible days of an assignment. `kelas` is the class date. `dulu` is the earlier closing day: it
 * can stay if it has passed, but not be chosen. `awalan` is the prefix of the field names.
 */
export function checkDays(
  { mulai, jatuhTempo, tutup, batas, batasAkhir }: Days & Moments,
  kelas: string,
  { dulu = null, awalan = "" }: { readonly dulu?: string | null; readonly awalan?: string } = {},
): void {
  const fields: Record<string, FieldFailure[]> = {};
  if (tutup !== null && tutup !== dulu && tutup < kelas)
    fields[`${awalan}tutup`] = [{ key: "tutup_lewat", params: { tanggal: kelas } }];
  if (jatuhTempo < mulai) fields[`${awalan}jatuhTempo`] = [{ key: "jatuh_tempo_awal" }];
  if (tutup !== null && tutup < jatuhTempo) fields[`${awalan}tutup`] = [{ key: "tutup_awal" }];
  if (batas && batasAkhir && Date.parse(batasAkhir) < Date.parse(batas)) fields.batasAkhir = [{ key: "tutup_awal" }];
  if (Object.keys(fields).length > 0) throw new AppError("invalid", {}, fields);
}

/** A class for its head instructor. A class out of reach is refused before a missing right. */
async function classOfHead(context: Context, batchId: string) {
  const caller = callerOf(context);
  const batch = await batchInScope(context.sql, caller, batchId);
  if (!(await teaches(context.sql, batchId, caller.akunId, true))) throw new AppError("forbidden");
  return batch;
}

/**
 * The classes that get an assignment, each with its days, in the given order. Throws for one that the caller does not
 * head.
 */
export async function tujuanDari(
  context: Context,
  {
    batchId,
    batas = null,
    batasAkhir = null,
    ...given
  }: GivenDays & { readonly batchId: string } & { readonly [Name in keyof Moments]?: string | null | undefined },
  kelasLain: KelasLain,
): Promise<Tujuan[]> {
  const batch = await classOfHead(context, batchId);
  const { mulai = batch.tanggal, jatuhTempo, tutup = null } = given;
  checkDays({ mulai, jatuhTempo, tutup, batas, batasAkhir }, batch.tanggal);
  const found: Tujuan[] = [{ batch, days: { mulai, jatuhTempo, tutup } }];
  for (const [id, own] of Object.entries(kelasLain)) {
    if (id === batchId) continue;
    const other = await classOfHead(context, id);
    const days = {
      mulai: own.mulai ?? given.mulai ?? other.tanggal,
      jatuhTempo: own.jatuhTempo ?? jatuhTempo,
      tutup: own.tutup === undefined ? tutup : own.tutup,
    };
    checkDays(days, other.tanggal, { awalan: `kelasLain.${id}.` });
    found.push({ batch: other, days });
  }
  return found;
}

type Isi = Omit<Parameters<typeof insertTugas>[1], keyof Days | "id" | "batchId" | "pembuatId" | "dibuat">;
/** Adds an assignment to a class and announces it if it begins now. `asal` is its origin for the trail. */
async function pasang(context: ChangeContext, isi: Isi, { batch, days }: Tujuan, asal: object): Promise<string> {
  const id = randomUUID();
  const { judul } = isi;
  const dibuat = sqlTime(new Date(classTimeOf(batch.tanggal, context.now)));
  await insertTugas(context.sql, {
    ...isi,
    ...days,
    id,
    batchId: batch.id,
    pembuatId: callerOf(context).akunId,
    dibuat,
  });
  const zona = settingsOf(batch.setelan).zona;
  const about = { id, batchId: batch.id, tanggal: batch.tanggal, judul, batas: isi.batas, status: isi.status, zona };
  await umumkanTugas(context, { ...about, ...days }, "tugas_baru");
  await context.audit({
    jenis: "tugas",
    objekId: id,
    batchId: batch.id,
    label: judul,
    sesudah: { ...isi, ...days, ...asal },
  });
  return id;
}

/** The content of an assignment in another class. Its real moments keep their clock time in the zone there. */
function isiDi(isi: Isi, dari: Zona, ke: Zona): Isi {
  const same = (at: string | null) => (at === null ? null : sqlTime(new Date(jamSama(at, dari, ke))));
  return { ...isi, batas: same(isi.batas), batasAkhir: same(isi.batasAkhir) };
}

type Asal = {
  /** Keeps the files of the first assignment. All others get copies of them. */
  readonly berkas: (id: string) => Promise<void>;
  /** Gives each assignment its source documents. */
  readonly bukti?: (id: string, tujuan: Tujuan) => Promise<void>;
  /** The origin for the trail. */
  readonly asal: object;
};
/** Adds one assignment to classes. Returns the ids of the assignments. */
export async function sebarTugas(
  context: ChangeContext,
  isi: Isi,
  [pertama, ...lain]: readonly Tujuan[],
  { berkas, bukti, asal }: Asal,
): Promise<{ id: string; lain: string[]; lewat: (keyof Tenggat)[] }> {
  if (!pertama) throw new AppError("not_found");
  const id = await pasang(context, isi, pertama, asal);
  await berkas(id);
  await bukti?.(id, pertama);
  const others: string[] = [];
  for (const one of lain) {
    const other = await pasang(context, isiDi(isi, zonaDari(pertama), zonaDari(one)), one, asal);
    await copyBerkas(context.sql, id, { pemilik: callerOf(context).akunId, induk: other });
    await bukti?.(other, one);
    others.push(other);
  }
  const saat = { kelas: pertama.batch.tanggal, kini: context.now.toISOString() };
  return { id, lain: others, lewat: tenggatLewat({ ...isi, ...pertama.days }, saat) };
}
