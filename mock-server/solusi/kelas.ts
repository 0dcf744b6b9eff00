import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { contract } from "~/contract";
import { createApp } from "../app";
import { COST_OF_CHANCE, hashPassword } from "../auth/password";
import { readConfig } from "../config";
import { identitasOf } from "../db/akun";
import { takeWork } from "../db/cadangan";
import { Database } from "../db/engine/database";
import { migrate } from "../db/engine/migrate";
import type { Refusals } from "../http/refusals";
import type { JobRunner } from "../jobs/runner";
import type { Pack } from "../pack/schema";
import { createClass, settingsOfPack } from "../seed/class";
import { createAccount } from "../seed/demo";
import type { Sandbox } from "../seed/shapes";
import { addParticipants } from "../services/waris";
import { bukaPintu, type Pintu } from "./pintu";

/** A class of a pack with one participant and its instructor, in a database that is removed afterwards. */
export type KelasSolusi = {
  readonly pintu: Pintu;
  readonly batchId: string;
  readonly peserta: Sandbox;
  /** Tokens of the participant and of the instructor who moves the class date. */
  readonly token: { readonly peserta: string; readonly instruktur: string };
  /** The authorisation code that the participant signs with. */
  readonly kode: string;
  /** The participant's work as it stands. */
  karya(): Promise<Buffer>;
  close(): Promise<void>;
};

const INSTRUKTUR = "instruktur";
const PESERTA = "kunci";
const secretOf = (): string => randomBytes(24).toString("base64url");

/** Opens a class of a pack on its first day. Answers of its API are in `language`. */
export async function bukaKelas(pack: Pack, language: string): Promise<KelasSolusi> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lp-"));
  const file = path.join(folder, "kelas.db");
  const url = `file:${file}`;
  migrate(url);
  const db = await Database.open(url);
  const now = () => new Date();
  const config = readConfig({ SESSION_SECRET: secretOf(), DATABASE_URL: url });
  const app = createApp({ db, config, now });
  const [sandi, kode] = [secretOf(), secretOf()];
  const hashes = {
    sandi: await hashPassword(sandi, COST_OF_CHANCE),
    kodeOtorisasi: await hashPassword(kode, COST_OF_CHANCE),
  };
  const { batch, peserta } = await db.write(async (sql) => {
    const mitraId = await createAccount(sql, { accountId: "mitra", nama: "Mitra", peran: "mitra" }, hashes, now());
    const kepala = await createAccount(
      sql,
      { accountId: INSTRUKTUR, nama: "Instruktur", peran: "instruktur", mitraId },
      hashes,
      now(),
    );
    const batch = await createClass(
      sql,
      {
        pack,
        mitraId,
        nama: pack.id,
        mulai: pack.tanggal,
        selesai: pack.tanggal,
        tanggal: pack.tanggal,
        instruktur: [kepala],
        kepala,
        setelan: settingsOfPack(pack),
        undangan: null,
        secret: config.sessionSecret,
        tanpaTugas: true,
      },
      now(),
    );
    const person = { nama: "Kunci", email: `${randomUUID()}@kelas.example`, accountId: PESERTA, ...hashes };
    const [peserta] = await addParticipants({ sql, config, now: now() }, batch, [person]);
    return { batch, peserta: peserta as Sandbox };
  });
  const pintu = await bukaPintu(app, folder, language);
  const tokenOf = async (accountId: string): Promise<string> => {
    const { status, isi } = await pintu.call("POST", contract.auth.loginPeserta.path, { accountId, password: sandi });
    if (status !== 200) throw new Error(`${accountId} cannot sign in: ${status} ${JSON.stringify(isi)}`);
    return (isi as { objResponse: { token: string } }).objResponse.token;
  };
  return {
    pintu,
    batchId: batch.id,
    peserta,
    kode,
    token: { peserta: await tokenOf(PESERTA), instruktur: await tokenOf(INSTRUKTUR) },
    async karya() {
      const { akunId } = peserta;
      const npwp = (await identitasOf(db.sql, akunId)).map((one) => one.npwp);
      return takeWork(db.sql, { batchId: batch.id, akunId, npwp });
    },
    async close() {
      await pintu.close();
      await (app.locals.jobs as JobRunner).stop();
      await (app.locals.refusals as Refusals).flush();
      await db.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
