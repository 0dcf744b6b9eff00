import type { PageLink } from "~/domain/kit/pages";
import { sum } from "~/domain/kit/rupiah";
import { addMonths, daysBetween, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt, type JenisSptMasa, jatuhTempoSpt } from "~/domain/parameters/spt";
import { masaLaporPertama, type PelaporPpn } from "~/domain/pihak";
import {
  BELUM_DIBUAT,
  definisiOf,
  isFiled,
  isRefused,
  isUnfiled,
  jenisSptMilik,
  NIHIL,
  setahunSampai,
  tahunBukuLalu,
  tahunPajakOf,
  wajibDilaporkan,
} from "~/domain/spt";
import type { Wp } from "../../db/dasbor/peserta";
import type { Spt } from "../../db/spt";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { type SptKind, sptKinds } from "../spt/kinds";
import { perluPembetulan, perluRingkas } from "../spt/perlu";
import { tempoSpt } from "../spt/tempo";

type Taxpayer = PelaporPpn & { readonly jenis: string };
/** Number of earlier periods that are searched for a missing return. */
const PERIODS_BACK = [-2, -1, 0] as const;

function dueOf(jenis: JenisSptMasa, masa: Masa, kini: Tanggal) {
  const { bayar, lapor } = jatuhTempoSpt(jenis, masa);
  const days = ({ efektif }: { efektif: Tanggal }) => daysBetween(kini, efektif);
  return { bayar: { ...bayar, sisaHari: days(bayar) }, lapor: { ...lapor, sisaHari: days(lapor) } };
}

/** The state of a period for one kind of return: from its latest return, or from its documents if there is none. */
async function stateOf(
  sql: Reader,
  { batchId, npwp }: Wp,
  { jenis, posisi }: SptKind,
  masa: Masa,
  chain: readonly Spt[],
) {
  const latest = chain.at(-1);
  const standing = chain.findLast(isFiled);
  const { dokumen, pajak } = await posisi(sql, { batchId, ownerNpwp: npwp, masa });
  const none = wajibDilaporkan(jenis, masa) || dokumen > 0 ? BELUM_DIBUAT : NIHIL;
  return {
    jenis,
    masa,
    sptId: latest?.id ?? null,
    pembetulan: latest?.pembetulan ?? 0,
    dokumen,
    status: latest?.status ?? none,
    // before the first posting the documents predict the result
    nilai: latest && latest.diposting !== null ? (latest.nilai ?? 0) : pajak,
    tanggalLapor: latest?.tanggalLapor ?? null,
    pernahDilaporkan: standing !== undefined,
    perlu: standing ? perluRingkas(await perluPembetulan(sql, standing)) : null,
  };
}
export type KeadaanMasa = Awaited<ReturnType<typeof returnsOf>>[number];

/** True if a period without a return needs this taxpayer's attention. */
function expected(taxpayer: Taxpayer, jenis: JenisSpt, masa: Masa, last: Masa, dokumen: number) {
  const first = masaLaporPertama(taxpayer);
  if (definisiOf(jenis).pkp) return first !== null && masa >= first;
  return dokumen > 0 || (masa === last && taxpayer.jenis !== "orang_pribadi");
}

/**
 * The monthly returns that matter for a period: its own, open ones of other periods, and filed ones that need a
 * correction. `all` are the taxpayer's returns. Sorted by period, then in the order of the menu.
 */
export async function returnsOf(
  sql: Reader,
  mine: Wp,
  { all, last, kini }: { readonly all: readonly Spt[]; readonly last: Masa; readonly kini: Tanggal },
  taxpayer: Taxpayer,
) {
  const monthly = sptKinds.filter(({ jenis }) => isSptMasa(jenis));
  const found = await inTurn(monthly, async (kind) => {
    const own = all.filter((spt) => spt.jenis === kind.jenis);
    const periods = new Set([...own.map(({ masa }) => masa), ...PERIODS_BACK.map((back) => addMonths(last, back))]);
    const states = await inTurn(periods, async (masa) => {
      const state = await stateOf(
        sql,
        mine,
        kind,
        masa,
        own.filter((one) => one.masa === masa),
      );
      const done = isFiled(state) && state.perlu === null;
      const shown =
        state.sptId === null ? expected(taxpayer, kind.jenis, masa, last, state.dokumen) : masa === last || !done;
      return shown ? [{ ...state, ...dueOf(kind.jenis as JenisSptMasa, masa, kini) }] : [];
    });
    return states.flat();
  });
  return found.flat().sort((a, b) => (a.masa < b.masa ? -1 : a.masa > b.masa ? 1 : 0));
}

/** The page of a return, or the page that begins it. */
const linkOf = (id: string | null, { jenis, masa }: { readonly jenis: JenisSpt; readonly masa: Masa }): PageLink =>
  id === null ? { page: "spt.baru", query: { jenis, masa } } : { page: "spt.rincian", id };

type Tahunan = Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa" | "tahun"> & { readonly id: string | null };
/**
 * The annual return of the last ended book year, if none was started. A taxpayer who only withholds for the state files
 * none.
 */
function unmade(mine: Wp, all: readonly Spt[], kini: Tanggal, { bentuk, bulanBuku }: Pembuku): readonly Tahunan[] {
  const masa = tahunBukuLalu(kini, bulanBuku);
  const tahun = tahunPajakOf(setahunSampai(masa));
  const kinds = BERTAHUNAN.includes(bentuk) ? jenisSptMilik(bentuk).filter((jenis) => !isSptMasa(jenis)) : [];
  return kinds
    .filter((jenis) => !all.some((spt) => spt.jenis === jenis && spt.tahun >= tahun))
    .map((jenis) => ({ batchId: mine.batchId, ownerNpwp: mine.npwp, jenis, tahun, masa, id: null }));
}
/** The kind of taxpayer that keeps the books, and the first month of its book year, 1 to 12. */
type Pembuku = { readonly bentuk: string; readonly bulanBuku: number };
/** Kinds of taxpayers that always owe an annual return. */
const BERTAHUNAN: readonly string[] = ["badan", "orang_pribadi"];

/**
 * Unfiled annual returns (started, not started or refused), each with its deadline by law or by its extension notice.
 */
export async function dueAnnual(sql: Reader, mine: Wp, all: readonly Spt[], kini: Tanggal, pembuku: Pembuku) {
  const open = all.filter((spt) => !isSptMasa(spt.jenis) && (isUnfiled(spt) || isRefused(spt)) && spt.pembetulan === 0);
  return inTurn([...open, ...unmade(mine, all, kini, pembuku)], async (spt: Tahunan) => {
    const { asli, efektif } = (await tempoSpt(sql, spt)).lapor;
    const due = { asli, tanggal: efektif, sisaHari: daysBetween(kini, efektif) };
    return {
      jenis: "spt_lapor" as const,
      spt: spt.jenis,
      nilai: null,
      untuk: String(spt.tahun),
      tautan: linkOf(spt.id, spt),
      ...due,
    };
  });
}

/** The open deadlines: payment if it has its own deadline, and filing. */
export const dueReturns = (rows: readonly KeadaanMasa[]) =>
  rows
    .filter(({ status, pernahDilaporkan }) => !pernahDilaporkan && status !== NIHIL)
    .flatMap((row) => {
      const { jenis, masa, sptId } = row;
      const tautan = linkOf(sptId, row);
      const of = (apa: "spt_bayar" | "spt_lapor", { asli, efektif, sisaHari }: KeadaanMasa["bayar"]) => ({
        jenis: apa,
        spt: jenis,
        nilai: null,
        untuk: masa,
        tautan,
        asli,
        tanggal: efektif,
        sisaHari,
      });
      const own = row.nilai > 0 && row.bayar.efektif !== row.lapor.efektif;
      return [...(own ? [of("spt_bayar", row.bayar)] : []), of("spt_lapor", row.lapor)];
    });

/** Unpaid tax of a period's returns, whole rupiah: the tax of a filed return is paid. */
export const harusDibayar = (
  rows: readonly Pick<KeadaanMasa, "masa" | "tanggalLapor" | "nilai">[],
  kini: Masa,
): number =>
  sum(rows.map(({ masa, tanggalLapor, nilai }) => (masa === kini && tanggalLapor === null ? Math.max(0, nilai) : 0)));
