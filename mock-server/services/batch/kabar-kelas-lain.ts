import type { Page } from "~/domain/kit/pages";
import { kelasAkun, kepalaOf } from "../../db/batch/store";
import { notifyAccount } from "../../db/notifikasi";
import type { ChangeContext } from "../../http/context";
import { inTurn } from "../../turns";

/** Most names in one notice. */
const MOST_NAMED = 3;
type Telling = Pick<ChangeContext, "sql" | "now">;
/** A person who joined; `dikenal` is their account in another class, `terpisah` means separate secrets here. */
type Joining = {
  readonly person: { readonly nama: string };
  readonly dikenal?: string;
  readonly terpisah?: boolean;
};
type Known = Joining & { readonly dikenal: string };

/** Names of people as a notice lists them. */
const namesOf = (people: readonly Known[]): string =>
  [...people.slice(0, MOST_NAMED).map(({ person }) => person.nama), ...(people.length > MOST_NAMED ? ["…"] : [])].join(
    ", ",
  );

/**
 * Notifies people from a class under another head, and the heads of both classes, once a call. Sends nothing if one
 * head has both classes.
 */
export async function kabariKelasLain(
  { sql, now }: Telling,
  batchId: string,
  joining: readonly Joining[],
): Promise<void> {
  const known = joining.filter((one): one is Known => one.dikenal !== undefined);
  if (known.length === 0) return;
  const here = await kepalaOf(sql, batchId);
  const kelas = await kelasAkun(sql, { batchId });
  const places = await inTurn(known, async (one) => ({ one, asal: await kelasAkun(sql, { akunId: one.dikenal }) }));
  for (const asalId of new Set(places.flatMap(({ asal }) => asal?.id ?? []))) {
    const there = await kepalaOf(sql, asalId);
    if (!kelas || there.some((id) => here.includes(id))) continue;
    const people = places.filter(({ asal }) => asal?.id === asalId).map(({ one }) => one);
    const asal = places.find((place) => place.asal?.id === asalId)?.asal?.nama ?? "";
    const isi = { kelas: kelas.nama, asal, jumlah: people.length, nama: namesOf(people) };
    const tell = (akunId: string, jenis: string, tautan: Page) =>
      notifyAccount(sql, akunId, { jenis, isi, tautan, kelas: kelas.tanggal }, now);
    for (const { dikenal, terpisah } of people)
      await tell(dikenal, terpisah ? "kelas_lain_terpisah" : "kelas_lain", { page: "akun.kelas" });
    for (const id of there) await tell(id, "peserta_di_kelas_lain", { page: "batch.rincian", id: asalId });
    for (const id of here) await tell(id, "peserta_dari_kelas_lain", { page: "batch.rincian", id: batchId });
  }
}
