import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { type StatusBukpot, statusBukpot } from "~/domain/bukpot/status";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { bukpotDetail, hasilBanyak, konsep, type Pihak, pihakOf, slip, terbit, terbitkan } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { pdfTexts } from "../../setup/pdf-text";
import { POSTGRES } from "../../setup/postgres-server";
import { readyDraft, sptDetail, submitSpt } from "../../setup/spt";

const kodeOtorisasi = KODE_OTORISASI;
let api: TestApi;
let pemotong: Actor;
let penerima: Actor;
let orangLain: Actor;
let pihak: Pihak;
beforeAll(async () => {
  api = await startApi();
  [pemotong, penerima, orangLain] = (await Promise.all(
    ["peserta01", "peserta02", "peserta03"].map(async (one) => (await api.signIn(one)).as("company")),
  )) as [Actor, Actor, Actor];
  pihak = await pihakOf(pemotong, await npwpOf(penerima));
});
afterAll(() => api.close());

const bpu = (over: Record<string, unknown> = {}) => ({ ...slip.bpu(pihak), ...over });
const issued = (over: Record<string, unknown> = {}) => terbit(pemotong, "bpu", bpu(over));
const codeOf = (answer: Awaited<ReturnType<Actor["call"]>>) => answer.body.code ?? hasilBanyak(answer)[0]?.code;
const cancel = (ids: readonly string[], actor = pemotong) =>
  actor.call("POST", "/bukpot/cancel", { ids, alasan: "Salah penerima" });
const replacement = async (id: string, isi?: Record<string, unknown>): Promise<string> => {
  const answer = await pemotong.call("POST", "/bukpot/replacement/bpu", { id, ...(isi ? { isi } : {}) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.objResponse.id;
};

describe("every type of slip", () => {
  it.each(JENIS_BUKPOT)("%s is kept, computed, issued under a number and printed", async (jenis) => {
    // each employee has one slip for its last month
    const { rows } = (await pemotong.call("GET", "/karyawan/list", { sort: "nama" })).body.objResponse;
    const karyawan = rows[{ A1: 3, A2: 4 }[jenis as string] ?? 0].npwp;
    const id = await konsep(pemotong, jenis, slip[jenis]({ ...pihak, karyawan }));
    const draft = await bukpotDetail(pemotong, id);
    expect(draft).toMatchObject({ jenis, status: "draft", nomor: null });
    const told = draft.hasil.temuan.map(({ code }: { code: string }) => code);
    expect(told).toEqual(["A1", "A2"].includes(jenis) ? ["part_year_still_employed"] : []);
    const answer = await terbitkan(pemotong, jenis, id);
    const { nomor } = answer.body.objResponse;
    expect(nomor).toMatch(/^26[0-9A-Z]{7}$/);
    const kept = await bukpotDetail(pemotong, id);
    expect(kept).toMatchObject({ status: "issued", nomor, pembetulan: 0, pph: draft.hasil.ringkas.pph });
    const pdf = await pemotong.call("POST", "/bukpot/generate", { ids: [id] });
    const text = pdfTexts(pdf.body).join(" ");
    for (const printed of [nomor, "SIMULASI", "NORMAL", kept.pemotong.npwp]) expect(text).toContain(printed);
  });

  it("gives the same print twice, and its QR code shows the status of the slip", async () => {
    const id = await issued();
    const print = async () => (await pemotong.call("POST", "/bukpot/generate", { ids: [id] })).body;
    expect((await print()).equals(await print())).toBe(true);
    const kode = /Kode verifikasi ([0-9A-Z]{20})/.exec(pdfTexts(await print()).join(" "))?.[1];
    const told = await api.anonymous.call("GET", "/verifikasi", { kode });
    expect(told.body.objResponse).toMatchObject({ jenis: "bukpot", status: "issued", nilai: 200_000 });
    await cancel([id]);
    expect((await api.anonymous.call("GET", "/verifikasi", { kode })).body.objResponse.status).toBe("cancelled");
  });
});

describe("a draft", () => {
  it("can lack nearly everything, and names the missing parts", async () => {
    const id = await konsep(pemotong, "bpu", {});
    const { hasil, masa } = await bukpotDetail(pemotong, id);
    expect(masa).toBe("2026-04");
    const fields = hasil.temuan.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(["npwp", "objek", "dpp", "nomorDokumen"]));
    const answer = await terbitkan(pemotong, "bpu", id);
    expect(answer).toMatchObject({ status: 422, body: { code: "slip_invalid" } });
    const errors = hasil.temuan.filter(({ berat }: { berat: string }) => berat === "galat");
    expect(answer.body.message).toContain(`${errors.length} hal perlu diperbaiki`);
    expect(Object.keys(answer.body.fieldErrors)).toEqual(expect.arrayContaining(fields));
    expect(await bukpotDetail(pemotong, id)).toMatchObject({ status: "draft", nomor: null });
  });

  it("names its recipient from the registry, an employee with its PTKP, an unknown NIK with the placeholder", async () => {
    const known = await bukpotDetail(pemotong, await konsep(pemotong, "bpu", bpu()));
    expect(known.hasil.penerima).toMatchObject({ npwp: pihak.penerima, placeholder: false });
    expect(known.hasil.nilai.nitkuPenerima).toBe(`${pihak.penerima}000000`);
    const employee = await bukpotDetail(pemotong, await konsep(pemotong, "MP", { npwp: pihak.karyawan }));
    expect(employee.hasil.penerima.ptkp).toMatch(/^(TK|K)\/[0-3]$/);
    expect(employee.hasil.nilai.ptkp).toBe(employee.hasil.penerima.ptkp);
    const nik = "3276010101900009";
    const id = await terbit(pemotong, "BP21", {
      ...slip.BP21({ ...pihak, karyawan: nik }),
      nitkuPenerima: `${nik}000000`,
      ptkp: "TK/0",
    });
    const stranger = await bukpotDetail(pemotong, id);
    expect(stranger).toMatchObject({ lawanNpwp: "9990000000999000", lawanNama: `PENERIMA PENGHASILAN#${nik}` });
    expect(stranger.hasil.penerima.placeholder).toBe(true);
  });

  it("shows the PTKP of an employee to the employer alone; another withholder sees only the name", async () => {
    const isi = { npwp: pihak.karyawan, ptkp: "K/3" };
    const told = async (actor: Actor, typed: Record<string, unknown>) =>
      (await actor.call("POST", "/bukpot/hitung", { jenis: "BP21", isi: typed })).body.objResponse;
    const own = await told(pemotong, { npwp: pihak.karyawan });
    expect(own.penerima.ptkp).toMatch(/^(TK|K)\/[0-3]$/);
    const codes = ({ temuan }: { temuan: { code: string }[] }) => temuan.map(({ code }) => code);
    expect(codes(await told(pemotong, isi))).toContain("ptkp_differs");
    const other = await told(orangLain, { npwp: pihak.karyawan });
    expect(other.penerima).toMatchObject({ nama: own.penerima.nama, ptkp: null, placeholder: false });
    expect(other.nilai.ptkp).toBeNull();
    expect(codes(await told(orangLain, isi))).not.toContain("ptkp_differs");
  });

  it("does not overwrite another user's change", async () => {
    const id = await konsep(pemotong, "bpu", bpu());
    const save = (versi: number) => pemotong.call("POST", "/bukpot/save/bpu", { id, versi, isi: bpu({ dpp: 5 }) });
    expect((await save(1)).body.objResponse.versi).toBe(2);
    expect(await save(1)).toMatchObject({ status: 409, body: { code: "version_conflict" } });
  });

  it("is served only by the calls of its own type", async () => {
    const id = await konsep(pemotong, "bpu", bpu());
    expect((await pemotong.call("POST", "/bukpot/save/BP21", { id, isi: {} })).status).toBe(404);
    expect((await terbitkan(pemotong, "BP21", id)).status).toBe(404);
  });

  it("computes without keeping anything", async () => {
    const before = (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Bukpot`))?.n;
    const answer = await pemotong.call("POST", "/bukpot/hitung", { jenis: "bpu", isi: bpu() });
    expect(answer.body.objResponse.ringkas).toMatchObject({ pasal: "23", kap: "411124", kjs: "100", pph: 200_000 });
    expect(answer.body.objResponse.alasan.pph.langkah.length).toBeGreaterThan(0);
    expect((await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Bukpot`))?.n).toBe(before);
  });
});

describe("refusals, each under its own code", () => {
  const cases: readonly (readonly [string, () => Record<string, unknown>])[] = [
    ["object_not_of_type", () => bpu({ objek: "21-100-01" })],
    ["recipient_self", () => bpu({ npwp: pihak.pemotong, nitkuPenerima: `${pihak.pemotong}000000` })],
    ["facility_document_missing", () => bpu({ fasilitas: "2" })],
    ["facility_not_held", () => bpu({ fasilitas: "2", nomorFasilitas: "KET-TIDAK-ADA" })],
    ["rate_fixed_by_law", () => bpu({ tarif: "1" })],
    ["date_outside_period", () => bpu({ tanggal: "2026-02-27" })],
    ["period_future", () => bpu({ masa: "2026-12", tanggal: "2026-12-01" })],
    ["reference_document_missing", () => bpu({ nomorDokumen: null })],
    ["branch_unknown", () => bpu({ nitku: `${pihak.pemotong}999999` })],
    ["sp2d_missing", () => bpu({ metodePembayaran: "IMPREST" })],
  ];
  it.each(cases)("%s", async (code, isi) => {
    const id = await konsep(pemotong, "bpu", isi());
    const { hasil } = await bukpotDetail(pemotong, id);
    expect(hasil.temuan.map((one: { code: string }) => one.code)).toContain(code);
    const answer = await terbitkan(pemotong, "bpu", id);
    expect(answer.status).toBe(422);
    expect((await bukpotDetail(pemotong, id)).nomor).toBeNull();
  });

  it("a wrong authorisation code changes nothing", async () => {
    const id = await konsep(pemotong, "bpu", bpu());
    const answer = await terbitkan(pemotong, "bpu", id, "salah");
    expect(answer).toMatchObject({ status: 422, body: { code: "authorisation_code_wrong" } });
    expect(await bukpotDetail(pemotong, id)).toMatchObject({ status: "draft", nomor: null, versi: 1 });
  });
});

type Event = "edit" | "issue" | "delete" | "replace" | "cancel";
/** The call for an event. */
const CALLS: Readonly<Record<Event, (id: string) => readonly [path: string, input: Record<string, unknown>]>> = {
  edit: (id) => ["/bukpot/save/bpu", { id, isi: bpu({ dpp: 1_000_000 }) }],
  issue: (id) => ["/bukpot/submit/bpu", { id, kodeOtorisasi }],
  delete: (id) => ["/bukpot/delete", { ids: [id] }],
  replace: (id) => ["/bukpot/replacement/bpu", { id }],
  cancel: (id) => ["/bukpot/cancel", { ids: [id], alasan: "Keliru" }],
};
/** A slip brought to a status by its own calls. */
const inState: Readonly<Record<StatusBukpot, () => Promise<string>>> = {
  draft: () => konsep(pemotong, "bpu", bpu()),
  issued: () => issued(),
  replaced: async () => {
    const id = await issued();
    await terbitkan(pemotong, "bpu", await replacement(id));
    return id;
  },
  cancelled: async () => {
    const id = await issued();
    await cancel([id]);
    return id;
  },
};
const kept = async (id: string) =>
  JSON.stringify([
    await api.db.sql.get(`SELECT * FROM Bukpot WHERE id = ?`, [id]),
    await api.db.sql.all(`SELECT * FROM RiwayatStatus WHERE objekId = ?`, [id]),
  ]);
/** The result of a call: its status, or for a call on many the code of the only row. */
const outcome = ({ status, body }: Awaited<ReturnType<Actor["call"]>>): number => {
  const row = body.objResponse?.hasil?.[0];
  return row && !row.ok ? (row.code === "not_found" ? 404 : 409) : status;
};

describe("the table of statuses", () => {
  const events = Object.keys(CALLS) as Event[];
  const cases = statusBukpot.statuses.flatMap((status) => events.map((event) => [status, event] as const));

  it.each(cases)("a slip that is %s answers %s according to the table", async (status, event) => {
    const id = await inState[status]();
    const before = await kept(id);
    const [path, input] = CALLS[event](id);
    for (const stranger of [orangLain, penerima]) {
      expect(outcome(await stranger.call("POST", path, input))).toBe(404);
      expect(await kept(id)).toBe(before);
    }
    expect((await (await api.signIn("instruktur")).call("POST", path, input)).status).toBe(403);
    const transition = statusBukpot.find(status, event, "pemotong");
    const answer = await pemotong.call("POST", path, input);
    expect(outcome(answer)).toBe(transition ? 200 : 409);
    if (!transition) {
      expect(await kept(id)).toBe(before);
      const own = { replaced: "slip_replaced", cancelled: "slip_cancelled" }[status as string] ?? "wrong_state";
      expect(codeOf(answer)).toBe(own);
      return;
    }
    const detail = await pemotong.call("GET", "/bukpot/detail", { id });
    if (transition.to === null) expect(detail.status).toBe(404);
    else expect(detail.body.objResponse.status).toBe(transition.to);
  });

  it.each(
    statusBukpot.statuses,
  )("the recipient sees a slip that is %s from its issue on, and can change nothing", async (status) => {
    const id = await inState[status]();
    const seen = await penerima.call("GET", "/bukpot/detail", { id });
    expect(seen.status).toBe(status === "draft" ? 404 : 200);
    if (status !== "draft") expect(seen.body.objResponse).toMatchObject({ arah: "diterima", aksi: [], spt: [] });
    expect((await orangLain.call("GET", "/bukpot/detail", { id })).status).toBe(404);
    const { rows } = (await penerima.call("GET", "/bukpot/list-masukan", { perPage: 500 })).body.objResponse;
    expect(rows.some((row: { id: string }) => row.id === id)).toBe(status !== "draft");
  });
});

describe("a replacement", () => {
  it("keeps number, period and recipient; the old slip holds until it is issued, and has its own status afterwards", async () => {
    const id = await issued();
    const { nomor } = await bukpotDetail(pemotong, id);
    const next = await replacement(id, bpu({ dpp: 15_000_000, npwp: undefined, nitkuPenerima: undefined }));
    expect(await bukpotDetail(pemotong, id)).toMatchObject({ status: "issued" });
    expect(await bukpotDetail(pemotong, next)).toMatchObject({ status: "draft", lawanNpwp: pihak.penerima });
    expect(codeOf(await pemotong.call("POST", "/bukpot/replacement/bpu", { id }))).toBe("slip_replacement_open");
    expect(codeOf(await cancel([id]))).toBe("slip_replacement_open");
    await terbitkan(pemotong, "bpu", next);
    expect(await bukpotDetail(pemotong, next)).toMatchObject({ status: "issued", nomor, pembetulan: 1, pph: 300_000 });
    const old = await bukpotDetail(pemotong, id);
    expect(old).toMatchObject({ status: "replaced", nomor, digantikan: { id: next } });
    expect(old.riwayat.map(({ peristiwa }: { peristiwa: string }) => peristiwa)).toEqual([
      "issue",
      "replace",
      "replaced",
    ]);
    expect(old.versiLain.map((one: { pembetulan: number }) => one.pembetulan)).toEqual([0, 1]);
  });

  it.each([
    "bpu",
    "MP",
    "BP26",
  ] as const)("for %s is computed with the period and recipient of its slip, and is not a duplicate", async (jenis) => {
    const isi = { ...slip[jenis](pihak), masa: "2025-10", tanggal: "2025-10-20" };
    const id = await terbit(pemotong, jenis, isi);
    const { masa: _, npwp, ...rest } = isi as Record<string, unknown>;
    const answer = await pemotong.call("POST", "/bukpot/hitung", { jenis, isi: rest, menggantikan: id });
    expect(answer.body.objResponse).toMatchObject({ nilai: { masa: "2025-10", npwp }, temuan: [] });
    await cancel([id]);
  });

  it("for another recipient or period is refused when it is issued", async () => {
    const id = await issued();
    const next = await replacement(id, bpu({ masa: "2026-02", tanggal: "2026-02-27" }));
    expect(await terbitkan(pemotong, "bpu", next)).toMatchObject({
      status: 422,
      body: { code: "replacement_identity" },
    });
    expect(await bukpotDetail(pemotong, id)).toMatchObject({ status: "issued" });
  });

  it("notifies the recipient, as issuing and cancelling do", async () => {
    const id = await issued();
    const next = await replacement(id);
    await terbitkan(pemotong, "bpu", next);
    await cancel([next]);
    const { rows } = (await penerima.call("GET", "/notifikasi/list", {})).body.objResponse;
    const about = rows.filter(({ tautan }: { tautan: { id?: string } | null }) =>
      [id, next].includes(tautan?.id ?? ""),
    );
    expect(about.map(({ jenis }: { jenis: string }) => jenis).sort()).toEqual([
      "bukpot_dibatalkan",
      "bukpot_dibetulkan",
      "bukpot_terbit",
    ]);
  });
});

describe("a NIK unknown to the registry", () => {
  const NIK = "3276010101900777";
  const month = (masa: string, npwp: string) => ({
    ...{ ...slip.MP(pihak), masa, npwp, ptkp: "TK/0", tanggal: `${masa}-25` },
  });
  const ganti = (ids: readonly string[], over: Record<string, unknown> = {}, actor = pemotong) =>
    actor.call("POST", "/bukpot/sementara/ganti", { ids, nik: nyata, kodeOtorisasi, ...over });
  const slips = async (query: Record<string, unknown>) =>
    (await pemotong.call("GET", "/bukpot/list", { sort: "masa", ...query })).body.objResponse.rows as {
      id: string;
      masa: string;
      lawanNama: string;
      nomor: string;
    }[];
  let nyata: string;
  let ids: readonly string[];
  beforeAll(async () => {
    const made = await pemotong.call("POST", "/karyawan/create", {
      isi: { nama: "Nyata Sekali", jenisKelamin: "P", jabatan: "Staf", ptkp: "TK/0", gaji: 144_000_000 },
    });
    nyata = made.body.objResponse.npwp;
    ids = await Promise.all(["2025-07", "2025-08", "2025-09"].map((masa) => terbit(pemotong, "MP", month(masa, NIK))));
  });

  it("is shown with its issued slips and their span, to their withholder alone", async () => {
    const told = async (actor: Actor) => (await actor.call("GET", "/bukpot/sementara", {})).body.objResponse.rows;
    const mine = { id: NIK, nama: `PENERIMA PENGHASILAN#${NIK}`, banyak: 3, dari: "2025-07", sampai: "2025-09" };
    expect(await told(pemotong)).toContainEqual(mine);
    expect(await told(orangLain)).toEqual([]);
    const span = await slips({ sementara: NIK, dari: "2025-08", sampai: "2025-09" });
    expect(span.map(({ masa }) => masa)).toEqual(["2025-08", "2025-09"]);
  });

  it("is replaced by the real NIK only with the right code, a known number, and by its withholder", async () => {
    expect((await ganti(ids, { kodeOtorisasi: "salah" })).body.code).toBe("authorisation_code_wrong");
    const unknown = await ganti(ids, { nik: "3276010101900778" });
    expect(hasilBanyak(unknown).map(({ code }) => code)).toEqual(Array(3).fill("nik_not_registered"));
    expect(hasilBanyak(await ganti(ids, {}, orangLain)).map(({ code }) => code)).toEqual(Array(3).fill("not_found"));
    expect((await slips({ sementara: NIK })).map(({ id }) => id)).toEqual(ids);
  });

  it("row by row, slips are cancelled and issued anew under a new number with the same figures and day; blocked rows stay", async () => {
    // the real number already has a slip of February
    await terbit(pemotong, "MP", month("2025-08", nyata));
    const normal = await issued();
    const before = await bukpotDetail(pemotong, ids[0] ?? "");
    const answer = await ganti([...ids, normal]);
    expect(hasilBanyak(answer).map(({ ok, code }) => code ?? ok)).toEqual([
      ...[true, "slip_duplicate_period", true, "slip_not_placeholder"],
    ]);
    expect((await slips({ sementara: NIK, tab: "terbit" })).map(({ masa }) => masa)).toEqual(["2025-08"]);
    const old = await bukpotDetail(pemotong, ids[0] ?? "");
    expect(old).toMatchObject({ status: "cancelled", alasanBatal: expect.stringContaining(nyata) });
    const next = await bukpotDetail(pemotong, old.digantikan.id);
    expect(next).toMatchObject({
      ...{ status: "issued", pembetulan: 0, masa: "2025-07", tanggal: "2025-07-25", lawanNama: "Nyata Sekali" },
      ...{ lawanNpwp: nyata, bruto: before.bruto, pph: before.pph, hasil: { penerima: { placeholder: false } } },
    });
    expect(next.nomor).not.toBe(before.nomor);
    // Done once. A slip no longer in force is reported as cancelled.
    expect(codeOf(await ganti([ids[0] ?? ""]))).toBe("slip_cancelled");
  });

  it("in a filed month the return needs a correction, with the old slip and the new slip", async () => {
    const lain = "3276010101900779";
    const id = await terbit(pemotong, "BP21", {
      ...slip.BP21({ ...pihak, karyawan: lain }),
      ...{ nitkuPenerima: `${lain}000000`, ptkp: "TK/0", masa: "2025-11", tanggal: "2025-11-20" },
    });
    const draft = await readyDraft(pemotong, "2025-11", {}, "normal", "pph21_26");
    const sent = await submitSpt(pemotong, draft, { pembayaran: "deposit" });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(hasilBanyak(await ganti([id]))).toMatchObject([{ ok: true }]);
    const { perlu } = await sptDetail(pemotong, draft.id);
    expect(perlu.baris.map(({ apa }: { apa: string }) => apa).sort()).toEqual(["dihapus", "ditambah"]);
  });
});

describe("simultaneous calls", () => {
  test("two tabs issue the same draft: one number, one history", async () => {
    const id = await konsep(pemotong, "bpu", bpu());
    const answers = await Promise.all([1, 2, 3].map(() => terbitkan(pemotong, "bpu", id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await bukpotDetail(pemotong, id)).riwayat).toHaveLength(1);
  });

  test("two monthly slips for one employee and period: exactly one is issued", async () => {
    const mp = { ...slip.MP(pihak), masa: "2026-02", tanggal: "2026-02-25" };
    const ids = await Promise.all([konsep(pemotong, "MP", mp), konsep(pemotong, "MP", mp)]);
    const answers = await Promise.all(ids.map((id) => terbitkan(pemotong, "MP", id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(["slip_duplicate_period"]);
  });

  test("numbers have no gaps, even after refusals", async () => {
    const good = await Promise.all([1, 2, 3].map(() => konsep(pemotong, "bpu", bpu())));
    const bad = await konsep(pemotong, "bpu", {});
    const [first, ...others] = good;
    const answer = await pemotong.call("POST", "/bukpot/issuing", { ids: [first, bad, ...others], kodeOtorisasi });
    expect(hasilBanyak(answer).map(({ ok, code }) => code ?? ok)).toEqual([true, "slip_invalid", true, true]);
    const numbers = await Promise.all(good.map(async (id) => (await bukpotDetail(pemotong, id)).nomor as string));
    const counted = numbers.map((nomor) => Number.parseInt(nomor.slice(2), 36));
    expect(counted).toEqual([counted[0], (counted[0] ?? 0) + 1, (counted[0] ?? 0) + 2]);
  });

  test("one idempotency key changes the data once", async () => {
    const call = () => pemotong.call("POST", "/bukpot/save/bpu", { isi: bpu() }, { key: "kunci-bukpot-1" });
    const [one, two] = await Promise.all([call(), call()]);
    expect(one.body.objResponse.id).toBe(two.body.objResponse.id);
  });
});

describe("the lists", () => {
  it("have tabs, types and sums, and come as files", async () => {
    const draft = await konsep(pemotong, "bpu", bpu({ masa: "2026-01", tanggal: "2026-01-20", dpp: 7_000_000 }));
    const one = await issued({ masa: "2026-01", tanggal: "2026-01-20", dpp: 1_000_000 });
    const gone = await issued({ masa: "2026-01", tanggal: "2026-01-20", dpp: 2_000_000 });
    await cancel([gone]);
    const list = async (query: Record<string, unknown>) =>
      (await pemotong.call("GET", "/bukpot/list", { masa: "2026-01", ...query })).body.objResponse;
    const idsOf = async (tab: string) => (await list({ tab })).rows.map(({ id }: { id: string }) => id);
    expect(await idsOf("belum_terbit")).toEqual([draft]);
    expect(await idsOf("terbit")).toEqual([one]);
    expect(await idsOf("invalid")).toEqual([gone]);
    const all = await list({ sort: "-dpp" });
    expect(all.rows.map(({ dpp }: { dpp: number }) => dpp)).toEqual([7_000_000, 2_000_000, 1_000_000]);
    expect(all.totals).toEqual({ dpp: 10_000_000, pph: 200_000, ditanggung: 0 });
    expect((await list({ jenis: "BP21" })).total).toBe(0);
    expect((await list({ q: "24-104-03" })).total).toBe(3);
    const csv = await pemotong.call("GET", "/bukpot/list", { masa: "2026-01", format: "csv" });
    expect(csv.body.toString()).toContain("24-104-03");
  });

  it("sort by period, drafts by name before ascending numbers, after any other sort column", async () => {
    const rows = async (query: Record<string, unknown> = {}) =>
      (await pemotong.call("GET", "/bukpot/list", { perPage: 500, ...query })).body.objResponse.rows as Baris[];
    const told = ({ masa, nomor, pembetulan, lawanNama, id }: Baris) => [masa, nomor ?? "", pembetulan, lawanNama, id];
    type Baris = { masa: string; nomor: string | null; pembetulan: number; lawanNama: string; id: string; pph: number };
    const compare = (a: Baris, b: Baris) => {
      const [x, y] = [told(a), told(b)];
      const at = x.findIndex((value, index) => value !== y[index]);
      if (at < 0) return 0;
      return ((x[at] ?? "") < (y[at] ?? "") ? -1 : 1) * (at === 0 ? -1 : 1);
    };
    await Promise.all(Array.from({ length: 12 }, () => konsep(pemotong, "bpu", bpu())));
    const all = await rows();
    expect(all.map(({ id }) => id)).toEqual([...all].sort(compare).map(({ id }) => id));
    const byTax = await rows({ sort: "-pph" });
    expect(byTax.map(({ id }) => id)).toEqual(
      [...all].sort((a, b) => b.pph - a.pph || compare(a, b)).map(({ id }) => id),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => rows({ sort: "jenis", perPage: 4, page })));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(12);
  });

  // plans of SQLite: with few rows PostgreSQL reads tables whole
  it.skipIf(POSTGRES).each([
    ["/bukpot/list", {}],
    ["/bukpot/list-masukan", {}],
    ["/bukpot/list/doc", { kind: "setara" }],
    ["/eFaktur/list", { direction: "keluaran" }],
    ["/eFaktur/list", { direction: "masukan" }],
    ["/eFaktur/other-doc/list", { direction: "keluaran" }],
  ])("lists of %s %j are read in the order of an index; only equal rows are sorted", async (path, query) => {
    const asked = vi.spyOn(api.db.sql, "all");
    const answer = await pemotong.call("GET", path, query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [text = "", params] = asked.mock.calls.find(([one]) => one.includes("LIMIT @batas")) ?? [];
    asked.mockRestore();
    const plan = await api.db.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
    const steps = plan.map(({ detail }) => detail).join("\n");
    expect(steps).toMatch(/^SEARCH \w+ USING INDEX \w+ \(batchId=\?/m);
    expect(steps).not.toContain("USE TEMP B-TREE FOR ORDER BY");
  });

  it("offer the received invoices as reference documents", async () => {
    const { rows } = (await pemotong.call("GET", "/bukpot/list/doc", { kind: "referensi" })).body.objResponse;
    expect(rows.length).toBeGreaterThan(0);
    const [{ nomor, tanggal }] = rows;
    const faktur = bpu({ jenisDokumen: "TaxInvoice", nomorDokumen: nomor, tanggalDokumen: tanggal });
    const { hasil } = await bukpotDetail(pemotong, await konsep(pemotong, "bpu", faktur));
    expect(hasil.temuan).toEqual([]);
    const setara = await pemotong.call("GET", "/bukpot/list/doc", { kind: "setara" });
    expect(setara.body.objResponse).toMatchObject({ total: 0, totals: { dpp: 0, pph: 0 } });
  });
});

describe("a recipient with an unknown NIK", () => {
  it("has the person's own place of business when none was typed", async () => {
    const NIK = "3174010101900009";
    const id = await konsep(pemotong, "bpu", bpu({ npwp: NIK }));
    const { isi, hasil } = await bukpotDetail(pemotong, id);
    expect(isi.nitkuPenerima).toBe(`${NIK}000000`);
    expect(hasil.temuan.map(({ code, berat }: { code: string; berat: string }) => [code, berat])).toEqual([
      ["recipient_unknown", "peringatan"],
      ["higher_rate_without_npwp", "peringatan"],
    ]);
  });
});

describe("A1", () => {
  it("settles the issued months, names them, and warns of months still in draft", async () => {
    const rows = (await pemotong.call("GET", "/karyawan/list", { sort: "nama" })).body.objResponse.rows;
    const other = { ...pihak, karyawan: rows[1].npwp as string };
    const month = (masa: string) => ({ ...slip.MP(other), masa, tanggal: `${masa}-25` });
    const jan = await terbit(pemotong, "MP", month("2026-01"));
    await konsep(pemotong, "MP", month("2026-02"));
    const id = await konsep(pemotong, "A1", slip.A1(other));
    const { hasil } = await bukpotDetail(pemotong, id);
    const withheld = (await bukpotDetail(pemotong, jan)).pph;
    expect(hasil.nilai.pphDipotong).toBe(withheld);
    expect(hasil.alasan.pphDipotong.dokumen).toEqual([
      expect.objectContaining({ jenis: "MP", id: jan, nilai: withheld }),
    ]);
    expect(hasil.temuan).toEqual([
      expect.objectContaining({ code: "mp_not_issued", berat: "peringatan" }),
      expect.objectContaining({ code: "part_year_still_employed", berat: "peringatan" }),
    ]);
  });

  it("A1 and a monthly slip of its last month never coexist as issued, in either order", async () => {
    const rows = (await pemotong.call("GET", "/karyawan/list", { sort: "nama" })).body.objResponse.rows;
    const one = { ...pihak, karyawan: rows[2].npwp as string };
    const issue = async (jenis: "MP" | "A1") =>
      terbitkan(pemotong, jenis, await konsep(pemotong, jenis, slip[jenis](one)));
    const monthly = await issue("MP");
    expect(monthly.status, JSON.stringify(monthly.body)).toBe(200);
    const { nomor, id } = monthly.body.objResponse;
    const yearly = await issue("A1");
    expect(yearly).toMatchObject({ status: 422, body: { code: "yearly_beside_monthly" } });
    expect(yearly.body.message).toContain(nomor);
    expect((await cancel([id])).status).toBe(200);
    const settled = await issue("A1");
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    expect(await issue("MP")).toMatchObject({ status: 422, body: { code: "monthly_beside_yearly" } });
    const late = await bukpotDetail(pemotong, settled.body.objResponse.id);
    // months before the last one stay open, and the yearly slip can be corrected
    const before = { ...slip.MP(one), masa: "2026-02", tanggal: "2026-02-25" };
    expect((await terbitkan(pemotong, "MP", await konsep(pemotong, "MP", before))).status).toBe(200);
    const again = await pemotong.call("POST", "/bukpot/replacement/A1", { id: settled.body.objResponse.id });
    expect((await terbitkan(pemotong, "A1", again.body.objResponse.id)).status).toBe(200);
    const sheet = { masa: "2026-03", jenis: "MP", teks: `npwp;gaji\n${one.karyawan};12000000` };
    const [row] = (await pemotong.call("POST", "/bukpot/gaji/hitung", sheet)).body.objResponse.baris;
    expect([row.keadaan, JSON.stringify(row.temuan)]).toEqual(["salah", expect.stringContaining(late.nomor)]);
    await cancel([again.body.objResponse.id]);
  });
});

describe("lump sums of one recipient", () => {
  const OBJEK = "21-401-01";
  let karyawan: string;
  const lump = (masa: string, bruto: number, over: Record<string, unknown> = {}) => ({
    ...slip.BP21({ ...pihak, karyawan }),
    ...{ masa, tanggal: `${masa}-20`, objek: OBJEK, bruto, ...over },
  });
  const pay = (masa: string, bruto: number, over = {}) => terbit(pemotong, "BP21", lump(masa, bruto, over));
  const hitung = async (isi: Record<string, unknown>, menggantikan?: string) =>
    (await pemotong.call("POST", "/bukpot/hitung", { jenis: "BP21", isi, menggantikan })).body.objResponse;
  let januari: string;
  let maret: string;
  beforeAll(async () => {
    const rows = (await pemotong.call("GET", "/karyawan/list", { sort: "nama" })).body.objResponse.rows;
    karyawan = rows[2].npwp;
    januari = await pay("2026-01", 60_000_000);
    maret = await pay("2026-03", 60_000_000);
  });

  it("apply the brackets to their total, and the tax names the earlier slips", async () => {
    // 60 million: 5 % of 10 million; 120 million: 5 % of 50 and 15 % of 20 million
    const first = await bukpotDetail(pemotong, januari);
    expect([first.pph, first.hasil.alasan.pph.dokumen]).toEqual([500_000, undefined]);
    const second = await bukpotDetail(pemotong, maret);
    expect(second.pph).toBe(5_500_000 - 500_000);
    const dokumen = [{ jenis: "BP21", id: januari, label: first.nomor, nilai: 60_000_000 }];
    expect(second.hasil.alasan.pph.dokumen).toEqual(dokumen);
    const third = await hitung(lump("2026-03", 10_000_000));
    expect(third.ringkas.pph).toBe(1_500_000);
    expect(third.alasan.pph.dokumen.map(({ id }: { id: string }) => id)).toEqual([januari, maret]);
  });

  it("earlier slips count only if nothing was typed, for the same object and recipient, before the slip, and while valid", async () => {
    const typed = await hitung(lump("2026-03", 60_000_000, { brutoSebelumnya: 0 }));
    expect([typed.ringkas.pph, typed.alasan.pph.dokumen]).toEqual([500_000, undefined]);
    expect((await hitung(lump("2026-03", 60_000_000, { objek: "21-401-02" }))).ringkas.pph).toBe(500_000);
    expect((await hitung(lump("2026-03", 60_000_000, { npwp: pihak.karyawan }))).ringkas.pph).toBe(500_000);
    expect((await hitung(lump("2026-02", 60_000_000))).ringkas.pph).toBe(5_000_000);
    expect((await hitung(lump("2027-12", 60_000_000))).ringkas.pph).toBe(9_000_000);
    expect((await hitung(lump("2028-01", 60_000_000))).ringkas.pph).toBe(500_000);
    await cancel([await pay("2026-04", 60_000_000, { tanggal: "2026-04-05" })]);
    expect((await hitung(lump("2026-04", 60_000_000))).ringkas.pph).toBe(9_000_000);
  });

  it("a replacement counts the payments before the slip it replaces, and never that slip itself", async () => {
    const again = await hitung(lump("2026-01", 70_000_000), januari);
    expect([again.ringkas.pph, again.alasan.pph.dokumen]).toEqual([1_000_000, undefined]);
    const made = await pemotong.call("POST", "/bukpot/replacement/BP21", { id: maret });
    const { id } = made.body.objResponse;
    expect((await bukpotDetail(pemotong, id)).pph).toBe(5_000_000);
    expect((await terbitkan(pemotong, "BP21", id)).status).toBe(200);
    const { pph, hasil } = await bukpotDetail(pemotong, id);
    expect([pph, hasil.alasan.pph.dokumen.map((one: { id: string }) => one.id)]).toEqual([5_000_000, [januari]]);
  });
});

describe("facilities of the recipient", () => {
  it("follow from the certificates in force on the day of the slip", async () => {
    const npwp = pihak.penerima;
    const told = async (tanggal: string) => {
      const answer = await pemotong.call("POST", "/bukpot/hitung", { jenis: "bpu", isi: bpu({ tanggal }) });
      return answer.body.objResponse.penerima.fasilitas;
    };
    await api.db.write(async (sql) => {
      await sql.run(`DELETE FROM Sertifikat WHERE ownerNpwp = ?`, [npwp]);
      await sql.run(
        `INSERT INTO Sertifikat (id, batchId, ownerNpwp, jenis, nomor, mulai, berakhir, versi, dibuat)
          SELECT 'skb-22', batchId, npwp, '2', 'KET-9', '2026-02-01', '2026-03-25', 1, '2026-02-01T00:00:00.000Z'
          FROM WajibPajak WHERE npwp = ? LIMIT 1`,
        [npwp],
      );
    });
    expect(await told("2026-03-25")).toEqual(["2"]);
    expect(await told("2026-03-26")).toEqual([]);
  });
});
