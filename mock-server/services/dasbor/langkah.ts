import type { DaftarLangkah } from "~/contract/dasbor";
import { daysBetween, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt, type JenisSptMasa } from "~/domain/parameters/spt";
import { BELUM_DIBUAT, definisiOf, isMilik, isOpen, isTahunLalu, NIHIL, tahunBukuLalu } from "~/domain/spt";
import {
  type FaktaMasa,
  type Langkah,
  langkahSpt,
  langkahTugas,
  masaLatihan,
  type SptMasaIni,
  sptLatihan,
  statusTugas,
} from "~/domain/tugas";
import type { TugasPeserta } from "../../db/dasbor/peserta";
import type { Spt } from "../../db/spt";
import { acting, type Context } from "../../http/context";
import { keadaanOf } from "../spt/keadaan";
import type { KeadaanMasa } from "./spt";

/** The state of the latest return of a period: changed documents, and obstacles to its filing. */
type Row = Pick<KeadaanMasa, "nilai" | "status" | "tanggalLapor"> & { readonly jenis: JenisSpt };
async function standing(context: Context, row: Row, spt: Spt | undefined, ppnbm: number): Promise<SptMasaIni> {
  const { nilai, status, tanggalLapor } = row;
  const known = { nilai, status, tanggalLapor, ppnbm: definisiOf(row.jenis).pkp ? ppnbm : 0 };
  if (!spt) return { ...known, id: null, posting: "belum", galat: 0, billingId: null };
  const { posting, temuan } =
    isOpen(spt) && spt.diposting !== null
      ? await keadaanOf(context.sql, acting(context), spt)
      : { posting: spt.diposting === null ? ("belum" as const) : ("kini" as const), temuan: [] };
  const galat = temuan.filter(({ severity }) => severity === "galat").length;
  return { ...known, id: spt.id, posting, galat, billingId: spt.billingId };
}

/**
 * The annual return of a kind for the last ended book year, in its latest correction, in the shape of the monthly rows.
 */
async function annualSteps(
  context: Context,
  { all, kini, fakta, bulanBuku }: Asked,
  jenis: JenisSpt,
): Promise<Langkah[]> {
  const spt = all.findLast((one) => one.jenis === jenis && isTahunLalu(one.masa, kini));
  const { nilai, status = BELUM_DIBUAT, tanggalLapor = null } = spt ?? {};
  const now = await standing(context, { jenis, nilai: nilai ?? 0, status, tanggalLapor }, spt, 0);
  return langkahSpt(jenis, fakta, now, spt?.masa ?? tahunBukuLalu(kini, bulanBuku));
}

type Asked = {
  readonly masa: Masa;
  readonly kini: Tanggal;
  readonly fakta: FaktaMasa;
  readonly ppnbm: number;
  /** The kind of taxpayer: `orang_pribadi`, `badan`, … */
  readonly bentuk: string;
  /** The first month of its book year, 1 to 12. */
  readonly bulanBuku: number;
  readonly returns: readonly KeadaanMasa[];
  readonly all: readonly Spt[];
  readonly tasks: readonly TugasPeserta[];
};

/** True if only the answer of an assignment is missing: such a list comes first. */
const lacksAnswer = ({ langkah }: Pick<DaftarLangkah, "langkah">): boolean =>
  langkah.some(({ kunci, keadaan }) => kunci === "balas" && keadaan === "siap") &&
  langkah.every(({ kunci, keadaan }) => kunci === "balas" || keadaan === "selesai");

/**
 * The lists in the order of their days; on one day assignments precede returns, and longer lists come first. Lists that
 * lack only their answer precede all others. Exactly one step of all lists is the next.
 */
export function ordered(lists: readonly Omit<DaftarLangkah, "selesai">[]): DaftarLangkah[] {
  const sorted = lists
    .map((list) => ({ ...list, selesai: list.langkah.filter(({ keadaan }) => keadaan === "selesai").length }))
    .sort((a, b) => {
      const done = (one: DaftarLangkah) => (one.selesai === one.langkah.length ? 1 : 0);
      const order = ({ jenis, langkah }: DaftarLangkah) => (jenis === "spt" ? 1 : -langkah.length);
      const first = Number(lacksAnswer(b)) - Number(lacksAnswer(a));
      return done(a) - done(b) || first || a.jatuhTempo.localeCompare(b.jatuhTempo) || order(a) - order(b);
    });
  let found = false;
  return sorted.map((list) => ({
    ...list,
    langkah: list.langkah.map((step) => {
      const berikutnya = !found && step.keadaan === "siap";
      found ||= berikutnya;
      return { ...step, berikutnya };
    }),
  }));
}

/** The work of a period as lists of steps: its assignments, and the returns that no assignment covers. */
export async function langkahOf(context: Context, asked: Asked): Promise<DaftarLangkah[]> {
  const { masa, kini, fakta, tasks } = asked;
  const rows = asked.returns.filter((row) => row.masa === masa && isSptMasa(row.jenis));
  const made = new Map<string, readonly Langkah[]>();
  for (const row of rows) {
    const spt = asked.all.find(({ id }) => id === row.sptId);
    const now = await standing(context, row, spt, asked.ppnbm);
    made.set(row.jenis, langkahSpt(row.jenis as JenisSptMasa, fakta, now, masa));
  }
  const ours = tasks.filter(({ modul, mulai }) => masaLatihan(modul, mulai) === masa);
  const practised = new Set(ours.flatMap(({ modul }) => sptLatihan(modul)));
  for (const jenis of practised)
    if (!isSptMasa(jenis) && isMilik(jenis, asked.bentuk)) made.set(jenis, await annualSteps(context, asked, jenis));
  const open = (langkah: readonly Langkah[]) =>
    langkah.map((step) => ({ ...step, fakta: [...step.fakta], cara: [...(step.cara ?? [])], berikutnya: false }));
  return ordered([
    ...ours.map((task) => ({
      jenis: "tugas" as const,
      id: task.id,
      judul: task.judul,
      spt: null,
      status: task.status ?? statusTugas.initial,
      dibalas: task.status !== null,
      jatuhTempo: task.jatuhTempo,
      sisaHari: daysBetween(kini, task.jatuhTempo),
      pengajar: task.pengajar,
      nilaiMaks: task.nilaiMaks,
      langkah: open(langkahTugas(task, (jenis) => made.get(jenis) ?? [])),
    })),
    ...rows
      .filter(({ jenis, status }) => !practised.has(jenis) && status !== NIHIL)
      .map(({ jenis, status, bayar, lapor, nilai }) => {
        const due = nilai > 0 ? bayar : lapor;
        return {
          jenis: "spt" as const,
          id: null,
          judul: null,
          spt: jenis,
          status,
          dibalas: false,
          jatuhTempo: due.efektif,
          sisaHari: due.sisaHari,
          pengajar: null,
          nilaiMaks: null,
          langkah: open(made.get(jenis) ?? []),
        };
      }),
  ]);
}
