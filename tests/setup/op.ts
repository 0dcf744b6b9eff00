import { belumDijawab } from "~/domain/spt/pertanyaan";
import { induk } from "~/domain/spt/tahunan/op/induk";
import { type Actor, KODE_OTORISASI } from "./api";
import { terbit } from "./bukpot";
import { ok, PERNYATAAN, sptDetail } from "./spt";

type Isi = Record<string, unknown>;

/** The pay of an employer in a year: a whole year's slip of 2025 for a person. */
export const A1_2025 = {
  masaAwal: "2025-01",
  masa: "2025-12",
  lebihSatuPemberiKerja: false,
  pegawaiAsing: false,
  ptkp: "TK/0",
  jabatan: "Analis",
  objek: "21-100-01",
  jenisPemotongan: "FullYear",
  gaji: 180_000_000,
  fasilitas: "9",
};

/** An employer's company issues a slip of 2025 to a person; returns its id. */
export async function beriA1(employer: Actor, npwp: string, over: Isi = {}): Promise<string> {
  const pemotong = (await ok(employer, "POST", "/user/peserta/me", {})).currentActive.npwp;
  return terbit(employer, "A1", {
    ...A1_2025,
    npwp,
    nitku: `${pemotong}000000`,
    tanggal: "2026-01-15",
    ...over,
  });
}

/** Answers the open questions of a draft with no. */
async function answerNo(person: Actor, id: string): Promise<void> {
  const { isi, tidakBerlaku, versi } = await ok(person, "GET", "/spt/OP/find/induk", { id });
  const open = belumDijawab(induk, isi, tidakBerlaku);
  const answers = Object.fromEntries(open.map((name) => [name, false]));
  if (open.length > 0) await ok(person, "POST", "/spt/OP/save/induk", { id, versi, isi: answers });
}

/** Calls on the annual personal return of one person. */
export function spt(person: Actor) {
  const versiOf = async (id: string) => (await sptDetail(person, id)).versi as number;
  const call = async (path: string, id: string, rest: Isi) =>
    ok(person, "POST", `/spt/OP/${path}`, { id, versi: await versiOf(id), ...rest });
  return {
    versiOf,
    draft: async (over: Isi = {}) =>
      String((await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025, ...over })).id),
    posting: (id: string) => ok(person, "POST", "/spt/posting", { id }),
    cari: (id: string, lampiran: string) => ok(person, "GET", `/spt/OP/find/${lampiran}`, { id }),
    simpan: (id: string, lampiran: string, isi: Isi) => call(`save/${lampiran}`, id, { isi }),
    tambah: (id: string, lampiran: string, bagian: string, isi: Isi) => call(`${lampiran}/create`, id, { bagian, isi }),
    ubah: (id: string, lampiran: string, bagian: string, urut: number, isi: Isi) =>
      call(`${lampiran}/update`, id, { bagian, urut, isi }),
    hapus: (id: string, lampiran: string, bagian: string, urut: number) =>
      call(`${lampiran}/delete`, id, { bagian, urut }),
    baris: async (id: string, lampiran: string, bagian: string): Promise<{ urut: number; isi: Isi }[]> =>
      (await ok(person, "GET", "/spt/baris", { id, lampiran, bagian })).rows,
    /** Files a return after "no" to the questions that nobody has answered, as the button of the form does. */
    lapor: async (id: string, over: Isi = {}) => {
      await answerNo(person, id);
      return person.call("POST", "/spt/submit", {
        id,
        versi: await versiOf(id),
        pembayaran: null,
        kodeOtorisasi: KODE_OTORISASI,
        ...over,
      });
    },
    tidak: (id: string) => answerNo(person, id),
  };
}
/** The fields that a person types before filing a posted return. */
export const LENGKAP_OP = { ...PERNYATAAN, x_penandatangan: "wajib_pajak", sumber_penghasilan: ["PEKERJAAN"] };
