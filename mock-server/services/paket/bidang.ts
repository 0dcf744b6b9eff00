import type { TFunction } from "i18next";
import { z } from "zod";
import type { BidangPaket } from "~/contract/paket";
import { packSchema } from "../../pack/schema";

type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
};

/** What parts and fields are for, where their names do not say it. Texts in every language stand for one field each. */
const URAIAN: Readonly<Record<string, string>> = {
  id: "paket:bidang.id",
  version: "paket:bidang.version",
  title: "paket:bidang.title",
  description: "paket:bidang.description",
  dasar: "paket:bidang.dasar",
  tanggal: "paket:bidang.tanggal",
  orangPribadi: "paket:bidang.orangPribadi",
  perusahaan: "paket:bidang.perusahaan",
  "perusahaan[].ref": "paket:bidang.ref",
  "perusahaan[].nama": "paket:bidang.nama_bergilir",
  "perusahaan[].klu": "paket:bidang.klu",
  "perusahaan[].pkpSejak": "paket:bidang.pkpSejak",
  "perusahaan[].dilaporkanSampai": "paket:bidang.dilaporkanSampai",
  "perusahaan[].cabang": "paket:bidang.cabang",
  "perusahaan[].karyawan": "paket:bidang.karyawan",
  "perusahaan[].karyawan[].nama": "paket:bidang.nama_karyawan",
  "perusahaan[].karyawan[].gaji": "paket:bidang.gaji",
  "perusahaan[].karyawan[].cabang": "paket:bidang.karyawan_cabang",
  lawan: "paket:bidang.lawan",
  "lawan[].nomor": "paket:bidang.nomor",
  "lawan[].aturan": "paket:bidang.aturan",
  "lawan[].aturan[].hari": "paket:bidang.hari",
  bendahara: "paket:bidang.bendahara",
  dokumen: "paket:bidang.dokumen",
  "dokumen.faktur": "paket:bidang.faktur",
  "dokumen.faktur[].penjual": "paket:bidang.penjual",
  "dokumen.faktur[].pembeli": "paket:bidang.pembeli",
  "dokumen.faktur[].kredit": "paket:bidang.kredit",
  "dokumen.faktur[].baris[].opt": "paket:bidang.opt",
  "dokumen.kepabeanan": "paket:bidang.kepabeanan",
  "dokumen.kepabeanan[].nomor": "paket:bidang.kepabeanan_nomor",
  "dokumen.deposit": "paket:bidang.deposit",
  "dokumen.bukpot": "paket:bidang.bukpot",
  "dokumen.bukpot[].isi": "paket:bidang.isi",
  sertifikat: "paket:bidang.sertifikat",
  parameter: "paket:bidang.parameter",
  tugas: "paket:bidang.tugas",
  pembukuan: "paket:bidang.pembukuan",
  "pembukuan[].lalu": "paket:bidang.lalu",
  kasus: "paket:bidang.kasus",
  "kasus[].keluarga[].peserta": "paket:bidang.keluarga_peserta",
};
/** Words in every language are one field, a text or one text each. */
const isWords = ({ properties }: Shape): boolean => Object.keys(properties ?? {}).join() === "id,en,zh,vi,fr,ar";

/** Every field of the file of a pack in its order: what it takes, and what it is for. */
export function bidangPaket(t: TFunction): BidangPaket[] {
  const schema = z.toJSONSchema(packSchema, { io: "input", unrepresentable: "any" }) as Shape;
  const dasar = { jalur: "dasar", jenis: t("paket:jenis.teks"), wajib: false, uraian: t("paket:bidang.dasar") };
  const [head, ...rest] = fieldsOf(schema, "", t);
  return head ? [head, dasar, ...rest] : rest;
}

const fieldsOf = ({ properties = {}, required = [] }: Shape, above: string, t: TFunction): BidangPaket[] =>
  Object.entries(properties).flatMap(([name, shape]) => {
    const jalur = above === "" ? name : `${above}.${name}`;
    const key = URAIAN[jalur];
    const own = { jalur, jenis: kindOf(shape, t), wajib: required.includes(name), uraian: key ? t(key) : "" };
    const inner = shape.items ?? shape;
    const below = inner.properties && !isWords(inner) ? fieldsOf(inner, shape.items ? `${jalur}[]` : jalur, t) : [];
    return [own, ...below];
  });

/** What a field takes, in words. */
function kindOf(shape: Shape, t: TFunction): string {
  if (isWords(shape)) return t("paket:jenis.kata");
  if (shape.anyOf) {
    const kinds = shape.anyOf.map((one) => (one.type === "null" ? t("paket:jenis.null") : kindOf(one, t)));
    return kinds.join(t("paket:jenis.atau"));
  }
  if (shape.enum) return t("paket:jenis.pilihan", { pilihan: shape.enum.map(String).join(", ") });
  if (shape.format === "date") return t("paket:jenis.tanggal");
  if (shape.type === "array") return t("paket:jenis.daftar", { min: shape.minItems ?? 0, maks: shape.maxItems ?? 0 });
  if (shape.type === "integer" || shape.type === "number")
    return t("paket:jenis.bilangan", { min: shape.minimum ?? 0, maks: shape.maximum ?? 0 });
  if (shape.type === "boolean") return t("paket:jenis.ya_tidak");
  if (shape.type === "object") return t("paket:jenis.objek");
  if (shape.pattern) return t("paket:jenis.pola", { pola: shape.pattern });
  return shape.maxLength ? t("paket:jenis.teks_maks", { maks: shape.maxLength }) : t("paket:jenis.teks");
}
