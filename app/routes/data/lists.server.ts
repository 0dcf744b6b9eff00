import type { AnggotaKeluargaRow, Cabang, Karyawan, Perusahaan } from "~/contract/data";
import { paths } from "~/domain/kit/paths";
import { namaEntri } from "~/domain/ref";
import { defineList } from "~/tables/define-list";

const filters = [{ name: "q", label: "data:cari", kind: "teks" }] as const;

export const daftarPerusahaan = defineList<Perusahaan>({
  id: "perusahaan",
  caption: "data:perusahaan.judul",
  empty: "data:perusahaan.kosong",
  exportPath: paths.data.unduh("perusahaan"),
  columns: [
    { key: "nama", label: "data:perusahaan.nama", sortable: true },
    { key: "npwp", label: "data:perusahaan.npwp", as: "npwp", sortable: true },
    { key: "alamat", label: "data:perusahaan.alamat" },
    { key: "kota", label: "data:perusahaan.kota", sortable: true },
    { key: "pkpSejak", label: "data:perusahaan.pkpSejak", as: "tanggal" },
    { key: "peserta", label: "data:perusahaan.peserta", sortable: true },
    { key: "batch", label: "data:perusahaan.batch", sortable: true },
  ],
  filters,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowHref: (row) => paths.data.rincian("perusahaan", row.id),
});

export const daftarCabang = defineList<Cabang>({
  id: "cabang",
  caption: "data:cabang.judul",
  empty: "data:cabang.kosong",
  exportPath: paths.data.unduh("cabang"),
  columns: [
    { key: "nama", label: "data:cabang.nama", sortable: true },
    { key: "nitku", label: "data:cabang.nitku", as: "kode", sortable: true },
    { key: "alamat", label: "data:cabang.alamat" },
    { key: "kota", label: "data:cabang.kota", sortable: true },
  ],
  filters,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowHref: (row) => paths.data.rincian("cabang", row.id),
});

export const daftarKaryawan = defineList<Karyawan>({
  id: "karyawan",
  caption: "data:karyawan.judul",
  empty: "data:karyawan.kosong",
  exportPath: paths.data.unduh("karyawan"),
  columns: [
    { key: "nama", label: "data:karyawan.nama", sortable: true },
    { key: "npwp", label: "data:karyawan.npwp", as: "npwp", sortable: true },
    { key: "jabatan", label: "data:karyawan.jabatan", sortable: true },
    { key: "ptkp", label: "data:karyawan.ptkp", as: "kode" },
    { key: "cabang", label: "data:karyawan.cabang", as: "kode" },
    { key: "gaji", label: "data:karyawan.gaji", as: "rupiah", sortable: true },
    { key: "kota", label: "data:karyawan.kota" },
  ],
  filters,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowHref: (row) => paths.data.rincian("karyawan", row.id),
});

export const daftarKeluarga = defineList<AnggotaKeluargaRow>({
  id: "keluarga",
  caption: "data:keluarga.judul",
  empty: "data:keluarga.kosong",
  exportPath: paths.data.unduh("keluarga"),
  columns: [
    { key: "nama", label: "data:keluarga.nama", sortable: true },
    { key: "npwp", label: "data:keluarga.npwp", as: "npwp" },
    { key: "tanggal_lahir", label: "data:keluarga.tanggal_lahir", as: "tanggal", sortable: true },
    {
      key: "hubungan",
      label: "data:keluarga.hubungan",
      value: ({ hubungan }) => namaEntri("hubungan_keluarga", hubungan),
    },
    {
      key: "kedudukan",
      label: "data:keluarga.kedudukan",
      value: ({ kedudukan }, { t }) => t(`data:keluarga.kedudukan_pilihan.${kedudukan}`),
    },
    { key: "mulai", label: "data:keluarga.mulai", as: "tanggal", sortable: true },
    { key: "berakhir", label: "data:keluarga.berakhir", as: "tanggal" },
  ],
  filters,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowHref: (row) => paths.data.rincian("keluarga", row.id),
});
