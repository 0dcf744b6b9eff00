import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import type { Akun } from "~/domain/parameters/pembayaran";
import type { JenisBilling } from "./nomor";

/** An amount on an account for a period (`masaAwal` to `masaAkhir`; equal for a single month). */
export type Pos = Akun & { readonly masaAwal: Masa; readonly masaAkhir: Masa; readonly jumlah: Rupiah };

/** A ledger event; `rujukan` is the number of the document, `atas` that of the debt settled by a payment. */
export type Peristiwa =
  | {
      readonly jenis: "spt_kurang_bayar" | "tagihan";
      readonly rujukan: string;
      readonly pos: readonly Pos[];
      readonly jatuhTempo: Tanggal;
    }
  | {
      readonly jenis: "spt_lebih_bayar" | "ketetapan_lebih_bayar";
      readonly rujukan: string;
      readonly pos: readonly Pos[];
    }
  /** The claim of the assessment `atas` ends: its debt is closed, and payments on it are free again. */
  | {
      readonly jenis: "ketetapan_dibatalkan";
      readonly rujukan: string;
      readonly atas: string;
      readonly pos: readonly Pos[];
    }
  | { readonly jenis: "ketetapan_ditarik"; readonly rujukan: string; readonly atas: string }
  /**
   * A return no longer counts: the open part of credits from the returns `atas` is withdrawn, and payments on them
   * (`pos`) are free again.
   */
  | {
      readonly jenis: "spt_dicabut";
      readonly rujukan: string;
      readonly atas: readonly string[];
      readonly pos: readonly Pos[];
    }
  /**
   * The available part of the credit from the return or assessment `atas` on an account is paid out to the taxpayer.
   */
  | { readonly jenis: "pengembalian"; readonly rujukan: string; readonly atas: string; readonly akun: Akun }
  /** The part of the credit from the return `atas` that an audit does not confirm is deducted. */
  | {
      readonly jenis: "koreksi_pemeriksaan";
      readonly rujukan: string;
      readonly atas: string;
      readonly akun: Akun;
      readonly jumlah: Rupiah;
    }
  /** An amount of the deposit is paid out to the taxpayer, from the oldest fillings first. */
  | { readonly jenis: "deposit_dikembalikan"; readonly rujukan: string; readonly jumlah: Rupiah }
  | {
      readonly jenis: "billing_dibayar";
      readonly asal: JenisBilling;
      readonly rujukan: string;
      readonly atas?: string;
      readonly pos: readonly Pos[];
    }
  | {
      readonly jenis: "spt_dari_deposit";
      readonly rujukan: string;
      readonly atas: string;
      readonly pos: readonly Pos[];
    }
  | {
      readonly jenis: "pemindahbukuan_keluar";
      readonly rujukan: string;
      readonly sumber: number;
      readonly jumlah: Rupiah;
    }
  | {
      readonly jenis: "pemindahbukuan_masuk";
      readonly rujukan: string;
      readonly atas?: string;
      readonly pos: Pos;
      readonly tanggalBayar: Tanggal;
    };
