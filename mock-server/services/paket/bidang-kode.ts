import type { TFunction } from "i18next";
import { PERSETUJUAN } from "~/contract/batch";
import type { DaftarKode } from "~/contract/paket";
import { JAWABAN_LAWAN, PERISTIWA_LAWAN } from "~/domain/batch";
import { formBukpot, JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot";
import { JENIS_BUKTI, JENIS_KOLOM } from "~/domain/bukti";
import { MODE_KANTOR } from "~/domain/kantor";
import { type Field, type FormDef, fieldsOf, isTerhitung } from "~/domain/kit/form";
import { alamatOf, KEKETATAN } from "~/domain/mesin/definisi";
import { PTKP } from "~/domain/parameters/pph21";
import { JENIS_SPT, JENIS_SPT_MASA, type JenisSpt } from "~/domain/parameters/spt";
import { JENIS_KELAMIN, JENIS_SERTIFIKAT, KEDUDUKAN_KELUARGA, SEBAB_BERHENTI } from "~/domain/pihak";
import { isRefList, type RefEntry, type RefList, ref } from "~/domain/ref";
import { objekSemua } from "~/domain/ref/objek-pajak";
import { bagianKetik, definisiOf, formBaris } from "~/domain/spt";
import { MODUL_TUGAS } from "~/domain/tugas";
import { KEPABEANAN } from "../../pack/schema";
import { ISI_DITETAPKAN } from "../../seed/slips";
import { setara } from "./bidang-uraian";

type Entri = DaftarKode["isi"][number];
type Daftar = {
  /** Locale key of its title, with the name of what it is of. */
  readonly judul: string;
  readonly dari?: string;
  readonly isi: (t: TFunction) => readonly Entri[];
};

const official =
  (list: RefList, known: (entry: RefEntry) => boolean = () => true) =>
  () =>
    ref(list)
      .filter(known)
      .map(({ kode, nama, kodeTransaksi }) => ({ kode, arti: kodeTransaksi ? `${kodeTransaksi}: ${nama}` : nama }));
const named = (codes: readonly string[], place: string) => (t: TFunction) =>
  codes.map((kode) => ({ kode, arti: t(`${place}.${kode}`) }));

const RESMI = {
  kode_transaksi: "paket:kode.kode_transaksi",
  jenis_barang_jasa: "paket:kode.jenis_barang_jasa",
  satuan: "paket:kode.satuan",
  keterangan_tambahan: "paket:kode.keterangan_tambahan",
  cap_fasilitas: "paket:kode.cap_fasilitas",
  klu: "paket:kode.klu",
  provinsi: "paket:kode.provinsi",
  negara: "paket:kode.negara",
  kap_kjs: "paket:kode.kap_kjs",
  hubungan_keluarga: "paket:kode.hubungan_keluarga",
  jenis_dokumen_lain: "paket:kode.jenis_dokumen_lain",
  detail_dokumen_lain: "paket:kode.detail_dokumen_lain",
  dokumen_transaksi: "paket:kode.dokumen_transaksi",
} as const satisfies Readonly<Partial<Record<RefList, string>>>;

const objekDari = (jenis: JenisBukpot): string => `objek-${jenis}`;
const isiDari = (jenis: JenisBukpot): string => `isi-${jenis}`;
const laluDari = (jenis: JenisSpt): string => `lalu-${jenis}`;
/** Returns whose lists of the year before a pack may hold. */
const BERLALU = JENIS_SPT.filter((jenis) => dibawa(jenis).length > 0);

/** Lists of codes by name, as the checks of a pack read them. */
function semua(): Readonly<Record<string, Daftar>> {
  const resmi = Object.entries(RESMI).map(([nama, judul]) => [nama, { judul, isi: official(nama as RefList) }]);
  const slips = JENIS_BUKPOT.flatMap((jenis) => [
    [isiDari(jenis), { judul: "paket:kode.isi", dari: `bukpot:jenis.${jenis}`, isi: isianSlip(jenis) }],
    [objekDari(jenis), { judul: "paket:kode.objek", dari: `bukpot:jenis.${jenis}`, isi: objekSlip(jenis) }],
  ]);
  const lalu = BERLALU.map((jenis) => [
    laluDari(jenis),
    { judul: "paket:kode.lalu", dari: `spt:jenis.${jenis}`, isi: daftarLalu(jenis) },
  ]);
  return {
    ...Object.fromEntries(resmi),
    kepabeanan: {
      judul: "paket:kode.kepabeanan",
      isi: official("dokumen_transaksi", ({ kode }) => (KEPABEANAN as readonly string[]).includes(kode)),
    },
    jenis_kelamin: {
      judul: "paket:kode.jenis_kelamin",
      isi: named(JENIS_KELAMIN, "data:karyawan.jenisKelamin_pilihan"),
    },
    ptkp: { judul: "paket:kode.ptkp", isi: named(PTKP, "data:karyawan.ptkp_pilihan") },
    sebab_berhenti: {
      judul: "paket:kode.sebab_berhenti",
      isi: named(SEBAB_BERHENTI, "data:karyawan.sebabBerhenti_pilihan"),
    },
    peristiwa: { judul: "paket:kode.peristiwa", isi: named(PERISTIWA_LAWAN, "efaktur:konfirmasi.nama") },
    jawaban: { judul: "paket:kode.jawaban", isi: named(JAWABAN_LAWAN, "paket:jawaban") },
    jenis_bukpot: { judul: "paket:kode.jenis_bukpot", isi: named(JENIS_BUKPOT, "bukpot:jenis") },
    sertifikat: { judul: "paket:kode.sertifikat", isi: named(JENIS_SERTIFIKAT, "batch:sertifikat.jenis_pilihan") },
    persetujuan: { judul: "paket:kode.persetujuan", isi: named(PERSETUJUAN, "paket:persetujuan") },
    pemeriksaan: { judul: "paket:kode.pemeriksaan", isi: named(KEKETATAN, "paket:pemeriksaan") },
    kantor: { judul: "paket:kode.kantor", isi: named(MODE_KANTOR, "paket:kantor") },
    modul: { judul: "paket:kode.modul", isi: named(MODUL_TUGAS, "tugas:modul") },
    jenis_bukti: { judul: "paket:kode.jenis_bukti", isi: named(JENIS_BUKTI, "bukti:jenis") },
    jenis_kolom: { judul: "paket:kode.jenis_kolom", isi: named(JENIS_KOLOM, "bukti:jenis_kolom") },
    jenis_spt: { judul: "paket:kode.jenis_spt", isi: named(JENIS_SPT, "spt:jenis") },
    jenis_spt_masa: { judul: "paket:kode.jenis_spt_masa", isi: named(JENIS_SPT_MASA, "spt:jenis") },
    kedudukan: { judul: "paket:kode.kedudukan", isi: named(KEDUDUKAN_KELUARGA, "data:keluarga.kedudukan_pilihan") },
    ...Object.fromEntries(slips),
    ...Object.fromEntries(lalu),
  };
}

/** The code lists of a field, by its path. */
const KODE: Readonly<Record<string, readonly string[]>> = {
  "perusahaan[].karyawan[].jenisKelamin": ["jenis_kelamin"],
  "perusahaan[].karyawan[].ptkp": ["ptkp"],
  "perusahaan[].karyawan[].provinsi": ["provinsi"],
  "perusahaan[].karyawan[].sebabBerhenti": ["sebab_berhenti"],
  "perusahaan[].karyawan[].negara": ["negara"],
  "lawan[].aturan[].peristiwa": ["peristiwa"],
  "lawan[].aturan[].jawaban": ["jawaban"],
  "dokumen.faktur[].kode": ["kode_transaksi"],
  "dokumen.faktur[].informasi": ["keterangan_tambahan"],
  "dokumen.faktur[].cap": ["cap_fasilitas"],
  "dokumen.faktur[].baris[].opt": ["jenis_barang_jasa"],
  "dokumen.faktur[].baris[].satuan": ["satuan"],
  "dokumen.kepabeanan[].dokumen": ["kepabeanan"],
  "dokumen.lain[].jenis": ["jenis_dokumen_lain"],
  "dokumen.lain[].detail": ["detail_dokumen_lain"],
  "dokumen.lain[].dokumen": ["dokumen_transaksi"],
  "dokumen.lain[].informasi": ["keterangan_tambahan"],
  "dokumen.bukpot[].jenis": ["jenis_bukpot"],
  "dokumen.spt[].jenis": ["jenis_spt_masa"],
  "dokumen.bukpot[].isi": JENIS_BUKPOT.map(isiDari),
  "sertifikat[].pemilik.negara": ["negara"],
  "sertifikat[].jenis": ["sertifikat"],
  "parameter.persetujuan": ["persetujuan"],
  "parameter.pemeriksaan": ["pemeriksaan"],
  "parameter.kantor": ["kantor"],
  "tugas[].modul": ["modul"],
  "tugas[].pemeriksaan": ["pemeriksaan"],
  "bukti[].jenis": ["jenis_bukti"],
  "bukti[].tabel.kolom[].jenis": ["jenis_kolom"],
  "pembukuan[].jenis": ["jenis_spt"],
  "pembukuan[].lalu[].lampiran": BERLALU.map(laluDari),
  "pembukuan[].lalu[].bagian": BERLALU.map(laluDari),
  "pembukuan[].lalu[].baris": BERLALU.map(laluDari),
  "kasus[].keluarga[].hubungan": ["hubungan_keluarga"],
  "kasus[].keluarga[].kedudukan": ["kedudukan"],
  "kasus[].bayar[].kap": ["kap_kjs"],
  "kasus[].bayar[].kjs": ["kap_kjs"],
};
/** Names of the lists that a field's codes are from; none of a field without codes. */
export const kodeBidang = (jalur: string): readonly string[] =>
  jalur.endsWith(".klu") ? ["klu"] : (KODE[setara(jalur)] ?? []);

/** Every list of codes of the guide, official names as they are. */
export const daftarKode = (t: TFunction): DaftarKode[] =>
  Object.entries(semua()).map(([nama, { judul, dari, isi }]) => ({
    nama,
    judul: t(judul, { dari: dari ? t(dari) : "" }),
    isi: [...isi(t)],
  }));

/** Describes a field of a form: label, kind, and "required" for required fields. */
function ceritaField(t: TFunction, form: FormDef, field: Field): string {
  const label = t(`${form.namespace}:${form.id}.${field.name}`);
  const told = [label, jenisField(t, field), field.wajib && !field.bila ? t("paket:jenis.wajib") : ""];
  return told.filter(Boolean).join("; ");
}
function jenisField(t: TFunction, field: Field): string {
  if (field.kind === "rupiah") return t("paket:jenis.rupiah");
  if (field.kind === "tanggal") return t("paket:jenis.tanggal");
  if (field.kind === "masa") return t("paket:jenis.masa");
  if (field.kind === "desimal" || field.kind === "persen") return t("paket:jenis.desimal");
  if (field.kind === "yaTidak" || field.kind === "centang") return t("paket:jenis.ya_tidak");
  if (field.kind === "pilihan") return t("paket:jenis.pilihan", { pilihan: field.dari.join(", ") });
  if (field.kind === "teks") return t("paket:jenis.teks_maks", { maks: field.max });
  if (field.kind !== "ref") return t("paket:jenis.teks");
  const codes = field.dari ?? (isRefList(field.daftar) ? ref(field.daftar).map(({ kode }) => kode) : []);
  return codes.length > 0 && codes.length <= PILIHAN_MAKS
    ? t("paket:jenis.pilihan", { pilihan: codes.join(", ") })
    : t("paket:jenis.kode");
}
/** Most codes that stand in one line. */
const PILIHAN_MAKS = 40;

function isianSlip(jenis: JenisBukpot): Daftar["isi"] {
  const form: FormDef = formBukpot[jenis];
  const typed = fieldsOf(form).filter((field) => !isTerhitung(field) && !ISI_DITETAPKAN.includes(field.name));
  return (t) => typed.map((field) => ({ kode: field.name, arti: ceritaField(t, form, field) }));
}
const objekSlip = (jenis: JenisBukpot) => () =>
  objekSemua.filter((one) => one.jenis === jenis).map(({ kode, nama }) => ({ kode, arti: nama }));

/** Sections of a return whose rows go over from the year before. */
function dibawa(jenis: JenisSpt) {
  const { formulir, samping = [] } = definisiOf(jenis);
  return [...formulir, ...samping].flatMap((form) =>
    bagianKetik(form)
      .filter(({ bawa }) => bawa)
      .map((bagian) => ({ lampiran: alamatOf(form), bagian: bagian.name, form: formBaris(form, bagian) })),
  );
}
const daftarLalu =
  (jenis: JenisSpt): Daftar["isi"] =>
  (t) =>
    dibawa(jenis).flatMap(({ lampiran, bagian, form }) =>
      fieldsOf(form)
        .filter((field) => !isTerhitung(field))
        .map((field) => ({ kode: `${lampiran} / ${bagian} / ${field.name}`, arti: ceritaField(t, form, field) })),
    );
