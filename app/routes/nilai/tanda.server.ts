import type { BarisTanda } from "~/contract/nilai/tanda-selesai";
import { isBerlaku, SARINGAN_TANDA } from "~/domain/tugas";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

const PERBUATAN = {
  cetak: "nilai:tanda.cetak",
  tarik: "nilai:tanda.tarik",
} as const;

/** The completion of a class's participants, and their certificates, as a list. */
export const daftarTanda = (batchId: string, boleh: boolean) =>
  defineList<BarisTanda>({
    id: "tanda-selesai",
    caption: "nilai:tanda.judul",
    empty: "nilai:buku.kosong",
    columns: [
      { key: "nama", label: "nilai:kolom.nama", sortable: true },
      { key: "accountId", label: "nilai:kolom.accountId", as: "kode", sortable: true },
      { key: "nim", label: "nilai:kolom.nim", as: "kode", extra: true },
      { key: "total", label: "nilai:kolom.total", as: "desimal", sortable: true },
      {
        key: "dinilai",
        label: "nilai:kolom.dinilai",
        value: ({ dinilai, tugas }, texts) => texts.t("nilai:tanda.dari", { dinilai, tugas }),
      },
      { key: "memenuhi", label: "nilai:kolom.memenuhi", words: "nilai:memenuhi." },
      { key: "nomor", label: "nilai:kolom.nomor", as: "kode", sortable: true },
      { key: "tanggal", label: "nilai:kolom.tanggal", as: "tanggal" },
      { key: "status", label: "nilai:kolom.status", as: "status" },
    ],
    filters: [
      { name: "q", label: "nilai:buku.cari", kind: "teks" },
      {
        name: "keadaan",
        label: "nilai:kemajuan.saring",
        kind: "pilihan",
        options: SARINGAN_TANDA,
        words: "nilai:saring_tanda.",
      },
    ],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    rowHref: ({ akunId, anggota }) => (anggota ? paths.batch.transkrip(batchId, akunId) : undefined),
    rowActions: ({ tandaId, status }) => {
      if (tandaId === null || status === null) return [];
      const print = { label: PERBUATAN.cetak, href: paths.batch.tandaCetak(batchId, tandaId) };
      const withdraw = { label: PERBUATAN.tarik, href: paths.batch.tandaTarik(batchId, tandaId) };
      return boleh && isBerlaku({ status }) ? [print, withdraw] : [print];
    },
    exportPath: paths.batch.tandaUnduh(batchId),
  });
