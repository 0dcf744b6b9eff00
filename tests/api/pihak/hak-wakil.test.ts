import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { type Actor, KODE_OTORISASI, startApi, type TestApi, upload } from "../../setup/api";
import { hasilBanyak, konsep, type Pihak, pihakOf, slip, terbitkan } from "../../setup/bukpot";
import { draft, faktur, npwpOf, sign, signed } from "../../setup/faktur";
import { readyDraft, submitSpt } from "../../setup/spt";
import { beriHak, personOf } from "../../setup/wakil";
import { companyOf } from "../../setup/world";

let api: TestApi;
let owner: Actor;
let own: string;
let other: string;
let batchId: string;
let person: string;
beforeAll(async () => {
  api = await startApi();
  owner = await (await api.signIn("peserta01")).as("company");
  own = await npwpOf(owner);
  other = await npwpOf(await (await api.signIn("peserta02")).as("company"));
  [person, batchId] = [await personOf(api, "peserta02"), (await companyOf(api.db.sql, "peserta01")).batchId];
});
afterAll(() => api.close());

/** The second participant as a representative of the first one's company, with exactly these rights. */
async function representative(peran: readonly string[]): Promise<Actor> {
  await beriHak(api, "peserta02", "peserta01", peran);
  return (await api.signIn("peserta02")).as(own);
}
const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
const refused = { status: 403, body: { code: "right_missing" } };
/** True if any of several families suffices at the entry. The service then checks each document. */
const asksLater = (hak: Endpoint["hak"]) => !hak || hak.length > 1;
const signMany = (actor: Actor, ids: readonly string[]) =>
  actor.call("POST", "/eFaktur/upload", { ids, kodeOtorisasi: KODE_OTORISASI });

describe("rights of a representative", () => {
  test("without a right for invoices, nothing of them can be read or changed", async () => {
    const wakil = await representative(["bupot21_signer"]);
    expect(await wakil.call("GET", "/eFaktur/list", { direction: "keluaran" })).toMatchObject(refused);
    const answer = await wakil.call("POST", "/eFaktur/save-draft", faktur(own, other));
    expect(answer).toMatchObject(refused);
    expect(answer.body.message).toContain("efaktur_drafter");
  });

  test("the session shows its rights: all for its own taxpayer, the granted ones for another", async () => {
    const rightsOf = async (actor: Actor) => (await actor.api.auth.me({})).hak;
    expect(await rightsOf(owner)).toEqual(HAK_WAKIL);
    const wakil = await representative(["efaktur_drafter", "spt_ppn_signer"]);
    expect(await rightsOf(wakil)).toEqual(["efaktur_drafter", "spt_ppn_drafter", "spt_ppn_signer"]);
    expect(await rightsOf(await representative([]))).toEqual([]);
  });

  test("accounts of companies are visible to their participant, accounts of branches also to readers of the profile", async () => {
    const { rows } = (await owner.call("GET", "/perusahaan/list")).body.objResponse;
    const { id } = rows.find(({ npwp }: { npwp: string }) => npwp === own);
    const rekening = { bank: "008", nomor: "1370001", pemilik: "PT Contoh" };
    await api.db.write(async (sql) => {
      const isi = { ...rekening, jenisRekening: "giro", utama: true, mulai: "2026-01-01", berakhir: null };
      const add = `INSERT INTO ProfilBagian (id, batchId, ownerNpwp, jenis, isi) VALUES ('rekening-uji', ?, ?, 'rekening', ?)`;
      await sql.run(add, [batchId, own, JSON.stringify(isi)]);
      await sql.run(`UPDATE Cabang SET rekening = ? WHERE ownerNpwp = ?`, [JSON.stringify(rekening), own]);
    });
    const seen = async (actor: Actor) => {
      const company = (await actor.call("GET", "/perusahaan/detail", { id })).body.objResponse;
      const [listed] = (await actor.call("GET", "/cabang/list")).body.objResponse.rows;
      const branch = (await actor.call("GET", "/cabang/detail", { id: listed.id })).body.objResponse;
      return [company, listed, branch].map(({ nomorRekening }) => nomorRekening);
    };
    expect(await seen(owner)).toEqual(["1370001", "1370001", "1370001"]);
    expect(await seen(await representative(["efaktur_drafter"]))).toEqual(["", "", ""]);
    expect(await seen(await representative(["portal_view"]))).toEqual(["", "1370001", "1370001"]);
    const mitra = await api.signIn("mitra");
    const answer = await mitra.call("GET", "/perusahaan/detail", { id });
    expect(answer.body.objResponse.nomorRekening).toBe("1370001");
    await api.db.write(async (sql) => {
      await sql.run(`DELETE FROM ProfilBagian WHERE id = 'rekening-uji'`, []);
      await sql.run(`UPDATE Cabang SET rekening = NULL WHERE ownerNpwp = ?`, [own]);
    });
  });

  test("a drafter makes drafts and cannot sign, one or many", async () => {
    const wakil = await representative(["efaktur_drafter"]);
    const id = await draft(wakil, faktur(own, other));
    expect(await sign(wakil, id)).toMatchObject(refused);
    expect(await signMany(wakil, [id])).toMatchObject(refused);
    expect((await owner.api.efaktur.detail({ id })).status).toBe("draft");
  });

  test("a signer drafts and signs with its own code, in its own name", async () => {
    const wakil = await representative(["efaktur_signer"]);
    const id = await draft(wakil, faktur(own, other, { referensi: "WAKIL" }));
    expect((await sign(wakil, id, "bukan kodenya")).status).toBe(422);
    expect((await sign(wakil, id)).status).toBe(200);
    const { penandatangan, status } = await owner.api.efaktur.detail({ id });
    expect([status, penandatangan]).toEqual(["approved", wakil ? (await wakil.api.auth.me({})).nama : ""]);
  });

  test("the person in charge (PIC) has every right; a representative without its grant has none", async () => {
    const wakil = await representative([]);
    const id = await draft(owner, faktur(own, other, { referensi: "PIC" }));
    expect(await sign(wakil, id)).toMatchObject(refused);
    await api.db.write((sql) =>
      sql.run(
        `INSERT INTO PihakTerkait (id, batchId, ownerNpwp, npwp, nama, jenis, subJenis, pic, mulai)
          VALUES (?, ?, ?, ?, 'Wakil', 'orang_pribadi', 'pengurus', 1, '2026-03-01')`,
        [randomUUID(), batchId, own, person],
      ),
    );
    expect((await sign(wakil, id)).status).toBe(200);
    await api.db.write(async (sql) => {
      await sql.run(`DELETE FROM PihakTerkait WHERE ownerNpwp = ?`, [own]);
      await sql.run(`DELETE FROM WakilKuasa WHERE ownerNpwp = ?`, [own]);
    });
    expect((await wakil.call("GET", "/eFaktur/list")).status).toBe(403);
  });

  test("every changing call of e-Faktur names the right it needs", () => {
    const ours = calls.filter(({ path }) => path.startsWith("/eFaktur/"));
    const bare = ours.filter(({ method, pure, hak }) => method === "POST" && !pure && !hak);
    expect(bare.map(({ path }) => path)).toEqual([]);
    const signing = ours.filter(({ hak }) => hak?.every((one) => one.endsWith("_signer")));
    const withCode = ours.filter(({ input }) => JSON.stringify(input).includes("kodeOtorisasi"));
    expect(withCode.filter((call) => !signing.includes(call)).map(({ path }) => path)).toEqual(["/eFaktur/upload"]);
  });
});

describe("rights for withholding slips, each family by itself", () => {
  let pihak: Pihak;
  let mp: string;
  let bpu: string;
  const many = (actor: Actor, path: string, ids: readonly string[], more: Record<string, unknown>) =>
    actor.call("POST", path, { ids, ...more }).then(hasilBanyak);
  const issueMany = (actor: Actor, ids: readonly string[]) =>
    many(actor, "/bukpot/issuing", ids, { kodeOtorisasi: KODE_OTORISASI });
  beforeAll(async () => {
    pihak = await pihakOf(owner, other);
    mp = await konsep(owner, "MP", slip.MP(pihak));
    bpu = await konsep(owner, "bpu", slip.bpu(pihak));
  });

  test("a drafter of article 21 makes its own drafts, no others, and cannot issue", async () => {
    const wakil = await representative(["bupot21_drafter"]);
    expect(await wakil.call("POST", "/bukpot/save/MP", { id: mp, isi: slip.MP(pihak) })).toMatchObject({ status: 200 });
    const unified = await wakil.call("POST", "/bukpot/save/bpu", { id: bpu, isi: slip.bpu(pihak) });
    expect(unified).toMatchObject(refused);
    expect(unified.body.message).toContain("bupot_unifikasi_drafter");
    expect(await terbitkan(wakil, "MP", mp)).toMatchObject(refused);
    expect(await issueMany(wakil, [mp, bpu])).toMatchObject([{ code: "right_missing" }, { code: "right_missing" }]);
    expect(await many(wakil, "/bukpot/delete", [bpu], {})).toMatchObject([{ code: "right_missing" }]);
    const sheet = { jenis: "MP", masa: "2026-02", teks: `npwp;gaji\n${pihak.karyawan};8000000` };
    const signed = { ...sheet, kodeOtorisasi: KODE_OTORISASI };
    expect(await wakil.call("POST", "/bukpot/gaji/simpan", signed)).toMatchObject(refused);
    expect(await wakil.call("POST", "/bukpot/gaji/simpan", sheet)).toMatchObject({ status: 200 });
  });

  test("a file makes drafts of the family of its content", async () => {
    const wakil = await representative(["bupot21_drafter"]);
    const send = async (id: string) => {
      const xml = (await owner.call("POST", "/bukpot/generate", { ids: [id], bentuk: "xml" })).body;
      const files = [upload("bukti.xml", xml, "text/xml")];
      return wakil.call("POST", "/bukpot/import/xml", { mode: "partial" }, { files });
    };
    expect((await send(mp)).status).toBe(200);
    expect(await send(bpu)).toMatchObject(refused);
  });

  test("a signer issues and cancels slips of its family, one and many", async () => {
    let wakil = await representative(["bupot21_signer"]);
    expect((await terbitkan(wakil, "MP", mp)).status).toBe(200);
    const issued = (await owner.call("GET", "/bukpot/detail", { id: mp })).body.objResponse;
    expect(issued).toMatchObject({ status: "issued", penandatangan: (await wakil.api.auth.me({})).nama });
    expect(await issueMany(wakil, [bpu])).toMatchObject([{ code: "right_missing" }]);
    const drafter = await representative(["bupot21_drafter"]);
    expect(await many(drafter, "/bukpot/cancel", [mp], { alasan: "Salah" })).toMatchObject([{ code: "right_missing" }]);
    const real = { nik: other, kodeOtorisasi: KODE_OTORISASI };
    expect(await many(drafter, "/bukpot/sementara/ganti", [mp], real)).toMatchObject([{ code: "right_missing" }]);
    wakil = await representative(["bupot21_signer"]);
    expect(await many(wakil, "/bukpot/sementara/ganti", [mp], real)).toMatchObject([{ code: "slip_not_placeholder" }]);
    expect(await many(wakil, "/bukpot/cancel", [mp], { alasan: "Salah" })).toMatchObject([{ ok: true }]);
    const unified = await representative(["bupot_unifikasi_signer"]);
    expect(await issueMany(unified, [bpu])).toMatchObject([{ ok: true }]);
    expect(await terbitkan(unified, "MP", mp)).toMatchObject(refused);
  });

  test("every call on slips of a type names its right; calls on several types check each slip", () => {
    const ours = calls.filter(({ path }) => path.startsWith("/bukpot/"));
    const bare = ours.filter(({ method, pure, hak }) => method === "POST" && !pure && asksLater(hak));
    const bySlip = [
      ...["/bukpot/issuing", "/bukpot/delete", "/bukpot/cancel", "/bukpot/sementara/ganti"],
      ...["/bukpot/import/xml", "/bukpot/upload"],
    ];
    expect(bare.map(({ path }) => path).sort()).toEqual(bySlip.sort());
  });
});

describe("rights for returns, each kind by itself", () => {
  test("every call on a form of a return names its right; calls on any kind of return check each return", () => {
    const ours = calls.filter(({ path, method }) => path.startsWith("/spt/") && method === "POST");
    const bare = ours.filter(({ pure, hak }) => !pure && asksLater(hak));
    const byReturn = [
      "/spt/create/draft",
      "/spt/posting",
      "/spt/kompensasi",
      "/spt/submit",
      "/spt/delete",
      "/spt/tolak",
      ...["/spt/e-spt/trial-balance/upload", "/spt/e-spt/trial-balance/assign", "/spt/e-spt/trial-balance/save"],
      "/spt/e-spt/books/carry",
      "/spt/perpanjangan",
      "/spt/baris/kembalikan",
    ];
    expect(bare.map(({ path }) => path).sort()).toEqual(byReturn.sort());
  });

  const create = (actor: Actor, jenis: string) =>
    actor.call("POST", "/spt/create/draft", { jenis, masa: "2026-02", model: "normal" });

  test("a drafter prepares its kind and cannot submit", async () => {
    const wakil = await representative(["spt_pph21_drafter"]);
    const vat = await create(wakil, "ppn");
    expect(vat).toMatchObject(refused);
    expect(vat.body.message).toContain("spt_ppn_drafter");
    const { id } = (await create(wakil, "pph21_26")).body.objResponse;
    const { versi } = (await wakil.call("POST", "/spt/posting", { id })).body.objResponse;
    const submit = { id, versi, kodeOtorisasi: KODE_OTORISASI };
    const mayNotSign = async (actor: Actor) =>
      (await actor.api.spt.detail({ id })).temuan.some(({ code }) => code === "tidak_berhak");
    expect([await mayNotSign(wakil), await mayNotSign(owner)]).toEqual([true, false]);
    expect(await wakil.call("POST", "/spt/submit", submit)).toMatchObject(refused);
    const unified = await representative(["spt_unifikasi_signer"]);
    for (const path of ["/spt/posting", "/spt/delete"])
      expect(await unified.call("POST", path, { id })).toMatchObject(refused);
    const typed = { id, versi, isi: {} };
    expect(await unified.call("POST", "/spt/pph21_26/update/induk", typed)).toMatchObject(refused);
    const signer = await representative(["spt_pph21_signer"]);
    expect(await mayNotSign(signer)).toBe(false);
    // The right exists. The missing parts are in the return itself.
    expect((await signer.call("POST", "/spt/submit", submit)).body.code).toBe("spt_checks_failed");
    expect((await signer.call("POST", "/spt/delete", { id })).status).toBe(200);
  });

  test("a user without the right to change a return cannot cancel its pending code", async () => {
    const march = await marchReturn();
    const sent = await submitSpt(owner, march, { pembayaran: "billing" });
    expect(sent.body).toMatchObject({ objResponse: { status: "waiting_for_payment" } });
    const { billing } = sent.body.objResponse;
    const cancel = (actor: Actor) => actor.call("POST", "/payment/batal/billing", { id: billing.id });
    const status = async () => (await owner.api.spt.detail({ id: march.id })).status;
    expect(await cancel(await representative(["spt_unifikasi_signer"]))).toMatchObject(refused);
    expect(await status()).toBe("waiting_for_payment");
    expect((await cancel(await representative(["spt_ppn_drafter"]))).status).toBe(200);
    expect(await status()).toBe("draft");
  });
});

describe("every call of a participant", () => {
  const reachable = calls.filter(({ who }) => who === "any" || (who !== "public" && who.includes("peserta")));

  test("concerns the own account or names its rights", () => {
    expect(reachable.filter(({ hak, pribadi }) => !hak && !pribadi).map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ...HAK_WAKIL,
    "none",
  ])("is refused to a representative with %s alone who lacks its right", async (held) => {
    const wakil = await representative(held === "none" ? [] : [held]);
    const mine = new Set<string>((await wakil.api.auth.me({})).hak);
    for (const { path, method, hak, pribadi } of reachable) {
      if (pribadi || hak?.some((one) => mine.has(one))) continue;
      const { status, body } = await wakil.call(method, path.replace(/\{\w+\}/g, "x"));
      expect([path, status, body.code]).toEqual([path, 403, "right_missing"]);
    }
  });

  test("is refused to a former representative, revoked or expired, except for its own account", async () => {
    const wakil = await representative(HAK_WAKIL);
    for (const end of [`UPDATE WakilKuasa SET berakhir = '2026-03-02'`, `DELETE FROM WakilKuasa`]) {
      await api.db.write((sql) => sql.run(`${end} WHERE ownerNpwp = ?`, [own]));
      for (const { path, method, pribadi } of reachable) {
        if (pribadi) continue;
        const { status, body } = await wakil.call(method, path.replace(/\{\w+\}/g, "x"));
        expect([path, status, body.code]).toEqual([path, 403, "representation_over"]);
      }
      expect((await wakil.call("POST", "/user/peserta/me")).status).toBe(200);
    }
  });
});

/** A draft of the VAT return of March with tax due: an existing one, or a new one. */
async function marchReturn(): Promise<{ id: string; versi: number }> {
  type Row = { id: string; masa: string };
  const rows = (await owner.call("GET", "/spt/list", { perPage: 500 })).body.objResponse.rows as Row[];
  const left = rows.find(({ masa }) => masa === "2026-03");
  if (left) return { id: left.id, versi: (await owner.api.spt.detail({ id: left.id })).versi };
  for (let n = 0; n < 4; n++)
    await signed(owner, faktur(own, other, { tanggal: "2026-03-30", referensi: `JUAL-${n}` }));
  return readyDraft(owner, "2026-03");
}

describe("a right opens its own area and nothing else", () => {
  test("the start page shows the parts of the granted families", async () => {
    const seen = async (...hak: string[]) =>
      (await (await representative(hak)).call("GET", "/dasbor")).body.objResponse as Record<string, never>;
    expect(await seen("efaktur_drafter")).toMatchObject({ deposit: null, utang: null, bukpot: null });
    expect((await seen("efaktur_drafter")).perlu).toMatchObject({ billing: null, konsepSpt: null });
    expect((await seen("efaktur_drafter")).spt).toEqual([]);
    const vat = await seen("spt_ppn_drafter");
    const kinds = (rows: { jenis: string; spt?: string | null }[], of: "jenis" | "spt") => [
      ...new Set(rows.flatMap((row) => row[of] ?? [])),
    ];
    expect([kinds(vat.spt ?? [], "jenis"), kinds(vat.tenggat ?? [], "spt")]).toEqual([["ppn"], ["ppn"]]);
    const slips = await seen("bupot21_drafter");
    expect(slips).toMatchObject({ ppn: [], deposit: null, perlu: { konsepFaktur: null } });
    expect(slips.bukpot).not.toBeNull();
  });

  test("lists hold the kinds of the granted families, details of others are refused", async () => {
    const pihak = await pihakOf(owner, other);
    const mp = await konsep(owner, "MP", slip.MP(pihak));
    const bpu = await konsep(owner, "bpu", slip.bpu(pihak));
    const { id } = (await owner.call("POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-01", model: "normal" }))
      .body.objResponse;
    const wakil = await representative(["bupot_unifikasi_drafter", "spt_unifikasi_drafter"]);
    const rows = (await wakil.call("GET", "/bukpot/list", { perPage: 500 })).body.objResponse.rows as {
      jenis: string;
    }[];
    expect([rows.some(({ jenis }) => jenis === "bpu"), rows.some(({ jenis }) => jenis === "MP")]).toEqual([
      true,
      false,
    ]);
    expect((await wakil.call("GET", "/bukpot/detail", { id: bpu })).status).toBe(200);
    for (const [method, path, input] of [
      ["GET", "/bukpot/detail", { id: mp }],
      ["POST", "/bukpot/generate", { ids: [mp], bentuk: "xml" }],
      ["POST", "/bukpot/hitung", { jenis: "MP", isi: {} }],
      ["GET", "/spt/detail", { id }],
      ["GET", "/karyawan/list", {}],
      ["GET", "/eFaktur/list", { direction: "keluaran" }],
    ] as const)
      expect([path, await wakil.call(method, path, input)]).toMatchObject([path, refused]);
    expect((await wakil.call("GET", "/spt/list", {})).body.objResponse.rows).toEqual([]);
  });

  const deposit = { kap: "411618", kjs: "100", tahun: 2026, jumlah: 1_000_000 };
  const listed = async (actor: Actor, path: string): Promise<{ id: string }[]> =>
    (await actor.call("GET", path, { perPage: 500 })).body.objResponse.rows;

  test("money is moved with the right for payments; no right for returns suffices", async () => {
    const spt = await representative(["spt_ppn_signer", "buku_besar_view", "portal_edit"]);
    expect(await spt.call("POST", "/payment/mandiri/billing", deposit)).toMatchObject(refused);
    const payer = await representative(["pembayaran"]);
    const { id } = (await payer.call("POST", "/payment/mandiri/billing", deposit)).body.objResponse;
    for (const hak of ["spt_ppn_signer", "spt_ppn_drafter", "buku_besar_view"]) {
      const other = await representative([hak]);
      for (const [path, more] of [
        ["/payment/batal/billing", {}],
        ["/payment/bayar/billing", { metode: "bank" }],
      ] as const)
        expect([hak, path, await other.call("POST", path, { id, ...more })]).toMatchObject([hak, path, refused]);
    }
    expect((await owner.call("GET", "/payment/list/billing", { id })).body.objResponse.rows[0].status).toBe("unpaid");
    const again = await representative(["pembayaran"]);
    expect((await again.call("POST", "/payment/bayar/billing", { id, metode: "bank" })).body).toMatchObject({
      objResponse: { id },
    });
  });

  test("without the right for payments only codes of returns of the granted families are visible", async () => {
    await owner.call("POST", "/payment/mandiri/billing", deposit);
    const codes = (await listed(owner, "/payment/list/billing")) as { id: string; sptId: string | null }[];
    const ofReturns = codes.filter(({ sptId }) => sptId !== null).map(({ id }) => id);
    const self = codes.find(({ sptId }) => sptId === null)?.id;
    expect([ofReturns.length > 0, self !== undefined]).toEqual([true, true]);
    const vat = await representative(["spt_ppn_drafter"]);
    expect((await listed(vat, "/payment/list/billing")).map(({ id }) => id)).toEqual(ofReturns);
    expect(await vat.call("GET", "/payment/generate", { id: self })).toMatchObject(refused);
    expect((await vat.call("GET", "/payment/generate", { id: ofReturns[0] })).status).toBe(200);
    const unified = await representative(["spt_unifikasi_drafter"]);
    expect((await unified.call("GET", "/payment/list/billing")).body.objResponse).toMatchObject({ rows: [], aktif: 0 });
    expect(await unified.call("GET", "/payment/generate", { id: ofReturns[0] })).toMatchObject(refused);
    const payer = await representative(["pembayaran"]);
    expect((await listed(payer, "/payment/list/billing")).length).toBe(codes.length);
  });

  test("the ledger needs its own right; a payer alone reads the deposit", async () => {
    const kap = async (actor: Actor) => [
      ...new Set((await listed(actor, "/bukubesar/filter")).map((row) => (row as unknown as { kap: string }).kap)),
    ];
    for (const code of [deposit, { kap: "411126", kjs: "100", masa: "2026-03", jumlah: 500_000 }]) {
      const { id } = (await owner.call("POST", "/payment/mandiri/billing", code)).body.objResponse;
      await owner.call("POST", "/payment/bayar/billing", { id, metode: "bank" });
    }
    expect(await kap(await representative(["buku_besar_view"]))).toEqual(expect.arrayContaining(["411126", "411618"]));
    const payer = await representative(["pembayaran"]);
    expect(await kap(payer)).toEqual(["411618"]);
    const { akun, ringkasan } = (await payer.call("GET", "/bukubesar/dashboard")).body.objResponse;
    expect(akun).toMatchObject([{ kap: "411618", kredit: ringkasan.kredit }]);
    expect(await payer.call("GET", "/bukubesar/generate", { bentuk: "xlsx" })).toMatchObject(refused);
    const months = async (actor: Actor) => (await actor.call("GET", "/dasbor/tahun", {})).body.objResponse.buku.length;
    expect([await months(await representative(["pembayaran"])), await months(owner)]).toEqual([0, expect.any(Number)]);
    expect(await months(await representative(["buku_besar_view"]))).toBe(await months(owner));
    expect(await months(owner)).toBeGreaterThan(0);
  });

  test("the start page has the due days of visible codes: all for a payer, those of its returns for other rights", async () => {
    const { id } = (await owner.call("POST", "/payment/mandiri/billing", deposit)).body.objResponse;
    const self = expect.objectContaining({ jenis: "billing", tautan: { page: "pembayaran.billing", id } });
    const days = async (...hak: string[]) =>
      (await (await representative(hak)).call("GET", "/dasbor")).body.objResponse.tenggat;
    expect(await days("pembayaran")).toContainEqual(self);
    for (const hak of ["spt_ppn_signer", "spt_unifikasi_drafter", "efaktur_signer"])
      expect(await days(hak)).not.toContainEqual(self);
  });

  test("places of business need the right to change the profile", async () => {
    const isi = { nama: "Gudang", alamat: "Jalan Gudang 1", kota: "Bekasi" };
    const signer = await representative(["efaktur_signer", "spt_ppn_signer", "portal_view"]);
    expect(await signer.call("POST", "/cabang/create", { isi })).toMatchObject(refused);
    const editor = await representative(["portal_edit"]);
    expect((await editor.call("POST", "/cabang/create", { isi })).status).toBe(200);
    expect((await editor.api.auth.me({})).hak).toEqual(["portal_view", "portal_edit"]);
  });

  test("the trail shows a representative its own actions", async () => {
    const wakil = await representative(["pembayaran"]);
    const doers = async (actor: Actor) =>
      new Set(((await listed(actor, "/audit")) as unknown as { pelaku: string }[]).map(({ pelaku }) => pelaku));
    const self = `${(await wakil.api.auth.me({})).nama} (peserta02)`;
    expect([...(await doers(wakil))]).toEqual([self]);
    expect((await doers(owner)).size).toBeGreaterThan(1);
  });

  test("paying the code of a return files it, and needs its signer", async () => {
    const march = await marchReturn();
    const { billing } = (await submitSpt(owner, march, { pembayaran: "billing" })).body.objResponse;
    const pay = (actor: Actor) => actor.call("POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    const status = async () => (await owner.api.spt.detail({ id: march.id })).status;
    for (const hak of ["pembayaran", "spt_ppn_drafter", "spt_unifikasi_signer"])
      expect([hak, await pay(await representative([hak]))]).toMatchObject([hak, refused]);
    expect(await status()).toBe("waiting_for_payment");
    const payer = await representative(["pembayaran"]);
    const [seen] = (await payer.call("GET", "/payment/list/billing", { id: billing.id })).body.objResponse.rows;
    expect(seen).toMatchObject({ aksi: [], tanpaHak: { pay: "spt_ppn_signer", cancel: "spt_ppn_drafter" } });
    expect((await pay(await representative(["spt_ppn_signer"]))).status).toBe(200);
    expect(await status()).toBe("submitted");
  });
});
