import type { Actor } from "./api";
import { ok, sptDetail, undoneIfFailed } from "./spt";

type Isi = Record<string, unknown>;
/** Calls on the annual corporate return of one company, known only after the file's server has started. */
export function sptBadan(wp: () => Actor) {
  const versiOf = async (id: string) => (await sptDetail(wp(), id)).versi as number;
  const send = async (id: string, path: string, rest: Isi) =>
    ok(wp(), "POST", `/spt/e-spt/${path}`, { id, versi: await versiOf(id), ...rest });
  return {
    versiOf,
    send,
    draft: async (over: Isi = { tahun: 2025 }): Promise<string> =>
      (await ok(wp(), "POST", "/spt/create/draft", { jenis: "badan", ...over })).id,
    cari: (id: string, lampiran: string) => ok(wp(), "GET", `/spt/e-spt/find/${lampiran}`, { id }),
    simpan: (id: string, lampiran: string, isi: Isi) => send(id, `save/${lampiran}`, { isi }),
    tambah: (id: string, lampiran: string, isi: Isi, bagian?: string) =>
      send(id, `${lampiran}/create`, { isi, ...(bagian === undefined ? {} : { bagian }) }),
    isiBaris: async (id: string, lampiran: string, bagian: string): Promise<Isi[]> =>
      (await ok(wp(), "GET", "/spt/baris", { id, lampiran, bagian, perPage: 500 })).rows.map(
        ({ isi }: { isi: Isi }) => isi,
      ),
  };
}

/** Records in the register of a company if it is a permanent establishment. */
export async function daftarkanBut(wp: Actor, but: boolean): Promise<void> {
  const { npwp } = (await ok(wp, "POST", "/user/peserta/me", {})).company;
  const [company] = (await ok(wp, "GET", "/perusahaan/list", { q: npwp })).rows;
  const { versi } = await ok(wp, "GET", "/perusahaan/detail", { id: company.id });
  const { nama, alamat, kota, klu, email, telepon, pkpSejak } = company;
  await ok(wp, "POST", "/perusahaan/update", {
    ...{ id: company.id, versi },
    isi: { ...{ nama, alamat, kota, klu, email, telepon, pkpSejak }, but },
  });
  if (but) undoneIfFailed(() => daftarkanBut(wp, false));
}
