import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { AKUN_COBA, KODE_COBA } from "~/domain/pihak";
import { COST_OF_CHANCE, hashPassword } from "../../auth/password";
import { COBA_MS, issueToken, startScope } from "../../auth/sessions";
import { insertSesi } from "../../db/akun";
import { type Coba, cobaOf, deleteCoba, hariKelas } from "../../db/batch/coba-store";
import { nomorCoba } from "../../db/batch/nomor-store";
import { sqlTime } from "../../db/sql";
import { hashToken, settingsOf } from "../../http/caller";
import { type ChangeContext, type Context, callerOf } from "../../http/context";
import { packOfClass } from "../../pack/kept";
import { createClass } from "../../seed/class";
import { change } from "../kit";
import { addParticipants } from "../waris";
import { type BatchScope, batchInScope } from "./scope";

/** A class that the caller teaches. Throws `not_found` for other classes. */
async function taught(context: Pick<Context, "sql" | "caller">, id: string): Promise<BatchScope> {
  const batch = await batchInScope(context.sql, callerOf(context), id);
  if (!batch.mengajar) throw new AppError("not_found");
  return batch;
}

/**
 * Makes a try-out of the caller, or a room for its exam: a class of its own with one participant, so that lists, counts, notices and partners
 * of the class never meet it. It belongs to the caller, outside the reach of every organiser.
 */
export async function makeCoba(
  context: ChangeContext,
  batch: Pick<BatchScope, "id" | "nama" | "tanggal" | "paket" | "setelan">,
  kodeOtorisasi: string,
): Promise<Coba> {
  const { sql, now, config } = context;
  const { akunId: oleh, nama } = callerOf(context);
  const days = await hariKelas(sql, batch.id);
  if (!days) throw new AppError("not_found");
  const made = await createClass(
    sql,
    {
      nama: batch.nama,
      mitraId: oleh,
      mulai: days.mulai,
      selesai: days.selesai,
      tanggal: batch.tanggal,
      pack: await packOfClass(sql, batch.paket),
      paket: batch.paket,
      setelan: settingsOf(batch.setelan),
      instruktur: [],
      kepala: null,
      undangan: null,
      secret: config.sessionSecret,
      tanpaTugas: true,
      coba: { nomor: await nomorCoba(sql), dari: batch.id, oleh, awal: days.awal },
    },
    now,
  );
  const accountId = `percobaan.${made.nomor}`;
  const person = { nama, email: `${accountId}@kelas.example`, accountId, sandi: null, kodeOtorisasi };
  const [own] = await addParticipants(context, made, [{ ...person, peran: AKUN_COBA }]);
  return { batchId: made.id, akunId: own?.akunId ?? "", dibuat: sqlTime(now) };
}

/** A session of a try-out without a refresh token: it ends after some hours, or with those of its owner. */
export async function enterCoba({ sql, now }: ChangeContext, { akunId, batchId }: Pick<Coba, "akunId" | "batchId">) {
  const sesiId = randomUUID();
  const at = sqlTime(now);
  const kedaluwarsa = sqlTime(new Date(now.getTime() + COBA_MS));
  await insertSesi(sql, {
    id: sesiId,
    akunId,
    refreshHash: hashToken(randomUUID()),
    agen: null,
    alamat: null,
    dibuat: at,
    dipakai: at,
    kedaluwarsa,
  });
  const scope = await startScope(sql, { id: akunId, peran: "peserta", batchId });
  return issueToken(sql, sesiId, scope, now);
}

export const cobaServices = {
  coba: change(contract.batch.coba, {
    before: async ({ batchId }, context) => {
      await taught(context, batchId);
      return hashPassword(KODE_COBA, COST_OF_CHANCE);
    },
    change: async ({ batchId, baru }, context, kode) => {
      const batch = await taught(context, batchId);
      const kept = await cobaOf(context.sql, batch.id, callerOf(context).akunId);
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        npwp: null,
        label: batch.nama,
        sesudah: { coba: kept ? (baru ? "ulang" : "lanjut") : "baru" },
      });
      if (kept && baru) await deleteCoba(context.sql, kept.batchId);
      const coba = kept && !baru ? kept : await makeCoba(context, batch, kode);
      return { ...(await enterCoba(context, coba)), nama: callerOf(context).nama };
    },
  }),
  deleteCoba: change(contract.batch.deleteCoba, {
    change: async ({ batchId }, context) => {
      const batch = await taught(context, batchId);
      const kept = await cobaOf(context.sql, batch.id, callerOf(context).akunId);
      if (!kept) throw new AppError("not_found");
      await deleteCoba(context.sql, kept.batchId);
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        npwp: null,
        label: batch.nama,
        sesudah: { coba: "hapus" },
      });
      return {};
    },
  }),
};
