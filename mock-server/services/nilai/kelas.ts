import {
  type AturanBuku,
  BALASAN_DITINJAU,
  isDikembalikan,
  isDitahan,
  isLewat,
  isTertutup,
  isTugasTerbuka,
  type NilaiAkhir,
  POIN,
  penjumlahNilai,
  type Saat,
  type SelBuku,
  selBuku,
  statusBalasan,
  tenggatDengan,
} from "~/domain/tugas";
import {
  aturanNilai,
  type BalasanBuku,
  balasanBuku,
  bebasKelas,
  type PesertaBuku,
  perpanjanganKelas,
  pesertaBuku,
  type TugasBukuRow,
  tugasBuku,
} from "../../db/nilai/store";
import type { Reader } from "../../db/sql";
import { untukKelas } from "../../db/tugas";
import { inTurn } from "../../turns";

export const ATURAN_BIASA: AturanBuku = { terbaik: null, lulus: null, kosong: "nol", kelompok: [], huruf: [] };
/** The rules in the shape of the API: letters begin at percents. */
export const aturanTampil = ({ huruf, kelompok, ...aturan }: AturanBuku) => ({
  ...aturan,
  kelompok: [...kelompok],
  huruf: huruf.map((one) => ({ ...one, mulai: one.mulai / POIN })),
});
type SelKelas = SelBuku & { readonly balasanId: string | null };
export type BarisKelas = {
  readonly peserta: PesertaBuku;
  readonly sel: readonly SelKelas[];
  readonly akhir: NilaiAkhir;
};
export type BukuKelas = {
  readonly tugas: readonly TugasBukuRow[];
  readonly aturan: AturanBuku;
  readonly baris: readonly BarisKelas[];
};

/**
 * The whole grade book of a class at a moment: every participant with every assignment that has begun. With `dilepas`
 * it is the participants' view, in which a withheld mark is missing. `coba`: the account of a try-out for a row of its
 * own. It takes five statements, none per row.
 */
export async function bukuKelas(
  sql: Reader,
  batchId: string,
  saat: Saat,
  { dilepas = false, coba }: { readonly dilepas?: boolean; readonly coba?: string | undefined } = {},
): Promise<BukuKelas> {
  const tugas = await tugasBuku(sql, batchId);
  const aturan = (await aturanNilai(sql, batchId)) ?? ATURAN_BIASA;
  const replies = new Map((await balasanBuku(sql, batchId)).map((row) => [`${row.tugasId} ${row.akunId}`, row]));
  const more = new Map((await perpanjanganKelas(sql, batchId)).map((row) => [`${row.tugasId} ${row.akunId}`, row]));
  const excused = new Set((await bebasKelas(sql, batchId)).map((row) => `${row.tugasId} ${row.akunId}`));
  const chosen = new Set((await untukKelas(sql, batchId)).map((row) => `${row.tugasId} ${row.akunId}`));
  const sum = penjumlahNilai(
    tugas.map(({ id, bobot, nilaiMaks, kelompok }) => ({ id, bobot, maks: nilaiMaks * POIN, kelompok })),
    aturan,
  );
  const cellOf = (task: TugasBukuRow, akunId: string): SelKelas => {
    const key = `${task.id} ${akunId}`;
    const found = replies.get(key);
    const reply = found && dilepas ? bagiPeserta(found) : found;
    const tenggat = tenggatDengan(task, more.get(key));
    const cell = selBuku(reply && stateOf(reply), {
      lewat: isLewat(tenggat, saat),
      tertutup: !isTugasTerbuka(task) || isTertutup(tenggat, saat),
      tanpaBalasan: task.tanpaBalasan === 1,
      bebas: excused.has(key),
      bukan: task.terbatas === 1 && !chosen.has(key),
    });
    return { ...cell, balasanId: reply?.id ?? null };
  };
  const baris = await inTurn(await pesertaBuku(sql, batchId, coba), async (peserta) => {
    const sel = tugas.map((task) => cellOf(task, peserta.id));
    return { peserta, sel, akhir: sum(sel) };
  });
  return { tugas, aturan, baris };
}

/** A reply as its sender sees it. One with a withheld mark waits, and a mark without a reply is hidden. */
function bagiPeserta(reply: BalasanBuku): BalasanBuku | undefined {
  if (!isDitahan(reply)) return reply;
  return reply.langsung === 1 ? undefined : { ...reply, status: statusBalasan.initial, poin: null };
}

const stateOf = ({ status, dilepas, poin }: BalasanBuku) => ({
  dinilai: status === BALASAN_DITINJAU,
  ditahan: isDitahan({ status, dilepas }),
  dikembalikan: isDikembalikan(status),
  poin,
});
