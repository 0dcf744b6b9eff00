import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isOneOf } from "~/domain/kit/status";
import { tahunOf } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { HASIL_PEMERIKSAAN, type HasilPemeriksaan } from "~/domain/pembayaran/ketetapan";
import { DIPERIKSA, nomorPengembalian, statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { isDeposit } from "~/domain/pembayaran/ringkasan-buku";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { nextNumber } from "../../db/counter";
import { historyOf } from "../../db/jejak";
import { mine } from "../../db/ownership";
import { ditahanOf, kreditBersisa } from "../../db/pemindahbukuan";
import {
  insertPengembalian,
  type PengembalianRow,
  pengembalianById,
  pengembalianKelasPage,
  pengembalianMilik,
  pengembalianPage,
} from "../../db/pengembalian";
import { settle } from "../../db/settle";
import { sqlTime } from "../../db/sql";
import { acting, type Context, callerOf } from "../../http/context";
import { shownParams } from "../../params";
import { batchInScope } from "../batch/scope";
import { type ChangeContext, change, read } from "../kit";
import { kabarDitarik, moveRequest } from "../spt/permohonan";
import { ledgerOf } from "./buku-besar";
import { requireToSeeOf, sptTerlihat } from "./hak";
import { ketetapanPemeriksaan } from "./pemeriksaan";
import { grant, refuse, requireEvent } from "./putusan";

const isHasil = (decision: string): decision is HasilPemeriksaan =>
  (HASIL_PEMERIKSAAN as readonly string[]).includes(decision);
/** The open decisions of the office on a request. It cannot refuse an overpayment that it found itself. */
const putusanOf = ({ status, jalur }: PengembalianRow): readonly string[] =>
  statusPengembalian.eventsFor(status, "instruktur").filter((event) => jalur !== "ketetapan" || event !== "reject");
const ONE = { page: 1, perPage: 1 } as const;

/** A request of a class within the caller's reach, and that class. Throws `not_found` for any other. */
async function ofClass(context: Context, id: string) {
  const row = await pengembalianById(context.sql, id);
  if (!row) throw new AppError("not_found");
  return { row, batch: await batchInScope(context.sql, callerOf(context), row.batchId) };
}

/** Refuses an amount above the available deposit. Throws `deposit_insufficient`. */
async function checkFree(context: Context, jumlah: number): Promise<void> {
  const { deposit: tersedia } = await ledgerOf(context);
  if (jumlah <= tersedia) return;
  throw new AppError("deposit_insufficient", shownParams({ tersedia, diminta: jumlah }, context.language), {
    jumlah: [
      { key: "galat.deposit_insufficient", params: shownParams({ tersedia, diminta: jumlah }, context.language) },
    ],
  });
}

type Asked = Pick<PengembalianRow, "jumlah" | "bank" | "rekening" | "pemilik">;
/** Files a request for the deposit, which reserves its amount. */
async function ask(context: ChangeContext, asked: Asked) {
  const { sql, now } = context;
  const { tanggal, id: batchId } = acting(context).batch;
  const tahun = tahunOf(tanggal);
  const row: PengembalianRow = {
    id: randomUUID(),
    ...mine(context),
    sptId: null,
    butir: "",
    nomor: nomorPengembalian(await nextNumber(sql, `pengembalian:${batchId}:${tahun}`), tahun),
    kap: AKUN_DEPOSIT.kap,
    kjs: AKUN_DEPOSIT.kjs,
    jalur: "permohonan",
    status: statusPengembalian.initial,
    diminta: tanggal,
    putusPada: null,
    diputus: null,
    dikembalikan: null,
    putusan: "",
    ketetapanId: null,
    ...asked,
  };
  await insertPengembalian(sql, row, sqlTime(now));
  const { id, nomor: label, status: ke, jumlah } = row;
  const change = { peristiwa: "request", dari: null, ke, sesudah: { jumlah } };
  await settle(context, { jenis: "pengembalian", objekId: id, label, ...change });
  return { id, nomor: label };
}

export const pengembalianServices = {
  listPengembalian: read(contract.pembayaran.listPengembalian, async (input, context) =>
    pengembalianPage(context.sql, mine(context), input, await sptTerlihat(context)),
  ),
  detailPengembalian: read(contract.pembayaran.detailPengembalian, async ({ id }, context) => {
    const [row] = (await pengembalianPage(context.sql, mine(context), { ...ONE, id }, undefined)).rows;
    if (!row) throw new AppError("not_found");
    await requireToSeeOf(context, row.jenis);
    const own = row.sptId === null && !callerOf(context).readOnly;
    const aksi = own ? [...statusPengembalian.eventsFor(row.status as PengembalianRow["status"], "wajib_pajak")] : [];
    return { ...row, aksi, riwayat: await historyOf(context.sql, "pengembalian", id) };
  }),
  sumberDeposit: read(contract.pembayaran.sumberDeposit, async (_, context) => {
    const held = await ditahanOf(context.sql, mine(context));
    const rows = (await kreditBersisa(context.sql, mine(context))).filter(isDeposit);
    return {
      rows: rows.map(({ id, urut, jenis, rujukan, tanggal, jumlah, sisa }) => ({
        id,
        jenis,
        rujukan,
        tanggal,
        jumlah,
        sisa,
        ditahan: held.get(urut) ?? 0,
      })),
    };
  }),
  mintaDeposit: change(contract.pembayaran.mintaDeposit, {
    before: async ({ jumlah, kodeOtorisasi }, context) => {
      await checkFree(context, jumlah);
      await checkAuthorisationCode(context, kodeOtorisasi);
    },
    change: async ({ kodeOtorisasi: _, ...asked }, context) => {
      await checkFree(context, asked.jumlah);
      return ask(context, asked);
    },
  }),
  tarikPengembalian: change(contract.pembayaran.tarikPengembalian, {
    change: async ({ id }, context) => {
      const row = await pengembalianMilik(context.sql, mine(context), id);
      if (!row) throw new AppError("not_found");
      // a request made by a return ends with the return
      if (row.sptId !== null) throw new AppError("wrong_state");
      requireEvent(row, "withdraw", "wajib_pajak");
      const { batch, wp } = acting(context);
      // the taxpayer needs no notice of its own action
      const kabar = wp.milikSendiri ? [] : [kabarDitarik(row)];
      await moveRequest(context, row, "withdraw", { tanggal: batch.tanggal, kabar });
      return { id, status: statusPengembalian.next(row.status, "withdraw") };
    },
  }),
  listPengembalianKelas: read(contract.pembayaran.listPengembalianKelas, async ({ batchId, ...query }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    return pengembalianKelasPage(context.sql, batch.id, query);
  }),
  detailPengembalianKelas: read(contract.pembayaran.detailPengembalianKelas, async ({ id }, context) => {
    const { row, batch } = await ofClass(context, id);
    const [shown] = (await pengembalianKelasPage(context.sql, batch.id, { ...ONE, id })).rows;
    if (!shown) throw new AppError("not_found");
    const audit = row.status === DIPERIKSA ? HASIL_PEMERIKSAAN : [];
    const aksi = batch.jam ? [...putusanOf(row), ...audit] : [];
    return { ...shown, aksi, riwayat: await historyOf(context.sql, "pengembalian", id) };
  }),
  putuskanPengembalian: change(contract.pembayaran.putuskanPengembalian, {
    change: async ({ id, decision, alasan: putusan, ...amounts }, context) => {
      const { row, batch } = await ofClass(context, id);
      if (!batch.jam) throw new AppError("forbidden");
      if (isHasil(decision)) {
        if (row.status !== DIPERIKSA) throw new AppError("wrong_state");
        const { tanggal } = batch;
        const audit = { hasil: decision, alasan: putusan, penerbitId: callerOf(context).akunId, tanggal, ...amounts };
        const { ketetapanId, dikembalikan } = await ketetapanPemeriksaan(context, row, audit);
        const event = dikembalikan === null ? "reject" : "grant";
        return { id, status: statusPengembalian.next(row.status, event), dikembalikan, ketetapanId };
      }
      requireEvent(row, decision, "instruktur");
      if (!isOneOf(putusanOf(row), decision)) throw new AppError("wrong_state");
      const given = { tanggal: batch.tanggal, putusan };
      const dikembalikan = decision === "grant" ? await grant(context, row, given) : null;
      if (decision === "reject") await refuse(context, row, given);
      // nothing was left to pay
      if (dikembalikan === 0)
        return { id, status: statusPengembalian.next(row.status, "withdraw"), dikembalikan, ketetapanId: null };
      return { id, status: statusPengembalian.next(row.status, decision), dikembalikan, ketetapanId: null };
    },
  }),
};
