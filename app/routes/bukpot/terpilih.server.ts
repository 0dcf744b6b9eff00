import type { Session } from "~/auth/session.server";
import type { PenutupBukpot } from "~/contract/bukpot-bentuk";
import { paths } from "~/domain/kit/paths";
import { formatMasa, formatRupiah } from "~/i18n/format";
import { chosenIds } from "~/tables/chosen.server";
import { portionsOf } from "~/tables/portions.server";
import type { ResultsOf } from "~/tables/results.server";
import { daftarDibuat, daftarMasukan } from "./daftar.server";

/** Giving slips their real NIK, as a page of results names it. */
export const GANTI_NIK = "ganti_nik";
/** Issuing, by its name among the actions of the list. */
export const TERBITKAN = "terbitkan";

/** The ids of the slips that an address made from a list names. */
export function idsDari({ api }: Session, request: Request): Promise<readonly string[]> {
  const received = new URL(request.url).searchParams.get("sisi") === "masukan";
  return received
    ? chosenIds(request, daftarMasukan, (query) => api.bukpot.listMasukan(query))
    : chosenIds(request, daftarDibuat(), (query) => api.bukpot.list(query));
}

/** Yearly slips that stand and hold months of these slips, each once; those that are chosen themselves are not among them. */
export async function penutupDari({ api }: Session, ids: readonly string[]): Promise<PenutupBukpot[]> {
  const answers = await Promise.all(portionsOf(ids).map((some) => api.bukpot.penutup({ ids: some })));
  const found = new Map<string, PenutupBukpot>();
  for (const one of answers.flatMap(({ rows }) => rows))
    found.set(one.id, { ...one, masa: [...(found.get(one.id)?.masa ?? []), ...one.masa].sort() });
  for (const id of ids) found.delete(id);
  return [...found.values()];
}

/** How a page of results tells of slips. */
export const hasilBukpot = ({ api }: Session): ResultsOf => ({
  daftar: { href: paths.bukpot.daftar(), label: "bukpot:daftar.judul" },
  tindakan: [...(daftarDibuat().bulk ?? []), { name: GANTI_NIK, label: "bukpot:sementara.ganti" }],
  tandaTangan: TERBITKAN,
  name: async (id, { t, language }) => {
    const { jenis, nomor, masa, lawanNama, pph, status, aksi } = await api.bukpot.detail({ id });
    const known = nomor ?? `${t(`bukpot:jenis.${jenis}`)} ${formatMasa(masa, language)}`;
    return {
      nama: [known, lawanNama, `PPh ${formatRupiah(pph, language)}`].filter(Boolean).join(", "),
      href: paths.bukpot.rincian(jenis, id),
      ubah: paths.bukpot.ubah(jenis, id),
      status,
      aksi,
    };
  },
});
