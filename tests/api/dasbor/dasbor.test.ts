import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageLink } from "~/domain/kit/pages";
import { isSptMasa } from "~/domain/parameters/spt";
import { definisiOf, jenisSptMilik } from "~/domain/spt/daftar";
import { angka } from "../../../mock-server/print/format";
import { inTurn } from "../../../mock-server/turns";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { draft, faktur, npwpOf, signed } from "../../setup/faktur";
import { mainAccount } from "../../setup/month-pihak";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";

const MARET = "2026-03";
let api: TestApi;
let wp: Actor;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  const other = await (await api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  for (const referensi of ["D-1", "D-2", "D-3", "D-4"]) await signed(wp, faktur(own, buyer, { referensi }));
  await signed(
    wp,
    faktur(own, buyer, {
      referensi: "D-7",
      kode: "07",
      informasi: "TD.00501",
      cap: "TD.01101",
      dokumen: "SPPB-1",
      masaDokumen: MARET,
    }),
  );
});
afterAll(() => api.close());

const dashboard = async () => {
  const { ppn, tenggat } = await ok(wp, "GET", "/dasbor");
  const due = tenggat.filter(
    (one: { jenis: string; spt: string | null; untuk: string }) =>
      one.jenis === "spt_lapor" && one.spt === "ppn" && one.untuk === MARET,
  );
  return { ...ppn.at(-1), masihHarusLapor: due.length > 0 };
};

describe("the tax position of a company", () => {
  it("shows the due day of last year's annual return until it is filed; a refused return is due again", async () => {
    const annual = async () =>
      (await ok(wp, "GET", "/dasbor")).tenggat
        .filter((one: { spt: string | null }) => one.spt === "badan")
        .map(({ untuk, tanggal, tautan }: Record<string, string>) => [untuk, tanggal, tautan]);
    expect(await annual()).toEqual([
      ["2025", "2026-04-30", { page: "spt.baru", query: { jenis: "badan", masa: "2025-12" } }],
    ]);
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
    expect(await annual()).toEqual([["2025", "2026-04-30", { page: "spt.rincian", id }]]);
    for (const [status, due] of [
      ["submitted", 0],
      ["rejected", 1],
    ] as const) {
      await api.db.write((sql) => sql.run(`UPDATE Spt SET status = @status WHERE id = @id`, { id, status }));
      expect(await annual()).toHaveLength(due);
    }
    await api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'draft' WHERE id = @id`, { id }));
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("follows its return: VAT collected by others is no output tax", async () => {
    const draft = await readyDraft(wp, MARET);
    const { induk } = await sptDetail(wp, draft.id);
    expect(induk.i_a_7_ppn).toBeGreaterThan(0);
    expect(await dashboard()).toEqual({
      ...{ masa: MARET, keluaran: induk.iii_a, masukan: induk.ii_g_ppn, selisih: induk.iii_e },
      ...{ ppnbm: 0, spt: "draft", tanggalLapor: null, masihHarusLapor: true },
    });
    expect((await submitSpt(wp, draft, { pembayaran: "deposit" })).status).toBe(200);
    expect(await dashboard()).toMatchObject({ spt: "submitted", masihHarusLapor: false });
  });

  it("an open correction leaves the period filed; after a cancellation the newest return counts", async () => {
    const correction = await readyDraft(wp, MARET, {}, "pembetulan");
    expect(await dashboard()).toMatchObject({ spt: "draft", masihHarusLapor: false });
    await ok(wp, "POST", "/spt/delete", { id: correction.id });
    const kepala = await api.signIn("instruktur");
    const filed = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Spt WHERE status = 'submitted'`))?.id;
    const batchId = (
      await api.db.sql.get<{ batchId: string }>(`SELECT batchId FROM Spt WHERE id = @id`, { id: filed ?? "" })
    )?.batchId;
    const listed = async (actor: Actor) =>
      (await ok(actor, "GET", "/spt/list/kelas", { batchId, jenis: "ppn" })).rows.map(
        ({ id, status, aksi }: { id: string; status: string; aksi: string[] }) => [id, status, aksi],
      );
    expect(await listed(kepala)).toEqual([[filed, "submitted", ["reject", "cancel"]]]);
    expect(await listed(await api.signIn("asisten"))).toEqual([[filed, "submitted", []]]);
    expect((await wp.call("GET", "/spt/list/kelas", { batchId })).status).toBe(403);
    await ok(kepala, "POST", "/spt/tolak", { id: filed, aksi: "reject", alasan: "Uji" });
    expect(await listed(kepala)).toEqual([[filed, "rejected", []]]);
    const again = await readyDraft(wp, MARET);
    expect(again.id).toBe(filed);
    expect((await submitSpt(wp, again, { pembayaran: "deposit" })).status).toBe(200);
    await ok(kepala, "POST", "/spt/tolak", { id: filed, aksi: "cancel", alasan: "Uji" });
    expect(await dashboard()).toMatchObject({ spt: "cancelled", masihHarusLapor: true });
    await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    expect(await dashboard()).toMatchObject({ spt: "draft", masihHarusLapor: true });
  });
});

describe("a year of a company", () => {
  it("shows VAT by period, tax by kind and ledger by month, from its returns and its ledger, also in print", async () => {
    const { tahun, ppn, jenis, buku } = await ok(wp, "GET", "/dasbor/tahun");
    const { ppn: now } = await ok(wp, "GET", "/dasbor");
    const { bulanan, ringkasan } = await ok(wp, "GET", "/bukubesar/dashboard");
    const maret = ppn.find(({ masa }: { masa: string }) => masa === MARET);
    const { masa, keluaran, masukan, selisih } = now.at(-1);
    expect([tahun, maret]).toEqual([2026, { masa, keluaran, masukan, selisih }]);
    // The filed return is cancelled, and the current one is not posted. Neither gives an amount.
    expect(jenis).toEqual([]);
    expect([buku, buku.at(-1).saldo]).toEqual([bulanan, ringkasan.saldo]);
    const draft = await readyDraft(await (await api.signIn("peserta02")).as("company"), MARET);
    const other = await (await api.signIn("peserta02")).as("company");
    const { nilai } = await sptDetail(other, draft.id);
    const [one] = (await ok(other, "GET", "/dasbor/tahun", { tahun: 2026 })).jenis;
    expect(one).toEqual({
      ...{ jenis: "ppn", banyak: 1 },
      ...{ kurangBayar: Math.max(0, nilai), lebihBayar: Math.max(0, 0 - nilai) },
    });
    expect(await ok(wp, "GET", "/dasbor/tahun", { tahun: 2019 })).toEqual({
      tahun: 2019,
      ppn: [],
      jenis: [],
      buku: [],
    });
    const print = pdfTexts((await wp.call("GET", "/dasbor/tahun/generate")).body).join(" ");
    for (const words of ["Ikhtisar Pajak Tahun 2026", "PPN menurut masa (Rp)", angka(keluaran), angka(ringkasan.saldo)])
      expect(print).toContain(words);
    const kode = /[0-9A-HJKMNP-TV-Z]{20}/.exec(print)?.[0];
    expect(await ok(wp, "GET", "/verifikasi", { kode })).toMatchObject({ jenis: "ikhtisar", status: "issued" });
  });

  it("shows the tax and due days of every kind of return the company files, and the refund account", async () => {
    const company = await (await api.signIn("peserta03")).as("company");
    await mainAccount(company);
    const kinds = jenisSptMilik("badan");
    const drafts = await inTurn(kinds, async (jenis) => {
      const period = isSptMasa(jenis) ? { masa: MARET } : { tahun: 2025 };
      const { id } = await ok(company, "POST", "/spt/create/draft", { jenis, model: "normal", ...period });
      await ok(company, "POST", "/spt/posting", { id });
      return sptDetail(company, id);
    });
    const charted = await inTurn(
      [2025, 2026],
      async (tahun) => (await ok(company, "GET", "/dasbor/tahun", { tahun })).jenis,
    );
    expect(
      charted
        .flat()
        .map(({ jenis }: { jenis: string }) => jenis)
        .sort(),
    ).toEqual([...kinds].sort());
    const { tenggat, spt } = await ok(company, "GET", "/dasbor");
    const due = new Set(tenggat.map((one: { spt: string | null }) => one.spt));
    expect(kinds.filter((jenis) => !due.has(jenis))).toEqual([]);
    const march = spt.filter(({ masa }: { masa: string }) => masa === MARET);
    expect(march.map(({ jenis }: { jenis: string }) => jenis).sort()).toEqual(kinds.filter(isSptMasa).sort());
    for (const { id, jenis, induk } of drafts) {
      await ok(company, "POST", "/spt/delete", { id });
      const account = definisiOf(jenis).permintaan?.rekening.map((field) => induk[field]);
      // the overpaid amount of articles 21 and 26 is carried forward
      expect([jenis, account]).toEqual([
        jenis,
        jenis === "pph21_26" ? undefined : ["Bank Central Asia (BCA)", "1370001", "PT"],
      ]);
    }
  });

  it("counts the documents that people credited, and none of the starting documents", async () => {
    const head = await api.signIn("instruktur");
    const credited = async () =>
      (await ok(head, "GET", "/dasbor")).matriks.peserta.map(
        ({ kemajuan }: { kemajuan: { dikreditkan: number } }) => kemajuan.dikreditkan,
      );
    const given = await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Faktur WHERE kredit IS NOT NULL`);
    expect(given?.n).toBeGreaterThan(0);
    expect(new Set(await credited())).toEqual(new Set([0]));
    const buyer = await (await api.signIn("peserta02")).as("company");
    const { rows } = await ok(buyer, "GET", "/eFaktur/list", { direction: "masukan", kredit: "none" });
    await ok(buyer, "POST", "/eFaktur/update", { ids: [rows[0].id], action: "credit" });
    expect((await credited()).filter((n: number) => n > 0)).toEqual([1]);
  });

  it("the start page of a teacher counts the participants at each step", async () => {
    const { matriks } = await ok(await api.signIn("instruktur"), "GET", "/dasbor");
    const issued = matriks.peserta.filter(({ kemajuan }: { kemajuan: { faktur: number } }) => kemajuan.faktur > 0);
    expect(issued.length).toBeGreaterThan(0);
    expect(matriks.sampai.map(({ tahap }: { tahap: string }) => tahap)).toEqual([
      ...["faktur", "dikreditkan", "spt", "dilaporkan", "dibalas", "ditinjau"],
    ]);
    expect(matriks.sampai[0]).toEqual({ tahap: "faktur", banyak: issued.length });
  });

  it("the start page of a teacher names the participants who stopped moving", async () => {
    const stopped = async () => (await ok(await api.signIn("instruktur"), "GET", "/dasbor")).matriks.terhenti;
    expect(await stopped()).toEqual({ banyak: 0, peserta: [] });
    const found = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'peserta03'");
    const id = found?.id ?? "";
    const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000).toISOString();
    await api.db.write((sql) => sql.run("UPDATE Jejak SET waktu = ? WHERE akunId = ?", [fourDaysAgo, id]));
    expect(await stopped()).toEqual({ banyak: 1, peserta: [{ id, nama: "Dewi Lestari", hari: 4 }] });
  });
});

type Cara = { kunci: string; hak: string };
type Step = {
  kunci: string;
  keadaan: string;
  berikutnya: boolean;
  tautan: PageLink;
  fakta: Record<string, unknown>[];
  cara: Cara[];
};
type Steps = { jenis: string; id: string | null; spt: string | null; selesai: number; langkah: Step[] };
const lists = async (actor: Actor, masa = MARET): Promise<Steps[]> =>
  (await ok(actor, "GET", "/dasbor", { masa })).langkah;

describe("the tasks of a period", () => {
  let own: Actor;
  let buyer: string;
  beforeAll(async () => {
    own = await (await api.signIn("peserta03")).as("company");
    buyer = await npwpOf(wp);
  });
  const step = async (kunci: string) => {
    const [task] = await lists(own);
    const found = task?.langkah.find((one) => one.kunci === kunci);
    expect([kunci, found?.kunci]).toEqual([kunci, kunci]);
    return found as Step;
  };

  it("the assignment lists the steps of its return, and nothing is ticked before it is done", async () => {
    const [task, ...others] = await lists(own);
    expect(task).toMatchObject({ jenis: "tugas", spt: null, selesai: 0 });
    expect(others.map(({ spt }) => spt)).not.toContain("ppn");
    expect(task?.langkah.map(({ kunci, keadaan }) => [kunci, keadaan])).toEqual([
      ["faktur_keluaran", "siap"],
      ["faktur_masukan", "siap"],
      ["dokumen_impor", "siap"],
      ["posting", "nanti"],
      ["periksa", "nanti"],
      ["lapor", "nanti"],
      ["balas", "nanti"],
    ]);
    expect(task?.langkah.filter(({ berikutnya }) => berikutnya).map(({ kunci }) => kunci)).toEqual(["faktur_keluaran"]);
  });

  it("names other ways to do a step, each with the right it needs", async () => {
    const [task] = await lists(own);
    const cara = task?.langkah.flatMap((one) => one.cara.map(({ kunci, hak }) => [one.kunci, kunci, hak]));
    expect(cara).toEqual([
      ["faktur_keluaran", "impor_faktur", "efaktur_drafter"],
      ["dokumen_impor", "tanda_tangan_impor", "efaktur_signer"],
    ]);
  });

  it("never ticks a step that was not done: a return posted without invoices has no invoice made", async () => {
    const { id } = await ok(own, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    await ok(own, "POST", "/spt/posting", { id });
    expect(await step("faktur_keluaran")).toMatchObject({ keadaan: "siap", fakta: [{ teks: "tidak_ada_faktur" }] });
    expect(await step("posting")).toMatchObject({ keadaan: "selesai" });
    await ok(own, "POST", "/spt/delete", { id });
  });

  it("counts drafts of other months separately: they neither keep the step open nor tick it", async () => {
    const npwp = await npwpOf(own);
    await draft(own, faktur(npwp, buyer, { tanggal: "2026-04-02", referensi: "L-1" }));
    expect(await step("faktur_keluaran")).toMatchObject({
      keadaan: "siap",
      fakta: [{ teks: "tidak_ada_faktur" }, { teks: "konsep_luar", jumlah: 1, masa: "2026-04" }],
    });
    const baris = [{ opt: "A", nama: "Server", satuan: "UM.0018", harga: "900000000", jumlah: "1" }];
    await signed(own, faktur(npwp, buyer, { referensi: "L-2", baris }));
    expect(await step("faktur_keluaran")).toMatchObject({
      keadaan: "selesai",
      fakta: [
        { teks: "terbit", jumlah: 1 },
        { teks: "konsep_luar", jumlah: 1, masa: "2026-04" },
      ],
    });
  });

  it("the tasks of another period belong to that period: the assignment appears in its own month alone", async () => {
    expect((await lists(own, "2026-04")).map(({ jenis }) => jenis)).not.toContain("tugas");
    expect((await ok(own, "GET", "/dasbor")).masa).toBe(MARET);
  });

  it("continues to filing with the return, and links to each place", async () => {
    const spt = await readyDraft(own, MARET);
    expect(await step("posting")).toMatchObject({ keadaan: "selesai" });
    expect(await step("lapor")).toMatchObject({ keadaan: "siap", tautan: { page: "spt.kirim", id: spt.id } });
    await signed(own, faktur(await npwpOf(own), buyer, { referensi: "L-3" }));
    expect(await step("posting")).toMatchObject({ keadaan: "siap", fakta: [{ teks: "berubah" }] });
    expect(await step("lapor")).toMatchObject({ keadaan: "nanti" });
    await ok(own, "POST", "/spt/posting", { id: spt.id });
    const now = await sptDetail(own, spt.id);
    expect((await submitSpt(own, { ...spt, versi: now.versi }, { pembayaran: "billing" })).status).toBe(200);
    const billing = (await sptDetail(own, spt.id)).billing.id;
    expect(await step("lapor")).toMatchObject({ keadaan: "siap", tautan: { page: "pembayaran.billing", id: billing } });
    expect((await step("lapor")).fakta.map(({ teks }) => teks)).toEqual(["kurang_bayar", "menunggu_bayar"]);
  });
});

describe("a user acting as itself", () => {
  it("has no first step while the assignments concern company returns", async () => {
    const person = await api.signIn("peserta02");
    const steps = (await lists(person)).flatMap(({ langkah }) => langkah);
    expect(steps.map(({ kunci, keadaan, berikutnya }) => [kunci, keadaan, berikutnya])).toEqual([
      ["balas", "nanti", false],
      ["balas", "nanti", false],
    ]);
  });

  it("has the steps of the annual return of the past year, even with returns of other years", async () => {
    const person = await api.signIn("peserta02");
    const batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id;
    const head = await api.signIn("instruktur");
    const task = { batchId, judul: "SPT Tahunan", uraian: "Uraian", modul: "spt_op", jatuhTempo: "2026-04-30" };
    const { id: tugas } = await ok(head, "POST", "/tugas/create", task);
    const steps = async () => {
      const found = (await lists(person)).find(({ id }) => id === tugas)?.langkah ?? [];
      return found.map(({ kunci, keadaan, tautan }) => [kunci, keadaan, tautan]);
    };
    const anew = { page: "spt.baru", query: { jenis: "op", masa: "2025-12" } };
    const none = [
      ["posting", "siap", anew],
      ["periksa", "nanti", anew],
      ["lapor", "nanti", anew],
      ["balas", "nanti", { page: "tugas.rincian", id: tugas, bagian: "balas" }],
    ];
    expect(await steps()).toEqual(none);
    await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2026 });
    expect(await steps()).toEqual(none);
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    await ok(person, "POST", "/spt/posting", { id });
    expect((await steps()).slice(0, 2)).toEqual([
      ["posting", "selesai", { page: "spt.rincian", id, bagian: "posting" }],
      ["periksa", "siap", { page: "spt.rincian", id, bagian: "periksa" }],
    ]);
    await ok(person, "POST", "/spt/delete", { id });
    expect(await steps()).toEqual(none);
  });
});
