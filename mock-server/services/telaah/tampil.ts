import type { TFunction } from "i18next";
import type { LembarTelaah, PutusanTelaah } from "~/contract/telaah";
import { rupiah } from "~/domain/kit/rupiah";
import type { JenisSpt } from "~/domain/parameters/spt";
import { definisiTampil, kataSebutan, sebutanOf } from "~/domain/spt";
import type { Fakta } from "~/domain/telaah/fakta";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import type { Putusan } from "~/domain/telaah/putusan";

/** Hundredths of points as points. */
export const keAngka = (hundredths: number): number => hundredths / 100;

const INDUK = "induk";
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
/** A return by its name and period. */
export const namaSpt = (t: TFunction, spt: string): string => {
  const [jenis, masa, pembetulan] = spt.split("|");
  const correction = pembetulan === "0" ? "" : ` (${pembetulan})`;
  return `${t(`spt:jenis.${jenis}`)} ${masa}${correction}`;
};

const keputusan = (one: Putusan["kunci"]): PutusanTelaah["kunci"] =>
  one && { nama: one.nama, hari: one.hari, tabel: one.objek.tabel, objekId: one.objek.id };

/** A verdict in the words of the caller, with the shares of its decision. */
export function putusanTampil(t: TFunction, hasil: HasilTelaah, place: number): PutusanTelaah {
  const one = hasil.putusan[place] as Putusan;
  const about = { jenis: one.jenis, objek: (one.kunci ?? one.punya ?? { objek: { tabel: "", id: "" } }).objek };
  const named = one.spt === undefined ? about : { ...about, spt: one.spt };
  return {
    jenis: one.jenis,
    hasil: one.hasil,
    kunci: keputusan(one.kunci),
    punya: keputusan(one.punya),
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
        return { nama: (one?.kunci ?? one?.punya)?.nama ?? "", selisih: rupiah(selisih) };
      }),
      sisa: rupiah(sisa),
    })),
  );
