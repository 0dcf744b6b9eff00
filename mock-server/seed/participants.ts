import { randomUUID } from "node:crypto";
import { namaAkun, npwpBadan, npwpBendahara, npwpOrang } from "~/domain/batch";
import type { AKUN_COBA } from "~/domain/pihak";
import { lunasiTertolak } from "../db/batch";
import { nextNumber } from "../db/counter";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { REF_ORANG } from "../pack/schema";
import { seedCases } from "./cases";
import { seedDocuments } from "./documents";
import { sharedNpwp } from "./numbers";
import type { Sandbox, SeededClass } from "./shapes";
import { taxpayersOf } from "./taxpayers";
import { entrustTreasurer, npwpPegawai } from "./treasurer";

/** A person on the roster with hashes of its password and authorisation code; hashing is done before the transaction. */
export type NewParticipant = {
  readonly nama: string;
  readonly email: string;
  /** Login; derived from the name if absent. */
  readonly accountId?: string | undefined;
  readonly telepon?: string | undefined;
  readonly lembaga?: string | undefined;
  /** Student number at the school. */
  readonly nim?: string | undefined;
  /** Null for a try-out, in which nobody signs in. */
  readonly sandi: string | null;
  readonly kodeOtorisasi: string;
  /** Stored role; that of a participant by default. */
  readonly peran?: typeof AKUN_COBA;
};

/**
 * Adds participants to a class, each with a whole sandbox. In the running transaction; returns them in the given order.
 */
export async function addParticipants(
  sql: Writer,
  batch: SeededClass,
  people: readonly NewParticipant[],
  now: Date,
): Promise<Sandbox[]> {
  if (people.length === 0) return [];
  const first = await nextNumber(sql, `peserta:${batch.id}`, people.length);
  const shared = sharedNpwp(batch);
  const sandboxes = people.map((person, index) => sandboxOf(batch, person, first + index, shared));
  await insertRows(
    sql,
    "Akun",
    people.map((person, index) => ({
      id: sandboxes[index]?.akunId ?? "",
      accountId: sandboxes[index]?.accountId ?? "",
      email: person.email,
      nama: person.nama,
      peran: person.peran ?? "peserta",
      sandi: person.sandi,
      kodeOtorisasi: person.kodeOtorisasi,
      batchId: batch.id,
      dibuat: now,
      telepon: person.telepon ?? null,
      lembaga: person.lembaga ?? null,
      nim: person.nim ?? null,
    })),
  );
  await insertRows(
    sql,
    "WajibPajak",
    sandboxes.flatMap((sandbox) => taxpayersOf(batch, sandbox).wajibPajak),
  );
  await seedBelongings(sql, batch, sandboxes, now);
  await entrustTreasurer(
    sql,
    batch,
    sandboxes.map(({ npwp, nama }) => ({ npwp: npwp.get(REF_ORANG) ?? "", nama })),
  );
  await lunasiTertolak(sql, batch.id);
  return sandboxes;
}

/** Branches, employees, certificates and starting documents of sandboxes whose taxpayers exist. */
export async function seedBelongings(
  sql: Writer,
  batch: SeededClass,
  sandboxes: readonly Sandbox[],
  now: Date,
): Promise<void> {
  const rows = sandboxes.map((sandbox) => taxpayersOf(batch, sandbox));
  await insertRows(
    sql,
    "Cabang",
    rows.flatMap((row) => row.cabang),
  );
  await insertRows(
    sql,
    "Karyawan",
    rows.flatMap((row) => row.karyawan),
  );
  await insertRows(
    sql,
    "PihakTerkait",
    rows.flatMap((row) => row.pihakTerkait),
  );
  await insertRows(
    sql,
    "Sertifikat",
    rows.flatMap((row) => row.sertifikat.map((certificate) => ({ ...certificate, dibuat: now }))),
  );
  await seedDocuments(sql, batch, sandboxes, now);
  await seedCases(sql, batch, sandboxes, now);
}

/** The sandbox of participant number `peserta`: references of the pack become NPWPs. */
export function sandboxOf(
  batch: SeededClass,
  person: { nama: string; email: string; accountId?: string | undefined; akunId?: string },
  peserta: number,
  shared = sharedNpwp(batch),
): Sandbox {
  const place = { batch: batch.nomor, peserta };
  const npwp = new Map([[batch.pack.bendahara.ref, npwpBendahara(place)], ...shared]);
  npwp.set(REF_ORANG, npwpOrang(place, 1));
  const { perusahaan } = batch.pack;
  for (const [index, { ref, orang }] of perusahaan.entries()) if (!orang) npwp.set(ref, npwpBadan(place, index + 1));
  const employees = perusahaan.flatMap((company) => company.karyawan);
  const others = perusahaan.filter(({ orang }) => orang);
  for (const [index, { ref }] of [...employees, ...others].entries()) npwp.set(ref, npwpOrang(place, index + 2));
  for (const [ref, one] of npwpPegawai(batch, peserta)) npwp.set(ref, one);
  return {
    akunId: person.akunId ?? randomUUID(),
    accountId: person.accountId ?? namaAkun(person.nama, place),
    nama: person.nama,
    email: person.email,
    peserta,
    npwp,
  };
}
