import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAPAT_DIBUKTIKAN } from "~/domain/spt/bukti-penjelasan";
import { insertRencana } from "../../../mock-server/db/kantor";
import { insertTitik } from "../../../mock-server/db/kantor/titik-store";
import { saveConfirmations } from "../../../mock-server/db/spt/konfirmasi";
import type { Actor } from "../../setup/api";
import { buktiDulu, fakturDulu, pebDulu, returDulu } from "../../setup/dokumen-dulu";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
  await kelas.choose("kirim");
});
afterAll(() => kelas.api.close());
const ownerOf = async (actor: Actor) => ({ batchId: kelas.id, ownerNpwp: await npwpOf(actor) });

/** A kind of proof: the finding, the explanation, and the documents that show an amount of it. */
type Kasus = {
  readonly kode: string;
  readonly penjelasan: string;
  readonly params: Readonly<Record<string, number>>;
  /** The least amount that leaves nothing to ask. */
  readonly cukup: number;
  readonly dokumen: (nilai: number) => Promise<unknown>;
};
let owner: Awaited<ReturnType<typeof ownerOf>>;
const slip = (jenis: "bpu" | "BP21" | "A1", objek: string, masa: string) => (nilai: number) =>
  buktiDulu(kelas.api, owner, { jenis, objek, masa, nilai });
const retur = (tanggal: string, masa: string) => async (dpp: number) => {
  const fakturId = await fakturDulu(kelas.api, owner, { tanggal, dpp: 1 });
  await returDulu(kelas.api, owner, { fakturId, masa, dpp });
};
const BIAYA = { buku: 100_000_000, bukti: 0 };
const KASUS: readonly Kasus[] = [
  {
    ...{
      kode: "omzet_ppn",
      penjelasan: "ekspor_peb",
      params: { buku: 100_000_000, ppn: 90_000_000 },
      cukup: 9_000_000,
    },
    dokumen: (dpp) => pebDulu(kelas.api, owner, { tanggal: "2026-01-03", dpp }),
  },
  {
    ...{ kode: "omzet_ppn", penjelasan: "retur", params: { buku: 90_000_000, ppn: 100_000_000 }, cukup: 9_000_000 },
    dokumen: retur("2025-11-10", "2026-01"),
  },
  {
    ...{ kode: "omzet_ppn", penjelasan: "retur", params: { omzet: 100_000_000, ppn: 90_000_000 }, cukup: 9_000_000 },
    dokumen: retur("2024-12-20", "2025-01"),
  },
  {
    ...{
      kode: "omzet_faktur",
      penjelasan: "retur",
      params: { omzet: 88_000_000, faktur: 100_000_000 },
      cukup: 12_000_000,
    },
    // beside the notes of the second case
    dokumen: (nilai) => retur("2025-11-11", "2026-02")(nilai === 1 ? 1 : nilai - 9_000_000),
  },
  {
    ...{ kode: "upah_bukti", penjelasan: "outsourcing", params: BIAYA, cukup: 95_000_000 },
    dokumen: slip("bpu", "24-104-17", "2025-06"),
  },
  {
    ...{ kode: "upah_bukti", penjelasan: "akrual", params: BIAYA, cukup: 95_000_000 },
    dokumen: slip("BP21", "21-100-24", "2026-01"),
  },
  {
    ...{ kode: "jasa_bukti", penjelasan: "jasa_perorangan", params: BIAYA, cukup: 95_000_000 },
    dokumen: slip("BP21", "21-100-20", "2025-07"),
  },
  {
    ...{ kode: "jasa_bukti", penjelasan: "akrual", params: BIAYA, cukup: 95_000_000 },
    // an average month of the slips for outsourcing is 7,916,666
    dokumen: (nilai) => slip("bpu", "24-104-03", "2026-01")(nilai + 7_916_666),
  },
  {
    ...{ kode: "sewa_bukti", penjelasan: "dibayar_dimuka", params: BIAYA, cukup: 95_000_000 },
    dokumen: slip("bpu", "28-403-02", "2024-12"),
  },
  {
    ...{ kode: "royalti_bukti", penjelasan: "akrual", params: BIAYA, cukup: 95_000_000 },
    dokumen: slip("bpu", "24-103-01", "2026-01"),
  },
  {
    ...{ kode: "bunga_bukti", penjelasan: "akrual", params: { rinci: 100_000_000, bukti: 0 }, cukup: 95_000_000 },
    dokumen: slip("bpu", "24-102-01", "2026-01"),
  },
];

/** A question with one point, which the head issued. */
async function pertanyaan(sptId: string, { kode, penjelasan, params }: Kasus): Promise<string> {
  const period = { kap: "411126", kjs: "200", masaAwal: "2025-01", masaAkhir: "2025-12" };
  const asked = { batchId: kelas.id, npwp: owner.ownerNpwp, jenis: "sp2dk", untuk: "satu", ...period };
  const { ids } = await ok(kelas.kepala, "POST", "/ketetapan/terbit", { ...asked, alasan: "Mohon penjelasan." });
  const rencanaId = randomUUID();
  await kelas.api.db.write(async (sql) => {
    await insertRencana(
      sql,
      {
        ...{ id: rencanaId, ...owner, sptId, kunci: `sp2dk ${rencanaId}`, status: "sent", jenis: "sp2dk", ...period },
        ...{ pokok: 0, sanksi: 0, alasan: "Mohon penjelasan.", disusun: "2026-04-06", diputus: "2026-04-06" },
        ...{ catatan: "", ketetapanId: ids[0], versi: 2 },
      },
      "2026-04-06T03:00:00.000Z",
    );
    const temuan = { code: kode, severity: "peringatan", params, penjelasan: [penjelasan] } as const;
    await insertTitik(sql, {
      ...{ rencanaId, urut: 1, kode, temuan, taruhan: 0, status: "open", jawaban: [] },
      ...{ hasil: null, catatan: "", ditutup: null },
    });
  });
  return ids[0];
}

describe("the office accepts an explanation by the documents of the class", () => {
  let sptId: string;
  beforeAll(async () => {
    owner = await ownerOf(kelas.tiga);
    sptId = await readyBadan(kelas.tiga, 0);
  });
  it("covers every kind of proof of every check", () => {
    const pairs = Object.entries(DAPAT_DIBUKTIKAN).flatMap(([kode, { bukti }]) =>
      Object.keys(bukti).map((one) => `${kode} ${one}`),
    );
    expect(new Set(KASUS.map(({ kode, penjelasan }) => `${kode} ${penjelasan}`))).toEqual(new Set(pairs));
  });
  it.each(KASUS)("$kode by $penjelasan: one rupiah short, and enough", async (kasus) => {
    const id = await pertanyaan(sptId, kasus);
    const press = async () =>
      (
        await ok(kelas.tiga, "POST", "/payment/ketetapan/jawab", {
          ...{ id, urut: 1, cara: "penjelasan", penjelasan: kasus.penjelasan },
        })
      ).status;
    const shown = async () => (await kelas.detail(kelas.tiga, id)).titik[0].jawaban.at(-1).bukti;
    await kasus.dokumen(kasus.cukup - 1);
    const before = [await press(), await shown()];
    await kasus.dokumen(1);
    expect([...before, await press()]).toEqual(["answered", kasus.cukup - 1, "closed"]);
  });
});

describe("an explanation accepted when a return was signed", () => {
  const { satu, dua } = { satu: () => kelas.satu, dua: () => kelas.dua };
  /** Files a return with 100,000,000 of services and no slip, confirmed as work of a person. */
  async function jasaDikonfirmasi(actor: Actor): Promise<void> {
    const of = await ownerOf(actor);
    const months = BULAN_2025.map((masa) => ({ masa, hitung: {} }));
    await dilaporkanDulu(kelas.api, of, "pph_uni", months);
    const spt = await readyBadan(actor, 5_000_000_000);
    await sptBadan(() => actor).simpan(spt, "1C", { "4002.c3": 5_000_000_000, "5317.c3": 100_000_000 });
    await fileAndPay(actor, spt);
    await kelas.api.db.write((sql) =>
      saveConfirmations(sql, spt, [
        {
          ...{ kode: "jasa_bukti", field: "d4", lampiran: null, baris: null, isian: { buku: 100_000_000, bukti: 0 } },
          ...{ penjelasan: "jasa_perorangan", alasan: "Tenaga ahli.", oleh: "Uji", kelas: "2026-04-20T10:00:00" },
        },
      ]),
    );
  }
  const asked = async (actor: Actor) => {
    const [letter] = (await kelas.letters(actor)).filter(({ jenis }) => jenis === "sp2dk");
    return letter ? (await kelas.detail(actor, letter.id)).titik : [];
  };
  it("silences the office where slips prove it, and is asked about with its words where they do not", async () => {
    const slips = { jenis: "BP21", objek: "21-100-20", masa: "2025-07" } as const;
    await buktiDulu(kelas.api, await ownerOf(satu()), { ...slips, nilai: 95_000_000 });
    await buktiDulu(kelas.api, await ownerOf(dua()), { ...slips, nilai: 94_999_999 });
    await jasaDikonfirmasi(satu());
    await jasaDikonfirmasi(dua());
    await kelas.moveTo("2026-05-18");
    expect(await asked(satu())).toEqual([]);
    const [titik] = await asked(dua());
    expect(titik).toMatchObject({ taruhan: 100_000_000, pajak: 2_000_000 });
    expect(titik.dijelaskan).toMatch(/PPh Pasal 21.* Tenaga ahli\.$/);
  });
});
