import type { i18n, TFunction } from "i18next";
import type { LembarTelaah, PutusanTelaah } from "~/contract/telaah";
import { isMasa, isTanggal } from "~/domain/kit/tanggal";
import { formatAngka, formatDaftar, formatDesimal, formatMasa, formatRupiah, formatTanggal } from "~/i18n/format";
import { addressOf } from "~/web/pages";

type Medan = PutusanTelaah["medan"][number];
type Nilai = Medan["kunci"];

/** Fields in whole rupiah. */
const RUPIAH: readonly string[] = ["jumlah", "uang_muka", "dasar", "sebelumnya", "pengurang"];
/** Values of facts that have words. */
const BERKATA: readonly string[] = [
  "none",
  "credited",
  "uncredited",
  "uang_muka",
  "pelunasan",
  "penuh",
  "lain",
  "tepat",
  "terlambat",
];

/** The words of a page about a marking, in the language of the visit. */
export class Kata {
  readonly t: TFunction;
  readonly lng: string;
  constructor({ t, language }: i18n) {
    this.t = t;
    this.lng = language;
  }

  daftar = (words: readonly string[]): string => formatDaftar(words, this.lng);
  rupiah = (value: number): string => formatRupiah(value, this.lng);
  poin = (value: number): string => formatDesimal(String(value), this.lng);

  /** A compared value as people write it. */
  nilai(nama: string, value: Nilai): string {
    if (value === null || value === "") return this.t("telaah:isi.kosong");
    if (typeof value === "boolean") return this.t(value ? "telaah:isi.ya" : "telaah:isi.tidak");
    if (nama === "tarif") return this.t("telaah:isi.persen", { angka: formatDesimal(String(value), this.lng) });
    if (typeof value === "number") return RUPIAH.includes(nama) ? this.rupiah(value) : formatAngka(value, this.lng, 2);
    if (BERKATA.includes(value)) return this.t(`telaah:isi.${value}`);
    if (isTanggal(value)) return formatTanggal(value, this.lng);
    return isMasa(value) ? formatMasa(value, this.lng) : value;
  }

  medan = ({ nama, label }: Pick<Medan, "nama" | "label">): string => label ?? this.t(`telaah:medan.${nama}`);

  /** A field with both values: "jumlah Rp15.000.000, menurut kunci Rp150.000.000". */
  beda = (medan: Pick<Medan, "nama" | "label" | "punya" | "kunci">): string =>
    this.t("telaah:kalimat.beda", {
      medan: this.medan(medan),
      punya: this.nilai(medan.nama, medan.punya),
      kunci: this.nilai(medan.nama, medan.kunci),
    });

  /** The last changed figure of each return, and the number of the others; or an empty text. */
  akibat({ akibat }: Pick<PutusanTelaah, "akibat">): string {
    const last = new Map(akibat.map((one) => [one.spt, one]));
    if (last.size === 0) return "";
    const parts = [...last.values()].map(({ spt, label, butir, selisih }) => {
      const tempat = [spt, butir].filter((part) => part !== "").join(", ");
      const params = { label, jumlah: this.rupiah(Math.abs(selisih)), tempat };
      return this.t(selisih < 0 ? "telaah:kalimat.kurang_dari" : "telaah:kalimat.lebih_dari", params);
    });
    const told = this.t("telaah:kalimat.akibat", { daftar: parts.join("; ") });
    const rest = akibat.length - last.size;
    return rest === 0 ? told : `${told} ${this.t("telaah:kalimat.akibat_lain", { count: rest, jumlah: rest })}`;
  }

  /** The verdict on a decision in one sentence, without its name. A typed cell is named by its label alone. */
  kalimat({ jenis, hasil, medan }: Pick<PutusanTelaah, "jenis" | "hasil" | "medan">): string {
    if (hasil === "kurang") return this.t("telaah:kalimat.tidak_ada");
    if (hasil === "lebih") return this.t("telaah:kalimat.tidak_diminta");
    const wrong = medan.filter(({ benar, tolak }) => !benar && !tolak);
    const named = jenis === "sel" ? wrong.map((one) => ({ ...one, label: null })) : wrong;
    return `${named.map(this.beda).join("; ")}.`;
  }
}

export type PutusanView = {
  readonly key: string;
  readonly hasil: PutusanTelaah["hasil"];
  readonly jenis: string;
  readonly nama: string;
  readonly kalimat: string;
  readonly akibat: string;
  /** Sources of the rules, as a list in words; empty without any. */
  readonly dasar: readonly string[];
  /** The address of the document as it is now, if the reader can open it. */
  readonly sekarang: string | null;
  /** The document of the frozen work behind it. Cells and rows belong to the document of their return. */
  readonly dokumenId: string | null;
};
/** The document of a row: ids of cells, rows and lines begin with it. */
const dokumenOf = (objekId: string): string => objekId.split("|")[0] ?? objekId;

/** A decision as its sentence. */
function putusanView(kata: Kata, putusan: PutusanTelaah, at: number): PutusanView {
  const { jenis, hasil, punya, kunci } = putusan;
  return {
    key: `${at} ${(punya ?? kunci)?.objekId}`,
    hasil,
    jenis: kata.t(`telaah:jenis.${jenis}`),
    nama: (punya ?? kunci)?.nama ?? "",
    kalimat: kata.kalimat(putusan),
    akibat: kata.akibat(putusan),
    dasar: putusan.dasar,
    sekarang: punya?.tautan ? addressOf(punya.tautan) : null,
    dokumenId: punya ? dokumenOf(punya.objekId) : null,
  };
}

/** A sheet in words: sentences of its wrong decisions, and its wrong figures with their causes. */
export function lembarView(kata: Kata, { soal, surplus, angka, ...sheet }: LembarTelaah) {
  return {
    ...sheet,
    soal: soal.map(({ id, judul, poin, maks, putusan, petunjuk, dipotong, ubahan, ...objections }, at) => ({
      id,
      judul: `${at + 1}. ${judul}`,
      poin,
      maks,
      petunjuk,
      dipotong,
      ubahan,
      ...objections,
      benar: putusan.filter(({ hasil }) => hasil === "tepat").length,
      salah: putusan.filter(({ hasil }) => hasil !== "tepat").map((one, place) => putusanView(kata, one, place)),
    })),
    surplus: surplus.map((one, at) => putusanView(kata, one, at)),
    angka: angka.map(({ spt, sel, butir, label, punya, kunci, bagian, sisa }) => ({
      key: `${spt} ${sel}`,
      label: [butir, label].filter((part) => part !== "").join(" "),
      spt,
      punya,
      kunci,
      selisih: punya - kunci,
      sebab: [
        ...bagian.map(({ nama, selisih }) => ({ nama: nama, jumlah: kata.rupiah(selisih) })),
        ...(sisa === 0 ? [] : [{ nama: kata.t("telaah:lembar.sisa"), jumlah: kata.rupiah(sisa) }]),
      ],
    })),
  };
}
