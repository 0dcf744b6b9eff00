import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "~/contract/kit";
import { anggotaFormulir } from "~/contract/spt/formulir";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { type Actor, type Answer, upload } from "../setup/api";
import { type Call, calls, inputSchema, propertiesOf, sample } from "../setup/calls";
import { anggota, type Kind, make, reaches } from "../setup/objects";
import { KODE_OTORISASI } from "../setup/small-class";
import { ACTORS, type ActorName, PLACES, type Place, startWorld, type World } from "../setup/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.close());

const ROLE: Readonly<Record<ActorName, string | null>> = {
  "siapa pun": null,
  peserta: "peserta",
  "instruktur kepala": "instruktur",
  "instruktur lain": "instruktur",
  mitra: "mitra",
  supermitra: "supermitra",
  admin: "admin",
  lihat: "peserta",
};

/** The result decided by the role alone. `null` if the call is allowed. */
function refusal({ who, method, pure, path }: Endpoint, actor: ActorName): { status: number; code: string } | null {
  if (who === "public") return null;
  const role = ROLE[actor];
  if (role === null) return { status: 401, code: "token_expired" };
  if (who !== "any" && !who.some((one) => one === role)) return { status: 403, code: "forbidden" };
  if (actor === "lihat" && method === "POST" && !pure && path !== "/user/logout")
    return { status: 403, code: "read_only_session" };
  return null;
}

const REFUSALS = ["unauthenticated", "token_expired", "forbidden", "read_only_session"];

/** The result at the entry of a call: a refusal's status and code, or the service. */
function metAt({ status, body }: Answer): string {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  return REFUSALS.includes(body?.code) ? `${status} ${body.code}` : "service";
}

describe("every call, by role", () => {
  // ending a session would end those of the later calls
  const last = (call: Call) => Number(call.endpoint.path === "/user/logout");
  const table = [...calls].sort((a, b) => last(a) - last(b)).map(({ key, endpoint }) => [key, endpoint] as const);

  it.each(table)("%s", async (_, endpoint) => {
    const met: Partial<Record<ActorName, string>> = {};
    const expected: Partial<Record<ActorName, string>> = {};
    for (const actor of ACTORS) {
      const caller = await askedBy(endpoint, actor);
      met[actor] = metAt(await caller.call(endpoint.method, endpoint.path, {}));
      const refused = refusal(endpoint, actor);
      expected[actor] = refused ? `${refused.status} ${refused.code}` : "service";
    }
    expect(met).toEqual(expected);
  });
});

const anotherSession = (actor: ActorName) =>
  world.api.signIn(
    { peserta: "peserta02", "instruktur kepala": "instruktur", "instruktur lain": "asisten", lihat: "peserta02" }[
      actor as string
    ] ?? actor,
  );

/** Another account of the same role for calls that use up a session or a code needed later. */
async function askedBy({ path }: Endpoint, actor: ActorName): Promise<Actor> {
  if (path === "/user/logout" && actor !== "siapa pun") return anotherSession(actor);
  if (path === "/user/kode-otorisasi/cabut" && actor === "peserta") return world.api.signIn("peserta03");
  return world.actors[actor];
}

/**
 * The way a call names objects. `filter` narrows a list, `field` is one of a form's many. `mayNot` (403) lists callers
 * who find the object but cannot do the action. `never` (403) lists callers refused in both cases. For some callers the
 * property says nothing.
 */
type Naming = {
  readonly kind: Kind;
  readonly as: "object" | "filter" | "field";
  readonly mayNot?: readonly ActorName[];
  readonly never?: readonly ActorName[];
  readonly unread?: readonly ActorName[];
};
const object = (kind: Kind): Naming => ({ kind, as: "object" });
const filter = (kind: Kind): Naming => ({ kind, as: "filter" });
const field = (kind: Kind): Naming => ({ kind, as: "field" });
/** Every instructor of the class reads, only its head acts. */
const headOnly = (kind: Kind): Naming => ({ kind, as: "object", mayNot: ["instruktur lain"] });
/** Only managers of users request one-time passwords for others. */
const forManagers = (kind: Kind): Naming => ({
  kind,
  as: "object",
  never: ["peserta", "instruktur kepala", "instruktur lain", "lihat"],
});

/**
 * By call and property. `*` covers every property of that name in the area. Accounts of log-in forms are no objects.
 */
const NAMED: Readonly<Record<string, Naming>> = {
  "auth.pilihKelas.batchId": object("batch"),
  "auth.switchIdentity.npwp": object("identitas"),
  "akun.otpSend.akunId": forManagers("akun peserta"),
  "akun.otpResend.akunId": forManagers("akun peserta"),
  "akun.sesiEnd.id": object("sesi"),
  "pengguna.listMitra.id": filter("akun mitra"),
  "pengguna.listMitra.supermitraId": filter("akun supermitra"),
  "pengguna.addMitra.supermitraId": field("akun supermitra"),
  "terhapus.kelas.id": object("batch"),
  "terhapus.peserta.id": object("akun peserta"),
  "pengguna.serahan.id": object("akun instruktur"),
  "pengguna.kembalikan.id": object("akun instruktur"),
  "pengguna.editMitra.id": object("akun mitra"),
  "pengguna.editMitra.pengganti": field("akun mitra"),
  "pengguna.editMitra.supermitraId": field("akun supermitra"),
  "pengguna.deleteMitra.id": object("akun mitra"),
  "pengguna.deleteMitra.pengganti": field("akun mitra"),
  "pengguna.statusMitra.id": object("akun mitra"),
  "pengguna.statusMitra.pengganti": field("akun mitra"),
  "pengguna.listSupermitra.id": filter("akun supermitra"),
  "pengguna.editSupermitra.id": object("akun supermitra"),
  "pengguna.editSupermitra.pengganti": field("akun supermitra"),
  "pengguna.deleteSupermitra.id": object("akun supermitra"),
  "pengguna.deleteSupermitra.pengganti": field("akun supermitra"),
  "pengguna.listPesertaAdmin.batchId": filter("batch"),
  "pengguna.listPesertaAdmin.mitraId": filter("akun mitra"),
  "pengguna.listPesertaAdmin.id": filter("akun peserta"),
  "pengguna.listPesertaMitra.batchId": filter("batch"),
  "pengguna.listPesertaMitra.mitraId": filter("akun mitra"),
  "pengguna.listPesertaMitra.id": filter("akun peserta"),
  "pengguna.editPeserta.id": object("akun peserta"),
  "pengguna.aktivasiPeserta.id": object("akun peserta"),
  "pengguna.unactivePeserta.id": object("akun peserta"),
  "pengguna.deletePeserta.id": object("akun peserta"),
  "pengguna.massalPeserta.ids": object("akun peserta"),
  "pengguna.massalPeserta.batchId": object("batch"),
  "pengguna.listInstruktur.id": filter("akun instruktur"),
  "pengguna.listInstruktur.mitraId": filter("akun mitra"),
  "pengguna.createInstruktur.mitraId": { ...field("akun mitra"), unread: ["mitra"] },
  "pengguna.updateInstruktur.id": object("akun instruktur"),
  "pengguna.activateInstruktur.id": object("akun instruktur"),
  "pengguna.unactiveInstruktur.id": object("akun instruktur"),
  "pengguna.unactiveInstruktur.pengganti": field("akun instruktur"),
  "pengguna.deleteInstruktur.id": object("akun instruktur"),
  "pengguna.deleteInstruktur.pengganti": field("akun instruktur"),
  "pengguna.resetLink.id": object("akun peserta"),
  "jejak.audit.objekId": filter("faktur"),
  "jejak.audit.npwp": filter("npwp"),
  "jejak.kotakKeluar.id": filter("surat"),
  "dasbor.dasbor.batchId": { ...object("batch"), unread: ["peserta", "mitra", "supermitra", "admin", "lihat"] },
  "efaktur.list.imporId": filter("impor"),
  "efaktur.list.ids": filter("faktur"),
  "efaktur.*.id": object("faktur"),
  "efaktur.*.ids": object("faktur"),
  "imporEfaktur.*.id": object("impor"),
  "imporBukpot.*.id": object("impor bukpot"),
  "persetujuan.*.id": object("faktur"),
  "persetujuan.submitReplacement.menggantikan": object("faktur"),
  "retur.detail.fakturId": object("faktur masukan"),
  "retur.saveDraft.fakturId": object("faktur masukan"),
  "retur.list.imporId": filter("impor"),
  "retur.list.ids": filter("retur"),
  "retur.list.fakturId": filter("faktur"),
  "retur.*.id": object("retur"),
  "retur.*.ids": object("retur"),
  "dokumenLain.list.imporId": filter("impor"),
  "dokumenLain.list.ids": filter("dokumen"),
  "dokumenLain.saveOutput.id": object("dokumen keluaran"),
  "dokumenLain.submitOutput.id": object("dokumen keluaran"),
  "data.detailPerusahaan.id": object("perusahaan"),
  "data.updatePerusahaan.id": object("perusahaan"),
  "data.deletePerusahaan.id": object("perusahaan"),
  "data.createPerusahaan.pesertaId": { ...field("akun peserta"), unread: ["peserta"] },
  "data.detailCabang.id": object("cabang"),
  "data.updateCabang.id": object("cabang"),
  "data.deleteCabang.id": object("cabang"),
  "pihakTerkait.detail.id": object("pihak terkait"),
  "pihakTerkait.update.id": object("pihak terkait"),
  "pihakTerkait.delete.id": object("pihak terkait"),
  "wakilKuasa.detail.id": object("wakil kuasa"),
  "wakilKuasa.role.id": object("wakil kuasa"),
  "wakilKuasa.revoke.id": object("wakil kuasa"),
  "wakilKuasa.decide.id": object("wakil kuasa"),
  "data.detailKeluarga.id": object("anggota keluarga"),
  "data.updateKeluarga.id": object("anggota keluarga"),
  "data.deleteKeluarga.id": object("anggota keluarga"),
  "data.detailKaryawan.id": object("karyawan"),
  "data.updateKaryawan.id": object("karyawan"),
  "data.deleteKaryawan.id": object("karyawan"),
  "rekening.*.id": object("bagian rekening"),
  "kontak.*.id": object("bagian kontak"),
  "ekonomi.*.id": object("bagian ekonomi"),
  "nppn.*.id": object("bagian nppn"),
  "kategori.*.id": object("kategori"),
  "subKategori.*.id": object("sub kategori"),
  "natura.*.id": object("natura"),
  "sertifikat.save.batchId": object("batch"),
  "sertifikat.save.id": object("sertifikat"),
  "sertifikat.save.npwp": field("identitas"),
  "rujukan.find.batchId": { ...filter("batch"), unread: ["peserta", "lihat"] },
  "dokumenLain.*.id": object("dokumen"),
  "dokumenLain.*.ids": object("dokumen"),
  "dokumenRetur.list.imporId": filter("impor"),
  "dokumenRetur.*.dokumenId": object("dokumen"),
  "dokumenRetur.*.id": object("retur dokumen"),
  "dokumenRetur.*.ids": object("retur dokumen"),
  "batch.listAdmin.mitraId": filter("akun mitra"),
  "batch.listMitra.mitraId": filter("akun mitra"),
  "batch.listInstruktur.mitraId": filter("akun mitra"),
  "batch.create.instruktur": field("akun instruktur"),
  "batch.create.kepala": field("akun instruktur"),
  "batch.create.mitraId": { ...field("akun mitra"), unread: ["mitra"] },
  "batch.update.instruktur": field("akun instruktur"),
  "batch.update.kepala": field("akun instruktur"),
  "batch.clock.id": headOnly("batch"),
  "batch.salin.id": headOnly("batch"),
  "batch.clock.pesertaId": { ...object("akun peserta"), never: ["instruktur lain"] },
  "batch.clock.cadanganId": { ...object("cadangan"), never: ["instruktur lain"] },
  "cadanganKelas.*.batchId": headOnly("batch"),
  "cadanganKelas.akibat.cadanganId": { ...object("cadangan"), never: ["instruktur lain"] },
  "cadanganKelas.akibat.pesertaId": filter("akun peserta"),
  "cadanganKelas.hapus.ids": filter("cadangan"),
  "batch.lihat.npwp": object("identitas"),
  "batch.*.id": object("batch"),
  "batch.*.batchId": object("batch"),
  "paket.delete.id": { ...object("paket"), mayNot: ["instruktur kepala", "instruktur lain"] },
  "paket.*.id": object("paket"),
  "bukpot.list.imporId": filter("impor"),
  "bukpot.list.ids": filter("bukpot bpu"),
  "bukpot.listMasukan.ids": filter("bukpot bpu"),
  "bukpot.list.karyawanId": filter("karyawan"),
  "bukpot.*.id": object("bukpot bpu"),
  "bukpot.penutup.ids": filter("bukpot MP"),
  "bukpot.*.ids": object("bukpot bpu"),
  ...Object.fromEntries(
    JENIS_BUKPOT.flatMap((jenis) =>
      ["bukpotSave", "bukpotSubmit", "bukpotReplacement"].map((area) => [
        `${area}.${jenis}.id`,
        object(`bukpot ${jenis}`),
      ]),
    ),
  ),
  "spt.tolak.id": headOnly("spt"),
  "spt.listKelas.batchId": object("batch"),
  "spt.listKelas.id": filter("spt"),
  "spt.detailPph21.id": object("spt pph21_26"),
  "spt.detailUnifikasi.id": object("spt pph_uni"),
  "spt.uploadBerkas.id": object("spt badan"),
  "spt.deleteBerkas.id": object("spt badan"),
  "spt.downloadBerkas.id": object("spt badan"),
  ...Object.fromEntries(
    [
      ...["saldo", "unggahSaldo", "pilihSaldo", "simpanSaldo", "buku", "unduhBuku", "bawaBuku"],
      ...["koreksi", "simpanKoreksi"],
      ...["perpanjangan", "perpanjang", "berkasPerpanjangan", "kembalikanBaris"],
    ].map((name) => [`spt.${name}.id`, object("spt badan")]),
  ),
  "spt.*.id": object("spt"),
  ...Object.fromEntries(
    anggotaFormulir.flatMap(({ kunci, jenis }) =>
      ["sptCari", "sptSimpan", "sptTambah", "sptUbah", "sptHapusBaris", "sptUnggah"].map((area) => [
        `${area}.${kunci}.id`,
        object(jenis === "ppn" ? "spt" : (`spt ${jenis}` as Kind)),
      ]),
    ),
  ),
  "sptPpn.*.id": object("spt"),
  "pembayaran.listBilling.id": filter("billing"),
  "pembayaran.detailPengembalian.id": object("pengembalian"),
  "pembayaran.tarikPengembalian.id": object("pengembalian"),
  "pembayaran.listPengembalianKelas.batchId": object("batch"),
  "pembayaran.detailPengembalianKelas.id": object("pengembalian"),
  "pembayaran.putuskanPengembalian.id": headOnly("pengembalian"),
  "pembayaran.catatan.id": object("catatan"),
  "pembayaran.listPbkKelas.batchId": object("batch"),
  "pembayaran.putuskanPbk.id": headOnly("pemindahbukuan"),
  ...Object.fromEntries(
    [
      ...["savePbk", "detailPbk", "submitPbk", "batalPbk", "generatePbk", "berkasPbk"],
      ...["detailPbkKelas", "berkasPbkKelas"],
    ].map((name) => [`pembayaran.${name}.id`, object("pemindahbukuan")]),
  ),
  "ketetapan.*.id": object("ketetapan"),
  "ketetapanKelas.list.batchId": object("batch"),
  "ketetapanKelas.detail.id": object("ketetapan"),
  "ketetapanKelas.terbit.batchId": headOnly("batch"),
  "ketetapanKelas.terbit.npwp": { ...field("identitas"), never: ["instruktur lain"] },
  "ketetapanKelas.putus.id": headOnly("ketetapan"),
  "pembayaran.*.id": object("billing"),
  "pembayaran.*.ids": object("billing"),
  "tugas.listInstruktur.batchId": filter("batch"),
  "tugas.listBalasInstruktur.tugasId": filter("tugas"),
  "tugas.listBalasInstruktur.balasanId": filter("balasan"),
  "tugas.listBalasPeserta.tugasId": filter("tugas"),
  "tugas.listBalasPeserta.balasanId": filter("balasan"),
  "tugas.download.id": object("berkas"),
  "tugas.create.batchId": headOnly("batch"),
  "tugas.update.id": headOnly("tugas"),
  "tugas.close.id": headOnly("tugas"),
  "tugas.reopen.id": headOnly("tugas"),
  "tugas.copy.id": headOnly("tugas"),
  "tugas.copy.batchId": headOnly("batch"),
  "tugas.delete.id": headOnly("tugas"),
  "tugas.perpanjang.tugasId": headOnly("tugas"),
  "tugas.akibatUbah.id": headOnly("tugas"),
  "tugas.akibatPerpanjang.tugasId": headOnly("tugas"),
  "tugas.bebaskan.tugasId": headOnly("tugas"),
  "tugas.terbitkan.id": headOnly("tugas"),
  "tugas.untuk.tugasId": headOnly("tugas"),
  "tugas.rinciKarya.dokumenId": field("spt"),
  "kehadiran.*.batchId": object("batch"),
  "tandaSelesai.terbit.batchId": headOnly("batch"),
  "tandaSelesai.tarik.id": headOnly("tanda selesai"),
  "tandaSelesai.*.id": object("tanda selesai"),
  "tandaSelesai.*.batchId": object("batch"),
  "transkrip.*.akunId": object("akun peserta"),
  "transkrip.tandaSaya.id": object("tanda selesai"),
  "transkrip.*.batchId": object("batch"),
  "penilaian.aturBuku.batchId": headOnly("batch"),
  "penilaian.*.batchId": object("batch"),
  "penilaian.simpan.tugasId": headOnly("tugas"),
  "penilaian.akibat.tugasId": headOnly("tugas"),
  "penilaian.lepas.tugasId": headOnly("tugas"),
  "penilaian.tarikNilai.balasanId": headOnly("balasan"),
  "penilaian.periksaLembar.tugasId": headOnly("tugas"),
  "penilaian.*.tugasId": object("tugas"),
  "penilaian.*.balasanId": object("balasan"),
  "lms.*.batchId": object("batch"),
  "lti.kelas.batchId": object("batch"),
  "lti.*.batchId": headOnly("batch"),
  "tugas.sendReview.balasanId": headOnly("balasan"),
  "tugas.lihat.npwp": object("identitas pembalas"),
  "tugas.*.id": object("tugas"),
  "tugas.*.tugasId": object("tugas"),
  "tugas.*.balasanId": object("balasan"),
  "notifikasi.*.id": object("notifikasi"),
  "daftar.*.id": object("tampilan"),
};
const NO_OBJECT = /^(accountId|clientId)$/;
/** Calls of a participant as a person, not for its company. */
const OF_PERSONS = /^data\.\w+Keluarga$/;
const callerOf = (key: string, actor: ActorName) => (OF_PERSONS.test(key) ? world.persons : world.actors)[actor];
const NAMES_OBJECT = /^(id|ids|kepala|instruktur|npwp)$|Id$/;

function namingOf(key: string, property: string): Naming | undefined {
  return NAMED[`${key}.${property}`] ?? NAMED[`${key.split(".")[0]}.*.${property}`];
}

type Named = { readonly key: string; readonly endpoint: Endpoint; readonly property: string; readonly many: boolean };
const named: readonly Named[] = calls.flatMap(({ key, endpoint }: Call) =>
  Object.entries(propertiesOf(inputSchema(endpoint)))
    .filter(([property]) => NAMES_OBJECT.test(property) && !NO_OBJECT.test(property))
    .map(([property, schema]) => ({
      key,
      endpoint,
      property,
      many: endpoint.method === "POST" && schema.type === "array",
    })),
);

/** Further input that a call checks before it looks at the object. */
const TEMPAT = { nama: "Tes", alamat: "Jalan Tes", kota: "Jakarta" };
const PEGAWAI = { nama: "Tes", jenisKelamin: "P", jabatan: "Staf", ptkp: "TK/0", gaji: 60_000_000 };
/** Benefits name an employee of the caller. An unknown employee is reported only after the benefit was found. */
const NATURA = { karyawan: "9900010099000001", subKategori: "0102", tanggal: "2026-03-10", dasar: "biaya", nilai: 1 };
const BESIDES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "data.createPerusahaan": { isi: TEMPAT },
  "data.updatePerusahaan": { isi: TEMPAT },
  "data.updateCabang": { isi: TEMPAT },
  "data.updateKaryawan": { isi: PEGAWAI },
  "data.updateKeluarga": { versi: 1, isi: anggota() },
  "ketetapanKelas.terbit": {
    jenis: "stp",
    kap: "411211",
    kjs: "300",
    masaAwal: "2026-03",
    masaAkhir: "2026-03",
    sanksi: 1,
  },
  "sertifikat.save": { jenis: "2", nomor: "KET-1", mulai: "2026-01-01", berakhir: "2026-12-31" },
  "efaktur.upload": { kodeOtorisasi: KODE_OTORISASI },
  "efaktur.saveDraft": { kode: "04", tanggal: "2026-03-30" },
  "tugas.sendReview": { nilai: 80, ulasan: "Baik" },
  "tugas.bebaskan": { alasan: "Sakit" },
  "akun.otpSend": { tujuan: "aktivasi" },
  "akun.otpResend": { tujuan: "aktivasi" },
  "spt.lampiran": { lampiran: "A2" },
  "spt.kembalikanBaris": { lampiran: "3", bagian: "b" },
  "spt.baris": { lampiran: "C" },
  "spt.uploadBerkas": { lampiran: "induk", field: "lamp_a" },
  "spt.deleteBerkas": { lampiran: "induk", field: "lamp_a" },
  "spt.downloadBerkas": { lampiran: "induk", field: "lamp_a" },
  "batch.create": { paket: "brevet-ab-ppn-maret-2026" },
  "kategori.update": { isi: { kode: "T", nama: "Tes" } },
  "subKategori.update": { isi: { kategori: "01", kode: "T", nama: "Tes", aturan: "kena" } },
  "rekening.update": {
    isi: { bank: "008", nomor: "1", pemilik: "Tes", jenisRekening: "giro", mulai: "2026-01-01" },
  },
  "kontak.update": { isi: { jenisKontak: "utama", hp: "1", mulai: "2026-01-01" } },
  "ekonomi.update": { isi: { sumber: "usaha", usaha: "Tes", metode: "kas", mulai: "2026-01-01" } },
  "nppn.update": { isi: { tahun: 2026, tanggal: "2026-01-02" } },
  "natura.update": { isi: NATURA },
  "pihakTerkait.update": {
    versi: 1,
    isi: {
      npwp: "0999999999999999",
      nama: "Tes",
      jenis: "badan",
      subJenis: "pegawai",
      pic: false,
      mulai: "2026-01-01",
    },
  },
  "pembayaran.savePbk": { versi: 1, permohonan: {}, hapus: [] },
  "wakilKuasa.role": { versi: 1, isi: { hak: ["pembayaran"] } },
};

const inputOf = ({ key, endpoint, property, many }: Named, id: string, more: Readonly<Record<string, unknown>> = {}) =>
  sample(inputSchema(endpoint), { ...BESIDES[key], ...more, [property]: many ? [id] : id }) as Record<string, unknown>;

/** A file for the calls that require one. */
const filesFor = ({ endpoint }: Named) => (endpoint.files?.required ? { files: [upload("berkas.xml", "<a/>")] } : {});

/** The own object requested together with another one, e.g. the class of a participant. */
async function beside({ key, property }: Named): Promise<Record<string, unknown>> {
  const own = (kind: Kind) => make(world, kind, "sendiri");
  if (key === "batch.clock" && property !== "id")
    return { id: await own("batch"), aksi: property === "cadanganId" ? "pulihkan" : "cadangkan" };
  if (key.startsWith("cadanganKelas.") && property !== "batchId") return { batchId: await own("batch") };
  if (key === "sertifikat.save" && property !== "batchId") return { batchId: await own("batch") };
  if (key === "spt.listKelas" && property !== "batchId") return { batchId: await own("batch") };
  if (key === "ketetapanKelas.terbit" && property !== "batchId") return { batchId: await own("batch") };
  if (key === "ketetapanKelas.terbit") return { npwp: await own("identitas") };
  if (key === "pengguna.massalPeserta" && property === "batchId")
    return { aksi: "pindahkan", ids: [await own("akun peserta")] };
  if (key === "batch.lihat" && property === "npwp") return { batchId: await own("batch") };
  if (key === "batch.lihat") return { npwp: await own("identitas") };
  if (key === "batch.update" && property !== "id") return { id: await own("batch") };
  if (key === "tugas.copy") return property === "id" ? { batchId: await own("batch") } : { id: await own("tugas") };
  if (key === "tugas.rinciKarya" && property === "dokumenId") return { balasanId: await own("balasan") };
  if (key === "tugas.lihat" && property === "npwp") return { balasanId: await own("balasan") };
  if (key === "pengguna.editMitra" && property === "supermitraId") return { id: await own("akun mitra") };
  return {};
}

/** An answer without the part that differs between calls: the requested id. */
const withoutId = ({ status, body }: Answer, id: string) =>
  JSON.stringify({ status, body: Buffer.isBuffer(body) ? "berkas" : body }).replaceAll(id, "<id>");
const missingOf = (kind: Kind) => (/^(npwp|identitas)/.test(kind) ? "0999999999999999" : randomUUID());

function expectedOf(naming: Naming, actor: ActorName, place: Place): "found" | "missing" | "forbidden" {
  if (naming.never?.includes(actor)) return "forbidden";
  if (!reaches(naming.kind, actor, place)) return "missing";
  return naming.mayNot?.includes(actor) ? "forbidden" : "found";
}

it("every property that names an object is listed in this test", () => {
  const unknown = named
    .filter(({ key, property }) => !namingOf(key, property))
    .map(({ key, property }) => `${key}.${property}`);
  expect(unknown).toEqual([]);
});

/**
 * Calls that need special data or damage later cells. Ending or moving the class would take the later cells along. An
 * import without failures has no file of them, and a return never posted has no figures. A reply without frozen work
 * has no document. An existing class or person was not deleted.
 */
const NOT_REPEATABLE = [
  ...[
    "batch.delete",
    "batch.clock",
    "auth.switchIdentity",
    "auth.pilihKelas",
    "imporEfaktur.failed",
    "imporBukpot.failed",
    "spt.why",
    "tugas.rinciKarya",
    "terhapus.kelas",
    "terhapus.peserta",
  ],
];
const rows = named.flatMap((one) => {
  const naming = namingOf(one.key, one.property);
  return naming ? [[`${one.key} by ${one.property}`, one, naming] as const] : [];
});

/** The callers with an allowed role and a relevant property, each with its place. */
const cellsOf = ({ endpoint }: Named, naming: Naming) =>
  ACTORS.filter(
    (actor) => refusal(endpoint, actor) === null && actor !== "siapa pun" && !naming.unread?.includes(actor),
  ).flatMap((actor) => PLACES.map((place) => ({ actor, place, expected: expectedOf(naming, actor, place) })));

describe("objects of others are not found", () => {
  it.each(rows)("%s", async (_, one, naming) => {
    for (const { actor, place } of cellsOf(one, naming).filter(({ expected }) => expected === "missing")) {
      const more = await beside(one);
      const id = await make(world, naming.kind, place);
      const before = await world.changes();
      const ask = (asked: string) =>
        callerOf(one.key, actor).call(one.endpoint.method, one.endpoint.path, inputOf(one, asked, more), filesFor(one));
      const missing = missingOf(naming.kind);
      const nothing = withoutId(await ask(missing), missing);
      const answer = await ask(id);
      const cell = `${actor}, ${place}: ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(withoutId(answer, id), cell).toBe(nothing);
      if (naming.as === "field") expect([404, 422], cell).toContain(answer.status);
      else if (naming.as === "object" && answer.body.objResponse?.hasil)
        expect(answer.body.objResponse.hasil, cell).toMatchObject([{ ok: false, code: "not_found" }]);
      else if (naming.as === "object") expect(answer.status, cell).toBe(404);
      expect(await world.changes(), cell).toBe(before);
    }
  });
});

describe("own and supervised objects are found", () => {
  it.each(
    rows.filter(([, one, { as }]) => as === "object" && !NOT_REPEATABLE.includes(one.key)),
  )("%s", async (_, one, naming) => {
    for (const { actor, place, expected } of cellsOf(one, naming).filter(({ expected }) => expected !== "missing")) {
      const more = await beside(one);
      const id = await make(world, naming.kind, place);
      const answer = await callerOf(one.key, actor).call(
        one.endpoint.method,
        one.endpoint.path,
        inputOf(one, id, more),
        filesFor(one),
      );
      const cell = `${actor}, ${place}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (expected === "forbidden") expect(answer, cell).toMatchObject({ status: 403, body: { code: "forbidden" } });
      else {
        expect(["not_found", "forbidden"], cell).not.toContain(
          answer.body?.objResponse?.hasil?.[0]?.code ?? answer.body?.code,
        );
        expect(answer.status, cell).toBeLessThan(500);
      }
    }
  });
});
