import { randomUUID } from "node:crypto";
import { npwpOrang } from "~/domain/batch";
import { isiKaryawan, PUSAT } from "~/domain/pihak";
import type { Peserta } from "../db/batch";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { REF_ORANG } from "../pack/schema";
import type { Sandbox, SeededClass } from "./shapes";

/** The place of the class itself, which owns the treasurer of a class of an earlier release. */
const KELAS = 0;
/** The first number of a participant's civil servants, after its employees and relatives. */
const PEGAWAI = 911;

/** Numbers of a treasurer's civil servants at a place, by their references. */
const pegawaiOf = ({ nomor, pack }: Numbered, peserta: number, pertama: number) =>
  pack.bendahara.karyawan.map(({ ref }, at): [string, string] => [
    ref,
    npwpOrang({ batch: nomor, peserta }, pertama + at),
  ]);
type Numbered = Pick<SeededClass, "nomor" | "pack" | "bendahara">;
/** Numbers of the civil servants of a participant's treasurer, or of the shared one. */
export const npwpPegawai = (batch: Numbered, peserta: number): readonly [string, string][] =>
  batch.bendahara === null ? pegawaiOf(batch, peserta, PEGAWAI) : pegawaiOf(batch, KELAS, 1);

/** Head office and civil servants of a treasurer. */
function partsOf(batch: SeededClass, ownerNpwp: string, alamat: string, peserta: number) {
  const { nama, kota, karyawan } = batch.pack.bendahara;
  const owned = { batchId: batch.id, ownerNpwp };
  const npwp = new Map(npwpPegawai(batch, peserta));
  return {
    cabang: [{ id: randomUUID(), ...owned, kode: PUSAT, nama, alamat, kota }],
    karyawan: karyawan.map(({ ref, nama: servant, ...rest }) => ({
      id: randomUUID(),
      ...owned,
      npwp: npwp.get(ref) ?? "",
      nama: servant,
      isi: isiKaryawan(rest),
    })),
  };
}

/** A person who acts for a treasurer as its staff. */
const staffOf = ({ id, pack }: SeededClass, ownerNpwp: string, { npwp, nama }: Peserta) => ({
  id: randomUUID(),
  batchId: id,
  ownerNpwp,
  npwp,
  nama,
  jenis: "orang_pribadi",
  subJenis: "pengurus",
  jabatan: "Staf Bendahara Pengeluaran",
  pic: true,
  mulai: `${pack.tanggal.slice(0, 4)}-01-01`,
});

/** The treasurer of one participant: its taxpayer, parts, and its person as staff. */
export function treasurerRows(batch: SeededClass, { akunId, nama, email, npwp, peserta }: Sandbox, alamat: string) {
  const { bendahara } = batch.pack;
  const own = npwp.get(bendahara.ref) ?? "";
  return {
    wajibPajak: {
      id: randomUUID(),
      batchId: batch.id,
      akunId,
      npwp: own,
      jenis: "bendahara",
      nama: bendahara.nama,
      email,
      alamat,
      kota: bendahara.kota,
      klu: bendahara.klu,
      pkp: bendahara.pkpSejak !== null,
      pkpSejak: bendahara.pkpSejak,
      aturan: bendahara.aturan,
    },
    ...partsOf(batch, own, alamat, peserta),
    pihakTerkait: staffOf(batch, own, { npwp: npwp.get(REF_ORANG) ?? "", nama }),
  };
}

/** Head office and civil servants of the treasurer that a class of an earlier release shares. */
export async function seedSharedTreasurer(sql: Writer, batch: SeededClass): Promise<void> {
  if (batch.bendahara === null) return;
  const { cabang, karyawan } = partsOf(batch, batch.bendahara, batch.pack.bendahara.alamat, KELAS);
  await insertRows(sql, "Cabang", cabang);
  await insertRows(sql, "Karyawan", karyawan);
}

/** Every participant can act for a shared treasurer: it is a PIC among its related parties. */
export async function entrustTreasurer(sql: Writer, batch: SeededClass, people: readonly Peserta[]): Promise<void> {
  const { bendahara } = batch;
  if (bendahara === null) return;
  await insertRows(
    sql,
    "PihakTerkait",
    people.map((person) => staffOf(batch, bendahara, person)),
  );
}
