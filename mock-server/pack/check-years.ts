import { schemaOf } from "~/contract/form-schema";
import { monthsBetween } from "~/domain/kit/tanggal";
import { refHas } from "~/domain/ref";
import { findKapKjs } from "~/domain/ref/kap-kjs";
import { definisiOf, formulirDi } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { hariBayar } from "./cases";
import { placed, tell, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack, PackBooks, PackCase, PackList } from "./schema";

/** Books are of a company, balance, and their lists are ones that a return takes from the year before. */
export const books = (pack: Pack): Temuan[] =>
  pack.pembukuan.flatMap((one, at) => {
    const here = ["pembukuan", at] as const;
    const of = (sisi: "debit" | "kredit") => one.akun.reduce((sum, { [sisi]: jumlah }) => sum + jumlah, 0);
    const company = pack.perusahaan.some(({ ref }) => ref === one.pemilik);
    return [
      ...when(!company, [...here, "pemilik"], "paket:temuan.pembeli_bukan_perusahaan", { ref: one.pemilik }),
      ...when(of("debit") !== of("kredit"), [...here, "akun"], "paket:temuan.tak_seimbang", {
        debit: of("debit"),
        kredit: of("kredit"),
      }),
      ...lists(one.jenis, one.lalu, here),
    ];
  });

/** What is wrong with lists that a return is to begin with. */
const lists = (jenis: PackBooks["jenis"], lalu: readonly PackList[], here: Jalur): Temuan[] =>
  lalu.flatMap(({ lampiran, bagian, baris }, at) => {
    const form = formulirDi(definisiOf(jenis), lampiran);
    const section = form && bagianKetik(form).find((one) => one.name === bagian && one.bawa);
    if (!form || !section)
      return [tell([...here, "lalu", at], "paket:temuan.daftar_tiada", { nilai: `${lampiran} ${bagian}` })];
    const schema = schemaOf(formBaris(form, section), "full");
    return baris.flatMap((row, place) =>
      when(!schema.safeParse(row).success, [...here, "lalu", at, "baris", place], "paket:temuan.baris_daftar", {
        nilai: `${lampiran} ${bagian}`,
      }),
    );
  });

/** Months that one line of payments covers, and payments of one case, at most: each is booked on its own. */
const BULAN_MAKS = 24;
const BAYAR_MAKS = 600;

/** Cases are told apart, their families are those of a form, and nothing in them was paid after the class begins. */
export const cases = (pack: Pack): Temuan[] => [
  ...toldDoubles(
    pack.kasus.map(({ id }, at) => placed(id, "kasus", at, "id")),
    "paket:temuan.kasus_ganda",
  ),
  ...pack.kasus.flatMap(({ keluarga, bayar, lalu }, at) => {
    const here = ["kasus", at] as const;
    return [
      ...lists("op", lalu, here),
      ...when(pembayaranOf(bayar) > BAYAR_MAKS, [...here, "bayar"], "paket:temuan.terlalu_besar", {
        jumlah: pembayaranOf(bayar),
        maks: BAYAR_MAKS,
      }),
      ...keluarga.flatMap(({ nama, hubungan, peserta = 0 }, place) => [
        ...when(at + 1 + peserta < 1, [...here, "keluarga", place, "peserta"], "paket:temuan.kerabat_sebelum", {
          nama,
          paling: -at,
        }),
        ...when(
          !refHas("hubungan_keluarga", hubungan),
          [...here, "keluarga", place, "hubungan"],
          "paket:temuan.hubungan_tiada",
          { nama, nilai: hubungan },
        ),
      ]),
      ...bayar.flatMap(({ kap, kjs, awal, akhir }, place) => [
        ...when(!findKapKjs(kap, kjs), [...here, "bayar", place, "kap"], "paket:temuan.akun_tiada", {
          nilai: `${kap}-${kjs}`,
        }),
        ...when(akhir < awal, [...here, "bayar", place, "akhir"], "paket:temuan.bayar_terbalik"),
        ...when(
          bulanBayar({ awal, akhir }) > BULAN_MAKS,
          [...here, "bayar", place, "akhir"],
          "paket:temuan.bayar_panjang",
          {
            jumlah: bulanBayar({ awal, akhir }),
            maks: BULAN_MAKS,
          },
        ),
        ...when(hariBayar(akhir) > pack.tanggal, [...here, "bayar", place, "akhir"], "paket:temuan.bayar_kemudian", {
          tanggal: pack.tanggal,
        }),
      ]),
    ];
  }),
];

type Bayar = PackCase["bayar"][number];
const bulanBayar = ({ awal, akhir }: Pick<Bayar, "awal" | "akhir">): number =>
  Math.max(0, monthsBetween(awal, akhir) + 1);
const pembayaranOf = (bayar: readonly Bayar[]): number => bayar.reduce((sum, one) => sum + bulanBayar(one), 0);

/** Rows that a trial of a pack books at most, in one transaction: documents for each of its cases, and their years. */
const BARIS_MAKS = 20_000;
/** A pack whose trial would hold up everybody who writes. */
export function size({ dokumen, kasus }: Pack): Temuan[] {
  const { faktur, kepabeanan, deposit, bukpot } = dokumen;
  const each = faktur.reduce(
    (sum, { baris }) => sum + baris.length,
    kepabeanan.length + deposit.length + bukpot.length,
  );
  const years = kasus.reduce((sum, one) => sum + one.bukpot.length + pembayaranOf(one.bayar), 0);
  const jumlah = each * Math.max(1, kasus.length) + years;
  return when(jumlah > BARIS_MAKS, ["dokumen"], "paket:temuan.terlalu_besar", { jumlah, maks: BARIS_MAKS });
}
