import type { Session } from "~/auth/session.server";
import type { BagianProfil } from "~/domain/pihak";
import { daftarJenis, yaTidak } from "./list-of.server";

/** A row of a part of the profile. */
type BarisDari<J extends BagianProfil> = Awaited<ReturnType<Session["api"][J]["list"]>>["rows"][number];

const MASA_BERLAKU = (jenis: string) =>
  [
    { key: "mulai", label: `data:${jenis}.mulai`, as: "tanggal", sortable: true },
    { key: "berakhir", label: `data:${jenis}.berakhir`, as: "tanggal", sortable: true },
  ] as const;
export const daftarRekening = daftarJenis<BarisDari<"rekening">>(
  "rekening",
  [
    { key: "nama", label: "data:rekening.bank" },
    { key: "nomor", label: "data:rekening.nomor", as: "kode", sortable: true },
    { key: "pemilik", label: "data:rekening.pemilik", sortable: true },
    { key: "utama", label: "data:rekening.utama", value: ({ utama }, { t }) => (utama ? t(yaTidak(true)) : "") },
    ...MASA_BERLAKU("rekening"),
  ],
  { id: "profil-rekening" },
);
export const daftarKontak = daftarJenis<BarisDari<"kontak">>(
  "kontak",
  [
    { key: "nama", label: "data:kontak.nama" },
    { key: "jenisKontak", label: "data:kontak.jenisKontak", words: "data:kontak.jenisKontak_pilihan." },
    { key: "email", label: "data:kontak.email", sortable: true },
    ...MASA_BERLAKU("kontak"),
  ],
  { id: "profil-kontak" },
);
export const daftarEkonomi = daftarJenis<BarisDari<"ekonomi">>(
  "ekonomi",
  [
    { key: "usaha", label: "data:ekonomi.usaha", sortable: true },
    { key: "sumber", label: "data:ekonomi.sumber", words: "data:ekonomi.sumber_pilihan." },
    { key: "omzet", label: "data:ekonomi.omzet", as: "rupiah", sortable: true },
    { key: "metode", label: "data:ekonomi.metode", words: "data:ekonomi.metode_pilihan." },
    ...MASA_BERLAKU("ekonomi"),
  ],
  { id: "profil-ekonomi" },
);
export const daftarNppn = daftarJenis<BarisDari<"nppn">>(
  "nppn",
  [
    { key: "nama", label: "data:nppn.nama" },
    { key: "tanggal", label: "data:nppn.tanggal", as: "tanggal", sortable: true },
    { key: "batas", label: "data:nppn.batas", as: "tanggal", sortable: true },
    { key: "tepatWaktu", label: "data:nppn.tepatWaktu", value: ({ tepatWaktu }, { t }) => t(yaTidak(tepatWaktu)) },
  ],
  { id: "profil-nppn" },
);
