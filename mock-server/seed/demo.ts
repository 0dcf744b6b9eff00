import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { requiredText, tanggal } from "~/contract/kit";
import { COST_OF_CHANCE, hashPassword } from "../auth/password";
import type { Database } from "../db/engine/database";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { packOf } from "../pack/load";
import type { Pack } from "../pack/schema";
import { createClass, settingsOfPack } from "./class";
import { addParticipants } from "./participants";
import type { SeededClass } from "./shapes";

const signIns = z.object({ password: z.string(), kodeOtorisasi: z.string() });

/** Password and authorisation code of every demo account, as printed at the start. */
export const demoSignIn = (file = path.resolve("prisma/seed/sign-ins.json")) =>
  signIns.parse(JSON.parse(fs.readFileSync(file, "utf8")));

const named = z.strictObject({ nama: requiredText(120) });
const demoSchema = z.strictObject({
  supermitra: named,
  mitra: named,
  admin: named,
  instruktur: named,
  asisten: named,
  batch: z.strictObject({ nama: requiredText(120), paket: z.string(), mulai: tanggal, selesai: tanggal }),
  peserta: z.array(requiredText(80)),
});
type Demo = z.output<typeof demoSchema>;
type Hashes = { readonly sandi: string; readonly kodeOtorisasi: string };

/** The demo's passwords are public, so one cheap hash of each serves all its accounts. */
export async function demoHashes(): Promise<Hashes> {
  const { password, kodeOtorisasi } = demoSignIn();
  return {
    sandi: await hashPassword(password, COST_OF_CHANCE),
    kodeOtorisasi: await hashPassword(kodeOtorisasi, COST_OF_CHANCE),
  };
}

export const readDemo = (file = path.resolve("prisma/seed/demo.json")): Demo =>
  demoSchema.parse(JSON.parse(fs.readFileSync(file, "utf8")));

type NewAccount = {
  accountId: string;
  nama: string;
  peran: string;
  mitraId?: string | null;
  supermitraId?: string | null;
};

/** Creates an account of an organiser or instructor; returns its id. */
export async function createAccount(sql: Writer, account: NewAccount, { sandi }: Hashes, now: Date): Promise<string> {
  const id = randomUUID();
  await insertRows(sql, "Akun", [{ id, email: `${account.accountId}@kelas.example`, sandi, dibuat: now, ...account }]);
  return id;
}

/** Participants `peserta01`, `peserta02`, … of the demo and of test classes. */
export const demoPeople = (names: readonly string[], hashes: Hashes, prefix = "peserta") =>
  names.map((nama, index) => {
    const accountId = `${prefix}${String(index + 1).padStart(2, "0")}`;
    return { nama, accountId, email: `${accountId}@kelas.example`, ...hashes };
  });

/** The class that an empty database starts with. */
export async function seedDemo(db: Database, secret: string, now: Date): Promise<SeededClass> {
  const demo = readDemo();
  const hashes = await demoHashes();
  return db.write(async (sql) => {
    const account = (accountId: string, nama: string, peran: string, over: Partial<NewAccount> = {}) =>
      createAccount(sql, { accountId, nama, peran, ...over }, hashes, now);
    await account("admin", demo.admin.nama, "admin");
    const supermitraId = await account("supermitra", demo.supermitra.nama, "supermitra");
    const mitraId = await account("mitra", demo.mitra.nama, "mitra", { supermitraId });
    const kepala = await account("instruktur", demo.instruktur.nama, "instruktur", { mitraId });
    const asisten = await account("asisten", demo.asisten.nama, "instruktur", { mitraId });
    const pack = packOf(demo.batch.paket);
    const batch = await createClass(
      sql,
      { ...classOf(demo, mitraId, pack), tanggal: pack.tanggal, pack, instruktur: [kepala, asisten], kepala, secret },
      now,
    );
    await addParticipants(sql, batch, demoPeople(demo.peserta, hashes), now);
    return batch;
  });
}

const classOf = ({ batch: { nama, mulai, selesai } }: Demo, mitraId: string, pack: Pack) => ({
  nama,
  mulai,
  selesai,
  mitraId,
  setelan: settingsOfPack(pack),
  undangan: newInvitation(),
});

const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
/** Invitation code of a class: eight letters and digits, none of which look alike. */
export const newInvitation = (): string => [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
