import { contract } from "~/contract";
import type { BarisTabel } from "~/contract/nilai/tugas";
import { BALASAN_DITINJAU, isDitahan, isMenunggu, rubrikOf, statusBalasan } from "~/domain/tugas";
import { tabelNilai } from "../../db/nilai/store";
import { terkunciDi } from "../../db/telaah";
import type { TugasRow } from "../../db/tugas";
import type { Context } from "../../http/context";
import { read } from "../kit";
import { replyInScope } from "../tugas/replies";
import { isMenilai, tugasInScope } from "../tugas/scope";
import { dicari, halamanDari } from "./orang";

/** The marking table of an assignment: every participant of its class, by name. */
export async function tabelOf(context: Context, tugas: TugasRow): Promise<BarisTabel[]> {
  const terkunci = await terkunciDi(context.sql, tugas.id);
  return (await tabelNilai(context.sql, tugas.id)).map(({ poinRubrik, ulasan, versi, dipotong, dilepas, ...row }) => ({
    ...row,
    dipotong: dipotong ?? 0,
    versi: versi ?? 0,
    ulasan: ulasan ?? "",
    poinRubrik: poinRubrik === null ? {} : JSON.parse(poinRubrik),
    langsung: row.langsung === 1,
    ditahan: row.status !== null && isDitahan({ status: row.status, dilepas }),
    bolehNilai:
      isMenilai(tugas) &&
      !terkunci.has(row.balasanId ?? "") &&
      (row.status === null || statusBalasan.find(row.status as "sent", "review", "kepala") !== undefined),
  }));
}

const SARINGAN: Readonly<Record<"menunggu" | "ditinjau" | "kosong" | "ditahan", (row: BarisTabel) => boolean>> = {
  menunggu: ({ status }) => status !== null && isMenunggu(status),
  ditinjau: ({ status }) => status === BALASAN_DITINJAU,
  kosong: ({ status }) => status === null,
  ditahan: ({ ditahan }) => ditahan,
};

export const tabelServices = {
  tabel: read(contract.penilaian.tabel, async ({ tugasId, page, perPage, q, status }, context) => {
    const tugas = await tugasInScope(context, tugasId);
    const all = await tabelOf(context, tugas);
    const found = all.filter(dicari(q)).filter((row) => status === undefined || SARINGAN[status](row));
    const { id, judul, batch, nilaiMaks } = tugas;
    const kinds = { tahan: tugas.tahan === 1, tanpaBalasan: tugas.tanpaBalasan === 1 };
    return {
      ...halamanDari(found, { page, perPage }),
      tugas: { id, judul, batch, nilaiMaks, rubrik: rubrikOf(tugas.rubrik), ...kinds },
      menunggu: all.filter(SARINGAN.menunggu).length,
      ditahan: all.filter(SARINGAN.ditahan).length,
      bolehNilai: isMenilai(tugas),
      bolehLepas: tugas.kepala === 1 && tugas.arsip === 0,
    };
  }),
  urutan: read(contract.penilaian.urutan, async ({ balasanId }, context) => {
    const reply = await replyInScope(context, balasanId);
    const tugas = await tugasInScope(context, reply.tugasId);
    const order = (await tabelOf(context, tugas)).filter((row) => row.balasanId !== null);
    const at = order.findIndex((row) => row.akunId === reply.akunId);
    const after = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
    return {
      ke: at + 1,
      dari: order.length,
      sebelum: order[at - 1]?.balasanId ?? null,
      sesudah: order[at + 1]?.balasanId ?? null,
      menunggu: after.find(SARINGAN.menunggu)?.balasanId ?? null,
    };
  }),
};
