import { z } from "zod";
import { isian } from "~/contract/form-schema";
import type { KunciTelaah } from "~/contract/telaah";
import { JEDA_LATIHAN } from "~/domain/telaah/latihan";
import { JANGKA_SANGGAH } from "~/domain/telaah/sanggahan";
import { TAMPIL_TELAAH } from "~/domain/telaah/tampil";
import { points } from "../tugas/points.server";
import type { Kata } from "./kata.server";

const words = (max: number, wajib: boolean) =>
  isian<string | null>({ kind: "teks", max, wajib }).transform((value) => value ?? "");
const whole = (language: string) =>
  isian<number | null>({ kind: "rupiah", min: 0 }, language).transform((value) => value ?? 0);
const many = (language: string) => points(language).transform((value) => value ?? 0);

/** The questions of a key as typed. An empty box of points, tolerance or loss is 0. */
export const isiKunci = (language: string) =>
  z.object({
    versi: z.coerce.number().int(),
    tampil: z.enum(TAMPIL_TELAAH, { error: "pilihan" }),
    latihan: isian<string | null>({ kind: "desimal", skala: 0, max: String(JEDA_LATIHAN.max) }, language).transform(
      (text) => (text === null ? null : Number(text)),
    ),
    sanggah: isian<string>(
      { kind: "desimal", skala: 0, max: String(JANGKA_SANGGAH.maks), wajib: true },
      language,
    ).transform(Number),
    lebih: many(language),
    soal: z
      .array(
        z.object({
          id: z.string().max(10),
          judul: words(200, true),
          poin: many(language),
          toleransi: whole(language),
          petunjuk: z.array(words(300, false)).max(3),
          harga: z.array(many(language)).max(3),
        }),
      )
      .max(500),
  });

type Soal = KunciTelaah["soal"][number];
const faktaView = (kata: Kata, fakta: Soal["fakta"][number]) => ({
  nama: fakta.nama,
  jenis: kata.t(`telaah:jenis.${fakta.jenis}`),
  isi: fakta.medan.map((one) => ({
    label: kata.medan(fakta.jenis === "sel" ? { ...one, label: null } : one),
    nilai: kata.nilai(one.nama, one.nilai),
  })),
});

/** A key in words, with the sum of its points. */
export function kunciView(kata: Kata, { tugasId, tugas, soal, ...more }: KunciTelaah) {
  const hundredths = soal.reduce((sum, { poin }) => sum + Math.round(poin * 100), 0);
  return {
    ...more,
    tugas: { id: tugasId, judul: tugas },
    jumlah: hundredths / 100,
    soal: soal.map(({ fakta, ...one }) => ({
      ...one,
      fakta: fakta.map((fact) => faktaView(kata, fact)),
    })),
  };
}
export type KunciView = ReturnType<typeof kunciView>;
