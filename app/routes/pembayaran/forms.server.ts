import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { METODE_BAYAR } from "~/contract/pembayaran";

const words = (max: number) => isian<string | null>({ kind: "teks", max }).transform((value) => value ?? undefined);

/** The page that makes a billing code: an account of the list, its period, the amount. */
export const billingMandiri = (language: string) =>
  z
    .object({
      akun: z.string({ error: "wajib" }).regex(/^\d{6}-\d{3}$/, { error: "pilihan" }),
      masa: isian<string | null>({ kind: "masa" }, language),
      tahun: z.string().optional(),
      jumlah: isian<number | null>({ kind: "rupiah", wajib: true, min: 1 }, language),
      uraian: words(200),
      nop: words(18),
      alamat: words(200),
    })
    .transform(({ akun, masa, tahun, jumlah, uraian, nop, alamat }) => ({
      kap: akun.slice(0, 6),
      kjs: akun.slice(7),
      masa: masa ?? undefined,
      jumlah: jumlah ?? 0,
      uraian: uraian ?? "",
      tahun: tahun && /^\d{4}$/.test(tahun.trim()) ? Number(tahun) : undefined,
      nop,
      alamat,
    }));

/** The page that pays: where. */
export const bayarBilling = z.object({ metode: z.enum(METODE_BAYAR, { error: "pilihan" }) });
export const tanpaIsian = z.object({});
