import { createHash, randomUUID } from "node:crypto";
import { type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import {
  batasSurat,
  isSp2dk,
  isTagihan,
  isTanpaJumlah,
  type JenisSurat,
  jumlahKetetapan,
  nomorSurat,
  type Peristiwa,
  type Pos,
} from "~/domain/pembayaran";
import { nextNumber } from "../../db/counter";
import { insertKetetapan, type KetetapanRow } from "../../db/ketetapan/store";
import { settle } from "../../db/settle";
import { sqlTime, type Writer } from "../../db/sql";
import type { ChangeContext } from "../kit";
import { bukukan } from "../pembayaran/buku";
import { suratBaru } from "./surat";

/** A letter with its number and its last day, to issue on a class day. */
export async function buildSurat(
  sql: Writer,
  given: Omit<Parameters<typeof suratBaru>[0], "id" | "nomor" | "terbit" | "jatuhTempo">,
  terbit: Tanggal,
): Promise<KetetapanRow> {
  const { jenis, batchId } = given;
  const tahun = tahunOf(terbit);
  const nomor = nomorSurat(jenis, await nextNumber(sql, `${jenis}:${batchId}:${tahun}`), tahun);
  return suratBaru({ ...given, id: randomUUID(), nomor, terbit, jatuhTempo: batasSurat(jenis, terbit) });
}

/** The account, period and amount of a letter, in whole rupiah. */
export const posOf = (surat: KetetapanRow): readonly Pos[] => {
  const { kap, kjs, masaAwal, masaAkhir } = surat;
  return [{ kap, kjs, masaAwal, masaAkhir, jumlah: jumlahKetetapan(surat) }];
};
/** The ledger entries of a letter; none if it is about no amount. */
export function bookedBy(surat: KetetapanRow): readonly Peristiwa[] {
  const { jenis, nomor: rujukan, jatuhTempo } = surat;
  if (isTanpaJumlah(jenis)) return [];
  const pos = posOf(surat);
  return [
    isTagihan(jenis)
      ? { jenis: "tagihan", rujukan, pos, jatuhTempo }
      : { jenis: "ketetapan_lebih_bayar", rujukan, pos },
  ];
}
/** The notice of a letter to its taxpayer. A letter about no amount names none. */
const kabarOf = (jenis: JenisSurat, jumlah: number): string => {
  if (isSp2dk(jenis)) return "sp2dk_terbit";
  if (isTagihan(jenis)) return "ketetapan_terbit";
  return jumlah === 0 ? "ketetapan_nihil" : "ketetapan_lebih";
};
const noticeOf = ({ id, nomor, jenis, jatuhTempo }: KetetapanRow, jumlah: number) => ({
  jenis: kabarOf(jenis, jumlah),
  isi: { nomor, jumlah, tanggal: jatuhTempo },
  tautan: { page: "pembayaran.ketetapan", id } as const,
});

/**
 * Issues one letter in the running transaction: number, ledger entries, print and notice to its taxpayer. `tanggal` is
 * the class date. Returns the letter's id.
 */
export async function terbitkan(
  context: ChangeContext,
  surat: KetetapanRow,
  booked: readonly Peristiwa[],
  tanggal: string,
): Promise<string> {
  const { id, nomor, status, batchId, ownerNpwp: npwp, penerbitId: pengirimId } = surat;
  const jumlah = jumlahKetetapan(surat);
  await insertKetetapan(context.sql, surat, sqlTime(context.now));
  for (const one of booked) await bukukan(context, surat, one, tanggal, { jenis: "ketetapan", id });
  const sidik = createHash("sha256").update(JSON.stringify(surat)).digest("hex");
  await settle(context, {
    jenis: "ketetapan",
    objekId: id,
    label: nomor,
    peristiwa: "issue",
    dari: null,
    ke: status,
    sesudah: { jumlah },
    cetak: { nomor, sidik },
    kabar: [{ npwp, notice: { ...noticeOf(surat, jumlah), pengirimId } }],
    milik: { batchId, npwp, tanggal },
  });
  return id;
}
