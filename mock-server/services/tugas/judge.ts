import { POIN } from "~/domain/tugas/aturan";
import { type PoinRubrik, poinTersisa, rubrikOf } from "~/domain/tugas/rubrik";
import { BALASAN_DITINJAU, statusKirim } from "~/domain/tugas/status";
import {
  hariTerlambat,
  type Perpanjangan,
  potonganTerlambat,
  type Saat,
  type Tenggat,
  tenggatDengan,
} from "~/domain/tugas/tenggat";
import { perpanjanganTugas } from "../../db/nilai";
import type { Reader } from "../../db/sql";
import { terkunciDi, updatePutaran } from "../../db/telaah";
import { type BalasanTerukur, balasanTerukur, updateTerlambat } from "../../db/tugas/balasan-store";
import type { TugasRow } from "../../db/tugas/store";
import type { ChangeContext } from "../kit";
import { perubahanOf, type SebabNilai, type TentangNilai, type UbahNilai, updateNilai } from "./marks";

type Aturan = Tenggat & { readonly potongan: number; readonly potonganMaks: number };
type Terkirim = { readonly kelas: string; readonly dikirim: string; readonly langsung: number };
const saatOf = ({ kelas, dikirim }: Pick<Terkirim, "kelas" | "dikirim">): Saat => ({
  kelas,
  kini: new Date(dikirim).toISOString(),
});

/** The deadlines of an assignment for one account, with its extensions. */
export async function tenggatFor(sql: Reader, tugas: Tenggat & { id: string }, akunId: string): Promise<Tenggat> {
  const [lebih] = (await perpanjanganTugas(sql, tugas.id)).filter((one) => one.akunId === akunId);
  return tenggatDengan(tugas, lebih);
}

/** The points deducted for lateness, in hundredths; 0 if nothing was handed in. */
export const potonganOf = (poin: number | null, tenggat: Tenggat, aturan: Aturan, sent: Terkirim): number =>
  poin === null || sent.langsung === 1 ? 0 : potonganTerlambat(poin, hariTerlambat(tenggat, saatOf(sent)), aturan);

type Rule = Aturan & Pick<TugasRow, "id" | "nilaiMaks" | "rubrik">;
/** The effect of other deadlines, rules or criteria on the replies to an assignment. */
export type Penilaian = {
  /** Replies that wait for their review and change between late and in time. */
  readonly menunggu: readonly Pick<BalasanTerukur, "id" | "status">[];
  readonly nilai: readonly UbahNilai[];
};

/** The points of a reply under other criteria, with the kept points by criterion. */
function poinDi(reply: BalasanTerukur, { rubrik }: Pick<Rule, "rubrik">): Pick<BalasanTerukur, "poin" | "rubrik"> {
  if (reply.rubrik === null) return { poin: reply.poin, rubrik: null };
  const left = poinTersisa(rubrikOf(rubrik), JSON.parse(reply.rubrik) as PoinRubrik);
  // if none of its criteria is left, the given total stays
  if (left.jumlah === null) return { poin: reply.poin, rubrik: null };
  return { poin: Math.round(left.jumlah * POIN), rubrik: JSON.stringify(left.poin) };
}

/**
 * Plans the change of an assignment's replies from the rules `dari` to `ke`, with individual extensions. A released mark
 * with a sheet waits for a round.
 */
export async function planAgain(
  sql: Reader,
  { dari, ke }: { readonly dari: Pick<Rule, "nilaiMaks">; readonly ke: Rule },
  lebih?: ReadonlyMap<string, Perpanjangan>,
): Promise<Penilaian> {
  const more = lebih ?? new Map((await perpanjanganTugas(sql, ke.id)).map((row) => [row.akunId, row]));
  const replies = await balasanTerukur(sql, ke.id);
  const waiting = replies.filter(({ status }) => status !== BALASAN_DITINJAU);
  const terkunci = await terkunciDi(sql, ke.id);
  const marked = replies.filter(({ id, status }) => status === BALASAN_DITINJAU && !terkunci.has(id));
  const dueOf = (reply: BalasanTerukur) => tenggatDengan(ke, more.get(reply.akunId));
  const ubah = marked.map((reply): UbahNilai => {
    const { poin, rubrik } = poinDi(reply, ke);
    const potongan = potonganOf(poin, dueOf(reply), ke, reply);
    const { status, dilepas } = reply;
    return { lama: { ...reply, maks: dari.nilaiMaks }, baru: { status, poin, potongan, rubrik, dilepas } };
  });
  const kept = ({ lama, baru }: UbahNilai): boolean =>
    lama.potongan === baru.potongan && lama.maks === ke.nilaiMaks && lama.poin === baru.poin;
  return {
    menunggu: waiting
      .map((reply) => ({ id: reply.id, lama: reply.status, status: statusKirim(dueOf(reply), saatOf(reply)) }))
      .filter(({ lama, status }) => lama !== status)
      .map(({ id, status }) => ({ id, status })),
    nilai: ubah.filter((one) => !kept(one)),
  };
}
/** The given marks changed by a plan. */
export const berubahDi = (tugas: Pick<TentangNilai, "nilaiMaks">, { nilai }: Penilaian) => perubahanOf(tugas, nilai);

/** Carries out a plan. What it means for released marks with a sheet becomes the draft of a round. */
export async function judgeAgain(
  context: ChangeContext,
  tugas: TentangNilai,
  { menunggu, nilai }: Penilaian,
  sebab: SebabNilai,
): Promise<void> {
  await updateTerlambat(context.sql, menunggu);
  await updateNilai(context, tugas, nilai, sebab);
  await updatePutaran(context.sql, tugas.id, context.now);
}
