import { AppError } from "~/contract/errors";
import { batasDiperpanjang, type CaraJawab, type PUTUSAN_TITIK, statusTitik } from "~/domain/kantor";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { statusSp2dk } from "~/domain/pembayaran";
import { rencanaSurat, titikRencana, updateTitik } from "../../db/kantor";
import { type KetetapanRow, moveKetetapan, updateJatuhTempo } from "../../db/ketetapan/store";
import { settle } from "../../db/settle";
import { acting } from "../../http/context";
import { closeSurat } from "../kantor";
import type { ChangeContext } from "../kit";
import { mayExtend } from "./surat";
import { recordTanggapan } from "./tanggapan";

/** A point of a letter of the office. Throws `wrong_state` for a letter without such a point. */
async function titikOf(context: ChangeContext, surat: KetetapanRow, urut: number) {
  const rencana = await rencanaSurat(context.sql, surat.id);
  const point = rencana && (await titikRencana(context.sql, rencana.id)).find((one) => one.urut === urut);
  if (!rencana || !point) throw new AppError("wrong_state");
  return point;
}
const auditOf = (surat: KetetapanRow, sesudah: object) => ({
  jenis: "ketetapan",
  objekId: surat.id,
  batchId: surat.batchId,
  npwp: surat.ownerNpwp,
  label: surat.nomor,
  sesudah,
});

type Answer = { readonly urut: number; readonly cara: CaraJawab; readonly isi: string };
/** Adds an answer to a point. The first answer also answers the letter. Throws `wrong_state` for a closed point. */
export async function answerTitik(context: ChangeContext, surat: KetetapanRow, { urut, cara, isi }: Answer) {
  const point = await titikOf(context, surat, urut);
  const status = statusTitik.find(point.status, "answer", "wajib_pajak")?.to;
  if (!status) throw new AppError("wrong_state");
  const { tanggal } = acting(context).batch;
  await updateTitik(context.sql, { ...point, status, jawaban: [...point.jawaban, { hari: tanggal, cara, isi }] });
  await recordTanggapan(context, surat, isi === "" ? cara : isi);
  await context.audit(auditOf(surat, { urut, cara, isi }));
  return { id: surat.id, status };
}

/** Extends the time to answer a letter once, until its last day. Throws `wrong_state` for any other. */
export async function extendSurat(context: ChangeContext, surat: KetetapanRow) {
  const { id, nomor: label, status: dari, batchId, ownerNpwp: npwp } = surat;
  const { tanggal } = acting(context).batch;
  if (!mayExtend(surat, tanggal)) throw new AppError("wrong_state");
  const ke = statusSp2dk.next(statusSp2dk.initial, "extend");
  const jatuhTempo = batasDiperpanjang(surat.jatuhTempo);
  await moveKetetapan(context.sql, { ...surat, status: ke });
  await updateJatuhTempo(context.sql, { id, jatuhTempo });
  await settle(context, {
    jenis: "ketetapan",
    objekId: id,
    label,
    peristiwa: "extend",
    dari,
    ke,
    sebelum: { jatuhTempo: surat.jatuhTempo },
    sesudah: { jatuhTempo },
    milik: { batchId, npwp, tanggal },
  });
  return { id, status: ke, jatuhTempo };
}

type Judgement = {
  readonly urut: number;
  readonly putusan: (typeof PUTUSAN_TITIK)[number];
  readonly catatan: string;
  readonly tanggal: string;
};
/** Accepts an answer, which closes its point, or asks again. Throws `wrong_state` for a point in another state. */
export async function judgeTitik(context: ChangeContext, surat: KetetapanRow, given: Judgement) {
  const { urut, putusan, catatan, tanggal } = given;
  const point = await titikOf(context, surat, urut);
  const status = statusTitik.find(point.status, putusan, "instruktur")?.to;
  if (!status) throw new AppError("wrong_state");
  const ended = putusan === "accept" ? { hasil: "diterima", ditutup: tanggal } : {};
  await updateTitik(context.sql, { ...point, ...ended, status, catatan });
  await context.audit(auditOf(surat, { urut, putusan, catatan }));
  const { batchId, id: ketetapanId } = surat;
  const saat = { batchId, tanggal, kelas: classTimeOf(tanggal, context.now), now: context.now };
  await closeSurat(context.sql, { rencanaId: point.rencanaId, ketetapanId }, saat);
  return { id: surat.id, status };
}
