import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTahunan } from "~/domain/pembayaran/akun";
import { needsObjekPajak } from "~/domain/pembayaran/billing";
import { kapKjsMandiri } from "~/domain/ref/kap-kjs";
import { angka, masaText } from "../../../mock-server/print/format";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { expectKeptSums } from "../../setup/jumlah-buku";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  const [own, buyer] = await Promise.all([npwpOf(wp), npwpOf(lain)]);
  for (const referensi of ["B-1", "B-2", "B-3", "B-4"]) await signed(wp, faktur(own, buyer, { referensi }));
});
afterAll(() => api.close());

const dashboard = (actor: Actor) => ok(actor, "GET", "/bukubesar/dashboard");
const deposit = { kap: "411618", kjs: "100", tahun: 2026, jumlah: 1_000_000 };
const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
const billing = async (actor: Actor, id: string) => (await ok(actor, "GET", "/payment/list/billing", { id })).rows[0];

describe("a taxpayer's own billing codes", () => {
  it("a payment names its channel", async () => {
    const answer = await wp.call("POST", "/payment/bayar/billing", { id: "x" });
    expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { metode: [expect.any(String)] } } });
  });
  it("fill the deposit once, when paid", async () => {
    const before = (await dashboard(wp)).deposit;
    const made = await ok(wp, "POST", "/payment/mandiri/billing", deposit);
    expect(made.kode).toMatch(/^1\d{14}$/);
    expect(await billing(wp, made.id)).toMatchObject({
      terbilang: "satu juta rupiah",
      baris: [{ masaAwal: "2026-01", masaAkhir: "2026-12" }],
    });
    const pay = () =>
      wp.call("POST", "/payment/bayar/billing", { id: made.id, metode: "pos" }, { key: "kunci-bayar-0001" });
    const [first, again] = [await pay(), await pay()];
    expect(again.body).toEqual(first.body);
    expect((await dashboard(wp)).deposit).toBe(before + 1_000_000);
    expect(await wp.call("POST", "/payment/bayar/billing", { id: made.id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    expect(await wp.call("POST", "/payment/batal/billing", { id: made.id })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    for (const bentuk of ["billing", "bpn"])
      expect(
        (await wp.call("GET", "/payment/generate", { id: made.id, bentuk })).headers.get("content-type"),
      ).toContain("pdf");
  });

  it.each([
    ["an account of returns", { ...deposit, kap: "411211" }, "kapkjs_not_self_billed"],
    ["no such account", { ...deposit, kap: "999999" }, "kapkjs_not_self_billed"],
    ["a month where a year is asked", { ...deposit, tahun: undefined, masa: "2026-03" }, "billing_period"],
    ["land without its number", { kap: "411128", kjs: "402", masa: "2026-03", jumlah: 1 }, "billing_nop_required"],
    ["nothing", { ...deposit, jumlah: 0 }, "invalid"],
    ["less than nothing", { ...deposit, jumlah: -1 }, "invalid"],
    [
      "land with a number that is none",
      { kap: "411128", kjs: "402", masa: "2026-03", jumlah: 1, nop: "32.73.010.001", alamat: "Jalan Melati" },
      "invalid",
    ],
  ])("refuse %s", async (_, input, code) => {
    const before = await api.db.sql.get(`SELECT count(*) n FROM Billing`);
    expect(await wp.call("POST", "/payment/mandiri/billing", input)).toMatchObject({ status: 422, body: { code } });
    expect(await api.db.sql.get(`SELECT count(*) n FROM Billing`)).toEqual(before);
  });

  it("every account of the list can be paid for its own kind of period, land with its object", async () => {
    const ids: string[] = [];
    for (const akun of kapKjsMandiri) {
      const period = isTahunan(akun) ? { tahun: 2026 } : { masa: "2026-03" };
      const object = needsObjekPajak(akun) ? { nop: "32.73.010.001.002-0345.0", alamat: "Jalan Melati 1" } : {};
      const { id } = await ok(lain, "POST", "/payment/mandiri/billing", {
        ...{ kap: akun.kap, kjs: akun.kjs, jumlah: 1_000 },
        ...period,
        ...object,
      });
      ids.push(id);
      const made = await billing(lain, id);
      expect([made.baris[0].kap, made.baris[0].kjs, made.baris[0].masaAwal]).toEqual([
        akun.kap,
        akun.kjs,
        isTahunan(akun) ? "2026-01" : "2026-03",
      ]);
      if (needsObjekPajak(akun)) expect(made.uraian).toContain("NOP 327301000100203450");
    }
    const listed = async (query: Record<string, unknown>) =>
      (await ok(lain, "GET", "/payment/list/billing", { perPage: 500, ...query })).rows as {
        id: string;
        baris: { kap: string; kjs: string; masaAwal: string; masaAkhir: string }[];
      }[];
    const land = await listed({ akun: "411128-402" });
    expect(land.map(({ baris }) => baris.map(({ kap, kjs }) => `${kap}-${kjs}`))).toEqual([["411128-402"]]);
    expect((await listed({ akun: "411128" })).length).toBeGreaterThan(1);
    expect(await listed({ akun: "411128-402", masa: "2026-04" })).toEqual([]);
    expect((await listed({ akun: "411618-100", masa: "2026-04" })).length).toBeGreaterThan(0);
    expect((await listed({ tahun: "2026" })).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await listed({ tahun: "2025" })).toEqual([]);
    // codes left open would expire later in this test
    for (const id of ids) await ok(lain, "POST", "/payment/batal/billing", { id });
    expect((await listed({ status: "cancelled" })).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("are paid once: with two tabs one wins, the other sees the status; a cancelled code is not paid", async () => {
    const { id } = await ok(wp, "POST", "/payment/mandiri/billing", deposit);
    const pay = () => wp.call("POST", "/payment/bayar/billing", { id, metode: "bank" });
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("wrong_state");
    const { ntpn } = await billing(wp, id);
    const { rows } = await ok(wp, "GET", "/payment/list/billing", { q: ntpn });
    expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it("belong to their owner alone", async () => {
    const made = await ok(wp, "POST", "/payment/mandiri/billing", deposit);
    for (const [method, path, more] of [
      ["POST", "/payment/bayar/billing", { metode: "bank" }],
      ["POST", "/payment/batal/billing", {}],
      ["GET", "/payment/generate", {}],
    ] as const) {
      expect((await lain.call(method, path, { id: made.id, ...more })).status, path).toBe(404);
    }
    expect((await ok(lain, "GET", "/payment/list/billing", { id: made.id })).rows).toEqual([]);
    expect(await ok(wp, "POST", "/payment/batal/billing", { id: made.id })).toMatchObject({ status: "cancelled" });
  });
});

describe("many codes at once", () => {
  const payMany = (actor: Actor, ids: string[], key?: string) =>
    actor.call("POST", "/payment/bayar/billing/banyak", { ids, metode: "internet" }, key ? { key } : {});

  const own = { kap: "411128", kjs: "403", masa: "2026-03", jumlah: 5_000 };
  const credits = async (): Promise<number> => (await dashboard(wp)).ringkasan.kredit;

  it("are paid separately: a code that cannot be paid gives its reason and blocks no other", async () => {
    const made = [];
    for (const jumlah of [1_000, 2_000, 3_000])
      made.push((await ok(wp, "POST", "/payment/mandiri/billing", { ...own, jumlah })).id);
    const [first = "", cancelled = "", last = ""] = made;
    await ok(wp, "POST", "/payment/batal/billing", { id: cancelled });
    const strange = (await ok(lain, "POST", "/payment/mandiri/billing", deposit)).id;
    const before = await credits();
    const ids = [first, cancelled, strange, last];
    const [once, again] = [await payMany(wp, ids, "kunci-banyak-01"), await payMany(wp, ids, "kunci-banyak-01")];
    expect(again.body).toEqual(once.body);
    const { hasil } = once.body.objResponse as { hasil: { id: string; ok: boolean; code?: string }[] };
    expect(hasil.map(({ id, ok: done, code }) => [id, done, code])).toEqual([
      [first, true, undefined],
      [cancelled, false, "wrong_state"],
      [strange, false, "not_found"],
      [last, true, undefined],
    ]);
    expect(await credits()).toBe(before + 4_000);
    expect(await billing(lain, strange)).toMatchObject({ status: "unpaid", ntpn: null });
    await ok(lain, "POST", "/payment/batal/billing", { id: strange });
  });

  it("in two simultaneous calls each code is paid by one", async () => {
    const { id } = await ok(wp, "POST", "/payment/mandiri/billing", own);
    const before = await credits();
    const answers = await Promise.all([payMany(wp, [id]), payMany(wp, [id])]);
    expect(answers.map(({ body }) => body.objResponse.hasil[0].ok).sort()).toEqual([false, true]);
    expect(await credits()).toBe(before + own.jumlah);
  });
});

describe("the history of payments", () => {
  type Row = { id: string; ntpn: string; kap: string; kjs: string; jumlah: number; tanggalBayar: string; asal: string };
  const history = (actor: Actor, query: Record<string, unknown> = {}) =>
    ok(actor, "GET", "/payment/list/setoran", { perPage: 500, ...query });
  const land = { kap: "411128", kjs: "403", masa: "2026-03", jumlah: 77_000 };

  it("has every payment by account and period, found by its number, with their total", async () => {
    const { id, kode } = await ok(wp, "POST", "/payment/mandiri/billing", land);
    const unpaid = await history(wp, { q: kode });
    expect([unpaid.total, unpaid.totals.jumlah]).toEqual([0, 0]);
    const { ntpn, ntb } = await ok(wp, "POST", "/payment/bayar/billing", { id, metode: "pos" });
    const found = await history(wp, { q: ntpn });
    expect([found.total, found.totals.jumlah]).toEqual([1, land.jumlah]);
    const paid = { id, kode, ntpn, ntb, kanal: "pos", asal: "mandiri", kap: "411128", kjs: "403", jumlah: land.jumlah };
    expect(found.rows[0]).toMatchObject({ ...paid, masaAwal: "2026-03", masaAkhir: "2026-03" });

    const { rows, totals } = await history(wp);
    expect(totals.jumlah).toBe(rows.reduce((sum: number, row: Row) => sum + row.jumlah, 0));
    const kept = async (query: Record<string, unknown>, holds: (row: Row) => boolean) =>
      expect((await history(wp, query)).rows, JSON.stringify(query)).toEqual(rows.filter(holds));
    const { tanggalBayar } = found.rows[0];
    await kept({ akun: "411128" }, ({ kap }) => kap === "411128");
    await kept({ akun: "411618-100", asal: "mandiri" }, ({ kap, asal }) => kap === "411618" && asal === "mandiri");
    await kept({ tanggalBayarDari: tanggalBayar }, (row) => row.tanggalBayar >= tanggalBayar);
    await kept({ tanggalBayarSampai: "2026-01-01" }, (row) => row.tanggalBayar <= "2026-01-01");
    const csv = String((await wp.call("GET", "/payment/list/setoran", { format: "csv", kanal: "pos" })).body);
    expect(csv).toContain(ntpn);
    expect(csv.trim().split("\r\n")).toHaveLength(1 + (await history(wp, { kanal: "pos" })).total);
  });

  it("one payment names its code and its ledger entries; another taxpayer's is not found, an unpaid code is none", async () => {
    const { id, kode } = await ok(wp, "POST", "/payment/mandiri/billing", land);
    expect((await wp.call("GET", "/payment/setoran/detail", { id })).body.code).toBe("wrong_state");
    const { ntpn } = await ok(wp, "POST", "/payment/bayar/billing", { id, metode: "bank" });
    const paid = await ok(wp, "GET", "/payment/setoran/detail", { id });
    expect(paid).toMatchObject({ kode, ntpn, jumlah: land.jumlah, terbilang: "tujuh puluh tujuh ribu rupiah" });
    const { rows } = await ok(wp, "GET", "/bukubesar/filter", { rujukan: ntpn });
    expect(paid.catatan.map(({ id: entry }: { id: string }) => entry).sort()).toEqual(
      rows.map(({ id: entry }: { id: string }) => entry).sort(),
    );
    expect((await lain.call("GET", "/payment/setoran/detail", { id })).status).toBe(404);
  });
});

describe("a return and its code", () => {
  const step = story();
  let draft: { id: string; versi: number };
  step("cancelled: the return is a draft again", async () => {
    draft = await readyDraft(wp, "2026-03");
    const sent = await submitSpt(wp, draft, { pembayaran: "billing" });
    const { id } = sent.body.objResponse.billing;
    await ok(wp, "POST", "/payment/batal/billing", { id });
    const spt = await sptDetail(wp, draft.id);
    expect(spt).toMatchObject({ status: "draft", bpe: null, bolehLapor: true });
    expect(await wp.call("POST", "/payment/bayar/billing", { id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    draft = { id: draft.id, versi: spt.versi };
  });

  step("expired after the class date passes: the return is a draft again, and nothing was booked", async () => {
    const before = (await dashboard(wp)).ringkasan;
    const sent = await submitSpt(wp, draft, { pembayaran: "billing" });
    const { id, jumlah } = sent.body.objResponse.billing;
    // The code of a return appears in the trail by itself, like a requested one.
    const traces = await api.db.sql.all<{ sesudah: string }>(
      `SELECT sesudah FROM Jejak WHERE jenis = 'billing' AND objekId = ?`,
      [id],
    );
    expect(traces.map(({ sesudah }) => JSON.parse(sesudah))).toEqual([{ status: "unpaid", jumlah }]);
    await moveTo("2026-04-19");
    expect((await billing(wp, id)).status).toBe("unpaid");
    const told = async () =>
      (await ok(wp, "GET", "/notifikasi/list", { perPage: 100 })).rows.filter(
        ({ jenis, tautan }: { jenis: string; tautan: { id: string } }) =>
          jenis === "billing_segera" && tautan.id === id,
      ).length;
    expect(await told()).toBe(0);
    await moveTo("2026-04-20");
    expect(await told()).toBe(1);
    const { terjadi } = await moveTo("2026-04-21");
    expect(await told()).toBe(1);
    expect(terjadi).toContainEqual({ peristiwa: "billing_kedaluwarsa", jumlah: 1 });
    expect((await billing(wp, id)).status).toBe("expired");
    expect(await wp.call("POST", "/payment/bayar/billing", { id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "billing_expired" },
    });
    const spt = await sptDetail(wp, draft.id);
    expect(spt.status).toBe("draft");
    expect((await dashboard(wp)).ringkasan).toEqual(before);
    draft = { id: draft.id, versi: spt.versi };
  });

  step("paid from the deposit: whole or not at all", async () => {
    const { bayar, deposit: saldo } = await sptDetail(wp, draft.id);
    expect(saldo).toBeGreaterThan(bayar);
    await api.db.write((sql) =>
      sql.run(
        `UPDATE BukuBesar SET sisa = sisa - ? WHERE ownerNpwp = (SELECT ownerNpwp FROM Spt WHERE id = ?) AND kap = '411618' AND sisa > ?`,
        [saldo - bayar, draft.id, saldo - bayar],
      ),
    );
    const held = (await dashboard(wp)).deposit;
    await api.db.write((sql) =>
      sql.run(
        `UPDATE BukuBesar SET sisa = sisa - 1 WHERE ownerNpwp = (SELECT ownerNpwp FROM Spt WHERE id = ?) AND kap = '411618' AND sisa > 1`,
        [draft.id],
      ),
    );
    const short = await submitSpt(wp, draft, { pembayaran: "deposit" });
    expect(short).toMatchObject({ status: 422, body: { code: "deposit_insufficient" } });
    expect(short.body.message).toContain("Rp");
    expect((await sptDetail(wp, draft.id)).status).toBe("draft");
    await ok(wp, "POST", "/payment/mandiri/billing", deposit).then(({ id }) =>
      ok(wp, "POST", "/payment/bayar/billing", { id, metode: "bank" }),
    );
    const before = (await dashboard(wp)).deposit;
    const sent = await submitSpt(wp, draft, { pembayaran: "deposit" });
    expect(sent.body.objResponse).toMatchObject({ status: "submitted", billing: null });
    const { deposit: left, ringkasan } = await dashboard(wp);
    expect(left).toBe(before - bayar);
    expect(ringkasan.debitTersisa).toBe(0);
    expect(held).toBeGreaterThanOrEqual(bayar);
    // The receipt shows the payment method. The deposit has no NTPN of its own.
    const filed = await sptDetail(wp, draft.id);
    expect(filed.pelunasan).toEqual([{ cara: "deposit", jumlah: bayar, ntpn: null }]);
  });
});

describe("the ledger", () => {
  it("filters, exports, prints, and shows only the taxpayer's own entries", async () => {
    const all = await ok(wp, "GET", "/bukubesar/filter");
    expect(all.total).toBe(
      (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM BukuBesar WHERE ownerNpwp = ?`, [await npwpOf(wp)]))
        ?.n,
    );
    const debit = await ok(wp, "GET", "/bukubesar/filter", { sisi: "debit" });
    expect(debit.rows.every((row: { sisi: string }) => row.sisi === "debit")).toBe(true);
    expect((await ok(wp, "GET", "/bukubesar/filter", { jenis: "spt_kurang_bayar", terbuka: "1" })).total).toBe(0);
    for (const [bentuk, type] of [
      ["pdf", "pdf"],
      ["xlsx", "sheet"],
    ]) {
      expect((await wp.call("GET", "/bukubesar/generate", { bentuk })).headers.get("content-type")).toContain(type);
    }
    const print = pdfTexts((await wp.call("GET", "/bukubesar/generate")).body).join(" ");
    const [newest, oldest] = [all.rows[0].rujukan, all.rows.at(-1).rujukan];
    expect(newest).not.toBe(oldest);
    expect(print.indexOf(newest)).toBeGreaterThan(0);
    expect(print.indexOf(newest)).toBeLessThan(print.indexOf(oldest));
    const { bulanan, ringkasan } = await dashboard(wp);
    expect(bulanan.at(-1).saldo).toBe(ringkasan.debit + ringkasan.kredit);
    expect(bulanan.map(({ saldo }: { saldo: number }) => saldo)).toEqual(
      bulanan.map((_: unknown, at: number) =>
        bulanan
          .slice(0, at + 1)
          .reduce((sum: number, one: { debit: number; kredit: number }) => sum + one.debit + one.kredit, 0),
      ),
    );
    for (const words of ["Saldo akhir bulan (Rp)", masaText(bulanan[0].bulan), angka(bulanan[0].saldo)])
      expect(print).toContain(words);
    const own = new Set(all.rows.map((row: { id: string }) => row.id));
    expect((await ok(lain, "GET", "/bukubesar/filter")).rows.some((row: { id: string }) => own.has(row.id))).toBe(
      false,
    );
  });
});

type Entry = Record<string, string | number | null> & { readonly id: string; readonly urut: number };
const allEntries = async (input: Record<string, unknown> = {}): Promise<Entry[]> =>
  (await ok(wp, "GET", "/bukubesar/filter", { ...input, perPage: 500 })).rows;

describe("the ledger by its columns", () => {
  it("every column finds exactly the matching entries, as often as the sums say", async () => {
    const rows = await allEntries();
    const one = rows.find(({ jatuhTempo }) => jatuhTempo !== null) as Entry;
    const between = (column: string) => ({ [`${column}Dari`]: one[column], [`${column}Sampai`]: one[column] });
    const same = (column: string) => (row: Entry) => row[column] === one[column];
    const cases: readonly (readonly [Record<string, unknown>, (row: Entry) => boolean])[] = [
      [{ sisi: "debit" }, ({ sisi }) => sisi === "debit"],
      [{ sisi: "kredit", terbuka: "1" }, ({ sisi, sisa }) => sisi === "kredit" && Number(sisa) > 0],
      [{ jenis: one.jenis }, same("jenis")],
      [{ kap: one.kap }, same("kap")],
      [{ kap: String(one.kap).slice(0, 4) }, ({ kap }) => String(kap).startsWith(String(one.kap).slice(0, 4))],
      [{ kjs: one.kjs }, same("kjs")],
      [{ kap: one.kap, kjs: "9" }, () => false],
      [
        { masa: one.masaAwal },
        ({ masaAwal, masaAkhir }) => `${masaAwal}` <= `${one.masaAwal}` && `${masaAkhir}` >= `${one.masaAwal}`,
      ],
      [
        { rujukan: String(one.rujukan).slice(2, 9).toLowerCase() },
        ({ rujukan }) => String(rujukan).includes(String(one.rujukan).slice(2, 9)),
      ],
      ...["tanggal", "diposting", "jatuhTempo", "jumlah", "sisa"].map(
        (column) => [between(column), same(column)] as const,
      ),
      [{ ditagihDari: "2026-01-01" }, ({ ditagih }) => ditagih !== null],
      [{ daluwarsaSampai: "2099-01-01" }, ({ daluwarsa }) => daluwarsa !== null],
    ];
    for (const [input, holds] of cases) {
      const expected = rows.filter(holds).map(({ urut }) => urut);
      const found = await ok(wp, "GET", "/bukubesar/filter", { ...input, perPage: 500 });
      expect([input, found.rows.map(({ urut }: Entry) => urut)]).toEqual([input, expected]);
      expect([input, found.total]).toEqual([input, expected.length]);
    }
  });

  it("five figures agree: with the entries, and with each other", async () => {
    const rows = await allEntries();
    const sum = (side: string, column: "jumlah" | "sisa") =>
      rows.reduce((total, row) => (row.sisi === side ? total + Number(row[column]) : total), 0);
    const { ringkasan, akun } = await dashboard(wp);
    const { debit, kredit, debitTersisa, kreditTersisa, saldo } = ringkasan;
    expect({ debit, kredit, debitTersisa, kreditTersisa }).toEqual({
      ...{ debit: 0 - sum("debit", "jumlah"), kredit: sum("kredit", "jumlah") },
      ...{ debitTersisa: 0 - sum("debit", "sisa"), kreditTersisa: sum("kredit", "sisa") },
    });
    expect(saldo).toBe(debitTersisa + kreditTersisa);
    for (const figure of ["debit", "kredit", "debitTersisa", "kreditTersisa", "saldo"])
      expect(akun.reduce((total: number, one: Record<string, number>) => total + (one[figure] ?? 0), 0)).toBe(
        ringkasan[figure],
      );
  });

  it("files hold the filtered entries, whole and in order, and name the filter", async () => {
    for (const input of [{ sisi: "kredit" }, { kap: "411618", sort: "jumlah" }, { terbuka: "1", sort: "-tanggal" }]) {
      const expected = (await allEntries(input)).map(({ rujukan }) => String(rujukan));
      const csv = String((await wp.call("GET", "/bukubesar/filter", { ...input, format: "csv" })).body);
      const lines = csv.trim().split("\r\n").slice(1);
      expect([input, lines.length]).toEqual([input, expected.length]);
      expect(lines.every((line, at) => line.includes(expected[at] ?? "?"))).toBe(true);
      const print = pdfTexts((await wp.call("GET", "/bukubesar/generate", input)).body).join(" ");
      for (const rujukan of expected) expect(print).toContain(rujukan);
      expect(print).toContain("disaring");
      expect(print).toContain("Daluwarsa");
    }
    const none = pdfTexts((await wp.call("GET", "/bukubesar/generate", { rujukan: "tidak-ada" })).body).join(" ");
    expect(none).toContain("Tidak ada catatan");
  });

  it("an entry names its document and its settled counterpart, in equal parts; another taxpayer's is not found", async () => {
    const rows = await allEntries();
    let pairs = 0;
    for (const { id } of rows) {
      const entry = await ok(wp, "GET", "/bukubesar/detail", { id });
      const set = entry.pasangan.reduce((total: number, one: { ditutup: number }) => total + one.ditutup, 0);
      for (const other of entry.pasangan) {
        pairs += 1;
        expect(other.sisi).not.toBe(entry.sisi);
        const back = (await ok(wp, "GET", "/bukubesar/detail", { id: other.id })).pasangan;
        expect(back.find((one: Entry) => one.id === id)?.ditutup).toBe(other.ditutup);
      }
      if (entry.kap !== "411618") expect(entry.jumlah - entry.sisa).toBe(set);
      expect((await lain.call("GET", "/bukubesar/detail", { id })).status).toBe(404);
    }
    expect(pairs).toBeGreaterThan(0);
  });

  it("a ledger of thousands is whole in its files, in any sort order, and can be printed", async () => {
    const npwp = await npwpOf(lain);
    const many = 2_600;
    await api.db.write((sql) =>
      sql.runEach(
        `INSERT INTO BukuBesar (id, batchId, ownerNpwp, urut, sisi, jenis, rujukan, kap, kjs, masaAwal, masaAkhir, jumlah, sisa, tanggal, diposting, jatuhTempo, pasangan, dibuat)
         SELECT 'banyak-' || CAST(@urut AS integer), batchId, npwp, 1000 + CAST(@urut AS integer), 'debit', 'tagihan', @rujukan, '411211', '300', '2026-03', '2026-03', CAST(@jumlah AS integer), CAST(@jumlah AS integer), '2026-04-06', '2026-04-06', @jatuhTempo, '[]', '2026-04-06'
         FROM WajibPajak WHERE npwp = @npwp`,
        Array.from({ length: many }, (_, urut) => ({
          ...{
            urut,
            npwp,
            rujukan: `STP-${100_000 + urut}`,
            jumlah: 1 + (urut % 7),
            jatuhTempo: urut % 3 ? "2026-05-06" : null,
          },
        })),
      ),
    );
    for (const sort of [undefined, "urut", "jumlah", "-jatuhTempo"]) {
      const input = { jenis: "tagihan", ...(sort ? { sort } : {}) };
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(
          async (page) => (await ok(lain, "GET", "/bukubesar/filter", { ...input, page, perPage: 500 })).rows,
        ),
      );
      const csv = String((await lain.call("GET", "/bukubesar/filter", { ...input, format: "csv" })).body);
      const references = csv.match(/STP-1\d{5}/g) ?? [];
      expect([sort, references]).toEqual([sort, pages.flat().map(({ rujukan }: Entry) => rujukan)]);
      expect(new Set(references).size).toBe(many);
    }
    const print = pdfTexts((await lain.call("GET", "/bukubesar/generate", { jenis: "tagihan" })).body);
    expect(new Set(print.join(" ").match(/STP-1\d{5}/g)).size).toBe(many);
  }, 120_000);

  it("keeps its sums under every writer: they equal those of the entries", async () => {
    await expectKeptSums(api.db.sql);
    await api.db.write((writer) =>
      writer.run(`UPDATE BukuBesar SET sisa = 0 WHERE sisa > 0 AND ownerNpwp = (SELECT max(ownerNpwp) FROM BukuBesar)`),
    );
    await api.db.write((writer) => writer.run(`DELETE FROM BukuBesar WHERE urut = 1`));
    await expectKeptSums(api.db.sql);
  });
});
