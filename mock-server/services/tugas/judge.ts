import { BALASAN_DITINJAU, statusKirim } from "~/domain/tugas/status";
import { hariTerlambat, potonganTerlambat, type Saat, type Tenggat, tenggatDengan } from "~/domain/tugas/tenggat";
import { balasanTerukur, setTerlambat } from "../../db/balasan-store";
import { perpanjanganTugas } from "../../db/nilai-store";
import type { Reader, Writer } from "../../db/sql";

type Aturan = Tenggat & { readonly potongan: number; readonly potonganMaks: number };
type Terkirim = { readonly kelas: string; readonly dikirim: string };
const saatOf = ({ kelas, dikirim }: Terkirim): Saat => ({ kelas, kini: new Date(dikirim).toISOString() });

/** The deadlines of an assignment for one account: what was put off for it counts. */
export async function tenggatUntuk(sql: Reader, tugas: Tenggat & { id: string }, akunId: string): Promise<Tenggat> {
  const [lebih] = (await perpanjanganTugas(sql, tugas.id)).filter((one) => one.akunId === akunId);
  return tenggatDengan(tugas, lebih);
}

/** What lateness takes of the points of a reply, in hundredths. */
export const potonganOf = (poin: number | null, tenggat: Tenggat, aturan: Aturan, sent: Terkirim): number =>
  poin === null ? 0 : potonganTerlambat(poin, hariTerlambat(tenggat, saatOf(sent)), aturan);

/** Other deadlines or another rule decide anew which replies are late, and what lateness takes of those that are marked. */
export async function judgeAgain(sql: Writer, tugas: Aturan & { readonly id: string }): Promise<void> {
  const more = new Map((await perpanjanganTugas(sql, tugas.id)).map((row) => [row.akunId, row]));
  const replies = await balasanTerukur(sql, tugas.id);
  await setTerlambat(
    sql,
    replies.map((reply) => {
      const tenggat = tenggatDengan(tugas, more.get(reply.akunId));
      const marked = reply.status === BALASAN_DITINJAU;
      return {
        id: reply.id,
        status: marked ? reply.status : statusKirim(tenggat, saatOf(reply)),
        potongan: potonganOf(reply.poin, tenggat, tugas, reply),
      };
    }),
  );
}
