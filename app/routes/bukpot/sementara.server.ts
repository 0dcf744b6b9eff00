import { z } from "zod";
import type { Session } from "~/auth/session.server";
import { isian } from "~/contract/form-schema";
import type { OptionView } from "~/forms/form-view";
import { formatMasa } from "~/i18n/format";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

const masa = (language: string) =>
  isian<string | null>({ kind: "masa", wajib: true }, language).transform((value) => value ?? "");

/** The slips to make anew, and the new number. */
export const skemaSementara = (language: string) =>
  z
    .object({
      penerima: z.string({ error: "wajib" }).min(1, { error: "wajib" }).max(40),
      npwp: isian<string | null>({ kind: "npwp", wajib: true }, language).transform((value) => value ?? ""),
      dari: masa(language),
      sampai: masa(language),
    })
    .refine(({ dari, sampai }) => dari === "" || sampai === "" || dari <= sampai, {
      error: "selesai_sebelum_mulai",
      path: ["sampai"],
    });
type Dipilih = z.output<ReturnType<typeof skemaSementara>>;

const alamat = z.object({ penerima: z.string(), npwp: z.string(), dari: z.string(), sampai: z.string() });
export const alamatGanti = (dipilih: Dipilih): string =>
  `${paths.bukpot.sementaraGanti()}?${new URLSearchParams(dipilih)}`;
/** Reads the choice from an address made by {@link alamatGanti}; empty for any other. */
export function dipilihDari(visit: Visit): Dipilih {
  const read = alamat.safeParse(Object.fromEntries(visit.url.searchParams));
  return read.success ? read.data : { penerima: "", npwp: "", dari: "", sampai: "" };
}

/** The confirmed slips, and the code that signs their successors. */
export const skemaGanti = z.object({
  ids: z.array(z.string()).min(1, { error: "wajib" }),
  kodeOtorisasi: z.string({ error: "wajib" }).min(1, { error: "wajib" }),
});

const MOST = 500;
/** Issued slips of a number under the placeholder TIN in a span, oldest first, and the owner of the other number. */
export async function slipSementara({ api }: Session, { penerima, npwp, dari, sampai }: Dipilih) {
  if (penerima === "") return { slips: [], total: 0, nama: null };
  const query = { tab: "terbit", sementara: penerima, dari, sampai, sort: "masa", perPage: MOST } as const;
  const { rows, total } = await api.bukpot.list(query);
  const [first] = rows;
  const known = first ? (await api.bukpot.hitung({ jenis: first.jenis, isi: { npwp } })).penerima : null;
  const nama = known && !known.placeholder ? known.nama : null;
  const slips = rows.map(({ id, jenis, nomor, masa: month, kodeObjek, pph, laporan }) => ({
    id,
    jenis,
    nomor,
    masa: month,
    kodeObjek,
    pph,
    laporan,
  }));
  return { slips, total, nama };
}

/** The numbers to choose from, each with its number of slips and their span. */
export async function pilihanSementara({ api, language }: Session) {
  const { rows } = await api.bukpot.sementara({});
  const label = ({ id, banyak, dari, sampai }: (typeof rows)[number]) =>
    `${id} (${banyak}; ${formatMasa(dari, language)} – ${formatMasa(sampai, language)})`;
  return { rows, options: rows.map((row): OptionView => ({ value: row.id, label: label(row) })) };
}
