import { randomUUID } from "node:crypto";
import { nomorKelas } from "../db/batch";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { type BatchSettings, DEFAULT_SETTINGS } from "../http/caller";
import type { Pack, PackCounterparty } from "../pack/schema";
import { seedBukti } from "./bukti";
import { sharedCertificates } from "./certificates";
import { sharedNpwp } from "./numbers";
import type { SeededClass } from "./shapes";
import { seedTasks } from "./tasks";

type NewClass = {
  readonly nama: string;
  readonly mitraId: string;
  readonly mulai: string;
  readonly selesai: string;
  /** Class date. */
  readonly tanggal: string;
  readonly pack: Pack;
  /** The id of the pack in the class; the bundled pack's id by default. */
  readonly paket?: string;
  /** Accounts of the instructors; one of them can be the head. */
  readonly instruktur: readonly string[];
  readonly kepala: string | null;
  readonly setelan: BatchSettings;
  readonly undangan: string | null;
  readonly secret: string;
  /** True if assignments and source documents of its own replace the pack's. */
  readonly tanpaTugas?: boolean;
  /** The instructor who creates the class, if its partner does not. */
  readonly pembuatId?: string | null;
  /** For the class of a try-out: its number, the class tried out and its first day, and the instructor. */
  readonly coba?: {
    readonly nomor: number;
    readonly dari: string;
    readonly oleh: string;
    readonly awal: string;
  };
};

/** The initial settings of a class of a pack. */
export const settingsOfPack = ({ parameter }: Pick<Pack, "parameter">): BatchSettings => ({
  ...DEFAULT_SETTINGS,
  ...parameter,
});

/**
 * Creates a class without participants: its instructors, counterparties, assignments and source documents. In the
 * running transaction.
 */
export async function createClass(sql: Writer, given: NewClass, now: Date): Promise<SeededClass> {
  const { pack, secret, coba } = given;
  const nomor = coba?.nomor ?? (await nomorKelas(sql));
  const batch = { id: randomUUID(), nomor, tanggal: given.tanggal, pack, bendahara: null, secret };
  await insertRows(sql, "Batch", [
    {
      id: batch.id,
      nomor: batch.nomor,
      nama: given.nama,
      mitraId: given.mitraId,
      mulai: given.mulai,
      selesai: given.selesai,
      tanggal: given.tanggal,
      awal: coba ? coba.awal : given.tanggal,
      pembuatId: given.pembuatId ?? null,
      cobaDari: coba?.dari ?? null,
      cobaOleh: coba?.oleh ?? null,
      paket: given.paket ?? pack.id,
      paketVersi: pack.version,
      undangan: given.undangan,
      setelan: given.setelan,
      dibuat: now,
    },
  ]);
  await insertRows(
    sql,
    "BatchInstruktur",
    given.instruktur.map((akunId) => ({ batchId: batch.id, akunId, kepala: akunId === given.kepala })),
  );
  await insertRows(sql, "WajibPajak", sharedTaxpayers(batch));
  await insertRows(sql, "Sertifikat", sharedCertificates(batch, now));
  // in a class without a head, its partner owns them until a head is named
  const kelas = { pembuatId: given.kepala ?? given.mitraId, mulai: given.mulai, zona: given.setelan.zona };
  if (!given.tanpaTugas) await seedBukti(sql, batch, await seedTasks(sql, batch, kelas, now), now);
  return batch;
}

function sharedTaxpayers(batch: SeededClass) {
  const npwp = sharedNpwp(batch);
  return batch.pack.lawan.map((party) => counterpartyRow(batch, party, npwp.get(party.ref) ?? ""));
}

function counterpartyRow(batch: SeededClass, party: PackCounterparty, npwp: string) {
  return {
    id: randomUUID(),
    batchId: batch.id,
    npwp,
    jenis: "lawan",
    nama: party.nama,
    alamat: party.alamat,
    kota: party.kota,
    klu: party.klu,
    pkp: party.pkpSejak !== null,
    pkpSejak: party.pkpSejak,
    aturan: party.aturan,
  };
}
