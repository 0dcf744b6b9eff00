import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAKET_MAKS } from "~/contract/paket";
import { berkasAwal } from "../../../mock-server/pack/load";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { story } from "../../setup/story";
import { sourcesUnder } from "../../structure/sources";

let api: TestApi;
let instruktur: Actor;
let asisten: Actor;
let mitra: Actor;
let lain: Actor;
beforeAll(async () => {
  api = await startApi();
  instruktur = await api.signIn("instruktur");
  asisten = await api.signIn("asisten");
  mitra = await api.signIn("mitra");
  lain = await api.signIn("instrukturlain");
});
afterAll(() => api.close());

const START = berkasAwal().toString("utf8");
const file = (over: (text: string) => string = (text) => text) => upload("paket.json", over(START));
const version = (versi: string) => (text: string) => text.replace('"version": "1.0.0"', `"version": "${versi}"`);
const send = (actor: Actor, path: string, sent = file()) => actor.call("POST", path, {}, { files: [sent] });
const kept = async (kode: string) =>
  (await api.db.sql.all<{ id: string; versi: string }>("SELECT id, versi FROM Paket WHERE kode = ? ORDER BY versi", [
    kode,
  ])) ?? [];
const CLASS = { nama: "Kelas paket", mulai: "2026-04-01", selesai: "2026-06-30" };

describe("an uploaded pack file", () => {
  it("is read in its own process; of thousands of findings the first are listed and all counted", async () => {
    const unknown = Array.from({ length: 20_000 }, (_, at) => `"x${at}": 1`).join(", ");
    const many = file((text) => text.replace("{", `{ ${unknown},`));
    const { temuan, jumlah, paket } = (await send(instruktur, "/paket/periksa", many)).body.objResponse;
    expect([temuan.length, jumlah, paket]).toEqual([200, 20_000, null]);
    const refused = await send(instruktur, "/paket/simpan", many);
    expect([refused.status, refused.body.code, refused.body.fieldErrors.berkas.length]).toEqual([
      ...[422, "pack_invalid"],
      200,
    ]);
    // no code that answers calls reads packs itself
    const reading = sourcesUnder("mock-server", [".ts"]).filter(({ text }) =>
      /\b(?:bacaPaket|ringkasPaket)\(/.test(text),
    );
    expect(reading.map((one) => one.file).sort()).toEqual([
      "mock-server/apart/program.ts",
      "mock-server/pack/berkas.ts",
    ]);
  });

  it("is checked, all findings with line and column in the caller's language, and nothing is kept", async () => {
    const classes = await api.db.sql.all("SELECT id FROM Batch");
    const fine = await send(instruktur, "/paket/periksa");
    expect(fine.status, JSON.stringify(fine.body)).toBe(200);
    expect(fine.body.objResponse).toMatchObject({
      temuan: [],
      jumlah: 0,
      paket: { kode: "paket-saya", versi: "1.0.0", menggantikan: null, isi: { lawan: 3, tugas: 1, kasus: 0 } },
    });
    const broken = file((text) =>
      text.replace('"penjual": "lawan01"', '"penjual": "<b>x</b>"').replace('"K/1"', '"K/9"'),
    );
    const { temuan, jumlah, paket } = (await send(instruktur, "/paket/periksa", broken)).body.objResponse;
    expect([jumlah, paket]).toEqual([2, null]);
    expect(temuan.map((one: { isian: string }) => one.isian)).toEqual([
      "perusahaan.1.karyawan.1.ptkp",
      "dokumen.faktur.1.penjual",
    ]);
    expect(temuan[0]).toMatchObject({ baris: 34, kolom: 19, pesan: expect.stringContaining("pola (TK|K|HB)/[0-3].") });
    expect(await kept("paket-saya")).toEqual([]);
    expect(await api.db.sql.all("SELECT id FROM Batch")).toEqual(classes);
  });

  it("is refused exactly as it was checked, also through the call", async () => {
    const refused = await send(
      instruktur,
      "/paket/simpan",
      file((text) => text.replace('"K/1"', '"K/9"')),
    );
    expect(refused).toMatchObject({ status: 422, body: { code: "pack_invalid" } });
    expect(refused.body.fieldErrors.berkas).toEqual([expect.stringContaining("34:19 perusahaan.1.karyawan.1.ptkp")]);
    const large = upload("paket.json", Buffer.alloc(1024 * 1024 + 1, 32));
    expect((await send(instruktur, "/paket/simpan", large)).status).toBe(413);
    const broken = await send(instruktur, "/paket/simpan", upload("paket.json", '{\n "a": 1,\n}'));
    expect(broken.body.fieldErrors.berkas).toEqual([expect.stringContaining("2:8")]);
  });

  it("is stored with its warnings, which its page shows", async () => {
    const doubted = file((text) =>
      text.replace('"klu": "69202"', '"klu": "99999"').replace("paket-saya", "paket-ragu"),
    );
    const { temuan, paket } = (await send(instruktur, "/paket/periksa", doubted)).body.objResponse;
    expect([temuan, paket.kode]).toMatchObject([[{ isian: "orangPribadi.klu", berat: "peringatan" }], "paket-ragu"]);
    const { id } = (await send(instruktur, "/paket/simpan", doubted)).body.objResponse;
    const detail = (await instruktur.call("GET", "/paket/detail", { id })).body.objResponse;
    expect(detail.peringatan).toMatchObject([{ isian: "orangPribadi.klu", pesan: expect.stringContaining("99999") }]);
    expect((await instruktur.call("POST", "/paket/hapus", { id })).status).toBe(200);
  });

  it("holds slips with the fields of their forms", async () => {
    const slip = {
      ...{ jenis: "A1", pemotong: "lawan01", penerima: "orang_pribadi", tanggal: "2026-02-27" },
      isi: { masa: "2026-02", objek: "21-100-01", ptkp: "tidak ada", gajih: 1 },
    };
    const wrong = JSON.parse(START);
    wrong.dokumen.bukpot = [slip];
    const { temuan } = (await send(instruktur, "/paket/periksa", upload("paket.json", JSON.stringify(wrong)))).body
      .objResponse;
    expect(temuan.map((one: { isian: string }) => one.isian)).toEqual([
      "dokumen.bukpot.1.isi.ptkp",
      "dokumen.bukpot.1.isi.gajih",
    ]);
  });

  it("reports impossible cases, each at its place", async () => {
    const kerabat = {
      ...{ nama: "Kerabat", tanggal_lahir: "2015-01-01", hubungan: "CHILD", pekerjaan: "Pelajar" },
      ...{ kedudukan: "tanggungan", peserta: -5 },
    };
    const kasus = {
      ...{ id: "kasus1", tahun: 2025, judul: "Kasus", uraian: "Kasus", bukpot: [], keluarga: [kerabat] },
      bayar: [{ kap: "411125", kjs: "100", awal: "2025-01", akhir: "2025-01", jumlah: 1000 }],
    };
    const sent = (one: object) => upload("paket.json", JSON.stringify({ ...JSON.parse(START), kasus: [one] }));
    const checked = async (one: object) => (await send(instruktur, "/paket/periksa", sent(one))).body.objResponse;
    expect(await checked(kasus)).toMatchObject({
      paket: null,
      temuan: [{ isian: "kasus.1.keluarga.1.peserta", pesan: expect.stringContaining("Kerabat") }],
    });
    expect(await checked({ ...kasus, keluarga: [] })).toMatchObject({ jumlah: 0, paket: { isi: { kasus: 1 } } });
    const unknown = { ...kasus, keluarga: [], bayar: [{ ...kasus.bayar[0], kap: "999999" }] };
    expect((await checked(unknown)).temuan).toEqual([expect.objectContaining({ isian: "kasus.1.bayar.1.kap" })]);
  });
});

describe("a stored pack", () => {
  const step = story();
  let id: string;
  let kelas: string;

  step(
    "is listed for its partner's people with their permitted actions, and downloaded as it was uploaded",
    async () => {
      id = (await send(instruktur, "/paket/simpan")).body.objResponse.id;
      const seen = async (actor: Actor) => (await actor.call("GET", "/paket/list")).body.objResponse.rows;
      expect(await seen(instruktur)).toEqual([
        expect.objectContaining({ id, kode: "paket-saya", kelas: 0, bolehUbah: true, ukuran: START.length }),
      ]);
      expect(await seen(asisten)).toEqual([expect.objectContaining({ id, bolehUbah: false })]);
      expect(await seen(mitra)).toEqual([expect.objectContaining({ id, bolehUbah: true })]);
      expect(await seen(lain)).toEqual([]);
      const answer = await asisten.call("GET", "/paket/unduh", { id });
      expect(answer.body).toEqual(JSON.parse(START));
      expect((await lain.call("GET", "/paket/unduh", { id })).status).toBe(404);
    },
  );

  step("makes a class with its assignment, and participants are added, reset and copied from it", async () => {
    const { paket } = (await mitra.call("GET", "/batch/list/mitra")).body.objResponse;
    expect(paket.map((one: { id: string }) => one.id)).toContain(id);
    const roster = upload("peserta.csv", "nama,email\nAni Paket,ani@paket.example\nBudi Paket,budi@paket.example\n");
    const made = await mitra.call("POST", "/batch/create", { ...CLASS, paket: id }, { files: [roster] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    kelas = made.body.objResponse.id;
    const detail = async () => (await mitra.call("GET", "/batch/detail", { id: kelas })).body.objResponse;
    expect(await detail()).toMatchObject({ paket: { id, versi: "1.0.0", judul: "Paket saya" }, tugas: 1 });
    const invoices = () => api.db.sql.all("SELECT id FROM Faktur WHERE batchId = ?", [kelas]);
    expect(await invoices()).toHaveLength(4);
    const added = { batchId: kelas, nama: "Cici Paket", email: "cici@paket.example" };
    expect((await mitra.call("POST", "/user/add/peserta", added, { files: [] })).status).toBe(200);
    expect(await invoices()).toHaveLength(6);
    expect((await mitra.call("POST", "/batch/clock", { id: kelas, aksi: "setel_ulang" })).status).toBe(200);
    expect(await invoices()).toHaveLength(6);
    const copy = await mitra.call("POST", "/batch/salin", { ...CLASS, id: kelas, nama: "Salinan" });
    expect(copy.body.objResponse).toMatchObject({ tugas: 1 });
    const copied = await mitra.call("GET", "/batch/detail", { id: copy.body.objResponse.id });
    expect(copied.body.objResponse.paket).toMatchObject({ id, versi: "1.0.0" });
    expect((await mitra.call("POST", "/batch/delete", { id: copy.body.objResponse.id })).status).toBe(200);
  });

  step("is replaced by a newer version only, by its sender or the partner; classes keep theirs", async () => {
    expect(await send(instruktur, "/paket/simpan")).toMatchObject({ status: 409, body: { code: "pack_version" } });
    expect(await send(asisten, "/paket/simpan", file(version("1.0.1")))).toMatchObject({
      status: 409,
      body: { code: "pack_taken" },
    });
    const newer = await send(mitra, "/paket/simpan", file(version("1.0.10")));
    expect(newer.body.objResponse).toMatchObject({ versi: "1.0.10", menggantikan: "1.0.0" });
    expect((await kept("paket-saya")).map(({ versi }) => versi)).toEqual(["1.0.0", "1.0.10"]);
    expect((await mitra.call("GET", "/batch/detail", { id: kelas })).body.objResponse.paket.versi).toBe("1.0.0");
    expect((await mitra.call("GET", "/paket/detail", { id })).body.objResponse).toMatchObject({
      diganti: expect.any(String),
      versiLain: [expect.objectContaining({ versi: "1.0.10", kelas: 0 })],
    });
    // the instructor's pack still belongs to the instructor
    expect((await instruktur.call("GET", "/paket/list")).body.objResponse.rows).toEqual([
      expect.objectContaining({ versi: "1.0.10", bolehUbah: true }),
    ]);
    // a version without a class is deleted when the next one comes
    await send(mitra, "/paket/simpan", file(version("1.1.0")));
    expect((await kept("paket-saya")).map(({ versi }) => versi)).toEqual(["1.0.0", "1.1.0"]);
  });

  step("is deleted from the choice and the limit while classes run on it, which keep their version", async () => {
    const [, current] = await kept("paket-saya");
    const places = async () => (await mitra.call("GET", "/paket/list")).body.objResponse.tempat.mitra;
    const before = await places();
    expect((await asisten.call("POST", "/paket/hapus", { id: current?.id })).status).toBe(403);
    expect((await mitra.call("POST", "/paket/hapus", { id: current?.id })).status).toBe(200);
    expect((await kept("paket-saya")).map(({ versi }) => versi)).toEqual(["1.0.0"]);
    expect(await places()).toBe(before - 1);
    const detail = (await mitra.call("GET", "/paket/detail", { id })).body.objResponse;
    expect(detail).toMatchObject({ kelas: 1, dihapus: true });
    const { paket } = (await mitra.call("GET", "/batch/list/mitra")).body.objResponse;
    expect(paket.map((one: { id: string }) => one.id)).not.toContain(id);
    const chosen = await mitra.call("POST", "/batch/create", { ...CLASS, paket: id }, { files: [] });
    expect(chosen).toMatchObject({ status: 422, body: { code: "pack_unknown" } });
    expect((await mitra.call("POST", "/batch/clock", { id: kelas, aksi: "setel_ulang" })).status).toBe(200);
    const copy = await mitra.call("POST", "/batch/salin", { ...CLASS, id: kelas, nama: "Salinan hapus" });
    expect(copy.body.objResponse).toMatchObject({ tugas: 1 });
    expect((await mitra.call("POST", "/batch/delete", { id: copy.body.objResponse.id })).status).toBe(200);
  });

  step("is offered again once its file is uploaded again", async () => {
    const again = (await send(instruktur, "/paket/simpan")).body.objResponse;
    expect(again).toMatchObject({ versi: "1.0.0", menggantikan: null });
    expect((await mitra.call("GET", "/paket/detail", { id })).body.objResponse.dihapus).toBe(false);
  });

  step("disappears with its last class, once that class cannot be restored", async () => {
    const current = (await kept("paket-saya")).find((one) => one.id !== id);
    expect((await mitra.call("POST", "/batch/delete", { id: kelas })).status).toBe(200);
    expect((await mitra.call("POST", "/paket/hapus", { id: current?.id })).status).toBe(200);
    expect(await kept("paket-saya")).toMatchObject([{ id }]);
    const past = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await api.db.write((sql) => sql.run("UPDATE Batch SET dihapus = @past WHERE dihapus IS NOT NULL", { past }));
    const last = (await send(instruktur, "/paket/simpan")).body.objResponse;
    expect((await mitra.call("POST", "/paket/hapus", { id: last.id })).status).toBe(200);
    expect(await kept("paket-saya")).toEqual([]);
    expect((await mitra.call("GET", "/paket/detail", { id })).status).toBe(404);
  });
});

it("packs of other partners make no class, and bundled codes are reserved", async () => {
  const made = await send(
    lain,
    "/paket/simpan",
    file((text) => text.replace("paket-saya", "paket-lain")),
  );
  const { id } = made.body.objResponse;
  expect(await mitra.call("POST", "/batch/create", { ...CLASS, paket: id }, { files: [] })).toMatchObject({
    status: 422,
    body: { code: "pack_unknown" },
  });
  const bundled = file((text) => text.replace("paket-saya", "brevet-ab-ppn-maret-2026"));
  expect(await send(instruktur, "/paket/simpan", bundled)).toMatchObject({ status: 409, body: { code: "pack_taken" } });
});

describe("many packs", () => {
  /** Inserts packs of a user. `code` returns the code of the n-th. */
  const fill = async (pembuat: string, many: number, code: (n: number) => string) => {
    const idOf = async (name: string) =>
      (await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [name]))?.id ?? "";
    const [mitraId, pembuatId] = [await idOf("mitra"), await idOf(pembuat)];
    const insert = `INSERT INTO Paket (id, mitraId, pembuatId, kode, versi, judul, uraian, tanggal, ukuran, isi, berkas, dibuat)
      SELECT @id, @mitraId, @pembuatId, @kode, '1.0.0', @judul, '{"id":"Isi"}', '2026-04-06', 2, @kosong, @kosong, @dibuat`;
    await api.db.write(async (sql) => {
      for (let n = 0; n < many; n++) {
        const judul = JSON.stringify({ id: `Kasus ${code(n)}`, en: `Case ${code(n)}` });
        const dibuat = `2026-04-01T00:00:${String(n).padStart(2, "0")}.000+00:00`;
        await sql.run(insert, {
          id: `p-${code(n)}`,
          mitraId,
          pembuatId,
          kode: code(n),
          judul,
          dibuat,
          kosong: Buffer.alloc(0),
        });
      }
    });
  };
  const clear = () => api.db.write((sql) => sql.run("DELETE FROM Paket WHERE id LIKE 'p-%'", []));
  const room = async (actor: Actor) => (await actor.call("GET", "/paket/list")).body.objResponse.tempat;
  const renamed = (kode: string) => file((text) => text.replace("paket-saya", kode));

  it("are found by title in the caller's language, by code and by partner, sorted and page by page", async () => {
    await fill("instruktur", 12, (n) => `cari-${String.fromCharCode(97 + n)}`);
    const found = async (input: Record<string, unknown>, language = "id") => {
      const answer = await mitra.call("GET", "/paket/list", input, { language });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { rows, total } = answer.body.objResponse;
      return { total, codes: rows.map(({ kode }: { kode: string }) => kode) };
    };
    expect(await found({ q: "kasus CARI-C" })).toEqual({ total: 1, codes: ["cari-c"] });
    expect(await found({ q: "case cari-c" })).toEqual({ total: 0, codes: [] });
    expect(await found({ q: "case cari-c" }, "en")).toEqual({ total: 1, codes: ["cari-c"] });
    expect((await found({ q: "cari-" })).total).toBe(12);
    expect((await found({ q: "Tes mitra" })).total).toBe(12);
    expect((await found({ q: "100%" })).total).toBe(0);
    expect(await found({ q: "cari-", sort: "-kode", perPage: 5, page: 2 })).toEqual({
      total: 12,
      codes: ["cari-g", "cari-f", "cari-e", "cari-d", "cari-c"],
    });
    await clear();
  });

  it("are limited for one instructor: a new code is refused with the deletable packs, a new version is not", async () => {
    await fill("instruktur", PAKET_MAKS.instruktur - 1, (n) => `batas-${n}`);
    expect(await room(instruktur)).toMatchObject({ instruktur: PAKET_MAKS.instruktur - 1, penuh: false });
    expect((await send(instruktur, "/paket/simpan", renamed("batas-terakhir"))).status).toBe(200);
    expect(await room(instruktur)).toMatchObject({ instruktur: PAKET_MAKS.instruktur, penuh: true });
    for (const path of ["/paket/periksa", "/paket/simpan"]) {
      const refused = await send(instruktur, path, renamed("batas-lebih"));
      expect(refused).toMatchObject({ status: 409, body: { code: "pack_full" } });
      expect(refused.body.message).toContain("20 paket milik Tes instruktur");
      expect(refused.body.message).toContain("batas-0, batas-1, batas-2, batas-3, batas-4.");
    }
    const newer = file((text) => version("1.0.1")(text).replace("paket-saya", "batas-terakhir"));
    expect((await send(instruktur, "/paket/simpan", newer)).status).toBe(200);
    // Others of the partner continue, and deleting a pack frees a place.
    expect(await room(mitra)).toMatchObject({ mitra: PAKET_MAKS.instruktur, instruktur: null, penuh: false });
    const [{ id = "" } = {}] = await kept("batas-terakhir");
    expect((await instruktur.call("POST", "/paket/hapus", { id })).status).toBe(200);
    expect((await send(instruktur, "/paket/periksa", renamed("batas-lebih"))).status).toBe(200);
    await clear();
  });

  it("are limited for the whole partner, for every sender", async () => {
    await fill("asisten", PAKET_MAKS.mitra, (n) => `mitra-${n}`);
    const refused = await send(instruktur, "/paket/simpan", renamed("mitra-lebih"));
    expect(refused.body).toMatchObject({ code: "pack_full" });
    // an instructor cannot delete packs of another instructor
    expect(refused.body.message).toMatch(
      /60 paket milik Tes mitra.*tidak ada yang dapat Anda hapus; mintalah mitra Anda/,
    );
    expect((await send(mitra, "/paket/simpan", renamed("mitra-lebih"))).body.message).toContain("mitra-0, mitra-1");
    expect((await send(lain, "/paket/periksa", renamed("mitra-lebih"))).status).toBe(200);
    expect(await room(await api.signIn("supermitra"))).toBeNull();
    await clear();
  });
});

it("the guide explains every field, and bundled packs are examples that can be uploaded under another code", async () => {
  const { bidang, bawaan } = (await instruktur.call("GET", "/paket/panduan")).body.objResponse;
  const paths = bidang.map((one: { jalur: string }) => one.jalur);
  expect(paths).toContain("dokumen.faktur[].baris[].harga");
  expect(new Set(paths).size).toBe(paths.length);
  for (const [nth, { id }] of bawaan.entries()) {
    const example = await instruktur.call("GET", "/paket/contoh", { bawaan: id });
    expect(example.status, id).toBe(200);
    // the check plays twenty draws of a solution: every third pack, with FULL=1 all
    if (!process.env.FULL && nth % 3 !== 0) continue;
    const own = upload("paket.json", JSON.stringify({ ...example.body, id: `${id}-saya` }));
    expect((await send(instruktur, "/paket/periksa", own)).body.objResponse).toMatchObject({ jumlah: 0 });
  }
  expect((await instruktur.call("GET", "/paket/contoh", { bawaan: "../demo" })).status).toBe(404);
});

it("a company registered long before the class owes the returns that its pack does not mark as filed", async () => {
  const missing = async (sampai: string | null) => {
    const sent = JSON.parse(START);
    sent.id = `paket-lapor-${sampai ?? "tiada"}`;
    Object.assign(sent.perusahaan[0], { pkpSejak: "2019-01-01", dilaporkanSampai: sampai });
    const kept = (await send(mitra, "/paket/simpan", upload("paket.json", JSON.stringify(sent)))).body;
    const roster = upload("peserta.csv", `nama,email\nAda Lapor,ada-${sampai}@lapor.example\n`);
    const asked = { ...CLASS, paket: kept.objResponse.id };
    const made = (await mitra.call("POST", "/batch/create", asked, { files: [roster] })).body.objResponse;
    const [{ accountId, sandi }] = made.peserta;
    const company = await (await api.signIn(accountId, sandi)).as("company");
    const draft = { jenis: "ppn", masa: "2026-03", model: "normal" };
    const { id } = (await company.call("POST", "/spt/create/draft", draft)).body.objResponse;
    const { temuan } = (await company.call("GET", "/spt/detail", { id })).body.objResponse;
    const shown = (await company.call("GET", "/dasbor", { masa: "2026-03" })).body.objResponse.spt;
    return {
      told: temuan
        .filter(({ code }: { code: string }) => code === "belum_lapor")
        .flatMap((one: { message: string }) => one.message.match(/\p{Lu}\w+ 20\d\d/gu)),
      shown: shown.filter(({ jenis }: { jenis: string }) => jenis === "ppn").map(({ masa }: { masa: string }) => masa),
    };
  };
  const nothing = await missing(null);
  expect([nothing.told.length, nothing.told[0], nothing.told.at(-1)]).toEqual([24, "Maret 2024", "Februari 2026"]);
  expect(nothing.shown).toEqual(["2026-01", "2026-02", "2026-03"]);
  expect(await missing("2026-01")).toEqual({ told: ["Februari 2026"], shown: ["2026-02", "2026-03"] });
  expect(await missing("2026-02")).toEqual({ told: [], shown: ["2026-03"] });
});
