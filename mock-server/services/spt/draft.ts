import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { firstDay, lastDay, type Masa, tahunOf } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";
import { versiOf } from "~/domain/spt/daftar";
import { isFiled, isRefused, isUnfiled, statusSpt } from "~/domain/spt/life";
import { salinBaris } from "../../db/baris-ketik";
import { appendHistory } from "../../db/history";
import { type Spt, sptOf, updateSpt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import { acting, classStamp } from "../../http/context";
import { shownParams } from "../../params";
import { change, type HotContext, hot } from "../kit";
import { after, computeInduk, mayVanish, openSpt, requireSptRight } from "./keadaan";
import { findKind, type SptKind } from "./kinds";

type Asked = { readonly jenis: JenisSpt; readonly masa?: string | undefined; readonly tahun?: number | undefined };

/** The period asked for; of an annual return the last month of its year. */
function periodOf({ jenis, masa, tahun }: Asked, kind: SptKind | undefined): { kind: SptKind; masa: Masa } {
  if (!kind) throw new AppError("invalid", {}, { jenis: [{ key: "pilihan" }] });
  if (isSptMasa(jenis)) {
    if (!masa) throw new AppError("invalid", {}, { masa: [{ key: "wajib" }] });
    return { kind, masa };
  }
  if (!tahun) throw new AppError("invalid", {}, { tahun: [{ key: "wajib" }] });
  return { kind, masa: `${tahun}-12` };
}

/** The returns that a correction stands on, or why there may be no new draft now. */
function checkChain(
  context: HotContext,
  chain: readonly Spt[],
  model: "normal" | "pembetulan",
  masa: Masa,
): readonly Spt[] {
  const params = shownParams({ masa }, context.language);
  if (chain.some(isUnfiled)) {
    throw new AppError(model === "normal" ? "spt_exists" : "spt_draft_open", params);
  }
  const filed = chain.filter(isFiled);
  if (model === "normal" && filed.length > 0) throw new AppError("spt_exists", params);
  if (model === "pembetulan" && filed.length === 0) throw new AppError("spt_previous_not_submitted", params);
  return filed;
}

/** Opens the return that the tax office refused. */
async function reopen(context: HotContext, spt: Spt) {
  const status = after(spt, "revise");
  await updateSpt(context.sql, spt.id, { status }, sqlTime(context.now));
  await appendHistory(context, { jenis: "spt", objekId: spt.id, peristiwa: "revise", dari: spt.status, ke: status });
  await context.audit({ jenis: "spt", objekId: spt.id, label: `${spt.jenis} ${spt.masa}`, sesudah: { status } });
  return { id: spt.id, pembetulan: spt.pembetulan };
}

const INSERT = `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, pembetulan, ulang, metode, status, versiAturan, jatuhTempo, versi, dibuat, diubah)
  VALUES (@id, @batchId, @ownerNpwp, @jenis, @masa, @tahun, @pembetulan, @ulang, @metode, @status, @versiAturan, @jatuhTempo, 1, @kini, @kini)`;

/** The statement's signer, as the registry knows it. */
async function signerOf({ sql, caller }: HotContext, spt: Spt) {
  const wp = await sql.get<{ kota: string }>(`SELECT kota FROM WajibPajak WHERE batchId = ? AND npwp = ?`, [
    spt.batchId,
    spt.ownerNpwp,
  ]);
  return { x_penandatangan: "pkp", x_nama: caller?.nama ?? "", x_kota: wp?.kota ?? "" };
}

async function create(context: HotContext, kind: SptKind, masa: Masa, chain: readonly Spt[], all: readonly Spt[]) {
  const { batch, wp } = acting(context);
  const { sql } = context;
  const last = chain.at(-1);
  const pembetulan = last ? last.pembetulan + 1 : 0;
  const ulang = all.filter((one) => one.pembetulan === pembetulan).length;
  const spt: Spt = {
    ...{ id: randomUUID(), batchId: batch.id, ownerNpwp: wp.npwp, jenis: kind.jenis, masa, tahun: tahunOf(masa) },
    ...{ pembetulan, ulang, metode: last ? await kind.metode(sql, last, batch.tanggal) : null },
    ...{
      status: statusSpt.initial,
      versiAturan: versiOf(kind.jenis).pada(lastDay(masa)).versi,
      jatuhTempo: jatuhTempoSpt(kind.jenis, masa).lapor.efektif,
    },
    ...{ nilai: null, bpe: null, ntte: null, diposting: null, sidik: null, dilaporkan: null, tanggalLapor: null },
    ...{ penandatangan: null, billingId: null, versi: 1, dibuat: classStamp(context) },
  };
  const { id, batchId, ownerNpwp, jenis, tahun, metode, status, versiAturan, jatuhTempo } = spt;
  await sql.run(INSERT, {
    id,
    batchId,
    ownerNpwp,
    jenis,
    masa,
    tahun,
    pembetulan,
    ulang,
    metode,
    status,
    versiAturan,
    jatuhTempo,
    kini: spt.dibuat,
  });
  if (last) await salinBaris(sql, last.id, id);
  await computeInduk(sql, spt, {
    ...(await signerOf(context, spt)),
    x_tanggal: batch.tanggal,
    ...(await kind.isianAwal(sql, spt, chain)),
  });
  await appendHistory(context, {
    jenis: "spt",
    objekId: id,
    peristiwa: last ? "correct" : "create",
    dari: null,
    ke: status,
  });
  await context.audit({ jenis: "spt", objekId: id, label: `${jenis} ${masa}`, sesudah: { status, pembetulan } });
  return { id, pembetulan };
}

export const draftServices = {
  createDraft: hot(contract.spt.createDraft, {
    hot: async (input, context) => {
      const { batch, wp } = acting(context);
      const { kind, masa } = periodOf(input, findKind(input.jenis));
      await requireSptRight(context, kind.jenis, "edit");
      if (firstDay(masa) > batch.tanggal) {
        throw new AppError("spt_period_future", shownParams({ masa }, context.language));
      }
      const all = await sptOf(context.sql, { batchId: batch.id, ownerNpwp: wp.npwp, jenis: kind.jenis }, masa);
      const last = all.at(-1);
      if (last && isRefused(last)) return reopen(context, last);
      return create(context, kind, masa, checkChain(context, all, input.model, masa), all);
    },
  }),
  delete: change(contract.spt.delete, {
    change: async ({ id }, context) => {
      const spt = await openSpt(context, id, "delete");
      if (!mayVanish(spt)) throw new AppError("wrong_state");
      await context.sql.run(`DELETE FROM Spt WHERE id = ?`, [id]);
      await context.audit({
        jenis: "spt",
        objekId: id,
        label: `${spt.jenis} ${spt.masa}`,
        sebelum: { status: spt.status, versi: spt.versi },
      });
      return {};
    },
  }),
};
