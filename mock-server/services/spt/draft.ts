import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, errorAt } from "~/contract/errors";
import { firstDay, lastDay, type Masa, type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt } from "~/domain/parameters/spt";
import { isMilik, versiOf } from "~/domain/spt/daftar";
import { isFiled, isRefused, isUnfiled, SPT_BATAL, statusSpt } from "~/domain/spt/life";
import {
  bertumpuk,
  checkTahunBuku,
  hariVersi,
  setahunSampai,
  tahunBukuOf,
  tahunPajakOf,
} from "~/domain/spt/tahunan/periode";
import { copyBerkasBagian } from "../../db/attachments";
import { bulanBukuOf } from "../../db/pihak";
import { settle } from "../../db/settle";
import { copyBaris } from "../../db/spt/baris-ketik";
import { deleteSpt, INDUK, insertSpt, SAMPINGAN, type Spt, sptOf, updateSpt } from "../../db/spt/store";
import { isianLampiran } from "../../db/spt/tahunan";
import { sqlTime } from "../../db/sql";
import { acting, classStamp } from "../../http/context";
import { shownParams } from "../../params";
import { type ChangeContext, change } from "../kit";
import { carryFromLalu } from "./bawa";
import { isianProfil } from "./isian-awal";
import { after, computeSpt, mayVanish, openSpt, requireSptRight } from "./keadaan";
import { findKind, type SptKind } from "./kinds";
import { checkTanpaPerpanjangan } from "./perpanjangan";
import { tempoSpt } from "./tempo";
import { checkBelumDiperiksa } from "./tuntas";

type Asked = {
  readonly jenis: JenisSpt;
  readonly masa?: string | undefined;
  readonly tahun?: number | undefined;
  readonly awal?: string | undefined;
};
/** A period: its last month, the first month of an annual return, its year, and the day that decides its form. */
type Periode = {
  readonly masa: Masa;
  readonly awal: Masa | null;
  readonly tahun: number;
  readonly hari: Tanggal;
};

/**
 * The requested period. A year without months means the taxpayer's book year; an existing return of it decides its
 * first month. Throws `invalid` for none, and for a book year that is invalid or before the first form.
 */
function periodOf({ jenis, masa, tahun, awal }: Asked, own: readonly Spt[], bulanBuku: number): Periode {
  if (isSptMasa(jenis)) {
    if (!masa) throw new AppError("invalid", {}, { masa: [{ key: "wajib" }] });
    return { masa, awal: null, tahun: tahunOf(masa), hari: lastDay(masa) };
  }
  const akhir = masa ?? (tahun === undefined ? undefined : tahunBukuOf(tahun, bulanBuku).akhir);
  if (akhir === undefined) throw new AppError("invalid", {}, { masa: [{ key: "wajib" }] });
  const buku = { awal: awal ?? own.find((one) => one.masa === akhir)?.awal ?? setahunSampai(akhir).awal, akhir };
  const wrong = checkTahunBuku(buku);
  if (wrong) throw new AppError("invalid", {}, { awal: [{ key: `tahun_buku_${wrong}` }] });
  const hari = hariVersi(buku);
  const { semua } = versiOf(jenis);
  const mulai = semua.map(({ sejak }) => sejak).sort()[0] ?? hari;
  if (hari < mulai)
    throw new AppError("invalid", {}, { masa: [{ key: "tahun_belum", params: { tahun: String(tahunOf(mulai)) } }] });
  return { masa: akhir, awal: buku.awal, tahun: tahunPajakOf(buku), hari };
}

/** Refuses a book year that shares months with another one of the same taxpayer. */
function checkOverlap({ masa, awal }: Periode, all: readonly Spt[]): void {
  if (awal === null) return;
  const others = all.filter((one) => one.masa !== masa || (one.awal ?? one.masa) !== awal);
  const shared = others.find((one) =>
    bertumpuk({ awal, akhir: masa }, { awal: one.awal ?? one.masa, akhir: one.masa }),
  );
  if (shared && shared.status !== SPT_BATAL)
    throw new AppError(
      "invalid",
      {},
      { masa: [{ key: "tahun_buku_bertumpuk", params: { awal: shared.awal ?? "", akhir: shared.masa } }] },
    );
}

/** The filed returns of the period. Throws the reason if no new draft is allowed now. */
function checkChain(
  context: ChangeContext,
  chain: readonly Spt[],
  model: "normal" | "pembetulan",
  { jenis, masa }: { readonly jenis: JenisSpt; readonly masa: Masa },
): readonly Spt[] {
  const params = isSptMasa(jenis) ? shownParams({ masa }, context.language) : { masa: String(tahunOf(masa)) };
  if (chain.some(isUnfiled)) {
    throw new AppError(model === "normal" ? "spt_exists" : "spt_draft_open", params);
  }
  const filed = chain.filter(isFiled);
  if (model === "normal" && filed.length > 0) throw new AppError("spt_exists", params);
  if (model === "pembetulan" && filed.length === 0) throw new AppError("spt_previous_not_submitted", params);
  return filed;
}

/** Reopens a return that the tax office refused. */
async function reopen(context: ChangeContext, spt: Spt) {
  const status = after(spt, "revise");
  await updateSpt(context.sql, spt.id, { status }, sqlTime(context.now));
  await settle(context, {
    jenis: "spt",
    objekId: spt.id,
    label: `${spt.jenis} ${spt.masa}`,
    peristiwa: "revise",
    dari: spt.status,
    ke: status,
  });
  return { id: spt.id, pembetulan: spt.pembetulan };
}

async function create(
  context: ChangeContext,
  kind: SptKind,
  periode: Periode,
  chain: readonly Spt[],
  own: readonly Spt[],
) {
  const all = own.filter((one) => one.masa === periode.masa);
  const { masa } = periode;
  const { batch, wp } = acting(context);
  const { sql } = context;
  const last = chain.at(-1);
  const pembetulan = last ? last.pembetulan + 1 : 0;
  const { lapor } = await tempoSpt(sql, { batchId: batch.id, ownerNpwp: wp.npwp, jenis: kind.jenis, masa });
  const ulang = all.filter((one) => one.pembetulan === pembetulan).length;
  const spt: Spt = {
    id: randomUUID(),
    batchId: batch.id,
    ownerNpwp: wp.npwp,
    jenis: kind.jenis,
    masa,
    awal: periode.awal,
    tahun: periode.tahun,
    pembetulan,
    ulang,
    metode: last ? await kind.metode(sql, last, batch.tanggal) : null,
    status: statusSpt.initial,
    versiAturan: versiOf(kind.jenis).pada(periode.hari).versi,
    jatuhTempo: lapor.efektif,
    nilai: null,
    bpe: null,
    ntte: null,
    diposting: null,
    sidik: null,
    dilaporkan: null,
    tanggalLapor: null,
    penandatangan: null,
    billingId: null,
    versi: 1,
    dibuat: classStamp(context),
  };
  const { id, jenis, status } = spt;
  await insertSpt(sql, spt);
  if (last) {
    await copyBaris(sql, last.id, id);
    await copyBerkasBagian(sql, last.id, id);
  }
  const dibawa = last ? 0 : await carryFromLalu(sql, spt, own);
  await computeSpt(sql, spt, {
    ...(last ? await isianLampiran(sql, last.id, SAMPINGAN) : {}),
    [INDUK]: { ...(await isianProfil(context, spt)), ...(await kind.isianAwal(sql, spt, chain)) },
  });
  await settle(context, {
    jenis: "spt",
    objekId: id,
    label: `${jenis} ${masa}`,
    peristiwa: last ? "correct" : "create",
    dari: null,
    ke: status,
    sesudah: { pembetulan, ...(dibawa > 0 ? { dibawa } : {}) },
  });
  return { id, pembetulan };
}

export const draftServices = {
  createDraft: change(contract.spt.createDraft, {
    change: async (input, context) => {
      const { batch, wp } = acting(context);
      const kind = findKind(input.jenis);
      if (!kind) throw new AppError("invalid", {}, { jenis: [{ key: "pilihan" }] });
      await requireSptRight(context, kind.jenis, "edit");
      if (!isMilik(kind.jenis, wp.jenis)) throw errorAt("jenis", "spt_not_yours");
      const owner = { batchId: batch.id, ownerNpwp: wp.npwp, jenis: kind.jenis };
      const own = await sptOf(context.sql, owner);
      const periode = periodOf(input, own, await bulanBukuOf(context.sql, batch.id, wp.npwp));
      const { masa, awal } = periode;
      if (firstDay(awal ?? masa) > batch.tanggal) {
        throw new AppError("spt_period_future", shownParams({ masa }, context.language));
      }
      checkOverlap(periode, own);
      await checkBelumDiperiksa(context, { ...owner, masa });
      const all = own.filter((one) => one.masa === masa);
      const last = all.at(-1);
      if (last && isRefused(last)) return reopen(context, last);
      return create(context, kind, periode, checkChain(context, all, input.model, { jenis: input.jenis, masa }), own);
    },
  }),
  delete: change(contract.spt.delete, {
    change: async ({ id }, context) => {
      const spt = await openSpt(context, id, "delete");
      if (!mayVanish(spt)) throw new AppError("wrong_state");
      await checkTanpaPerpanjangan(context, spt);
      await deleteSpt(context.sql, spt);
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
