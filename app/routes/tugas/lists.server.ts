import {
  type Balasan,
  balasanInstrukturList,
  balasanList,
  STATUS_TUGAS,
  type TugasInstruktur,
  type TugasPeserta,
  tugasInstrukturList,
  tugasPesertaList,
} from "~/contract/tugas/baris";
import { saatTulis } from "~/domain/kit/zona";
import { isDraf } from "~/domain/tugas/status";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";
import { pathsTugas } from "~/web/paths-tugas";

type Tugas = TugasInstruktur | TugasPeserta;
const common = {
  cells: {
    batas: { value: ({ batas, zona }: Tugas) => (batas === null ? "" : saatTulis(batas, zona)) },
  },
  rowName: (row: Tugas) => row.judul,
  rowHref: (row: Tugas) => paths.tugas.rincian(row.id),
  exportPath: pathsTugas.ekspor(),
};

export const tugasInstruktur = tableOf(tugasInstrukturList, { ...common, empty: "tugas:daftar.kosong_instruktur" });

/**
 * Assignments for organisers of classes. They cannot read replies, so each row leads to the grade book of its class.
 */
export const tugasMitra = tableOf(tugasInstrukturList, {
  ...common,
  empty: "tugas:daftar.kosong_mitra",
  rowHref: ({ batchId }) => paths.batch.nilai(batchId),
});

export const tugasPeserta = tableOf(tugasPesertaList, {
  ...common,
  empty: "tugas:daftar.kosong_peserta",
  options: { status: STATUS_TUGAS.filter((status) => !isDraf({ status })) },
});

const replies = {
  cells: { berkas: { value: ({ berkas }: Balasan) => berkas.length } },
  rowHref: ({ tugasId, id }: Balasan) => paths.tugas.balasan(tugasId, id),
};

/** Replies to one assignment, as instructors see them. */
export const balasanKelas = (tugasId: string) =>
  tableOf<typeof balasanInstrukturList, Balasan>(balasanInstrukturList, {
    ...replies,
    caption: "tugas:rincian.balasan",
    empty: "tugas:rincian.balasan_kosong",
    filters: ["q", "status"],
    rowName: ({ nama }) => nama,
    exportPath: pathsTugas.balasanEkspor(tugasId),
  });

/** The user's own attempts at one assignment. */
export const balasanSendiri = (tugasId: string) =>
  tableOf(balasanList, {
    ...replies,
    caption: "tugas:rincian.balasan_sendiri",
    empty: "tugas:rincian.belum_membalas",
    filters: [],
    rowName: ({ percobaan }) => String(percobaan),
    exportPath: pathsTugas.balasanEkspor(tugasId),
  });
