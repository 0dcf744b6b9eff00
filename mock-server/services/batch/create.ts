import { contract } from "~/contract";
import type { KolomRoster } from "~/contract/batch/roster";
import { AppError, errorAt } from "~/contract/errors";
import type { Tanggal } from "~/domain/kit/tanggal";
import { hasAkun } from "../../db/akun";
import { pemilikPaket } from "../../db/paket";
import { emailTakenIn } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { packOfClass, packUnknown } from "../../pack/kept";
import { packsOf } from "../../pack/load";
import type { Pack } from "../../pack/schema";
import { createClass, settingsOfPack } from "../../seed/class";
import { newInvitation } from "../../seed/demo";
import { change } from "../kit";
import { arrivingOf, refuseWhileRoster, takeIn } from "./masuk";
import { type Roster, readRoster } from "./roster";
import { batchInScope, seededOf } from "./scope";

/** The partner of a new class: the caller, or the one that a super partner names. */
async function partnerOf(sql: Reader, caller: Caller, mitraId: string | undefined): Promise<string> {
  if (caller.peran === "mitra") return caller.akunId;
  const own = mitraId && (await hasAkun(sql, { id: mitraId, peran: "mitra", supermitraId: caller.akunId }));
  if (!mitraId || !own) throw errorAt("mitraId", "partner_unknown");
  return mitraId;
}

/** Instructors must belong to the partner; the head is one of them. */
export async function checkInstructors(
  sql: Reader,
  mitraId: string,
  instruktur: readonly string[],
  kepala: string | null | undefined,
): Promise<void> {
  for (const id of instruktur)
    if (!(await hasAkun(sql, { id, peran: "instruktur", mitraId }))) throw errorAt("instruktur", "instructor_unknown");
  if (kepala && !instruktur.includes(kepala))
    throw new AppError("instructor_unknown", {}, { kepala: [{ key: "kepala_bukan_instruktur" }] });
}

const NOBODY: Roster = { entries: [], catatan: [], tertolak: [] };
type Reading = KolomRoster & { readonly hanyaBaik: boolean };
export const rosterOf = async (
  context: Context,
  batchId: string | null,
  { hanyaBaik, kolomNama, kolomEmail, kolomNim }: Reading,
): Promise<Roster> => {
  const [file] = context.files;
  const kolom = { kolomNama, kolomEmail, kolomNim };
  const whose = context.caller?.akunId;
  return file ? readRoster(file, context.sql, { batchId, hanyaBaik, kolom, whose }) : NOBODY;
};
/** A pack that is available to a partner's classes: bundled, or kept for the partner. Throws `pack_unknown`. */
async function packFor(sql: Reader, mitraId: string, id: string): Promise<Pack> {
  const owner = await pemilikPaket(sql, id);
  if (!packsOf().has(id) && owner !== mitraId) throw packUnknown();
  return packOfClass(sql, id);
}

/** A class begins no earlier than the newest starting document of its pack. Throws `invalid`. */
export function checkDate(
  { dokumen: { faktur, kepabeanan, deposit, bukpot, lain } }: Pack,
  asked: Tanggal | undefined,
): void {
  const documents = [...faktur, ...kepabeanan, ...deposit, ...bukpot, ...lain];
  const newest = documents.reduce((last, { tanggal }) => (tanggal > last ? tanggal : last), "");
  if (asked !== undefined && asked < newest)
    throw new AppError("invalid", {}, { tanggal: [{ key: "sebelum_dokumen", params: { tanggal: newest } }] });
}

type NewPerson = Reading & { batchId: string; nama?: string | undefined; email?: string | undefined };

/** One typed person, or a roster. */
async function peopleOf(input: NewPerson, context: Context): Promise<Roster> {
  if (context.files.length > 0) return rosterOf(context, input.batchId, input);
  const missing = (["nama", "email"] as const).filter((name) => !input[name]);
  if (missing.length > 0)
    throw new AppError("invalid", {}, Object.fromEntries(missing.map((name) => [name, [{ key: "wajib" }]])));
  const { nama = "", email = "" } = input;
  if (await emailTakenIn(context.sql, email, input.batchId))
    throw new AppError("email_taken", {}, { email: [{ key: "email_dipakai" }] });
  return {
    entries: [{ nama, email, nim: "", akun: "", telepon: "", lembaga: "", line: 1 }],
    catatan: [],
    tertolak: [],
  };
}

const addPeserta = (entry: typeof contract.batch.addPeserta | typeof contract.batch.addPesertaAdmin) =>
  change(entry, {
    before: async (input, context) => {
      await batchInScope(context.sql, callerOf(context), input.batchId);
      return arrivingOf(await peopleOf(input, context));
    },
    change: async ({ batchId }, context, arriving) => {
      const batch = await batchInScope(context.sql, callerOf(context), batchId);
      await refuseWhileRoster(context.sql, batchId);
      const seeded = await seededOf(batch, context);
      const { peserta, menunggu, catatan } = await takeIn(
        context,
        entry,
        { seeded, mitraId: batch.mitraId, sandi: batch.sandi },
        arriving,
      );
      await context.audit({
        jenis: "batch",
        objekId: batchId,
        batchId,
        label: batch.nama,
        sesudah: menunggu > 0 ? { menunggu } : { peserta: peserta.map((row) => row.accountId) },
      });
      return { batchId, peserta, menunggu, catatan };
    },
  });

export const createServices = {
  create: change(contract.batch.create, {
    before: async (input, context) => {
      const mitraId = await partnerOf(context.sql, callerOf(context), input.mitraId);
      await checkInstructors(context.sql, mitraId, input.instruktur, input.kepala);
      checkDate(await packFor(context.sql, mitraId, input.paket), input.tanggal);
      return { mitraId, arriving: await arrivingOf(await rosterOf(context, null, input)) };
    },
    change: async (input, context, { mitraId, arriving }) => {
      const pack = await packFor(context.sql, mitraId, input.paket);
      const { nama, mulai, selesai, instruktur, kepala = null } = input;
      const undangan = input.undangan ? newInvitation() : null;
      const secret = context.config.sessionSecret;
      const given = {
        secret,
        nama,
        mulai,
        selesai,
        mitraId,
        pack,
        paket: input.paket,
        instruktur,
        kepala,
        setelan: { ...settingsOfPack(pack), zona: input.zona },
        undangan,
        tanggal: input.tanggal ?? pack.tanggal,
      };
      const batch = await createClass(context.sql, given, context.now);
      // keys of assignments are made from the pack's solutions
      if (pack.solusi.length > 0) context.afterCommit(() => context.jobs.wake());
      const place = { seeded: batch, mitraId, sandi: true };
      const { peserta, menunggu, catatan } = await takeIn(context, contract.batch.create, place, arriving);
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        label: nama,
        sesudah: { paket: `${pack.id} ${pack.version}`, peserta: peserta.length + menunggu },
      });
      return { id: batch.id, nomor: batch.nomor, nama, peserta, menunggu, catatan };
    },
  }),
  addPeserta: addPeserta(contract.batch.addPeserta),
  addPesertaAdmin: addPeserta(contract.batch.addPesertaAdmin),
};
