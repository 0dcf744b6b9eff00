import { galat } from "~/contract/errors";
import { npwpBadan } from "~/domain/batch";
import { aturanJenisFor, checkDokumenLain, type DokumenLain } from "~/domain/efaktur";
import { firstDay, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { companiesOf, computed, later, makersOf, placed, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack } from "./schema";
import type { PackOther } from "./schema-waris";

/** The number and name of a party of the pack under check: of a class that is never made. */
const LAWAN = npwpBadan({ batch: 1, peserta: 0 }, 1);
const NAMA = "-";
/** Names of a document's fields in a pack, if they differ. */
const DI_PAKET: Readonly<Record<string, string>> = { lawanNpwp: "lawan" };

/** A pack's document as its owner has typed it. `lawanNpwp`: empty for a party abroad. */
export function isianLain(one: PackOther, nomor: string, lawanNpwp: string): DokumenLain {
  const { pemilik: _, lawan, kredit: __, ...rest } = one;
  const arah = aturanJenisFor(one.jenis)?.arah ?? "keluaran";
  // the registry names a taxpayer of the class
  const named = lawan === undefined ? {} : { lawanNama: NAMA, lawanAlamat: rest.lawanAlamat };
  return { ...rest, ...named, arah, nomor, lawanNpwp };
}

/** The rules of the live call, as on the day of the document. */
const rules = (pack: Pack, one: PackOther, here: Jalur): Temuan[] =>
  computed(
    here,
    () => {
      const dokumen = isianLain(one, one.nomor, one.lawan === undefined ? "" : LAWAN);
      const lawanAlamat = one.lawan === undefined ? dokumen.lawanAlamat : NAMA;
      return checkDokumenLain(
        { ...dokumen, lawanAlamat },
        {
          hariIni: one.tanggal,
          pkpSejak: pack.perusahaan.find(({ ref }) => ref === one.pemilik)?.pkpSejak ?? null,
          masaTerkunci: () => false,
          nomorTerpakai: () => false,
        },
      );
    },
    (found) =>
      found.map(({ code, field, params, berat }) => ({
        jalur: [...here, DI_PAKET[field] ?? field],
        teks: `${galat[code].namespace}:galat.${code}.pesan`,
        params,
        berat,
      })),
  );

function credit(pack: Pack, { pemilik, jenis, tanggal, kredit }: PackOther, here: Jalur): Temuan[] {
  if (kredit === undefined) return [];
  const there = [...here, "kredit"];
  const since = pack.perusahaan.find(({ ref }) => ref === pemilik)?.pkpSejak;
  return [
    ...when(!aturanJenisFor(jenis)?.dapatDikreditkan, there, "paket:temuan.lain_kredit"),
    ...when(kredit < masaOf(tanggal), there, "paket:temuan.kredit_awal", { masa: masaOf(tanggal) }),
    ...when(!since || kredit < masaOf(since), there, "paket:temuan.kredit_bukan_pkp", { ref: pemilik }),
    ...when(firstDay(kredit) > pack.tanggal, there, "paket:temuan.sesudah_kelas", { tanggal: pack.tanggal }),
  ];
}

/** Checks special documents of earlier months: owner, other party, number, the rules of their day, and their credit. */
export const otherDocuments = (pack: Pack): Temuan[] => [
  ...toldDoubles(
    pack.dokumen.lain.flatMap(({ pemilik, jenis, nomor, tanggal }, at) =>
      nomor.includes(NOMOR_URUT)
        ? []
        : [placed([pemilik, jenis, nomor, tahunOf(tanggal)].join(" "), "dokumen", "lain", at, "nomor")],
    ),
    "paket:temuan.lain_ganda",
  ),
  ...pack.dokumen.lain.flatMap((one, at) => {
    const here = ["dokumen", "lain", at] as const;
    const { pemilik, lawan } = one;
    const owner = companiesOf(pack).includes(pemilik);
    return [
      ...when(!owner, [...here, "pemilik"], "paket:temuan.pembeli_bukan_perusahaan", { ref: pemilik }),
      ...when(lawan !== undefined && !makersOf(pack).includes(lawan), [...here, "lawan"], "paket:temuan.lawan_tiada", {
        ref: lawan ?? "",
      }),
      ...later(pack, one.tanggal, here),
      ...(owner ? rules(pack, one, here) : []),
      ...credit(pack, one, here),
    ];
  }),
];
/** Stands in a number for one of six digits that the class gives. */
export const NOMOR_URUT = "{nomor}";
