import { schemaOf } from "~/contract/form-schema";
import { monthsBetween } from "~/domain/kit/tanggal";
import { refHas } from "~/domain/ref";
import { findKapKjs } from "~/domain/ref/kap-kjs";
import { bagianKetik, definisiOf, formBaris, formulirDi } from "~/domain/spt";
import { hariBayar } from "./cases";
import { placed, tell, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack, PackBooks, PackCase, PackList } from "./schema";

/** Checks that books belong to a company and balance, and that a return takes their lists from the year before. */
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

/** Findings about the lists that a return begins with. */
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

/** Most months of one line of payments, and most payments of one case: each is booked on its own. */
const BULAN_MAKS = 24;
const BAYAR_MAKS = 600;

/**
 * Checks that cases are distinct, that their families fit a form, and that all payments precede the beginning of the
 * class.
 */
export const cases = (pack: Pack): Temuan[] => [
  ...toldDoubles(
    pack.kasus.map(({ id }, at) => placed(id, "kasus", at, "id")),
    "paket:temuan.kasus_ganda",
  ),
  ...toldDoubles(
    pack.kasus.flatMap(({ pemilik }, at) => (pemilik === undefined ? [] : [placed(pemilik, "kasus", at, "pemilik")])),
    "paket:temuan.ref_ganda",
  ),
  ...pack.kasus.flatMap(({ pemilik, keluarga, bayar, lalu }, at) => {
    const here = ["kasus", at] as const;
    const person = pack.perusahaan.some(({ ref, orang }) => orang && ref === pemilik);
    return [
      ...when(pemilik !== undefined && !person, [...here, "pemilik"], "paket:temuan.pemilik_bukan_orang", {
        ref: pemilik ?? "",
      }),
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

/** Most rows that a trial of a pack books in one transaction: documents for each of its cases, and their years. */
const BARIS_MAKS = 20_000;
/** Rows of a filed return as its trial counts: forms, attachments, payment and ledger. */
const BARIS_SPT = 50;
/** Refuses a pack whose trial would block all other writers. */
export function size({ dokumen, kasus }: Pack): Temuan[] {
  const { faktur, kepabeanan, deposit, bukpot, lain, spt } = dokumen;
  const each = faktur.reduce(
    (sum, { baris }) => sum + baris.length,
    kepabeanan.length + deposit.length + bukpot.length + lain.length + spt.length * BARIS_SPT,
  );
  const years = kasus.reduce((sum, one) => sum + one.bukpot.length + pembayaranOf(one.bayar), 0);
  const jumlah = each * Math.max(1, kasus.length) + years;
  return when(jumlah > BARIS_MAKS, ["dokumen"], "paket:temuan.terlalu_besar", { jumlah, maks: BARIS_MAKS });
}
