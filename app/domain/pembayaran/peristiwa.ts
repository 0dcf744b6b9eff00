import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import type { Akun } from "~/domain/parameters/pembayaran";
import type { JenisBilling } from "./nomor";

/** An amount on an account for a period (`masaAwal` to `masaAkhir`; a month has both alike). */
export type Pos = Akun & { readonly masaAwal: Masa; readonly masaAkhir: Masa; readonly jumlah: Rupiah };

/** What happened; `rujukan` is the number of the document, `atas` that of the debt which a payment settles. */
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
  /** What the assessment `atas` asked is asked no more: its debt is closed, and what was paid on it is free again. */
  | {
      readonly jenis: "ketetapan_dibatalkan";
      readonly rujukan: string;
      readonly atas: string;
      readonly pos: readonly Pos[];
    }
  | { readonly jenis: "ketetapan_ditarik"; readonly rujukan: string; readonly atas: string }
  /**
   * A return no longer counts: what is open of the credits that the returns `atas` gave is withdrawn, and what was paid
   * on them (`pos`) is free again.
   */
  | {
      readonly jenis: "spt_dicabut";
      readonly rujukan: string;
      readonly atas: readonly string[];
      readonly pos: readonly Pos[];
    }
  /** What is free of the credit that the return or assessment `atas` gave on an account is paid out to the taxpayer. */
  | { readonly jenis: "pengembalian"; readonly rujukan: string; readonly atas: string; readonly akun: Akun }
  /** What an audit does not confirm of the credit that the return `atas` gave on an account is taken out of it. */
  | {
      readonly jenis: "koreksi_pemeriksaan";
      readonly rujukan: string;
      readonly atas: string;
      readonly akun: Akun;
      readonly jumlah: Rupiah;
    }
  /** An amount of the deposit is paid out to the taxpayer, of the oldest fillings first. */
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
