import type { Session } from "~/auth/session.server";
import type { BandingDokumen } from "~/contract/persetujuan";
import { refNama } from "~/domain/ref";
import type { textsOf } from "~/i18n/server";

type Value = string | number | null;
type Texts = ReturnType<typeof textsOf>;
const official = (list: Parameters<typeof refNama>[0], kode: string) => `${kode} ${refNama(list, kode)}`.trim();

/** What is compared of an invoice, its codes as their names. */
export async function bandingOf({ api }: Session, id: string, { t }: Texts): Promise<BandingDokumen> {
  const banding = await api.persetujuan.banding({ id });
  const trx = String(banding.kepala.find(({ field }) => field === "kode")?.baru ?? "");
  const names: Readonly<Record<string, (kode: string) => string>> = {
    kode: (kode) => official("kode_transaksi", kode),
    pembayaran: (way) => t(`efaktur:faktur.pembayaran_pilihan.${way}`),
    informasi: (kode) => `${kode} ${refNama("keterangan_tambahan", kode, trx)}`,
    cap: (kode) => `${kode} ${refNama("cap_fasilitas", kode, trx)}`,
    satuan: (kode) => refNama("satuan", kode) || kode,
    opt: (opt) => t(`efaktur:faktur.baris.opt_pilihan.${opt}`),
  };
  const named = (field: string, value: Value): Value =>
    typeof value === "string" ? (names[field]?.(value) ?? value) : value;
  return {
    ...banding,
    kepala: banding.kepala.map((cell) => ({
      ...cell,
      lama: named(cell.field, cell.lama),
      baru: named(cell.field, cell.baru),
    })),
    baris: banding.baris.map((line) => ({
      ...line,
      sel: line.sel.map((cell) =>
        cell.field === "kode"
          ? cell
          : { ...cell, lama: named(cell.field, cell.lama), baru: named(cell.field, cell.baru) },
      ),
    })),
  };
}
