import { createHash, randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { tahunOf } from "~/domain/kit/tanggal";
import { type AsalPemindahbukuan, asalPemindahbukuan } from "~/domain/parameters/pembayaran";
import {
  alasanSumber,
  batasPemindahbukuan,
  nomorPermohonanPbk,
  statusPemindahbukuan,
} from "~/domain/pembayaran/pemindahbukuan";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { attachmentsOf, deleteAttachments, deleteBerkas, saveAttachments } from "../../db/attachments";
import { nextNumber } from "../../db/counter";
import { mine } from "../../db/ownership";
import {
  deletePbk,
  ditahanOf,
  insertPbk,
  kreditBersisa,
  kreditOf,
  type Pbk,
  pbkDiterima,
  pbkOf,
  pbkPage,
  updatePbk,
} from "../../db/pemindahbukuan";
import { settle } from "../../db/settle";
import { sqlTime } from "../../db/sql";
import { attachmentAnswer, readAttachments } from "../../files/attachments";
import { acting, type Context } from "../../http/context";
import { type ChangeContext, change, read } from "../kit";
import { nomorTanda } from "../spt/lapor";
import { jumlahTujuan, tujuanDari } from "./pbk-isi";
import { pbkAfter, setujui } from "./pbk-putusan";
import { checkSiap, rincianPbk } from "./pbk-rincian";

async function ownPbk(context: Context, id: string): Promise<Pbk> {
  const found = await pbkOf(context.sql, mine(context), id);
  if (!found) throw new AppError("not_found");
  return found;
}

/** The source, the targets and their sum, from the typed draft. */
async function dariIsi(context: ChangeContext, isi: Values) {
  const owner = mine(context);
  const sumber = isi.sumber ? await kreditOf(context.sql, owner, String(isi.sumber)) : undefined;
  const tujuan = await tujuanDari(context.sql, owner, isi);
  return {
    isi: JSON.stringify(isi),
    tujuan: JSON.stringify(tujuan),
    jumlah: jumlahTujuan(tujuan),
    alasan: (isi.alasan || null) as AsalPemindahbukuan | null,
    sumberId: sumber?.id ?? null,
    kap: sumber?.kap ?? null,
    kjs: sumber?.kjs ?? null,
    masaAwal: sumber?.masaAwal ?? null,
    masaAkhir: sumber?.masaAkhir ?? null,
    rujukan: sumber?.rujukan ?? null,
    tanggalBayar: sumber?.tanggal ?? null,
  };
}

const BARU = {
  nomor: null,
  bpe: null,
  bukti: null,
  diajukan: null,
  putusPada: null,
  diputus: null,
  putusan: "",
  penandatangan: null,
} as const;

/** A new draft, or the row of an existing one that is still editable and unchanged since. */
async function draftOf(context: ChangeContext, id: string | undefined, versi: number | undefined): Promise<Pbk | null> {
  if (id === undefined) return null;
  const pbk = await ownPbk(context, id);
  pbkAfter(pbk, "edit", "wajib_pajak");
  if (versi !== pbk.versi) throw new AppError("version_conflict");
  return pbk;
}

/** Files a request with its numbers and receipt. A request that needs no check is booked at once. */
async function file(context: ChangeContext, pbk: Pbk) {
  const { sql } = context;
  const { caller, batch } = acting(context);
  const { tanggal } = batch;
  const { otomatis } = await checkSiap(context, pbk, tanggal);
  const status = pbkAfter(pbk, "submit", "wajib_pajak");
  const tahun = tahunOf(tanggal);
  const nomor = nomorPermohonanPbk(await nextNumber(sql, `ppbk:${batch.id}:${tahun}`), tahun);
  const bpe = await nomorTanda(context, pbk);
  const putusPada = otomatis ? null : batasPemindahbukuan(tanggal);
  const filed = { status, nomor, bpe, diajukan: tanggal, putusPada, penandatangan: caller.nama };
  await updatePbk(sql, pbk.id, filed);
  const sidik = createHash("sha256")
    .update(JSON.stringify([nomor, bpe, pbk.ownerNpwp, pbk.isi, pbk.tujuan]))
    .digest("hex");
  await settle(context, {
    jenis: "pemindahbukuan",
    objekId: pbk.id,
    label: nomor,
    peristiwa: "submit",
    dari: pbk.status,
    ke: status,
    catatan: bpe,
    sesudah: { nomor, bpe, jumlah: pbk.jumlah },
    cetak: { nomor, sidik },
  });
  const now: Pbk = Object.assign({}, pbk, filed);
  if (!otomatis) return { id: pbk.id, status, nomor, bpe, bukti: null };
  const bukti = await setujui(context, now, { pihak: "sistem", tanggal, putusan: "" });
  return { id: pbk.id, status: statusPemindahbukuan.next(status, "approve"), nomor, bpe, bukti };
}

const trail = (pbk: Pick<Pbk, "id" | "nomor">) => ({
  jenis: "pemindahbukuan",
  objekId: pbk.id,
  label: pbk.nomor ?? "",
});

export const pemindahbukuanServices = {
  listPbk: read(contract.pembayaran.listPbk, (input, context) => pbkPage(context.sql, mine(context), input)),
  sumberPbk: read(contract.pembayaran.sumberPbk, async (_, context) => {
    const alasan = [...asalPemindahbukuan.on(acting(context).batch.tanggal)];
    const owner = mine(context);
    const ditahan = await ditahanOf(context.sql, owner);
    const rows = (await kreditBersisa(context.sql, owner)).map((row) => ({
      id: row.id,
      kap: row.kap,
      kjs: row.kjs,
      akun: namaKapKjs(row.kap, row.kjs),
      masaAwal: row.masaAwal,
      masaAkhir: row.masaAkhir,
      rujukan: row.rujukan,
      tanggal: row.tanggal,
      jumlah: row.jumlah,
      tersedia: Math.max(0, row.sisa - (ditahan.get(row.urut) ?? 0)),
      alasan: alasanSumber(row).filter((one) => alasan.includes(one)),
    }));
    return { alasan, rows: rows.filter((row) => row.tersedia > 0 && row.alasan.length > 0) };
  }),
  savePbk: change(contract.pembayaran.savePbk, {
    before: (_, context) => readAttachments(context.files),
    change: async ({ id: known, versi, permohonan, hapus }, context, files) => {
      const { sql, now } = context;
      const before = await draftOf(context, known, versi);
      const id = before?.id ?? randomUUID();
      const given = await dariIsi(context, permohonan);
      const next = (before?.versi ?? 0) + 1;
      const { caller } = acting(context);
      if (before) await updatePbk(sql, id, { ...given, versi: next });
      else {
        const status = statusPemindahbukuan.initial;
        const own = { id, ...mine(context), status, versi: next, dibuat: sqlTime(now) };
        await insertPbk(sql, { ...BARU, ...given, ...own });
      }
      await deleteAttachments(sql, id, hapus);
      await saveAttachments(sql, { pemilik: caller.akunId, induk: id }, files, now);
      await context.audit({ ...trail({ id, nomor: null }), sebelum: before?.isi, sesudah: given.isi });
      return { id, versi: next };
    },
  }),
  detailPbk: read(contract.pembayaran.detailPbk, async ({ id }, context) => {
    const { tanggal } = acting(context).batch;
    const own = await pbkOf(context.sql, mine(context), id);
    if (own) return rincianPbk(context, own, { tanggal, pihak: "wajib_pajak" });
    const received = await pbkDiterima(context.sql, mine(context), id);
    if (!received) throw new AppError("not_found");
    const seen = await rincianPbk(context, received, { tanggal, pihak: null });
    const { npwp } = acting(context).wp;
    const tujuan = seen.tujuan.filter((one) => one.npwp === npwp);
    // the rest of the request, its reason and its other targets stay private to its owner
    const ofOther = { isi: {}, uraian: "", putusan: "", riwayat: [], tersedia: 0, berkas: [] };
    return { ...seen, ...ofOther, tujuan, jumlah: jumlahTujuan(tujuan) };
  }),
  submitPbk: change(contract.pembayaran.submitPbk, {
    before: async ({ id, versi, kodeOtorisasi }, context) => {
      const pbk = await ownPbk(context, id);
      pbkAfter(pbk, "submit", "wajib_pajak");
      if (versi !== pbk.versi) throw new AppError("version_conflict");
      await checkSiap(context, pbk, acting(context).batch.tanggal);
      await checkAuthorisationCode(context, kodeOtorisasi);
    },
    change: async ({ id, versi }, context) => {
      const pbk = await draftOf(context, id, versi);
      if (!pbk) throw new AppError("not_found");
      return file(context, pbk);
    },
  }),
  batalPbk: change(contract.pembayaran.batalPbk, {
    change: async ({ id }, context) => {
      const { sql } = context;
      const pbk = await ownPbk(context, id);
      if (pbk.diajukan === null) {
        pbkAfter(pbk, "delete", "wajib_pajak");
        await deleteBerkas(sql, id);
        await deletePbk(sql, id);
        await context.audit({ ...trail(pbk), sebelum: pbk.isi, sesudah: null });
        return { status: null };
      }
      const status = pbkAfter(pbk, "withdraw", "wajib_pajak");
      await updatePbk(sql, id, { status, diputus: acting(context).batch.tanggal });
      await settle(context, {
        jenis: "pemindahbukuan",
        objekId: id,
        label: pbk.nomor ?? "",
        peristiwa: "withdraw",
        dari: pbk.status,
        ke: status,
      });
      return { status };
    },
  }),
  berkasPbk: read(contract.pembayaran.berkasPbk, async ({ id, berkas }, context) =>
    berkasOfPbk(context, await ownPbk(context, id), berkas),
  ),
};

/** A file that goes with a request. Throws `spt_slot_empty` for any other. */
export async function berkasOfPbk(context: Context, { id }: Pbk, berkas: string) {
  const kept = (await attachmentsOf(context.sql, [id])).get(id) ?? [];
  if (!kept.some((file) => file.id === berkas)) throw new AppError("spt_slot_empty");
  return attachmentAnswer(context.sql, berkas);
}
