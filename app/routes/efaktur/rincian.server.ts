import type { FakturDetail } from "~/contract/efaktur";
import { refNama } from "~/domain/ref";

const named = (list: Parameters<typeof refNama>[0], kode: string, trx?: string) =>
  kode ? `${kode} ${refNama(list, kode, trx)}` : "";

/** An invoice with the official names of the codes it holds, for the screen. */
export function rincianOf<F extends FakturDetail>(faktur: F) {
  const { isian, kode } = faktur;
  return {
    ...faktur,
    nama: {
      kode: named("kode_transaksi", kode),
      informasi: named("keterangan_tambahan", isian.informasi, kode),
      cap: named("cap_fasilitas", isian.cap, kode),
      negara: named("negara", isian.negara),
      satuan: isian.baris.map(({ satuan }) => refNama("satuan", satuan)),
    },
  };
}
export type Rincian = ReturnType<typeof rincianOf<FakturDetail>>;
