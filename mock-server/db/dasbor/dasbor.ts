import { BALASAN_MENUNGGU, statusTugas } from "~/domain/tugas";
import { BUKAN_COBA } from "../batch";
import type { Condition } from "../list";
import { type Reader, sqlList } from "../sql";
import { BALASAN_PESERTA, STATUS_TUGAS_KINI } from "../tugas";

const countOf = async (sql: Reader, from: string, params: Readonly<Record<string, string>>): Promise<number> =>
  (await sql.get<{ n: number }>(`SELECT count(*) n FROM ${from}`, params))?.n ?? 0;

const TAUGHT = `Tugas t JOIN BatchInstruktur bi ON bi.batchId = t.batchId AND bi.akunId = @akunId
  JOIN Batch b ON b.id = t.batchId AND b.dihapus IS NULL AND b.arsip IS NULL`;
const HANDED_IN = `${TAUGHT} JOIN Balasan l ON l.tugasId = t.id WHERE l.status IN (${sqlList(BALASAN_MENUNGGU)}) AND ${BALASAN_PESERTA}`;
const OPEN = `${TAUGHT} WHERE ${STATUS_TUGAS_KINI} IN (${sqlList(statusTugas.from("reply"))})`;
/**
 * Waiting work of an instructor at a moment, in active classes: replies to review, and assignments open for replies.
 */
export const pekerjaanPengajar = async (
  sql: Reader,
  akunId: string,
  kini: string,
): Promise<{ perluTinjau: number; tugas: number }> => ({
  perluTinjau: await countOf(sql, HANDED_IN, { akunId }),
  tugas: await countOf(sql, OPEN, { akunId, kini }),
});

/** The scope of an organiser: everybody, the partners of a super partner, or one partner's own. */
export type Penyelenggara = { readonly peran: "admin" | "supermitra" | "mitra"; readonly akunId: string };
/** `m` is the partner of an account or a class. */
const within = ({ peran, akunId }: Penyelenggara): Required<Pick<Condition, "sql" | "params">> => {
  if (peran === "admin") return { sql: "", params: {} };
  return { sql: ` AND m.${peran === "mitra" ? "id" : "supermitraId"} = @akunId`, params: { akunId } };
};

type BanyakPengguna = Readonly<Record<"supermitra" | "mitra" | "instruktur" | "peserta" | "batch", number>>;
/** The number of accounts and classes below an organiser. Super partners are counted for administrators only. */
export async function banyakPengguna(sql: Reader, organiser: Penyelenggara): Promise<BanyakPengguna> {
  const { sql: below, params } = within(organiser);
  const count = (from: string) => countOf(sql, `${from}${below}`, params as Readonly<Record<string, string>>);
  return {
    supermitra:
      organiser.peran === "admin" ? await count(`Akun a WHERE a.peran = 'supermitra' AND a.dihapus IS NULL`) : 0,
    mitra: await count(`Akun m WHERE m.peran = 'mitra' AND m.dihapus IS NULL`),
    instruktur: await count(
      `Akun a JOIN Akun m ON m.id = a.mitraId WHERE a.peran = 'instruktur' AND a.dihapus IS NULL`,
    ),
    peserta: await count(
      `Akun a JOIN Batch b ON b.id = a.batchId JOIN Akun m ON m.id = b.mitraId WHERE a.peran = 'peserta' AND a.dihapus IS NULL`,
    ),
    batch: await count(`Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.dihapus IS NULL AND ${BUKAN_COBA}`),
  };
}
