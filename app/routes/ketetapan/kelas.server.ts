import { z } from "zod";
import type { Api } from "~/api/client.server";
import { formSchema, isian } from "~/contract/form-schema";
import type { UNTUK_SURAT } from "~/contract/ketetapan";
import { PUTUSAN_TITIK } from "~/domain/kantor";
import { formKetetapan, type JenisSurat } from "~/domain/pembayaran";
import { findTaxpayers, isNameOfTaxpayer } from "~/forms/lookups.server";
import type { Lookups } from "~/forms/posted-fields.server";

/** The taxpayers of the class. */
export const lookupsKetetapan = (api: Api, batchId: string): Lookups => ({
  find: (_field, words, _, page) => findTaxpayers(api, words, page, { batchId }),
  isWords: (field, text) => field === "npwp" && isNameOfTaxpayer(text),
});

/** The typed letter. */
export const skemaKetetapan = (language: string) =>
  formSchema(formKetetapan, "full", language, (isi) => {
    const text = (name: string) => String(isi[name] || "");
    const amount = (name: string) => Number(isi[name] ?? 0);
    return {
      jenis: text("jenis") as JenisSurat,
      untuk: text("untuk") as (typeof UNTUK_SURAT)[number],
      ...(text("npwp") ? { npwp: text("npwp") } : {}),
      kap: text("kap"),
      kjs: text("kjs"),
      masaAwal: text("masaAwal"),
      masaAkhir: text("masaAkhir"),
      pokok: amount("pokok"),
      sanksi: amount("sanksi"),
      alasan: text("alasan"),
    };
  });

/** The decision on an objection, or on the answer to a point. */
export const skemaPutusan = z.discriminatedUnion("putusan", [
  z.object({
    putusan: z.enum(["uphold", "annul"], { error: "pilihan" }),
    alasan: isian<string>({ kind: "teks", max: 1000, wajib: true }),
  }),
  z.object({
    putusan: z.enum(PUTUSAN_TITIK, { error: "pilihan" }),
    urut: z.coerce.number().int(),
    catatan: isian<string | null>({ kind: "teks", max: 500 }).transform((value) => value ?? ""),
  }),
]);
