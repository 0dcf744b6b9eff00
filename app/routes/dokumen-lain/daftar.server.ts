import { type DokumenLainRow, dokumenLainList } from "~/contract/dokumen-lain";
import { returDokumenList } from "~/contract/retur";
import { jenisFor } from "~/domain/efaktur";
import { isMasa } from "~/domain/kit/tanggal";
import { formatMasa } from "~/i18n/format";
import type { BulkAction, ListDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";
import type { Arah } from "./sisi";

const BERKAS = ["pdf", "xml", "xlsx"] as const;
/** True if a list's action asks for files of the chosen rows. */
export const isBerkas = (action: string): boolean => (BERKAS as readonly string[]).includes(action);
const berkas: readonly BulkAction[] = BERKAS.map((name) => ({ name, label: `dokumenlain:aksi.${name}` }));
const aksi: readonly BulkAction[] = [
  { name: "tanda_tangan", label: "dokumenlain:aksi.tanda_tangan", hak: ["efaktur_signer"] },
  ...berkas,
  { name: "hapus", label: "dokumenlain:aksi.hapus", danger: true, hak: ["efaktur_drafter"] },
];
const aksiKredit: readonly BulkAction[] = [
  { name: "credit", label: "efaktur:kredit_aksi.credit", hak: ["efaktur_drafter"] },
  { name: "uncredit", label: "efaktur:kredit_aksi.uncredit", hak: ["efaktur_drafter"] },
  { name: "back", label: "efaktur:kredit_aksi.back", hak: ["efaktur_drafter"] },
];

const daftar = (arah: Arah): ListDef<DokumenLainRow> =>
  tableOf(dokumenLainList, {
    id: `dokumen-${arah}`,
    caption: arah === "keluaran" ? "dokumenlain:judul.keluaran" : "dokumenlain:judul.masukan",
    empty: arah === "keluaran" ? "dokumenlain:kosong.keluaran" : "dokumenlain:kosong.masukan",
    columns: [
      ...(["nomor", "tanggal", "jenis", "lawanNama", "status"] as const),
      ...(arah === "masukan" ? (["kredit", "kreditMasa"] as const) : []),
      ...(["dpp", "ppn", "ppnbm"] as const),
    ],
    cells: {
      jenis: { value: (row) => `${row.jenis} / ${row.detailPendek}` },
      kredit: {
        bawah: ({ kreditMasa }, { language }) =>
          isMasa(kreditMasa ?? "") ? formatMasa(kreditMasa ?? "", language) : null,
      },
      kreditMasa: { extra: true },
      ppnbm: { nihil: true },
    },
    options: { jenis: jenisFor(arah) },
    filters: ["q", "status", ...(arah === "masukan" ? (["kredit"] as const) : []), "masa", "jenis", "imporId"],
    chosenSum: "ppn",
    views: [
      ...(arah === "masukan"
        ? [
            { label: "efaktur:cara.tertunda", filters: { status: "pending" } },
            { label: "efaktur:cara.belum", filters: { kredit: "none" }, hitung: true as const },
          ]
        : [{ label: "efaktur:cara.konsep", filters: { status: "draft" }, hitung: true as const }]),
    ],
    rowName: (row) => row.nomor || `${row.tanggal} ${row.lawanNama}`,
    rowHref: (row) => paths.dokumen.rincian(arah, row.id),
    bulk: arah === "masukan" ? [...aksiKredit, ...aksi] : aksi,
    exportPath: paths.dokumen.unduh(arah),
  });
export const daftarDokumen: Readonly<Record<Arah, ListDef<DokumenLainRow>>> = {
  keluaran: daftar("keluaran"),
  masukan: daftar("masukan"),
};

/** Returns of both sides. */
export const daftarRetur = tableOf(returDokumenList, {
  rowName: (row) => row.nomor || row.tanggal,
  rowHref: (row) => paths.dokumenRetur.rincian(row.id),
  bulk: berkas,
  exportPath: paths.dokumenRetur.unduh(),
});
