import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BarisKemajuan, KemajuanKelas } from "~/contract/nilai/penilaian";
import {
  type BanyakDokumen,
  cocokKemajuan,
  DOKUMEN_KEMAJUAN,
  type DokumenKemajuan,
  kunciTugas,
  POIN,
  type SaringanKemajuan,
} from "~/domain/tugas";
import { dokumenOrang, terakhirTerlihat } from "../../db/batch";
import { type Context, callerOf } from "../../http/context";
import { textsOf } from "../../i18n";
import { printKemajuan, renderPdf } from "../../print";
import { progressOf } from "../batch/progress";
import { batchInScope } from "../batch/scope";
import { read, readRecorded } from "../kit";
import { cetakKelas, saringanText } from "./cetak";
import { type BukuKelas, bukuKelas } from "./kelas";
import { dicari, halamanDari, urutan } from "./orang";
import { berkasKemajuan, plainName } from "./unduh";

type Asked = {
  readonly batchId: string;
  readonly page: number;
  readonly perPage: number;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly keadaan?: SaringanKemajuan | undefined;
};
const NIHIL: BanyakDokumen = { semua: 0, selesai: 0 };
const isJenis = (key: string): key is DokumenKemajuan => DOKUMEN_KEMAJUAN.some((one) => one === key);

/** The order of rows by an assignment: missing replies, waiting ones, then by points. */
const URUT = {
  tidak_diberi: -7,
  hilang: -6,
  belum: -5,
  dikembalikan: -4,
  menunggu: -3,
  ditahan: -2,
  dibebaskan: -1,
  dinilai: 0,
} as const;
type Figure = (row: BarisKemajuan) => number | string;
/** The figure that rows are sorted by; text in Indonesian order. Throws `malformed` for any other name. */
function figureOf(key: string, tugas: BukuKelas["tugas"]): Figure {
  if (isJenis(key)) return ({ dokumen }) => dokumen[key].selesai;
  const at = tugas.findIndex((_, place) => kunciTugas(place) === key);
  if (at >= 0) return ({ sel }) => sel[at]?.nilai ?? URUT[sel[at]?.keadaan ?? "belum"];
  if (key === "dibalas") return ({ dibalas }) => dibalas;
  if (key === "nama") return ({ nama }) => nama;
  if (key === "accountId") return ({ accountId }) => accountId;
  if (key === "terakhir") return ({ terakhir }) => terakhir ?? "";
  throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
}
/** Every participant of a class with its documents and replies. */
async function barisKelas({ sql }: Context, batchId: string, kelas: BukuKelas): Promise<BarisKemajuan[]> {
  const counts = new Map(
    (await dokumenOrang(sql, batchId)).map(({ akunId, jenis, semua, selesai }) => [
      `${akunId} ${jenis}`,
      { semua, selesai },
    ]),
  );
  const seen = await terakhirTerlihat(sql, batchId);
  const documentsOf = (akunId: string) =>
    Object.fromEntries(
      DOKUMEN_KEMAJUAN.map((jenis) => [jenis, counts.get(`${akunId} ${jenis}`) ?? NIHIL]),
    ) as BarisKemajuan["dokumen"];
  return kelas.baris.map(({ peserta: { id, accountId, nama, nim }, sel }) => {
    const waktu = seen.get(id);
    return {
      akunId: id,
      accountId,
      nama,
      nim,
      terakhir: waktu ? new Date(waktu).toISOString() : null,
      dokumen: documentsOf(id),
      sel: sel.map(({ keadaan, poin, balasanId }) => ({
        keadaan,
        nilai: poin === null ? null : poin / POIN,
        balasanId,
      })),
      dibalas: sel.filter(({ balasanId }) => balasanId !== null).length,
    };
  });
}

/** The requested rows, in order. */
async function kemajuanDari(context: Context, asked: Asked): Promise<{ page: KemajuanKelas; semua: BarisKemajuan[] }> {
  const batch = await batchInScope(context.sql, callerOf(context), asked.batchId);
  const kelas = await bukuKelas(context.sql, batch.id, { kelas: batch.tanggal, kini: context.now.toISOString() });
  const semua = (await barisKelas(context, batch.id, kelas))
    .filter(dicari(asked.q))
    .filter((row) => asked.keadaan === undefined || cocokKemajuan[asked.keadaan](row))
    .sort(urutan(asked.sort, (key) => figureOf(key, kelas.tugas)));
  return {
    semua,
    page: {
      ...halamanDari(semua, asked),
      batch: { id: batch.id, nama: batch.nama },
      tugas: kelas.tugas.map(({ id, judul, nilaiMaks }) => ({ id, judul, nilaiMaks })),
    },
  };
}

export const kemajuanServices = {
  kemajuan: read(contract.penilaian.kemajuan, async (asked, context) => (await kemajuanDari(context, asked)).page),
  unduhKemajuan: readRecorded(contract.penilaian.unduhKemajuan, async ({ format, ...asked }, context) => {
    const { page, semua } = await kemajuanDari(context, asked);
    if (format !== "pdf") return berkasKemajuan(context, page, semua, format);
    const shown = new Set(semua.map(({ akunId }) => akunId));
    const peserta = (await progressOf(context.sql, page.batch.id, context.now)).filter(({ id }) => shown.has(id));
    const t = textsOf("id");
    const { batch, tugas } = page;
    const saring = saringanText(asked, asked.keadaan && t(`nilai:saring_kemajuan.${asked.keadaan}`), tugas.length);
    const doc = await cetakKelas(context, { batch, jenis: "kemajuan", saring }, (kepala) =>
      printKemajuan({
        ...kepala,
        peserta,
        tugas,
        baris: semua,
        statusText: (status) => t(`komponen:status.${status}`),
      }),
    );
    const body = await renderPdf(doc, context.config.publicUrl);
    return { name: `kemajuan-${plainName(batch.nama)}.pdf`, type: "application/pdf", body };
  }),
};
