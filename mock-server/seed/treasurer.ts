import { randomUUID } from "node:crypto";
import { npwpBadan, npwpOrang } from "~/domain/batch";
import { isiKaryawan, PUSAT } from "~/domain/pihak";
import type { Peserta } from "../db/batch";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import type { SeededClass } from "./shapes";
import { isOwn } from "./taxpayers";

const place = ({ nomor }: Pick<SeededClass, "nomor">) => ({ batch: nomor, peserta: 0 });
const treasurerNpwp = (batch: SeededClass): string => npwpBadan(place(batch), batch.pack.bendahara.nomor);

/** Head office and civil servants of the class's government treasurer. */
export async function seedTreasurer(sql: Writer, batch: SeededClass): Promise<void> {
  const { nama, alamat, kota, karyawan } = batch.pack.bendahara;
  const owned = { batchId: batch.id, ownerNpwp: treasurerNpwp(batch) };
  await insertRows(sql, "Cabang", [{ id: randomUUID(), ...owned, kode: PUSAT, nama, alamat, kota }]);
  await insertRows(
    sql,
    "Karyawan",
    karyawan.map(({ ref, nama: servant, ...rest }, index) => ({
      id: randomUUID(),
      ...owned,
      npwp: npwpOrang(place(batch), index + 1),
      nama: servant,
      isi: isiKaryawan(rest),
    })),
  );
}

/** Every participant can act for the treasurer: it is a PIC among its related parties. */
export async function entrustTreasurer(sql: Writer, batch: SeededClass, people: readonly Peserta[]): Promise<void> {
  const ownerNpwp = treasurerNpwp(batch);
  await insertRows(
    sql,
    "PihakTerkait",
    people.map(({ npwp, nama }) => ({
      id: randomUUID(),
      batchId: batch.id,
      ownerNpwp,
      npwp,
      nama,
      jenis: "orang_pribadi",
      subJenis: "pengurus",
      jabatan: "Staf Bendahara Pengeluaran",
      pic: true,
      mulai: `${batch.pack.tanggal.slice(0, 4)}-01-01`,
    })),
  );
}

/** Certificates of the class's counterparties and of foreign parties. */
export function sharedCertificates(batch: SeededClass, now: Date) {
  const { pack } = batch;
  return pack.sertifikat.flatMap(({ pemilik, ...row }) => {
    if (isOwn(pack, pemilik as string)) return [];
    const common = { id: randomUUID(), batchId: batch.id, ...row, dibuat: now };
    if (typeof pemilik === "object") {
      const { nomor, nama, negara } = pemilik;
      return [{ ...common, ownerNpwp: nomor, isi: { nama, negara } }];
    }
    const party = pack.lawan.find(({ ref }) => ref === pemilik);
    return party ? [{ ...common, ownerNpwp: npwpBadan(place(batch), party.nomor) }] : [];
  });
}
