import { createHash } from "node:crypto";
import { AppError } from "~/contract/errors";
import { type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import {
  checkPemindahbukuan,
  type GalatPbk,
  nomorBuktiPbk,
  statusPemindahbukuan,
} from "~/domain/pembayaran/pemindahbukuan";
import { nextNumber } from "../../db/counter";
import { type Pbk, updatePbk } from "../../db/pemindahbukuan";
import { settle } from "../../db/settle";
import type { ChangeContext } from "../kit";
import { bukukan } from "./buku";
import { checkPermohonan, permohonanOf, tujuanOf } from "./pbk-isi";

type Pihak = "sistem" | "instruktur";
type Putusan = { readonly pihak: Pihak; readonly tanggal: Tanggal; readonly putusan: string };

/** The next state after an event of a party. Throws `wrong_state`. */
export function pbkAfter<E extends (typeof statusPemindahbukuan.transitions)[number]["event"]>(
  { status }: Pick<Pbk, "status">,
  event: E,
  pihak: Pihak | "wajib_pajak",
) {
  const found = statusPemindahbukuan.find(status, event, pihak);
  if (!found) throw new AppError("wrong_state");
  return found.to ?? status;
}

/** Takes the money out of its source and into its targets, each with the day of the old payment. */
async function book(
  context: ChangeContext,
  pbk: Pbk,
  bukti: string,
  tanggalBayar: Tanggal,
  tanggal: Tanggal,
  sumber: number,
) {
  const objek = { jenis: "pemindahbukuan", id: pbk.id } as const;
  const { batchId, ownerNpwp } = pbk;
  const tujuan = tujuanOf(pbk);
  for (const { npwp, kap, kjs, masaAwal, masaAkhir, jumlah } of tujuan) {
    const keluar = { jenis: "pemindahbukuan_keluar", rujukan: bukti, sumber, jumlah } as const;
    await bukukan(context, { batchId, ownerNpwp }, keluar, tanggal, objek);
    const pos = { kap, kjs, masaAwal, masaAkhir, jumlah };
    const masuk = { jenis: "pemindahbukuan_masuk", rujukan: bukti, pos, tanggalBayar } as const;
    await bukukan(context, { batchId, ownerNpwp: npwp }, masuk, tanggal, objek);
  }
  return tujuan;
}

const notice = (jenis: string, pbk: Pbk, bukti: string, jumlah: number, alasan: string) => ({
  jenis,
  isi: { nomor: pbk.nomor ?? "", bukti, jumlah, alasan },
  tautan: { page: "pembayaran.pemindahbukuan", id: pbk.id } as const,
});

/**
 * Grants a request in the running transaction and books it in all ledgers. Throws `transfer_exceeds` if the balance of
 * its source is too small by now, or another finding of the rules. A failure books nothing.
 */
export async function setujui(context: ChangeContext, pbk: Pbk, { pihak, tanggal, putusan }: Putusan): Promise<string> {
  const { sql } = context;
  const { batchId, ownerNpwp: npwp } = pbk;
  const status = pbkAfter(pbk, "approve", pihak);
  const tahun = tahunOf(tanggal);
  const bukti = nomorBuktiPbk(await nextNumber(sql, `pbk:${batchId}:${tahun}`), tahun);
  // a granted request reserves nothing any more
  await updatePbk(sql, pbk.id, { status, bukti, diputus: tanggal, putusan });
  const { kredit, ...permohonan } = await permohonanOf(sql, pbk);
  checkPermohonan(context, permohonan, tanggal);
  const tujuan = await book(context, pbk, bukti, kredit.tanggal, tanggal, kredit.urut);
  const sidik = createHash("sha256")
    .update(JSON.stringify([bukti, npwp, kredit.id, tujuan]))
    .digest("hex");
  const others = new Map<string, number>();
  for (const one of tujuan) if (one.npwp !== npwp) others.set(one.npwp, (others.get(one.npwp) ?? 0) + one.jumlah);
  await settle(context, {
    jenis: "pemindahbukuan",
    objekId: pbk.id,
    label: pbk.nomor ?? "",
    peristiwa: "approve",
    dari: pbk.status,
    ke: status,
    catatan: putusan || bukti,
    sesudah: { bukti },
    cetak: { jenis: "bukti_pemindahbukuan", nomor: bukti, sidik },
    kabar: [
      { npwp, notice: notice("pbk_disetujui", pbk, bukti, pbk.jumlah, putusan) },
      ...[...others].map(([other, jumlah]) => ({ npwp: other, notice: notice("pbk_masuk", pbk, bukti, jumlah, "") })),
    ],
    milik: { batchId, npwp, tanggal },
  });
  return bukti;
}

/** Refuses a request and frees its reserved amount. */
export async function tolakPbk(context: ChangeContext, pbk: Pbk, { pihak, tanggal, putusan }: Putusan): Promise<void> {
  const { batchId, ownerNpwp: npwp } = pbk;
  const status = pbkAfter(pbk, "reject", pihak);
  await updatePbk(context.sql, pbk.id, { status, diputus: tanggal, putusan });
  await settle(context, {
    jenis: "pemindahbukuan",
    objekId: pbk.id,
    label: pbk.nomor ?? "",
    peristiwa: "reject",
    dari: pbk.status,
    ke: status,
    catatan: putusan,
    sesudah: { putusan },
    kabar: [{ npwp, notice: notice("pbk_ditolak", pbk, "", pbk.jumlah, putusan) }],
    milik: { batchId, npwp, tanggal },
  });
}

/**
 * The finding of the rules against a request on the day of its decision, not counting its own claim on the source; null
 * if none.
 */
export async function halanganPbk(context: ChangeContext, pbk: Pbk, tanggal: Tanggal): Promise<GalatPbk | null> {
  const { kredit, ...permohonan } = await permohonanOf(context.sql, pbk);
  const tersedia = Math.min(kredit.sisa, permohonan.sumber.tersedia + pbk.jumlah);
  const asked = { ...permohonan, sumber: Object.assign({}, permohonan.sumber, { tersedia }) };
  return checkPemindahbukuan(asked, tanggal)[0]?.galat ?? null;
}
