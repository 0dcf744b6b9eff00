import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { METODE_BAYAR } from "~/contract/pembayaran/setoran";
import { CARA_JAWAB } from "~/domain/kantor";

/** The payment form: the place of payment. */
export const bayarBilling = z.object({ metode: z.enum(METODE_BAYAR, { error: "pilihan" }) });
/** The form of a letter of the tax office: a billing code for its demand, an objection, or an answer to a point. */
export const keberatan = z.discriminatedUnion("aksi", [
  z.object({ aksi: z.literal("billing") }),
  z.object({ aksi: z.literal("perpanjang") }),
  z.object({
    aksi: z.literal("keberatan"),
    alasan: isian<string>({ kind: "teks", max: 2000, wajib: true }),
  }),
  z.object({
    aksi: z.literal("jawab"),
    urut: z.coerce.number().int(),
    cara: z.enum(CARA_JAWAB, { error: "pilihan" }),
    isi: isian<string | null>({ kind: "teks", max: 2000 }).transform((value) => value ?? ""),
  }),
  z.object({
    aksi: z.literal("karena"),
    urut: z.coerce.number().int(),
    penjelasan: z.string({ error: "pilihan" }).min(1, { error: "pilihan" }).max(60, { error: "pilihan" }),
  }),
]);
export const tanpaIsian = z.object({});

const words = (max: number) =>
  isian<string | null>({ kind: "teks", max, wajib: true }).transform((value) => value ?? "");
/** The form that asks for a refund of the deposit. */
export const mintaDeposit = (language: string) =>
  z.object({
    jumlah: isian<number | null>({ kind: "rupiah", wajib: true, min: 1 }, language).transform((value) => value ?? 0),
    bank: words(100),
    rekening: words(40),
    pemilik: words(100),
    kodeOtorisasi: isian<string | null>({ kind: "teks", max: 100 }).transform((value) => value ?? ""),
  });
