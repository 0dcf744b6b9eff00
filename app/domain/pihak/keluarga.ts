import { defineForm, type Values } from "../kit/form";
import { isTanggal, type Tanggal } from "../kit/tanggal";
import { PTKP_TAHUNAN, tanggunganTerbanyak } from "../parameters/pph-op";
import { refHas } from "../ref";
import { isBerlaku } from "./terkait";

/**
 * Tax position of a family member: a dependant, or a member who pays the own taxes. Spouses: income joined with the
 * head's (`gabung`), or taxed apart by agreement (`PH`), by choice (`MT`), by judgment (`HB`).
 */
export const KEDUDUKAN_KELUARGA = ["tanggungan", "gabung", "PH", "MT", "HB", "sendiri"] as const;
type KedudukanKeluarga = (typeof KEDUDUKAN_KELUARGA)[number];
const PASANGAN: readonly string[] = ["HUSBAND", "WIFE"];
/** Positions of spouses only. */
const KEDUDUKAN_PASANGAN: readonly KedudukanKeluarga[] = ["gabung", "PH", "MT", "HB"];
/**
 * Relations that count as dependants for the allowance (UU PPh art. 7(1)d): by blood or marriage in direct line, and
 * adopted children, who are listed as children. `SON_DAUGHTER` is the official code of a son- or daughter-in-law. Brothers,
 * sisters and others are listed but do not count.
 */
export const TANGGUNGAN: readonly string[] = ["CHILD", "SON_DAUGHTER", "GRANDCHILD", "PARENT", "IN_LAW"];
/** Relations reported when they come of age: children and grandchildren. */
export const TANGGUNGAN_ANAK: readonly string[] = ["CHILD", "GRANDCHILD"];
/** A married person is of age at any age (UU PPh art. 8(4), explanation). */
export const TANGGUNGAN_MENANTU = "SON_DAUGHTER";
/** Relations of a family unit listed in an annual return that do not count for the allowance. */
export const BUKAN_TANGGUNGAN: readonly string[] = ["OTHER_FAMILY", "OTHER", "MAID"];

/** A member of a family unit with first and last day; an empty last day means no end. */
export const formKeluarga = defineForm({
  id: "keluarga",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "anggota",
      fields: [
        { name: "npwp", kind: "npwp", wajib: true },
        { name: "nama", kind: "teks", max: 100, wajib: true },
        { name: "tanggal_lahir", kind: "tanggal", wajib: true },
        { name: "hubungan", kind: "ref", daftar: "hubungan_keluarga", wajib: true },
        { name: "pekerjaan", kind: "teks", max: 100 },
      ],
    },
    {
      name: "pajak",
      fields: [
        { name: "kedudukan", kind: "pilihan", dari: KEDUDUKAN_KELUARGA, wajib: true },
        { name: "mulai", kind: "tanggal", wajib: true },
        { name: "berakhir", kind: "tanggal" },
      ],
    },
  ],
});

/** A member of the family in the tax office's register. */
export type AnggotaKeluarga = {
  readonly id: string;
  readonly versi: number;
  readonly nama: string;
  readonly npwp: string;
  readonly tanggal_lahir: string;
  /** Code of the official list of relations. */
  readonly hubungan: string;
  readonly pekerjaan: string;
  readonly kedudukan: KedudukanKeluarga;
  readonly mulai: string;
  readonly berakhir: string | null;
};
/**
 * The recorded family tax unit of a person (unit pajak keluarga). It has the members, and the notification of the norm
 * (NPPN). Status and separate taxation of spouses are used if no members are recorded.
 */
type Keluarga = {
  readonly ptkp: string | null;
  readonly statusSuamiIstri: "PH" | "MT" | null;
  readonly npwpPasangan: string | null;
  readonly nppn: boolean;
  readonly anggota: readonly AnggotaKeluarga[];
};

const words = (value: unknown): string => (typeof value === "string" ? value : "");
const isTerpisah = (value: unknown): value is "PH" | "MT" => value === "PH" || value === "MT";
const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** The first day of members recorded with no start. */
const SEJAK_DULU = "1900-01-01";
function anggotaDari(value: unknown): readonly AnggotaKeluarga[] {
  if (!isObject(value)) return [];
  const { tanggal_lahir, hubungan, npwp, nik, berakhir } = value;
  if (!isTanggal(words(tanggal_lahir)) || !refHas("hubungan_keluarga", words(hubungan))) return [];
  const nomor = words(npwp) || words(nik);
  return [
    {
      id: words(value.id) || nomor,
      versi: typeof value.versi === "number" ? value.versi : 1,
      nama: words(value.nama),
      npwp: nomor,
      tanggal_lahir: words(tanggal_lahir),
      hubungan: words(hubungan),
      pekerjaan: words(value.pekerjaan),
      kedudukan: KEDUDUKAN_KELUARGA.find((one) => one === value.kedudukan) ?? "tanggungan",
      mulai: isTanggal(words(value.mulai)) ? words(value.mulai) : SEJAK_DULU,
      berakhir: isTanggal(words(berakhir)) ? words(berakhir) : null,
    },
  ];
}

/** The family unit from the stored register data; by default the norm was notified and there is no family. */
export function keluargaOf(kept: Values | null | undefined): Keluarga {
  const { ptkp, status, npwpPasangan, nppn, keluarga } = kept ?? {};
  return {
    ptkp: PTKP_TAHUNAN.find((one) => one === ptkp) ?? null,
    statusSuamiIstri: isTerpisah(status) ? status : null,
    npwpPasangan: words(npwpPasangan) || null,
    nppn: nppn !== false,
    anggota: Array.isArray(keluarga) ? keluarga.flatMap(anggotaDari) : [],
  };
}

/** Checks a member, by field: a spouse position for another relation, an end before its beginning, a birth after it. */
export function checkAnggota(
  isi: Values,
  hariIni: Tanggal,
): readonly { readonly field: string; readonly key: string }[] {
  const { kedudukan, hubungan, mulai, berakhir, tanggal_lahir } = isi;
  const ofSpouses = KEDUDUKAN_PASANGAN.some((one) => one === kedudukan);
  return [
    ...(ofSpouses && !PASANGAN.includes(words(hubungan)) ? [{ field: "kedudukan", key: "kedudukan_pasangan" }] : []),
    ...(words(berakhir) !== "" && words(berakhir) < words(mulai) ? [{ field: "berakhir", key: "sebelum_mulai" }] : []),
    ...(words(tanggal_lahir) > hariIni ? [{ field: "tanggal_lahir", key: "lahir_kelak" }] : []),
  ];
}

/** Members of the unit on a day. */
const padaHari = ({ anggota }: Pick<Keluarga, "anggota">, hari: Tanggal): readonly AnggotaKeluarga[] =>
  anggota.filter((one) => isBerlaku(one, hari));
const isTanggungan = ({ kedudukan, hubungan }: AnggotaKeluarga): boolean =>
  kedudukan === "tanggungan" && TANGGUNGAN.includes(hubungan);

/** The family unit in a year that begins on a day: the status of this day counts (UU PPh art. 7(2)). */
type KeluargaTahun = {
  /** Null if the register has no family. */
  readonly ptkp: string | null;
  readonly statusSuamiIstri: "PH" | "MT" | null;
  readonly npwpPasangan: string | null;
  /** The allowance shared in Lampiran 4 by spouses taxed apart. */
  readonly ptkpGabungan: string | null;
  /** Members supported by the head or with income declared by the head: rows of Lampiran 1 C. */
  readonly anggota: readonly AnggotaKeluarga[];
  /** Numbers of members that count for the allowance. */
  readonly tanggungan: readonly string[];
};

export function keluargaPada(kept: Keluarga, hari: Tanggal): KeluargaTahun {
  const now = padaHari(kept, hari);
  const pasangan = now.find(({ hubungan }) => PASANGAN.includes(hubungan));
  const apart = pasangan && isTerpisah(pasangan.kedudukan) ? pasangan.kedudukan : null;
  const status = kept.anggota.length > 0 ? apart : kept.statusSuamiIstri;
  const counted = now.filter(isTanggungan);
  const banyak = Math.min(counted.length, tanggunganTerbanyak.on(hari));
  const kawin = pasangan !== undefined && pasangan.kedudukan !== "HB";
  const bentuk = !kawin ? "TK" : pasangan.kedudukan === "gabung" ? "K/I" : "K";
  return {
    ptkp: kept.anggota.length === 0 ? kept.ptkp : `${status ? "K" : bentuk}/${banyak}`,
    statusSuamiIstri: status,
    npwpPasangan: apart ? (pasangan?.npwp ?? null) : status && kept.npwpPasangan,
    ptkpGabungan: apart ? `K/I/${banyak}` : null,
    anggota: now.filter((one) => ["tanggungan", "gabung"].includes(one.kedudukan)),
    tanggungan: counted.map(({ npwp }) => npwp),
  };
}

/** NPWP of the husband or wife in the family unit on a day; null without one. */
export const pasanganOn = (kept: Pick<Keluarga, "anggota">, hari: Tanggal): string | null =>
  padaHari(kept, hari).find(({ hubungan }) => PASANGAN.includes(hubungan))?.npwp ?? null;

/** The status of an annual return from that of a slip: living apart by judgment counts as single. */
export const ptkpDariBukti = (ptkp: string | null): string | null => ptkp?.replace(/^HB/, "TK") ?? null;
