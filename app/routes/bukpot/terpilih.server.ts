import type { Session } from "~/auth/session.server";
import type { PenutupBukpot } from "~/contract/bukpot-bentuk";
import type { BulkResult } from "~/contract/kit";
import { paths } from "~/domain/kit/paths";
import { formatMasa, formatRupiah } from "~/i18n/format";
import { bahasaOf, textsOf } from "~/i18n/server";
import { chosenIds } from "~/tables/chosen.server";
import { bulkAnswer, portionsOf } from "~/tables/portions.server";
import { daftarDibuat, daftarMasukan } from "./daftar.server";

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

/** What came of something done to many slips of the list. */
export async function answerMassal(
  { api }: Session,
  request: Request,
  hasil: BulkResult["hasil"],
  tandaTangan: boolean,
) {
  const { t, language } = textsOf(await bahasaOf(request));
  const name = async (id: string) => {
    const { jenis, nomor, masa, lawanNama, pph, status, aksi } = await api.bukpot.detail({ id });
    const known = nomor ?? `${t(`bukpot:jenis.${jenis}`)} ${formatMasa(masa, language)}`;
    const nama = [known, lawanNama, `PPh ${formatRupiah(pph, language)}`].filter(Boolean).join(", ");
    return { nama, href: paths.bukpot.rincian(jenis, id), status, aksi };
  };
  return bulkAnswer(hasil, {
    request,
    url: paths.bukpot.daftar(),
    semua: "bukpot:pesan.massal",
    tandaTangan,
    name,
  });
}
