import { mayDo } from "~/auth/rights";
import type { Session } from "~/auth/session.server";
import type { PenutupBukpot } from "~/contract/bukpot/bentuk";
import { SPT_BUKPOT } from "~/domain/bukpot/jenis";
import { hakKonsep } from "~/domain/pihak";
import { formatMasa, formatRupiah } from "~/i18n/format";
import { chosenIds } from "~/tables/chosen.server";
import { portionsOf } from "~/tables/portions.server";
import type { ResultsOf } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { daftarDibuat, daftarMasukan } from "./daftar.server";

/** Name of the action that gives slips their real NIK, on a page of results. */
export const GANTI_NIK = "ganti_nik";
/** Name of the issuing action in the list. */
export const TERBITKAN = "terbitkan";

/** The ids of the slips in an address made from a list. */
export function idsDari(session: Session): Promise<readonly string[]> {
  const received = session.url.searchParams.get("sisi") === "masukan";
  return received
    ? chosenIds(session, daftarMasukan, (query) => session.api.bukpot.listMasukan(query))
    : chosenIds(session, daftarDibuat(), (query) => session.api.bukpot.list(query));
}

/**
 * Yearly slips in force that contain months of these slips, each once. Slips that are chosen themselves are left out.
 */
export async function penutupDari({ api }: Session, ids: readonly string[]): Promise<PenutupBukpot[]> {
  const answers = await Promise.all(portionsOf(ids).map((some) => api.bukpot.penutup({ ids: some })));
  const found = new Map<string, PenutupBukpot>();
  for (const one of answers.flatMap(({ rows }) => rows))
    found.set(one.id, { ...one, masa: [...(found.get(one.id)?.masa ?? []), ...one.masa].sort() });
  for (const id of ids) found.delete(id);
  return [...found.values()];
}

/** Texts about slips for a page of results. */
export const hasilBukpot = ({ api, me }: Session): ResultsOf => ({
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
  sesudah: async (id, { t, language }) => {
    const { jenis, masa } = await api.bukpot.detail({ id });
    const spt = SPT_BUKPOT[jenis];
    if (me.readOnly || !mayDo(me, hakKonsep(spt))) return undefined;
    const [own] = (await api.spt.list({ jenis: spt, masa, perPage: 1 })).rows;
    return {
      href: own ? paths.spt.rincian(own.id) : `${paths.spt.baru()}?${new URLSearchParams({ jenis: spt, masa })}`,
      label: t("bukpot:hasil.ke_spt", { spt: t(`spt:jenis.${spt}`), masa: formatMasa(masa, language) }),
    };
  },
});
