import { randomUUID } from "node:crypto";
import { VERSI_FAKTA } from "~/domain/telaah/fakta";
import { TAMPIL_BAWAAN } from "~/domain/telaah/tampil";
import { apart } from "../../apart/run";
import type { Database } from "../../db/engine/database";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import { ASAL_KUNCI, kunciOf, saveKunci, tugasPaket } from "../../db/telaah/store";
import { LANGUAGES } from "../../i18n";
import type { JobHandler } from "../../jobs/runner";
import type { HasilSolusi } from "../../pack/hasil-solusi";
import { packKnown } from "../../pack/kept";
import type { Pack } from "../../pack/schema";
import { antreBalasan } from "./antre";

type Ada = {
  readonly tugasId: string;
  readonly ref: string;
  readonly pack: Pack;
  readonly kelas: string;
  readonly pembuatId: string;
};
/** The pack of an assignment, if it has a solution for it. */
export async function solusiOf(sql: Reader, tugasId: string): Promise<Ada | undefined> {
  const row = await tugasPaket(sql, tugasId);
  if (!row?.ref) return undefined;
  const pack = await packKnown(sql, row.paket);
  if (!pack?.solusi.some(({ tugas }) => tugas === row.ref)) return undefined;
  return { tugasId, ref: row.ref, pack, kelas: row.tanggal, pembuatId: row.pembuatId };
}

/** Plays a solution in a process of its own. Reasons of a refused step are in `language`. */
export const mainkan = ({ pack, ref }: Ada, language: string = LANGUAGES[0]): Promise<HasilSolusi> =>
  apart("solusi", { pack, tugas: ref, language }, { whose: undefined });

type Dimainkan = Extract<HasilSolusi, { readonly fakta: unknown }>;
/** Makes the work of a solution the key of its assignment and queues the comparison of the replies. Returns their number. */
export async function jadikanKunci(
  sql: Writer,
  { tugasId, pack, kelas }: Ada,
  { karya, fakta, skema }: Dimainkan,
  { olehId, now }: { readonly olehId: string; readonly now: Date },
): Promise<number> {
  const kunciId = randomUUID();
  await saveKunci(sql, {
    tugasId,
    kunciId,
    asal: ASAL_KUNCI.paket,
    balasanId: "",
    nama: `${pack.id} ${pack.version}`,
    kelas,
    isi: Buffer.from(karya),
    fakta: JSON.stringify(fakta),
    versiFakta: VERSI_FAKTA,
    skema: JSON.stringify(skema),
    tampil: TAMPIL_BAWAAN,
    latihan: null,
    olehId,
    versi: 1,
    dibuat: sqlTime(now),
  });
  return antreBalasan(sql, tugasId, kunciId, now);
}

/**
 * Makes the key of an assignment from the solution of its pack, after the class was made. An assignment that has a key
 * by then keeps it.
 */
export function kunciJob(db: Database, now: () => Date): JobHandler {
  return {
    async run({ tugasId }) {
      const given = await solusiOf(db.sql, String(tugasId));
      if (!given || (await kunciOf(db.sql, given.tugasId))) return;
      const played = await mainkan(given);
      if (played.gagal) throw new Error(`${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`);
      await db.write(async (sql) => {
        if (await kunciOf(sql, given.tugasId)) return;
        await jadikanKunci(sql, given, played, { olehId: given.pembuatId, now: now() });
      });
    },
  };
}
