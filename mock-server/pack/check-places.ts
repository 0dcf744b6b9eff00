import { refHas } from "~/domain/ref";
import { type DaftarWilayah, kodeWilayah } from "~/domain/ref/wilayah";
import { staffIn } from "./check-orang";
import { doubted, parties } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack } from "./schema";

type Tempat = { readonly klu?: string; readonly kota?: string; readonly provinsi?: string };

/** Everything in a pack with an address or a line of business, with its path. */
function placesOf(pack: Pack): readonly { readonly one: Tempat; readonly jalur: Jalur }[] {
  const companies = pack.perusahaan.flatMap((one, at) => [
    { one, jalur: ["perusahaan", at] },
    ...one.cabang.map((branch, place) => ({ one: branch, jalur: ["perusahaan", at, "cabang", place] })),
  ]);
  // abroad any name of a place is valid
  const staff = staffIn(pack).filter(({ one }) => one.negara === undefined);
  return [{ one: pack.orangPribadi, jalur: ["orangPribadi"] }, ...companies, ...parties(pack), ...staff];
}

/** Lines of business, cities and provinces that are missing from the product's lists: they can still be real. */
export const places = (pack: Pack): Temuan[] =>
  placesOf(pack).flatMap(({ one: { klu, kota, provinsi }, jalur }) => {
    const unknown = (daftar: DaftarWilayah, nama: string | undefined) =>
      nama !== undefined && !refHas(daftar, kodeWilayah(daftar, nama));
    return [
      ...doubted(klu !== undefined && !refHas("klu", klu), [...jalur, "klu"], "paket:temuan.klu_tiada", {
        nilai: klu ?? "",
      }),
      ...doubted(unknown("kota", kota), [...jalur, "kota"], "paket:temuan.kota_tiada", { nilai: kota ?? "" }),
      ...doubted(unknown("provinsi", provinsi), [...jalur, "provinsi"], "paket:temuan.provinsi_tiada", {
        nilai: provinsi ?? "",
      }),
    ];
  });
