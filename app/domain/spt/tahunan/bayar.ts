import type { Values } from "~/domain/kit/form";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import type { Akun } from "~/domain/parameters/pembayaran";
import type { PemohonPendahuluan } from "~/domain/parameters/pengembalian";
import type { Permohonan } from "~/domain/pembayaran/pengembalian";
import type { ProfilPajak } from "~/domain/pihak/profil";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../life";

/** What differs between annual returns: the account of article 29, the items of the result, and what asks for a refund. */
type Aturan = {
  readonly akun: Akun;
  readonly butir: { readonly normal: string; readonly pembetulan: string };
  /** Taxes of other accounts that are paid with the return: the field of the main form with each amount. */
  readonly juga?: readonly (Akun & { readonly butir: string; readonly field: string })[];
  /** Field of the choice how an overpayment is asked back. */
  readonly pilihan: string;
  readonly pemohon: (values: Values, profil: ProfilPajak) => PemohonPendahuluan;
  /** Turnover that the limits of a preliminary refund look at, whole rupiah. */
  readonly peredaran: (values: Values) => Rupiah;
};

const amount = (values: Values, name: string): Rupiah => (typeof values[name] === "number" ? values[name] : 0);
const words = (values: Values, name: string): string => (typeof values[name] === "string" ? values[name] : "");
const isJalur = (value: string): value is "pemeriksaan" | "pendahuluan" =>
  value === "pemeriksaan" || value === "pendahuluan";
/** What an annual return results in: its field `hasil`; negative when overpaid. */
const saldo = (values: Values): Rupiah => amount(values, "hasil");

/** Fields of the main form with the account that an overpayment goes to: bank, number, holder. */
export const REKENING_TAHUNAN = ["bank_nama", "bank_nomor", "bank_pemilik"] as const;
const [bank, nomor, pemilik] = REKENING_TAHUNAN;

/** How an annual return is paid and refunded, from what is its own. */
export function aturanBayar({ akun: { kap, kjs }, butir, juga = [], pilihan, pemohon, peredaran }: Aturan) {
  const butirOf = (pembetulan: number): string => (pembetulan > 0 ? butir.pembetulan : butir.normal);
  /** What is paid with the return, for the last month of its book year. */
  const bagian = (values: Values, masa: Masa, pembetulan: number): readonly BagianBayar[] => {
    const lines = [
      { butir: butirOf(pembetulan), kap, kjs, jumlah: saldo(values) },
      ...juga.map(({ field, ...one }) => ({
        butir: one.butir,
        kap: one.kap,
        kjs: one.kjs,
        jumlah: amount(values, field),
      })),
    ];
    return lines.filter(({ jumlah }) => jumlah > 0).map((line) => ({ ...line, masa, cara: "spt" }));
  };
  /** What was paid too much, on the account of the return; whole rupiah. */
  const lebih = (values: Values) => {
    const jumlah = rupiah(0 - saldo(values));
    return jumlah > 0 ? [{ kap, kjs, jumlah }] : [];
  };
  /** Amounts by which a correction has lowered the taxes of other accounts: they stay in the ledger. */
  const lebihLain = (values: Values) =>
    juga
      .map(({ kap, kjs, field }) => ({ kap, kjs, jumlah: rupiah(0 - amount(values, field)) }))
      .filter(({ jumlah }) => jumlah > 0);
  return {
    saldo,
    bagian,
    /** Everything that was paid too much, by account. */
    lebih: (values: Values) => [...lebih(values), ...lebihLain(values)],
    /** The amount of the result: all that is paid with the return, else the balance of its own account. */
    nilai(values: Values, masa: Masa, pembetulan: number): Rupiah {
      const bayar = jumlahBayar(bagian(values, masa, pembetulan));
      return bayar > 0 ? bayar : saldo(values);
    },
    hasil: (values: Values, masa: Masa, pembetulan: number): HasilSpt =>
      hasilSpt(jumlahBayar(bagian(values, masa, pembetulan)), [saldo(values)]),
    /** The refund that the return asks for, of a taxpayer of some profile. */
    permohonan(values: Values, pembetulan: number, profil: ProfilPajak): readonly Permohonan[] {
      const jalur = words(values, pilihan);
      const [over] = lebih(values);
      if (!over || !isJalur(jalur)) return [];
      return [
        {
          butir: butirOf(pembetulan),
          kap: over.kap,
          kjs: over.kjs,
          jumlah: over.jumlah,
          jalur,
          pemohon: pemohon(values, profil),
          peredaran: peredaran(values),
          rekening: {
            bank: words(values, bank),
            nomor: words(values, nomor),
            pemilik: words(values, pemilik),
          },
        },
      ];
    },
  };
}
