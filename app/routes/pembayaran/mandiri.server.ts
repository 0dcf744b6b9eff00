import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { isMasa, type Masa } from "~/domain/kit/tanggal";
import type { Akun } from "~/domain/parameters/pembayaran";
import { isTahunan } from "~/domain/pembayaran/akun";
import { needsObjekPajak } from "~/domain/pembayaran/billing";
import { terbilang } from "~/domain/pembayaran/terbilang";
import { findKapKjs, kapKjsMandiri, namaKapKjs } from "~/domain/ref/kap-kjs";
import type { Address } from "~/web/visit";

/** The three steps of making a code: payer, account and period, amount. */
export const LANGKAH = ["identitas", "akun", "nilai"] as const;
export type Langkah = (typeof LANGKAH)[number];
/** Parameters of the address: the choices of the earlier steps. */
const CARRIED = ["akun", "masa", "tahun", "jumlah"] as const;

/** An account that allows a self-made code, from the address or from input. */
const akunOf = (akun: string) => {
  const found = findKapKjs(akun.slice(0, 6), akun.slice(7));
  return found?.mandiri && !found.lama ? found : undefined;
};
/** The kind of period that an account is paid for, by the name of its field. */
const PERIODE = ["masa", "tahun"] as const;
const periodeOf = (akun: Akun): (typeof PERIODE)[number] => (isTahunan(akun) ? "tahun" : "masa");
export const pilihanAkun = kapKjsMandiri.map((row) => ({
  value: `${row.kap}-${row.kjs}`,
  label: `${row.kap}-${row.kjs} ${row.kapNama}: ${row.kjsNama}`,
  periode: periodeOf(row),
}));

/** The state in the address: the current step, with the earlier choices if they are complete. */
export function dariAlamat(url: Address) {
  const query = url.searchParams;
  const given = Object.fromEntries(CARRIED.map((name) => [name, query.get(name) ?? ""])) as Record<
    (typeof CARRIED)[number],
    string
  >;
  const asked = LANGKAH.find((one) => one === query.get("langkah")) ?? "identitas";
  const akun = akunOf(given.akun);
  const period = akun && (periodeOf(akun) === "tahun" ? /^\d{4}$/.test(given.tahun) : isMasa(given.masa));
  const langkah: Langkah = asked === "nilai" && !period ? "akun" : asked;
  const { masa, tahun, jumlah } = given;
  return { langkah, akun, kode: given.akun, masa, tahun, jumlah };
}
/** The address of a step, with the choices. */
export const alamatLangkah = (langkah: Langkah, chosen: Readonly<Record<string, string | undefined>>): string => {
  const kept = Object.entries(chosen).filter((one): one is [string, string] => Boolean(one[1]));
  return `?${new URLSearchParams([["langkah", langkah], ...kept])}`;
};

/**
 * The second step: an account of the list, and its period. Without script the page can have asked for another kind of
 * period, or for none. Then only the account is answered.
 */
export const langkahAkun = (language: string) =>
  z
    .object({
      akun: z.string({ error: "wajib" }).refine((akun) => akunOf(akun) !== undefined, { error: "pilihan" }),
      periode: z.enum(PERIODE).optional(),
      masa: isian<Masa | null>({ kind: "masa" }, language),
      tahun: isian<number | string | null>({ kind: "tahun", min: 2000, max: 2100 }, language),
    })
    .superRefine(({ akun, periode, ...given }, context) => {
      const found = akunOf(akun);
      if (found && periode === periodeOf(found) && given[periode] === null)
        context.addIssue({ code: "custom", message: "wajib", path: [periode] });
    })
    .transform(({ akun, periode, ...given }) => {
      const found = akunOf(akun);
      const asked = found && periode === periodeOf(found);
      return { akun, ...(asked ? { [periode]: String(given[periode]) } : {}) };
    });

const words = (max: number) => isian<string | null>({ kind: "teks", max }).transform((value) => value ?? undefined);
/** The third step: the amount; for land and buildings also the object. */
export const langkahNilai = (language: string) =>
  z.object({
    jumlah: isian<number | null>({ kind: "rupiah", wajib: true, min: 1 }, language).transform((value) => value ?? 0),
    uraian: words(200).transform((value) => value ?? ""),
    nop: words(30),
    alamat: words(200),
  });

/** The amount in words, from the input so far. */
export function terbilangDari(typed: Readonly<Record<string, unknown>>, language: string) {
  const read = isian<number | null>({ kind: "rupiah", min: 1 }, language).safeParse(typed.jumlah);
  return { terbilang: { value: read.success && read.data ? terbilang(read.data) : "", polos: true } };
}

/** An account as the third step shows it. */
export const akunTerpilih = (akun: NonNullable<ReturnType<typeof akunOf>>) => ({
  kap: akun.kap,
  kjs: akun.kjs,
  nama: namaKapKjs(akun.kap, akun.kjs),
  objek: needsObjekPajak(akun),
});
