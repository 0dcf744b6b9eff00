import type { TFunction } from "i18next";
import type { LembarTelaah, PutusanTelaah } from "~/contract/telaah";
import type { Page } from "~/domain/kit/pages";
import { rupiah } from "~/domain/kit/rupiah";
import { tahunOf } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt } from "~/domain/parameters/spt";
import { definisiTampil, kataSebutan, sebutanOf } from "~/domain/spt";
import { dasarPutusan } from "~/domain/telaah/dasar";
import type { Fakta } from "~/domain/telaah/fakta";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import type { Putusan } from "~/domain/telaah/putusan";
import { INDUK } from "../../db/spt";

/** Hundredths of points as points. */
export const keAngka = (hundredths: number): number => hundredths / 100;

/** The name of a typed cell or column of a return, in words; null for the fields of other decisions. */
export function labelMedan(
  t: TFunction,
  { jenis, spt = "", objek }: Pick<Fakta, "jenis" | "spt" | "objek">,
  nama: string,
): string | null {
  const [kind = "", , ,] = spt.split("|");
  const [, lampiran = "", bagian = ""] = objek.id.split("|");
  if (jenis !== "sel" && jenis !== "baris") return null;
  if (nama === "ada") return null;
  const field = jenis === "sel" ? bagian : `${bagian}.${nama}`;
  const found = sebutanOf(definisiTampil(kind as JenisSpt, ""), { lampiran, field });
  return [found.butir, kataSebutan(found, (key) => t(key))].filter((part) => part !== "").join(" ");
}

/** The item and the name of a figure of the main form. */
function namaAngka(t: TFunction, { jenis, versiAturan }: HasilTelaah["spt"][number], sel: string) {
  const found = sebutanOf(definisiTampil(jenis as JenisSpt, versiAturan), { lampiran: INDUK, field: sel });
  return { butir: found.butir, label: kataSebutan(found, (key) => t(key)) };
}
/** A return by its name, period and correction. */
export function namaSpt(t: TFunction, spt: string): string {
  const [jenis = "", masa = "", nomor = "0"] = spt.split("|");
  const period = isSptMasa(jenis as JenisSpt) ? masa : t("spt:tahun_pajak", { tahun: String(tahunOf(masa)) });
  const params = { jenis: t(`spt:jenis.${jenis}`), masa: period, nomor };
  return nomor === "0" ? t("telaah:spt.nama", params) : t("telaah:spt.pembetulan", params);
}
/** The title of a question about a return: its filing, its typed cells or its typed rows. */
export const namaSoal = (t: TFunction, spt: string, jenis: Fakta["jenis"]): string =>
  t(`telaah:soal.${jenis}`, { spt: namaSpt(t, spt) });

/** The name of a decision for people: of a return its period, of a typed cell its label. */
export function namaFakta(t: TFunction, one: Pick<Fakta, "jenis" | "spt" | "nama" | "objek">): string {
  if (one.jenis === "spt" && one.spt !== undefined) return namaSpt(t, one.spt);
  return (one.jenis === "sel" ? labelMedan(t, one, "isi") : null) ?? one.nama;
}
/** The name of one side of a verdict, or an empty text without it. */
const namaSisi = (t: TFunction, { jenis, spt }: Putusan, side: Putusan["kunci"]): string =>
  side ? namaFakta(t, { jenis, nama: side.nama, objek: side.objek, ...(spt === undefined ? {} : { spt }) }) : "";

const keputusan = (t: TFunction, putusan: Putusan, one: NonNullable<Putusan["kunci"]>) => ({
  nama: namaSisi(t, putusan, one),
  hari: one.hari,
  tabel: one.objek.tabel,
  objekId: one.objek.id,
});

/** Sources of a verdict's wrong fields. */
export function dasarOf(
  { dasar = {} }: Pick<HasilTelaah, "dasar"> = {},
  { jenis, hasil, medan, kunci, punya }: Putusan,
): string[] {
  if (hasil === "tepat") return [];
  const wrong = medan.filter(({ benar, tolak }) => !benar && tolak !== true).map(({ nama }) => nama);
  return [...dasarPutusan(jenis, kunci && punya ? wrong : [], kunci ? dasar[kunci.id] : undefined)];
}

/** Pages of documents of a work that still exist, by table and id. */
export type Hidup = ReadonlyMap<string, Page>;
export const tandaObjek = ({ tabel, id }: Fakta["objek"]): string => `${tabel}|${id}`;

/** A verdict in the words of the caller, with the shares of its decision. */
export function putusanTampil(t: TFunction, hasil: HasilTelaah, place: number, hidup: Hidup): PutusanTelaah {
  const one = hasil.putusan[place] as Putusan;
  const about = { jenis: one.jenis, objek: (one.kunci ?? one.punya ?? { objek: { tabel: "", id: "" } }).objek };
  const named = one.spt === undefined ? about : { ...about, spt: one.spt };
  return {
    jenis: one.jenis,
    hasil: one.hasil,
    kunci: one.kunci && keputusan(t, one, one.kunci),
    punya: one.punya && { ...keputusan(t, one, one.punya), tautan: hidup.get(tandaObjek(one.punya.objek)) ?? null },
    dasar: dasarOf(hasil, one),
    medan: one.medan.map(({ nama, kunci, punya, benar, tolak }) => ({
      nama,
      label: labelMedan(t, named, nama),
      kunci,
      punya,
      benar,
      tolak: tolak === true,
    })),
    akibat: hasil.spt.flatMap((spt) =>
      spt.sebaran.flatMap(({ sel, bagian }) =>
        bagian
          .filter(({ putusan }) => putusan === place)
          .map(({ selisih }) => ({
            spt: namaSpt(t, spt.spt),
            sel,
            ...namaAngka(t, spt, sel),
            selisih: rupiah(selisih),
          })),
      ),
    ),
  };
}

/** Figures of returns that differ, with the decisions that made them. */
export const angkaTampil = (t: TFunction, hasil: HasilTelaah): LembarTelaah["angka"] =>
  hasil.spt.flatMap((spt) =>
    spt.sebaran.map(({ sel, punya, kunci, bagian, sisa }) => ({
      spt: namaSpt(t, spt.spt),
      sel,
      ...namaAngka(t, spt, sel),
      punya: rupiah(punya),
      kunci: rupiah(kunci),
      bagian: bagian.map(({ putusan, selisih }) => {
        const one = hasil.putusan[putusan];
        return { nama: one ? namaSisi(t, one, one.kunci ?? one.punya) : "", selisih: rupiah(selisih) };
      }),
      sisa: rupiah(sisa),
    })),
  );
