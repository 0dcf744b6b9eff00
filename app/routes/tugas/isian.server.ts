import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import type { Me } from "~/contract/akun";
import { formSchema, type Report } from "~/contract/form-schema";
import { readField } from "~/contract/isian";
import { attachments } from "~/contract/kit";
import type { TugasDetail } from "~/contract/tugas/baris";
import type { FormDef, Values } from "~/domain/kit/form";
import { ZONA_BIASA, type Zona } from "~/domain/kit/zona";
import type { Keketatan } from "~/domain/mesin/definisi";
import { MODUL_TUGAS, type ModulTugas, NILAI_BIASA } from "~/domain/tugas/aturan";
import { formPerpanjangan, formSalinan, formTugas, formTugasBaru } from "~/domain/tugas/form";
import type { FormView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { momentText, readMoment } from "~/forms/saat.server";
import type { KelasTujuan } from "./kelas-lain";
import { criteriaText, readCriteria } from "./tertulis.server";

/** The name for a reply's work: the represented taxpayer, or the user. */
export const atasNamaOf = ({ currentActive, nama }: Pick<Me, "currentActive" | "nama">): string =>
  currentActive?.nama ?? nama;
export const attachmentUpload = { maxFiles: attachments.maxFiles, maxBytes: attachments.maxBytes };
/** The highest lateness deduction in percent, by default. */
const SEMUA = 100;

const text = (isi: Values, name: string): string => String(isi[name] ?? "");
const day = (isi: Values, name: string): string | null => (isi[name] ? text(isi, name) : null);
const count = (isi: Values, name: string, empty: number): number =>
  isi[name] === null || isi[name] === undefined ? empty : Number(isi[name]);
/** Ticks of one name: none, one or several. */
const ticks = (posted: Values, name: string): string[] =>
  posted[name] === undefined ? [] : [posted[name]].flat().map(String);

const moments = (isi: Values, report: Report) => ({
  batas: readMoment(isi, "batas", report),
  batasAkhir: readMoment(isi, "batasAkhir", report),
});
const days = (isi: Values) => ({
  mulai: day(isi, "mulai") ?? undefined,
  jatuhTempo: text(isi, "jatuhTempo"),
  tutup: day(isi, "tutup"),
});
const tugasDari = (isi: Values, report: Report) => ({
  judul: text(isi, "judul"),
  uraian: text(isi, "uraian"),
  modul: text(isi, "modul") as ModulTugas,
  ...days(isi),
  ...moments(isi, report),
  nilaiMaks: count(isi, "nilaiMaks", NILAI_BIASA),
  potongan: count(isi, "potongan", 0),
  potonganMaks: count(isi, "potonganMaks", SEMUA),
  rubrik: readCriteria(isi, report),
  pemeriksaan: day(isi, "pemeriksaan") as Keketatan | null,
});

/** The ticked marking rules of an assignment. */
const penilaianDari = (posted: Values) => ({ tahan: posted.tahan === "on" });
/** The change of marks that the page has shown. */
const setujuDari = ({ setuju }: Values): string | undefined => (setuju ? String(setuju) : undefined);

const HARI_LAIN = ["mulai", "jatuhTempo", "tutup"] as const;
/** Other ticked classes, each with the days of its row. */
function kelasLain(
  { kelasLain: rows }: Values,
  report: Report,
  language: string,
): Record<string, Record<string, string>> {
  const ticked = Object.entries((rows ?? {}) as Record<string, Values>).filter(([, row]) => row.pilih === "on");
  const readDays = (id: string, row: Values) =>
    HARI_LAIN.flatMap((name) => {
      const read = readField({ name, kind: "tanggal" }, row[name], language);
      if ("failure" in read) report(["kelasLain", id, name], read.failure);
      return "value" in read && read.value !== null ? [[name, String(read.value)] as const] : [];
    });
  return Object.fromEntries(ticked.map(([id, row]) => [id, Object.fromEntries(readDays(id, row))]));
}

export const tugasBaru = (language: string) =>
  formSchema(formTugasBaru, "full", language, (isi, posted, report) => ({
    batchId: text(isi, "batchId"),
    ...tugasDari(isi, report),
    ...penilaianDari(posted),
    tanpaBalasan: posted.tanpaBalasan === "on",
    draf: posted.draf === "on",
    kelasLain: kelasLain(posted, report, language),
  }));
export const tugasUbah = (language: string) =>
  formSchema(formTugas, "full", language, (isi, posted, report) => ({
    ...tugasDari(isi, report),
    ...penilaianDari(posted),
    hapusBerkas: ticks(posted, "hapusBerkas"),
    diam: posted.diam === "on",
    setuju: setujuDari(posted),
  }));
export const salinan = (language: string) =>
  formSchema(formSalinan, "full", language, (isi, posted, report) => ({
    batchId: text(isi, "batchId"),
    judul: text(isi, "judul"),
    ...days(isi),
    kelasLain: kelasLain(posted, report, language),
  }));
export const perpanjangan = (language: string) =>
  formSchema(formPerpanjangan, "full", language, (isi, posted, report) => ({
    peserta: ticks(posted, "peserta"),
    jatuhTempo: day(isi, "jatuhTempo"),
    tutup: day(isi, "tutup"),
    ...moments(isi, report),
    alasan: text(isi, "alasan"),
    hapus: posted.hapus === "on",
    setuju: setujuDari(posted),
  }));

/** A form about an assignment with its values. `kelas` are the available classes. */
export function tugasView(form: FormDef, isi: Values, texts: i18n, kelas: readonly KelasTujuan[] = []): FormView {
  const modul = MODUL_TUGAS.map((value) => ({ value, label: texts.t(`tugas:modul.${value}`) }));
  const classes = kelas.map(({ id, nama }) => ({ value: id, label: nama }));
  return formView(form, isi, texts, { options: (daftar) => (daftar === "kelas" ? classes : modul) });
}
/** An assignment as values of its form. */
export function isiTugas(tugas: TugasDetail): Values {
  const { batas, batasAkhir, zona, rubrik } = tugas;
  return {
    ...tugas,
    batas: momentText(batas, zona),
    batasAkhir: momentText(batasAkhir, zona),
    rubrik: criteriaText(rubrik),
  };
}

/** The active classes with the user as their head. If they are in several zones, their names contain the zone. */
export async function kelasDikepalai(api: Api): Promise<KelasTujuan[]> {
  const { rows } = await api.batch.listInstruktur({ perPage: 50 });
  const own = rows.filter(({ sayaKepala, arsip }) => sayaKepala && arsip === null);
  const mixed = new Set(own.map(({ zona }) => zona)).size > 1;
  return own.map(({ id, nama, tanggal, zona }) => ({ id, nama: mixed ? `${nama} (${zona})` : nama, tanggal, zona }));
}

/** The zone of one of these classes. For an unknown class the API refuses the request. */
export const zonaDari = (kelas: readonly KelasTujuan[], batchId: string): Zona =>
  kelas.find(({ id }) => id === batchId)?.zona ?? ZONA_BIASA;

type Dibuat = { readonly lain: readonly string[]; readonly lewat: readonly string[] };
/** The message about new assignments. `lain`: those of other classes; `lewat`: deadlines that have passed. */
export function pesanDibuat({ lain, lewat }: Dibuat, draf = false): { key: string; params?: { jumlah: number } } {
  if (draf) return { key: "tugas:pesan.dibuat_draf" };
  if (lewat.length > 0) return { key: "tugas:pesan.dibuat_lewat" };
  return lain.length === 0
    ? { key: "tugas:pesan.dibuat" }
    : { key: "tugas:pesan.dibuat_banyak", params: { jumlah: lain.length + 1 } };
}
