import type { Values } from "~/domain/kit/form";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import type { Akun } from "~/domain/parameters/pembayaran";
import type { PemohonPendahuluan } from "~/domain/parameters/pengembalian";
import type { Permohonan } from "../../pembayaran";
import type { ProfilPajak } from "../../pihak";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../life";

/**
 * The differences between annual returns: the account of article 29, the items of the result, and the refund request.
 */
type Aturan = {
  readonly akun: Akun;
  readonly butir: { readonly normal: string; readonly pembetulan: string };
  /** Taxes of other accounts paid with the return: the main-form field of each amount. */
  readonly juga?: readonly (Akun & { readonly butir: string; readonly field: string })[];
  /** Field for the chosen way to refund an overpayment. */
  readonly pilihan: string;
  readonly pemohon: (values: Values, profil: ProfilPajak) => PemohonPendahuluan;
  /** Turnover compared with the limits of a preliminary refund, whole rupiah. */
  readonly peredaran: (values: Values) => Rupiah;
};

const amount = (values: Values, name: string): Rupiah => (typeof values[name] === "number" ? values[name] : 0);
const words = (values: Values, name: string): string => (typeof values[name] === "string" ? values[name] : "");
const isJalur = (value: string): value is "pemeriksaan" | "pendahuluan" =>
  value === "pemeriksaan" || value === "pendahuluan";
/** The result of an annual return, its field `hasil`; negative when overpaid. */
const saldo = (values: Values): Rupiah => amount(values, "hasil");

/** Main-form fields with the bank account for an overpayment: bank, number, holder. */
export const REKENING_TAHUNAN = ["bank_nama", "bank_nomor", "bank_pemilik"] as const;
const [bank, nomor, pemilik] = REKENING_TAHUNAN;

/** Payment and refund rules of an annual return, built from its own settings. */
export function aturanBayar({ akun: { kap, kjs }, butir, juga = [], pilihan, pemohon, peredaran }: Aturan) {
  const butirOf = (pembetulan: number): string => (pembetulan > 0 ? butir.pembetulan : butir.normal);
  /** The amounts paid with the return, for the last month of its book year. */
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
  /** The overpaid amount on the account of the return; whole rupiah. */
  const lebih = (values: Values) => {
    const jumlah = rupiah(0 - saldo(values));
    return jumlah > 0 ? [{ kap, kjs, jumlah }] : [];
  };
  /** Amounts by which a correction lowered the taxes of other accounts. They stay in the ledger. */
  const lebihLain = (values: Values) =>
    juga
      .map(({ kap, kjs, field }) => ({ kap, kjs, jumlah: rupiah(0 - amount(values, field)) }))
      .filter(({ jumlah }) => jumlah > 0);
  return {
    saldo,
    bagian,
    /** All overpaid amounts, by account. */
    lebih: (values: Values) => [...lebih(values), ...lebihLain(values)],
    /** The amount of the result: the total paid with the return, else the balance of its own account. */
    nilai(values: Values, masa: Masa, pembetulan: number): Rupiah {
      const bayar = jumlahBayar(bagian(values, masa, pembetulan));
      return bayar > 0 ? bayar : saldo(values);
    },
    hasil: (values: Values, masa: Masa, pembetulan: number): HasilSpt =>
      hasilSpt(jumlahBayar(bagian(values, masa, pembetulan)), [saldo(values)]),
    /** The refund request of the return, for a taxpayer profile. */
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
