import type { PesertaBatch } from "~/contract/batch";
import type { PrintDoc } from "../doc";
import { desimalText, orDash, tanggalText } from "../format";
import type { KepalaKelas } from "./buku-nilai";

/** How far everybody of a class has come, in the order of the roster; `statusText` is what a state of a return is called. */
export function printKemajuan({
  kelas,
  tanggal,
  peserta,
  statusText,
  ...head
}: KepalaKelas & {
  readonly peserta: readonly PesertaBatch[];
  readonly statusText: (status: string) => string;
}): PrintDoc {
  const right = { width: 1.6, align: "right" } as const;
  return {
    ...head,
    title: "Kemajuan Kelas",
    subtitle: `${kelas}, keadaan ${tanggalText(tanggal)}`,
    lebar: true,
    sections: [
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
    ],
  };
}
