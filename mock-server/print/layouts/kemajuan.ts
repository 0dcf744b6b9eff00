import type { PesertaBatch } from "~/contract/batch";
import type { BarisKemajuan, KemajuanKelas } from "~/contract/nilai";
import type { PrintDoc, PrintSection } from "../doc";
import { desimalText, orDash, tanggalText } from "../format";
import { bagianSaring, type KepalaKelas, lembarTugas, MUAT, nomorTugas, selTercetak } from "./buku-nilai";

/** The progress of everybody in a class, in the order of the roster; `statusText` names the state of a return. */
export function printKemajuan({
  kelas,
  tanggal,
  saring,
  peserta,
  tugas,
  baris,
  statusText,
  ...head
}: KepalaKelas & {
  readonly peserta: readonly PesertaBatch[];
  readonly tugas: KemajuanKelas["tugas"];
  readonly baris: readonly BarisKemajuan[];
  readonly statusText: (status: string) => string;
}): PrintDoc {
  const right = { width: 1.6, align: "right" } as const;
  return {
    ...head,
    title: "Kemajuan Kelas",
    subtitle: `${kelas}, keadaan ${tanggalText(tanggal)}`,
    lebar: true,
    sections: [
      ...bagianSaring(saring),
      {
        kind: "table",
        columns: [
          { heading: "Nama", width: 4 },
          { heading: "Akun", width: 2.5 },
          { heading: "Faktur terbit", ...right },
          { heading: "Masukan dikreditkan", ...right },
          { heading: "SPT", width: 2 },
          { heading: "Kode dibayar", ...right },
          { heading: "Tugas dibalas", ...right },
          { heading: "Dinilai", ...right },
          { heading: "Nilai (%)", ...right },
        ],
        rows: peserta.map(({ nama, accountId, kemajuan }) => [
          nama,
          accountId,
          String(kemajuan.faktur),
          String(kemajuan.dikreditkan),
          orDash(kemajuan.spt === null ? null : statusText(kemajuan.spt)),
          String(kemajuan.dibayar),
          String(kemajuan.dibalas),
          String(kemajuan.ditinjau),
          kemajuan.nilai === null ? "-" : desimalText(String(kemajuan.nilai)),
        ]),
        empty: "Kelas ini belum mempunyai peserta.",
      },
      ...lembarTugas(tugas.length).map((from) => bagianTugas(tugas, baris, from)),
      daftarTugas(tugas),
    ],
  };
}

/** Everybody with some of the assignments, by the number in the list below. */
function bagianTugas(tugas: KemajuanKelas["tugas"], baris: readonly BarisKemajuan[], from: number): PrintSection {
  return {
    kind: "table",
    title: "Tugas setiap peserta",
    columns: [{ heading: "Nama", width: 4 }, ...tugas.slice(from, from + MUAT).map((_, at) => nomorTugas(from + at))],
    rows: baris.map(({ nama, sel }) => [nama, ...sel.slice(from, from + MUAT).map(selTercetak)]),
    empty: "Tidak ada peserta.",
  };
}
const daftarTugas = (tugas: KemajuanKelas["tugas"]): PrintSection => ({
  kind: "table",
  title: "Tugas",
  columns: [
    { heading: "No.", width: 1 },
    { heading: "Tugas", width: 8 },
    { heading: "Nilai maksimum", width: 2, align: "right" },
  ],
  rows: tugas.map(({ judul, nilaiMaks }, at) => [String(at + 1), judul, String(nilaiMaks)]),
  empty: "Kelas ini belum mempunyai tugas.",
});
