import { promiseHash } from "remix-utils/promise";
import type { Session } from "~/auth/session.server";
import {
  DISETUJUI,
  DOKUMEN_TERTUNDA,
  FAKTUR_BELUM_TERBIT,
  FAKTUR_MENUNGGU,
  isBerlaku,
  statusDokumenLain,
  statusRetur,
} from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { batasUnggah } from "~/domain/parameters/ppn";
import { banyakMenunggu } from "../persetujuan/menunggu.server";

type SummaryRow = { status: string; kredit: string | null; masa: string; banyak: number; ppn: number };
const count = (rows: readonly SummaryRow[], which: (row: SummaryRow) => boolean) =>
  rows.filter(which).reduce((sum, row) => sum + row.banyak, 0);
const vat = (rows: readonly SummaryRow[], masa: string) =>
  rows.filter((row) => row.masa === masa && isBerlaku(row.status)).reduce((sum, row) => sum + row.ppn, 0);
const MONTHS = 6;

/** Unsigned drafts of notes and special documents, and customs documents without a decision. */
async function konsepLain({ api }: Session) {
  const totalOf = async (list: Promise<{ readonly total: number }>) => (await list).total;
  return promiseHash({
    retur: totalOf(api.retur.list({ direction: "masukan", status: statusRetur.initial, perPage: 1 })),
    dokumenKeluaran: totalOf(
      api.dokumenLain.list({ direction: "keluaran", status: statusDokumenLain.initial, perPage: 1 }),
    ),
    dokumenMasukan: totalOf(
      api.dokumenLain.list({ direction: "masukan", status: statusDokumenLain.initial, perPage: 1 }),
    ),
    pabean: totalOf(api.dokumenLain.list({ direction: "masukan", status: DOKUMEN_TERTUNDA, perPage: 1 })),
  });
}

/** VAT returns not filed yet, with their due day. */
async function sptJatuhTempo({ api }: Session) {
  const dasbor = await api.dasbor.dasbor({});
  return dasbor.peran === "peserta"
    ? dasbor.tenggat.filter(({ jenis, spt }) => jenis === "spt_lapor" && spt === "ppn")
    : [];
}

/** Today's e-Faktur data of one taxpayer: waiting work, deadlines of upload and reporting, and VAT by month. */
export async function ringkasan(session: Session) {
  const { api, me } = session;
  const { out, into, konfirmasi, lain, spt } = await promiseHash({
    out: api.efaktur.listSummary({ direction: "keluaran" }),
    into: api.efaktur.listSummary({ direction: "masukan" }),
    konfirmasi: banyakMenunggu(session),
    lain: konsepLain(session),
    spt: sptJatuhTempo(session),
  });
  const today = me.batch?.tanggal ?? "";
  const unsigned = out.rows.filter(({ status }) => isOneOf(FAKTUR_BELUM_TERBIT, status));
  const months = [...new Set([...out.rows, ...into.rows].map((row) => row.masa))].sort().slice(-MONTHS);
  return {
    tanggal: today,
    lain,
    spt,
    konsep: count(unsigned, () => true),
    menunggu: count(out.rows, ({ status }) => isOneOf(FAKTUR_MENUNGGU, status)),
    konfirmasi,
    belumDikreditkan: count(into.rows, ({ status, kredit }) => status === DISETUJUI && kredit === null),
    tenggat: [...new Set(unsigned.map((row) => row.masa))].sort().map((masa) => {
      const batas = batasUnggah(`${masa}-01`).tanggal;
      return { masa, batas, lewat: today > batas, banyak: count(unsigned, (row) => row.masa === masa) };
    }),
    ppn: months.map((masa) => ({ masa, keluaran: vat(out.rows, masa), masukan: vat(into.rows, masa) })),
  };
}
