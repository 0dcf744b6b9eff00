import { paths } from "~/domain/kit/paths";
import { sum } from "~/domain/kit/rupiah";
import { addMonths, daysBetween, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt, type JenisSptMasa, jatuhTempoSpt } from "~/domain/parameters/spt";
import { masaLaporPertama, type PelaporPpn } from "~/domain/pihak/wajib-lapor";
import { definisiOf, jenisSptMilik } from "~/domain/spt/daftar";
import { BELUM_DIBUAT, isFiled, isRefused, isUnfiled, NIHIL, wajibDilaporkan } from "~/domain/spt/life";
import { setahunSampai, tahunBukuLalu, tahunPajakOf } from "~/domain/spt/tahunan/periode";
import type { Wp } from "../../db/dasbor-peserta";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { type SptKind, sptKinds } from "../spt/kinds";
import { perluPembetulan, perluRingkas } from "../spt/perlu";
import { tempoSpt } from "../spt/tempo";

type Taxpayer = PelaporPpn & { readonly jenis: string };
/** How many periods back a return that was never made is looked for. */
const PERIODS_BACK = [-2, -1, 0] as const;

function dueOf(jenis: JenisSptMasa, masa: Masa, kini: Tanggal) {
  const { bayar, lapor } = jatuhTempoSpt(jenis, masa);
  const days = ({ efektif }: { efektif: Tanggal }) => daysBetween(kini, efektif);
  return { bayar: { ...bayar, sisaHari: days(bayar) }, lapor: { ...lapor, sisaHari: days(lapor) } };
}

/** The state of a period of one kind: of its latest return, or of the documents there are without one. */
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
    // before the first posting the documents say what it will be
    nilai: latest && latest.diposting !== null ? (latest.nilai ?? 0) : pajak,
    tanggalLapor: latest?.tanggalLapor ?? null,
    pernahDilaporkan: standing !== undefined,
    perlu: standing ? perluRingkas(await perluPembetulan(sql, standing)) : null,
  };
}
export type KeadaanMasa = Awaited<ReturnType<typeof returnsOf>>[number];

/** Whether a period without a return is one that this taxpayer has to look at. */
function expected(taxpayer: Taxpayer, jenis: JenisSpt, masa: Masa, last: Masa, dokumen: number) {
  const first = masaLaporPertama(taxpayer);
  if (definisiOf(jenis).pkp) return first !== null && masa >= first;
  return dokumen > 0 || (masa === last && taxpayer.jenis !== "orang_pribadi");
}

/**
 * The monthly returns that matter for a period: its own, what other periods left open, and filed ones that need a
 * correction. `all` are the taxpayer's returns. By period, then in the order of the menu.
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

type Tahunan = Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa" | "tahun"> & { readonly id: string | null };
/**
 * The annual return of the book year that was over last, of which nothing was made yet. Whoever withholds for the state
 * alone files none.
 */
function unmade(mine: Wp, all: readonly Spt[], kini: Tanggal, { bentuk, bulanBuku }: Pembuku): readonly Tahunan[] {
  const masa = tahunBukuLalu(kini, bulanBuku);
  const tahun = tahunPajakOf(setahunSampai(masa));
  const kinds = BERTAHUNAN.includes(bentuk) ? jenisSptMilik(bentuk).filter((jenis) => !isSptMasa(jenis)) : [];
  return kinds
    .filter((jenis) => !all.some((spt) => spt.jenis === jenis && spt.tahun >= tahun))
    .map((jenis) => ({ batchId: mine.batchId, ownerNpwp: mine.npwp, jenis, tahun, masa, id: null }));
}
/** What sort of taxpayer keeps the books, and the month its book year begins with, 1 to 12. */
type Pembuku = { readonly bentuk: string; readonly bulanBuku: number };
/** Taxpayers that owe an annual return whatever they do. */
const BERTAHUNAN: readonly string[] = ["badan", "orang_pribadi"];

/**
 * Annual returns that are still to be filed, begun or not or refused, each by its day: that of the law, or of its notice.
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
      tautan: spt.id ? paths.spt.rincian(spt.id) : `${paths.spt.baru()}?jenis=${spt.jenis}&masa=${spt.masa}`,
      ...due,
    };
  });
}

/** What is still to be done by a day: paying where it has a day of its own, and filing. */
export const dueReturns = (rows: readonly KeadaanMasa[]) =>
  rows
    .filter(({ status, pernahDilaporkan }) => !pernahDilaporkan && status !== NIHIL)
    .flatMap((row) => {
      const { jenis, masa, sptId } = row;
      const tautan = sptId ? paths.spt.rincian(sptId) : `${paths.spt.baru()}?jenis=${jenis}&masa=${masa}`;
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

/** Tax of a period that its returns leave to be paid, whole rupiah: those of a filed one are paid. */
export const harusDibayar = (
  rows: readonly Pick<KeadaanMasa, "masa" | "tanggalLapor" | "nilai">[],
  kini: Masa,
): number =>
  sum(rows.map(({ masa, tanggalLapor, nilai }) => (masa === kini && tanggalLapor === null ? Math.max(0, nilai) : 0)));
