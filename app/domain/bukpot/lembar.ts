import { type DefFormulir, type DefSumber, hitung } from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import {
  ada,
  adalah,
  atau,
  bagi,
  banding,
  bulat,
  dan,
  dari,
  fungsi,
  jika,
  jumlah,
  type Kata,
  kali,
  kata,
  type Operan,
  type Rumus,
  tabel,
  tetap,
  tidak,
} from "../mesin/rumus";
import { dasarFasilitas } from "../parameters/pph-potput";
import { kategoriTer, PEMBULATAN_BUKPOT, terBulanan, terHarian } from "../parameters/pph21";
import { type JenisTarif, type KodeFasilitas, objekList } from "../ref/objek-pajak";
import { bebasPajak } from "./fasilitas";
import {
  pajakPasal17,
  pajakPensiun,
  pajakPesangon,
  salahSatu,
  tarifHarian,
  tarifPasal17,
  tarifPensiun,
  tarifPesangon,
  tarifTer,
} from "./fungsi";
import type { JenisPeriode } from "./jenis";

/** The worksheet between the amount of a slip and its tax. Nobody types in it. Its steps are shown with the tax. */
export const LEMBAR = "hitungan";
/** Source of the list's data for the chosen object. */
export const OBJEK = "ketentuan";
/** Source of earlier payments of the withholder to the recipient. */
export const SEBELUMNYA = "sebelumnya";
/** Source of the parts of a month's gross that the payroll keeps. */
export const RINCIAN = "rincian";

/** Inputs of a slip's formulas from outside its form. */
export const sumberPeriode: readonly DefSumber[] = [
  {
    id: OBJEK,
    isi: {
      jenisTarif: "teks",
      tarif: "desimal",
      persenDpp: "desimal",
      pilihan: "daftar",
      dasarTarif: "teks",
      dasarPasal: "teks",
    },
    kata: {
      jenisTarif: "alasan:sumber.objek_jenis",
      tarif: "alasan:sumber.objek_tarif",
      persenDpp: "alasan:sumber.objek_dpp",
      pilihan: "alasan:sumber.objek_pilihan",
      dasarTarif: "alasan:sumber.objek_dasar",
      dasarPasal: "alasan:sumber.objek_dasar",
    },
  },
  { id: SEBELUMNYA, isi: { bruto: "rupiah" }, kata: { bruto: "alasan:sumber.dibayar_sebelumnya" } },
  {
    id: RINCIAN,
    isi: { tunjanganPph: "rupiah" },
    kosong: "nol",
    kata: { tunjanganPph: "alasan:sumber.tunjangan_pph" },
  },
];

/** The field with the amount of a slip, and the form fields that formulas can use. */
export type Bahan = {
  readonly jenis: JenisPeriode;
  readonly jumlah: "bruto" | "dpp";
  readonly fields: readonly Isian[];
};
const offered = ({ fields }: Bahan): readonly string[] => {
  const field = fields.find(({ name }) => name === "fasilitas");
  return field?.kind === "pilihan" ? field.dari : [];
};
/** Formula: true if the slip has one of the matching facilities of its form. */
export function punyaFasilitas(bahan: Bahan, fits: (kode: KodeFasilitas) => boolean): Rumus | null {
  const codes = offered(bahan).filter((kode) => fits(kode as KodeFasilitas));
  return codes.length === 0 ? null : adalah("slip.fasilitas", ...codes);
}

/** Facilities that allow typed rates. */
const bebasDiketik = (kode: string): boolean => kode === "8" || kode === "7";

/** Rounding is a separate step if it changed the figure. */
export const BULAT = { teks: "bukpot.bulat", dasar: PEMBULATAN_BUKPOT };
const DPP = `${LEMBAR}.dpp`;
const TARIF = `${LEMBAR}.tarif`;
const persenDari = (persen: Operan, nilai: Operan): Rumus => bulat("rupiah", bagi(kali(nilai, persen), tetap(100)));
const tanpaObjek = tidak(ada(`${OBJEK}.jenisTarif`));

/** Formulas of rate and tax for each way of taxing an object, and the words of the tax. */
type Cara = { readonly tarif: Rumus; readonly pajak: Rumus };
const datar = (tarif: Rumus, teks: string, dasar: NonNullable<Kata["dasar"]>, isian: Kata["isian"] = {}): Cara => ({
  tarif,
  pajak: kata(
    { teks, isian: { ...isian, tarif: dari(TARIF), dpp: dari(DPP) }, dasar, pembulatan: BULAT },
    persenDari(TARIF, DPP),
  ),
});
const KATEGORI = tabel(kategoriTer, `${LEMBAR}.status`);
const HARI = dari(`${LEMBAR}.hari`);
const SEKALIGUS = dari(`${LEMBAR}.sebelumnya`);
const bersama = jumlah([`+${DPP}`, ["+", SEKALIGUS]]);
const CARA: Readonly<Record<JenisTarif, Cara>> = {
  tetap: datar(dari(`${OBJEK}.tarif`), "bukpot.tarif_tetap", dari(`${OBJEK}.dasarTarif`)),
  ter: datar(fungsi(tarifTer, { kategori: KATEGORI, dpp: DPP }), "bukpot.ter", terBulanan, {
    kategori: KATEGORI,
    ptkp: dari(`${LEMBAR}.status`),
  }),
  harian: datar(fungsi(tarifHarian, { dpp: DPP, hari: HARI }), "bukpot.ter_harian", terHarian),
  pasal17: {
    tarif: fungsi(tarifPasal17, { dpp: DPP, hari: HARI }),
    pajak: fungsi(pajakPasal17, { dpp: DPP, hari: HARI }),
  },
  pesangon: {
    tarif: fungsi(tarifPesangon, { dpp: bersama, hari: tetap(1) }),
    pajak: fungsi(pajakPesangon, { dpp: DPP, sebelumnya: SEKALIGUS }),
  },
  pensiun: {
    tarif: fungsi(tarifPensiun, { dpp: bersama, hari: tetap(1) }),
    pajak: fungsi(pajakPensiun, { dpp: DPP, sebelumnya: SEKALIGUS }),
  },
  manual: datar(tetap(0), "bukpot.tarif_belum", dasarFasilitas.lainnya),
};
const SKB = datar(tetap(0), "bukpot.skb", dasarFasilitas.skb);
const DIKETIK = datar(dari("slip.tarif"), "bukpot.tarif_diketik", dasarFasilitas.lainnya);
const P3B = datar(dari("slip.tarif"), "bukpot.tarif_p3b", dasarFasilitas.p3b);

/** The ways of taxing a type's objects, the usual one first; the last one is the fallback. */
function menurutObjek({ jenis }: Bahan, apa: keyof Cara): Rumus {
  const ways = [...new Set(objekList(jenis).map(({ jenisTarif }) => jenisTarif))].sort(
    (a, b) => URUTAN.indexOf(a) - URUTAN.indexOf(b),
  );
  return ways
    .slice(0, -1)
    .reduceRight<Rumus>(
      (selain, way) => jika(adalah(`${OBJEK}.jenisTarif`, way), CARA[way][apa], selain),
      CARA[ways.at(-1) ?? "manual"][apa],
    );
}
const URUTAN: readonly JenisTarif[] = ["ter", "tetap", "harian", "pasal17", "pesangon", "pensiun", "manual"];

/** Picks the rule: exemption first, then a typed rate if the facility allows it, then the object's own. */
function berlapis(bahan: Bahan, apa: keyof Cara, kosong: Rumus): Rumus {
  const skb = punyaFasilitas(bahan, bebasPajak);
  const treaty = offered(bahan).includes("7");
  const typed = treaty ? jika(adalah("slip.fasilitas", "7"), P3B[apa], DIKETIK[apa]) : DIKETIK[apa];
  const rate = jika(ada("slip.tarif"), typed, menurutObjek(bahan, apa));
  return jika(tanpaObjek, kosong, skb ? jika(skb, SKB[apa], rate) : rate);
}

/** The tax of a slip, whoever bears it, with its explanation. */
export const pajak = (bahan: Bahan): Rumus => berlapis(bahan, "pajak", kata({ teks: "bukpot.tanpa_objek" }, tetap(0)));

/** Lines of a worksheet that only some types have, depending on their forms. */
function baris(bahan: Bahan) {
  const names = new Set(bahan.fields.map(({ name }) => name));
  const ways = new Set(objekList(bahan.jenis).map(({ jenisTarif }) => jenisTarif));
  const amount = `slip.${bahan.jumlah}`;
  const typed = dan(ada("slip.persenDpp"), adalah("slip.fasilitas", ...offered(bahan).filter(bebasDiketik)));
  const chosen = fungsi(salahSatu, { nilai: "slip.persenDpp", pilihan: `${OBJEK}.pilihan` });
  const gross = jumlah([`+${amount}`, `-${RINCIAN}.tunjanganPph`]);
  return [
    ...(bahan.jenis === "MP"
      ? [
          hitung(
            "tunjangan",
            undefined,
            kata({ teks: "bukpot.gross_up_bulan", isian: { neto: gross }, nol: "diam" }, `${RINCIAN}.tunjanganPph`),
          ),
        ]
      : []),
    ...(names.has("persenDpp")
      ? [
          hitung(
            "persenDpp",
            undefined,
            jika(
              tanpaObjek,
              tetap(100),
              jika(
                objekList(bahan.jenis).some(({ pilihanPersenDpp }) => pilihanPersenDpp) ? atau(typed, chosen) : typed,
                "slip.persenDpp",
                `${OBJEK}.persenDpp`,
              ),
            ),
            { hasil: "desimal" },
          ),
        ]
      : []),
    hitung("dpp", undefined, names.has("persenDpp") ? bagianBruto(amount) : dari(amount)),
    ...(ways.has("ter")
      ? [
          hitung("status", undefined, jika(ada(tabel(kategoriTer, "slip.ptkp")), "slip.ptkp", tetap("TK/0")), {
            hasil: "teks",
          }),
        ]
      : []),
    ...(ways.has("pasal17")
      ? [hitung("hari", undefined, jika(ada("slip.jumlahHari"), "slip.jumlahHari", tetap(1)), { hasil: "desimal" })]
      : []),
    ...(ways.has("harian") ? [hitung("sehari", undefined, rataSehari(bahan))] : []),
    ...(ways.has("pesangon")
      ? [
          hitung(
            "sebelumnya",
            undefined,
            jika(ada("slip.brutoSebelumnya"), "slip.brutoSebelumnya", `${SEBELUMNYA}.bruto`),
          ),
        ]
      : []),
    hitung("tarif", undefined, berlapis(bahan, "tarif", tetap(0)), { hasil: "desimal" }),
  ];
}
const bagianBruto = (amount: string): Rumus =>
  jika(
    banding("persenDpp", "=", tetap(100)),
    amount,
    kata(
      {
        teks: "bukpot.dpp",
        isian: { persen: dari("persenDpp"), bruto: dari(amount) },
        dasar: dari(`${OBJEK}.dasarPasal`),
        pembulatan: BULAT,
      },
      persenDari("persenDpp", amount),
    ),
  );
/** The average per day of a wage over several days; it decides the rate. */
function rataSehari(bahan: Bahan): Rumus {
  const skb = punyaFasilitas(bahan, bebasPajak);
  const own = tidak(atau(ada("slip.tarif"), ...(skb ? [skb] : [])));
  return jika(
    dan(adalah(`${OBJEK}.jenisTarif`, "harian"), own, banding("hari", ">", tetap(1))),
    kata({ teks: "bukpot.rata_sehari", isian: { hari: dari("hari") } }, bulat("rupiahKeBawah", bagi("dpp", "hari"))),
    "dpp",
  );
}

/** The worksheet of a type of slip. */
export const lembarHitung = (bahan: Bahan): DefFormulir => ({
  id: LEMBAR,
  namespace: "bukpotformulir",
  versi: "2025-05",
  kosong: "nol",
  sections: [{ name: "dasar", fields: baris(bahan) }],
});
