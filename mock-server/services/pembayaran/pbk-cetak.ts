import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { attachmentsOf } from "../../db/attachments";
import { verificationCode } from "../../db/dokumen";
import { mine } from "../../db/ownership";
import { type Pbk, pbkDiterima, pbkOf } from "../../db/pemindahbukuan";
import { wajibPajakOf } from "../../db/pihak";
import type { Context } from "../../http/context";
import { type PrintDoc, printBuktiPbk, printPermohonanPbk, renderPdf } from "../../print";
import { read } from "../kit";
import { resmi } from "../spt/cetak-kit";
import { jumlahTujuan, tujuanOf } from "./pbk-isi";
import { isiOf } from "./pbk-rincian";

type Bentuk = "permohonan" | "bukti";
/** The print. A recipient sees only its own lines. */
async function printOf(context: Context, pbk: Pbk, bentuk: Bentuk, penerima: string | null): Promise<PrintDoc> {
  const { id, batchId, ownerNpwp: npwp, nomor, bpe, bukti, alasan, kap, kjs, masaAwal, masaAkhir, rujukan } = pbk;
  const { tanggalBayar, diajukan } = pbk;
  const printed = bentuk === "bukti" ? bukti : nomor;
  if (!printed || !nomor || !bpe || !diajukan || !kap || !kjs || !masaAwal || !masaAkhir || !tanggalBayar)
    throw new AppError("wrong_state");
  const jenis = bentuk === "bukti" ? "bukti_pemindahbukuan" : "pemindahbukuan";
  const own = await wajibPajakOf(context.sql, batchId, npwp);
  const files = (await attachmentsOf(context.sql, [id])).get(id) ?? [];
  const draw = bentuk === "bukti" ? printBuktiPbk : printPermohonanPbk;
  const tujuan = tujuanOf(pbk).filter((one) => penerima === null || one.npwp === penerima);
  return draw({
    verifikasi: verificationCode(context.config.sessionSecret, { batchId, jenis, objekId: id, nomor: printed }),
    nomor,
    bpe,
    bukti,
    wajibPajak: { npwp, nama: own?.nama ?? "", alamat: [own?.alamat, own?.kota].filter(Boolean).join(", ") },
    alasan: resmi(`pembayaran:pbk.alasan_pilihan.${alasan}`),
    uraian: String(isiOf(pbk).uraian ?? ""),
    sumber: { kap, kjs, masaAwal, masaAkhir, rujukan, uraian: namaKapKjs(kap, kjs), tanggalBayar },
    tujuan: tujuan.map((one) => ({ ...one, uraian: namaKapKjs(one.kap, one.kjs) })),
    jumlah: jumlahTujuan(tujuan),
    diajukan,
    diputus: pbk.diputus,
    penandatangan: pbk.penandatangan ?? "",
    berkas: files.map(({ nama }) => nama),
  });
}

export const pbkCetakServices = {
  generatePbk: read(contract.pembayaran.generatePbk, async ({ id, bentuk }, context) => {
    const own = await pbkOf(context.sql, mine(context), id);
    // a recipient reads the proof only, not the request
    const pbk = own ?? (bentuk === "bukti" ? await pbkDiterima(context.sql, mine(context), id) : undefined);
    if (!pbk) throw new AppError("not_found");
    const body = await renderPdf(
      await printOf(context, pbk, bentuk, own ? null : mine(context).ownerNpwp),
      context.config.publicUrl,
    );
    return { name: `${bentuk}-${(pbk.nomor ?? "").replace("/", "-")}.pdf`, type: "application/pdf", body };
  }),
};
