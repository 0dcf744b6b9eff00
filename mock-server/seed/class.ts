import { randomUUID } from "node:crypto";
import { npwpBadan } from "~/domain/batch";
import { nomorKelas } from "../db/batch";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { type BatchSettings, DEFAULT_SETTINGS } from "../http/caller";
import type { Pack, PackCounterparty } from "../pack/schema";
import type { SeededClass } from "./shapes";
import { seedTasks } from "./tasks";
import { seedTreasurer, sharedCertificates } from "./treasurer";

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
  /** True if assignments of its own replace the pack's. */
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
 * Creates a class without participants: its instructors, counterparties, treasurer and assignments. In the running
 * transaction.
 */
export async function createClass(sql: Writer, given: NewClass, now: Date): Promise<SeededClass> {
  const { pack, secret, coba } = given;
  const nomor = coba?.nomor ?? (await nomorKelas(sql));
  const batch = { id: randomUUID(), nomor, tanggal: given.tanggal, pack, secret };
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
  await seedTreasurer(sql, batch);
  await insertRows(sql, "Sertifikat", sharedCertificates(batch, now));
  // in a class without a head, its partner owns them until a head is named
  const kelas = { pembuatId: given.kepala ?? given.mitraId, mulai: given.mulai, zona: given.setelan.zona };
  if (!given.tanpaTugas) await seedTasks(sql, batch, kelas, now);
  return batch;
}

/** NPWP of the class's own taxpayers by their reference: counterparties and the government treasurer. */
export const sharedNpwp = ({ nomor, pack }: Pick<SeededClass, "nomor" | "pack">): ReadonlyMap<string, string> =>
  new Map(
    [...pack.lawan, pack.bendahara].map((party) => [party.ref, npwpBadan({ batch: nomor, peserta: 0 }, party.nomor)]),
  );

function sharedTaxpayers(batch: SeededClass) {
  return [...batch.pack.lawan.map((party) => sharedTaxpayer(batch, party, "lawan")), treasurerOf(batch)];
}

/** The class's government treasurer as a taxpayer. */
const treasurerOf = (batch: SeededClass) => sharedTaxpayer(batch, batch.pack.bendahara, "bendahara");

function sharedTaxpayer(batch: SeededClass, party: PackCounterparty, jenis: "lawan" | "bendahara") {
  return {
    id: randomUUID(),
    batchId: batch.id,
    npwp: sharedNpwp(batch).get(party.ref) ?? "",
    jenis,
    nama: party.nama,
    alamat: party.alamat,
    kota: party.kota,
    klu: party.klu,
    pkp: party.pkpSejak !== null,
    pkpSejak: party.pkpSejak,
    aturan: party.aturan,
  };
}
