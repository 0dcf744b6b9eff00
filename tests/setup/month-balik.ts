import type { Actor, TestApi } from "./api";
import { baris, draft, faktur, npwpOf, sign, signed } from "./faktur";
import { KODE_OTORISASI } from "./small-class";
import { ok } from "./spt";

/** Objects that can be withdrawn, reopened or cancelled; each waits for exactly that. */
export type MonthBalik = {
  /** An invoice with a replacement that waits for its buyer. */
  readonly diganti: string;
  /** A note that the seller has accepted, and one with a cancellation that waits for the seller. */
  readonly returDiterima: string;
  readonly returMenunggu: string;
  /** A signed return of a special document. */
  readonly returDokumenTerbit: string;
  /** A closed assignment. */
  readonly tugasTutup: string;
  /** The key of a bulk action on participants that changed nothing. */
  readonly hasilPeserta: string;
};

type People = { readonly seller: Actor; readonly buyer: Actor; readonly head: Actor; readonly partner: Actor };
type Given = { readonly batch: string; readonly dokumenKeluaran: string };

/** A note of the owner on an invoice of the other company, signed and accepted. */
async function acceptedNote(owner: Actor, other: Actor, referensi: string): Promise<string> {
  const input = faktur(await npwpOf(other), await npwpOf(owner), { referensi, tanggal: "2026-04-03" });
  const fakturId = await signed(other, input);
  await ok(owner, "POST", "/eFaktur/update", { ids: [fakturId], action: "credit", period: "2026-04" });
  const given = { fakturId, tanggal: "2026-04-06", baris: [{ urut: 1, jumlah: "1" }] };
  const { id } = await ok(owner, "POST", "/eFaktur/return/save-draft", given);
  await ok(owner, "POST", "/eFaktur/return/submit", { id, kodeOtorisasi: KODE_OTORISASI });
  await ok(other, "POST", "/eFaktur/return/approve", { id, decision: "accept" });
  return id;
}

/** An invoice with a replacement, of one piece more, that its buyer has not answered. */
async function replaced(seller: Actor, buyer: Actor): Promise<string> {
  const input = faktur(await npwpOf(seller), await npwpOf(buyer), { referensi: "DIGANTI", tanggal: "2026-04-03" });
  const id = await signed(seller, input);
  const next = await draft(seller, { ...input, baris: [baris({ jumlah: "3" })], menggantikan: id });
  const answer = await sign(seller, next);
  if (answer.status !== 200) throw new Error(`not replaced: ${JSON.stringify(answer.body)}`);
  return next;
}

/** Creates the objects of the pages for withdrawing, reopening and cancelling. */
export async function takenBack(people: People, given: Given, api: TestApi): Promise<MonthBalik> {
  const { seller, buyer, head, partner } = people;
  const returMenunggu = await acceptedNote(seller, buyer, "RETUR-TUNGGU");
  await ok(seller, "POST", "/eFaktur/return/cancel-return", { id: returMenunggu, action: "request" });
  const part = {
    dokumenId: given.dokumenKeluaran,
    nomor: "RET-2",
    tanggal: "2026-04-05",
    dpp: 1_000_000,
    ppn: 110_000,
  };
  const { id: returDokumenTerbit } = await ok(seller, "POST", "/eFaktur/other-doc/return/save-draft", part);
  await ok(seller, "POST", "/eFaktur/other-doc/return/submit", {
    id: returDokumenTerbit,
    kodeOtorisasi: KODE_OTORISASI,
  });
  const { id: tugasTutup } = await ok(head, "POST", "/tugas/create", {
    ...{ batchId: given.batch, judul: "Tugas yang ditutup", uraian: "Buat bukti potong.", modul: "bupot" },
    jatuhTempo: "2026-04-30",
  });
  await ok(head, "POST", "/tugas/close", { id: tugasTutup });
  const ids = await api.db.sql.all<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'peserta03'");
  const hasilPeserta = "hasil-bulan-peserta";
  const done = await partner.call(
    "POST",
    "/user/peserta/massal",
    { ids: ids.map(({ id }) => id), aksi: "aktifkan" },
    { key: `${hasilPeserta}-1` },
  );
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return {
    ...{ returMenunggu, returDokumenTerbit, tugasTutup, hasilPeserta },
    diganti: await replaced(seller, buyer),
    returDiterima: await acceptedNote(seller, buyer, "RETUR-TERIMA"),
  };
}
