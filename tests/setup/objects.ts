import { randomUUID } from "node:crypto";
import type { Objek } from "~/contract/objek";
import { SnapshotPack, skemaKini } from "../../mock-server/db/cadangan";
import { profilTersimpan, saveProfil } from "../../mock-server/db/pihak/wajib-pajak";
import type { Reader } from "../../mock-server/db/sql";
import { packed } from "../../mock-server/pack/kept";
import { packOf } from "../../mock-server/pack/load";
import { type ActorName, accountOf, companyOf, type Place, personOf, type World } from "./world";

const PAKET = "brevet-ab-ppn-maret-2026";
/** Kinds of objects that calls name by an id. */
export type Kind = Objek;

type Residents = {
  readonly peserta: string;
  readonly instruktur: string;
  readonly mitra: string;
  readonly supermitra: string;
};
const CLASS_A = { instruktur: "instruktur", mitra: "mitra", supermitra: "supermitra" };
const RESIDENTS: Readonly<Record<Place, Residents>> = {
  sendiri: { peserta: "peserta01", ...CLASS_A },
  sekelas: { peserta: "peserta02", ...CLASS_A, instruktur: "asisten" },
  "kelas lain": { peserta: "pesertakedua01", ...CLASS_A, instruktur: "instrukturkedua" },
  "mitra lain": {
    peserta: "pesertalain01",
    instruktur: "instrukturlain",
    mitra: "mitralain",
    supermitra: "supermitralain",
  },
};

const inClass = (place: Place) => place === "sendiri" || place === "sekelas";
const ofPartner = (place: Place) => place !== "mitra lain";

/** A participant, or an instructor's view of its work. */
const isParticipant = (actor: ActorName) => actor === "peserta" || actor === "lihat";

/** True if an object exists for a caller with the right role for the call. */
export function reaches(kind: Kind, actor: ActorName, place: Place): boolean {
  const personal = kind === "notifikasi" || kind === "sesi" || kind === "tampilan";
  if (actor === "admin") return !personal;
  if (personal) return isParticipant(actor) && place === "sendiri";
  // the same for every class
  if (kind === "kategori" || kind === "sub kategori") return true;
  if (kind === "identitas pembalas") return place === "sendiri";
  if (kind === "paket") return ofPartner(place);
  // a partner manages no partners
  if (kind === "akun mitra") return actor === "supermitra" && ofPartner(place);
  if (isParticipant(actor))
    return kind === "tugas" || kind === "ujian" || kind === "bukti transaksi" ? inClass(place) : place === "sendiri";
  return actor === "instruktur kepala" || actor === "instruktur lain" ? inClass(place) : ofPartner(place);
}

/** The stored parts of a profile: each kind takes its own fields. */
const BAGIAN = JSON.stringify({
  ...{ bank: "008", nomor: "1", pemilik: "Tes", jenisRekening: "giro", utama: false, jenisKontak: "utama" },
  ...{ sumber: "usaha", usaha: "Tes", metode: "kas", mulai: "2026-01-01", tahun: 2024, tanggal: "2024-01-02" },
});

let count = 0;
const fresh = () => ++count;

/** A return with a typed row, for calls that name one. */
async function withRow(world: World, sptId: string): Promise<string> {
  const typed = { C: "baris", IA5: "baris", IA9: "baris", IB: "baris", "2": "a", lampiran1: "a1" };
  for (const [formulir, bagian] of Object.entries(typed))
    await world.insert("SptBarisKetik", { sptId, formulir, bagian, urut: 1, asal: "ketik", isi: "{}" });
  return sptId;
}

/** Creates a new object of a kind in a place and returns its id. */
export async function make(world: World, kind: Kind, place: Place): Promise<string> {
  const { sql } = world.api.db;
  const resident = RESIDENTS[place];
  const { npwp, batchId, akunId } = await companyOf(sql, resident.peserta);
  const owned = { batchId, ownerNpwp: npwp };
  switch (kind) {
    case "faktur":
    case "objek jejak":
      return world.insert("Faktur", {
        ...owned,
        ownerNama: "Tes",
        status: "draft",
        kode: "04",
        tanggal: "2026-03-30",
        masa: "2026-03",
        isi: JSON.stringify({ kode: "04", tanggal: "2026-03-30" }),
        versi: 1,
        idPembeli: "TIN",
      });
    case "impor":
    case "impor bukpot":
      return world.insert("Impor", {
        ...owned,
        status: "done",
        jenis: kind === "impor" ? "NORMAL" : "BP21",
        bentuk: "xml",
        nama: "tes.xml",
        mode: "partial",
        kelas: "2026-04-06",
      });
    case "spt":
    case "spt ppn":
    case "spt pph21_26":
    case "spt pph_uni":
    case "spt badan":
    case "spt op":
      return withRow(
        world,
        await world.insert("Spt", {
          ...owned,
          jenis: kind.split(" ")[1] ?? "ppn",
          masa: "2026-03",
          tahun: 2026,
          pembetulan: 100 + fresh(),
          status: "draft",
          jatuhTempo: "2026-04-30",
        }),
      );
    case "billing":
      return world.insert("Billing", {
        ...owned,
        kode: String(9e14 + fresh()),
        jenis: "mandiri",
        status: "active",
        jumlah: 1000,
        kelas: "2026-04-06",
      });
    case "ketetapan":
      return world.insert("Ketetapan", {
        ...owned,
        ...{ jenis: "stp", nomor: `${fresh()}/STP/2026`, status: "objected", kap: "411211", kjs: "300" },
        ...{ masaAwal: "2026-03", masaAkhir: "2026-03", pokok: 0, sanksi: 500_000 },
        ...{ terbit: "2026-04-06", jatuhTempo: "2026-05-06" },
      });
    case "rencana surat":
      return world.insert("RencanaSurat", {
        ...owned,
        sptId: await make(world, "spt", place),
        ...{ kunci: `stp ${fresh()}`, jenis: "stp", status: "pending", kap: "411211", kjs: "300", versi: 1 },
        ...{ masaAwal: "2026-03", masaAkhir: "2026-03", pokok: 0, sanksi: 500_000, disusun: "2026-04-06" },
      });
    case "catatan":
      return world.insert("BukuBesar", {
        ...owned,
        urut: fresh(),
        ...{ sisi: "kredit", jenis: "pembayaran", rujukan: `NTPN${fresh()}`, kap: "411211", kjs: "100" },
        ...{ masaAwal: "2026-03", masaAkhir: "2026-03", jumlah: 1000, sisa: 1000 },
        ...{ tanggal: "2026-04-06", diposting: "2026-04-06", pasangan: "[]" },
      });
    case "pengembalian":
      return world.insert("Pengembalian", {
        ...owned,
        sptId: await make(world, "spt", place),
        nomor: `LB-${fresh()}/2026`,
        ...{ butir: "III.H", kap: "411211", kjs: "100", jalur: "pemeriksaan", jumlah: 1000, status: "under_audit" },
        diminta: "2026-04-06",
      });
    case "pemindahbukuan":
      return world.insert("Pemindahbukuan", {
        ...owned,
        ...{ nomor: `PPBK-${fresh()}/2026`, status: "requested", isi: "{}", tujuan: "[]", jumlah: 1000 },
        diajukan: "2026-04-06",
      });
    case "faktur masukan":
      return received(world, batchId, npwp);
    case "retur":
      return world.insert("Retur", {
        ...owned,
        fakturId: await received(world, batchId, npwp),
        ownerNama: "Tes",
        status: "draft",
        kode: "04",
        tanggal: "2026-04-05",
        masa: "2026-04",
      });
    case "dokumen":
      return world.insert("DokumenLain", {
        ...owned,
        arah: "masukan",
        status: "draft",
        jenis: "03",
        detail: "14",
        tanggal: "2026-03-30",
        masa: "2026-03",
      });
    case "dokumen keluaran":
      return world.insert("DokumenLain", {
        ...owned,
        arah: "keluaran",
        status: "draft",
        jenis: "01",
        detail: "01",
        tanggal: "2026-03-30",
        masa: "2026-03",
      });
    case "retur dokumen":
      return world.insert("DokumenRetur", {
        ...owned,
        dokumenId: await make(world, "dokumen", place),
        arah: "masukan",
        status: "draft",
        nomor: `R-${fresh()}`,
        tanggal: "2026-03-30",
        masa: "2026-03",
        isi: JSON.stringify({ tanggal: "2026-03-30" }),
      });
    case "batch":
      return batchId;
    case "cadangan":
      return world.insert("Cadangan", { batchId, npwp, nama: "Tes", kelas: "2026-04-06" });
    case "paket":
      return world.insert("Paket", {
        ...{ mitraId: await accountOf(sql, resident.mitra), pembuatId: await accountOf(sql, resident.mitra) },
        ...{ kode: `tes-${fresh()}`, versi: "1.0.0", judul: '{"id":"Tes"}', uraian: '{"id":"Tes"}' },
        ...{ tanggal: "2026-04-06", isi: packed(JSON.stringify(packOf(PAKET))), berkas: packed("{}") },
      });
    case "tugas":
      return task(world, batchId, resident);
    case "ujian":
      return exam(world, batchId, resident);
    case "bukti transaksi":
      return paper(world, batchId);
    case "tugas bervariasi": {
      const tugasId = await task(world, batchId, resident);
      const variasi = { variabel: [{ nama: "jumlah", dari: 1, sampai: 1_000_000 }], syarat: [], pihak: {} };
      const given = { variasi: JSON.stringify(variasi), tugasId };
      await world.api.db.write((sql) => sql.run("UPDATE Tugas SET variasi = @variasi WHERE id = @tugasId", given));
      return tugasId;
    }
    case "tugas dilepas": {
      const tugasId = await task(world, batchId, resident);
      await world.insert("Putaran", { tugasId, nomor: 1, status: "draft", versi: 1 });
      return tugasId;
    }
    case "balasan":
      return reply(world, await task(world, batchId, resident), akunId, npwp);
    case "balasan dilepas": {
      const tugasId = await task(world, batchId, resident);
      return withSheet(world, tugasId, await reply(world, tugasId, akunId, npwp));
    }
    case "sanggahan": {
      const balasanId = await make(world, "balasan dilepas", place);
      const about = { balasanId, kunciId: "kunci", soalId: "s1", judul: "Tes", teks: "Tes", kelas: "2026-04-06" };
      return world.insert("Sanggahan", { ...about, status: "open" });
    }
    case "pendapat": {
      const balasanId = await make(world, "balasan dilepas", place);
      const [head, other] = [RESIDENTS.sendiri.instruktur, RESIDENTS.sekelas.instruktur];
      const people = { pemintaId: await accountOf(sql, other), dimintaId: await accountOf(sql, head) };
      const about = { balasanId, kunciId: "kunci", soalId: "s1", judul: "Tes", teks: "Tes" };
      return world.insert("PendapatKedua", { ...about, ...people, status: "open" });
    }
    case "berkas":
      return file(world, await reply(world, await task(world, batchId, resident), akunId, npwp));
    case "notifikasi":
      return world.insert("Notifikasi", { akunId, jenis: "tugas_baru", isi: "{}" });
    case "tampilan":
      return world.insert("TampilanDaftar", { akunId, batchId, daftar: "uji", nama: `Tes ${fresh()}`, isi: "{}" });
    case "sesi":
      return world.insert("Sesi", {
        akunId,
        refreshHash: `tes-${fresh()}`,
        kedaluwarsa: "2100-01-01T00:00:00.000+00:00",
      });
    case "surat":
      return world.insert("KotakKeluar", { akunId, kepada: "tes@kelas.example", jenis: "reset" });
    case "perusahaan":
      return (
        (await sql.get<{ id: string }>("SELECT id FROM WajibPajak WHERE batchId = ? AND npwp = ?", [batchId, npwp]))
          ?.id ?? ""
      );
    case "cabang":
      return world.insert("Cabang", { ...owned, kode: String(900_000 + fresh()), nama: "Tes" });
    case "pihak terkait":
      return world.insert("PihakTerkait", { ...owned, npwp, nama: "Tes", jenis: "badan", mulai: "2026-01-01" });
    case "wakil kuasa":
      return world.insert("WakilKuasa", {
        ...owned,
        npwp,
        nama: "Tes",
        jenis: "wakil",
        status: "waiting_for_approval",
        peran: "[]",
        mulai: "2026-01-01",
      });
    case "anggota keluarga":
      return member(world, await personOf(sql, resident.peserta));
    case "karyawan":
      return (
        (await sql.get<{ id: string }>("SELECT id FROM Karyawan WHERE batchId = ? AND ownerNpwp = ?", [batchId, npwp]))
          ?.id ?? ""
      );
    case "natura":
      return world.insert("Natura", {
        ...{ ...owned, karyawanId: await make(world, "karyawan", place), subKategori: "0102" },
        ...{ tanggal: "2026-03-10", dasar: "biaya", nilai: 2_500_000, syarat: "{}" },
      });
    case "bagian rekening":
    case "bagian kontak":
    case "bagian ekonomi":
    case "bagian nppn":
      return world.insert("ProfilBagian", { ...owned, jenis: kind.replace("bagian ", ""), isi: BAGIAN });
    case "kategori":
      return world.insert("Kategori", { kode: `T${fresh()}`, nama: "Tes" });
    case "sub kategori":
      return world.insert("SubKategori", { kategori: "01", kode: `T${fresh()}`, nama: "Tes", aturan: "kena" });
    case "sertifikat":
      return world.insert("Sertifikat", {
        ...owned,
        jenis: "2",
        nomor: `KET-${fresh()}`,
        mulai: "2026-01-01",
        berakhir: "2026-12-31",
      });
    case "tanda selesai":
      return world.insert("TandaSelesai", {
        batchId,
        akunId,
        nomor: `${fresh()}/TS/1/2026`,
        nama: "Tes",
        nilai: 8000,
        kelas: "Tes",
        mulai: "2026-04-01",
        selesai: "2026-06-30",
        mitra: "Tes",
        tanggal: "2026-06-30",
        status: "issued",
      });
    case "npwp":
    case "identitas":
    case "identitas pembalas":
      return npwp;
    case "bukpot":
    case "bukpot bpu":
    case "bukpot bpnr":
    case "bukpot cy":
    case "bukpot self-payment":
    case "bukpot BP21":
    case "bukpot BP26":
    case "bukpot A1":
    case "bukpot A2":
    case "bukpot MP": {
      const jenis = kind.split(" ")[1] ?? "bpu";
      return world.insert("Bukpot", {
        ...{ ...owned, ownerNama: "Tes", jenis, status: "draft", masa: "2026-03", isi: "{}", hitung: "{}", versi: 1 },
      });
    }
    default:
      return account(world, sql, kind, resident, batchId);
  }
}

/** An approved invoice from an unknown seller of the class. */
const received = (world: World, batchId: string, npwp: string) =>
  world.insert("Faktur", {
    batchId,
    ownerNpwp: "0990000000000000",
    lawanNpwp: npwp,
    ownerNama: "Tes",
    nomor: String(9e15 + fresh()),
    status: "approved",
    kode: "04",
    tanggal: "2026-04-05",
    masa: "2026-04",
    idPembeli: "TIN",
  });

/** A source document that has arrived, of an assignment or of the whole class. */
const paper = (world: World, batchId: string, tugasId: string | null = null) =>
  world.insert("Bukti", {
    ...{ batchId, tugasId, ref: `B-${fresh()}`, jenis: "memo", tanggal: "2026-04-01", tiba: "2026-04-01" },
    ...{ judul: "Tes", dari: "", kepada: "", isi: "Tes" },
  });

/** Frozen work of a taxpayer that did nothing. */
const noWork = async ({ api }: World, npwp: string) =>
  new SnapshotPack({ skema: await skemaKini(api.db.sql), npwp: [npwp], terdaftar: [] }).bytes();

/** An assignment with a key, a hint, practice and a source document, as calls that mark and print need them. */
async function task(world: World, batchId: string, resident: Residents): Promise<string> {
  const tugasId = await world.insert("Tugas", {
    batchId,
    pembuatId: await accountOf(world.api.db.sql, resident.instruktur),
    judul: "Tes",
    uraian: "Tes",
    modul: "efaktur",
    mulai: "2026-04-01",
    jatuhTempo: "2026-04-30",
    status: "open",
    nilaiMaks: 100,
  });
  const soal = [{ id: "s1", judul: "Tes", poin: 10_000, fakta: [], toleransi: 0, petunjuk: ["Tes"] }];
  const { npwp } = await companyOf(world.api.db.sql, resident.peserta);
  const isi = await noWork(world, npwp);
  await world.insert("Kunci", {
    ...{ tugasId, kunciId: "kunci", balasanId: "balasan", nama: "Tes", kelas: "2026-04-06", isi, olehId: "tes" },
    ...{ fakta: "[]", versiFakta: 1, skema: JSON.stringify({ soal, lebih: 0 }), tampil: "lepas", latihan: 5, versi: 1 },
  });
  await paper(world, batchId, tugasId);
  return tugasId;
}

/** An exam whose window is over: no call begins it. */
async function exam(world: World, batchId: string, resident: Residents): Promise<string> {
  const tugasId = await task(world, batchId, resident);
  const [dibuka, ditutup] = ["2026-04-06T02:00:00.000+00:00", "2026-04-06T04:00:00.000+00:00"];
  await world.insert("AturanUjian", { tugasId, durasi: 60, dibuka, ditutup, satuPerangkat: 1, olehId: "tes" });
  return tugasId;
}

/** A released reply with frozen work of nothing, compared with the key. */
async function reply(world: World, tugasId: string, akunId: string, npwp: string): Promise<string> {
  const { sql } = world.api.db;
  const batch = await sql.get<{ id: string }>("SELECT batchId id FROM Tugas WHERE id = ?", [tugasId]);
  const isi = await noWork(world, npwp);
  const kept = { batchId: batch?.id ?? "", npwp: null, nama: "Tes", asal: "balasan", isi, kelas: "2026-04-06" };
  const cadanganId = await world.insert("Cadangan", kept);
  const balasanId = await world.insert("Balasan", {
    ...{ tugasId, akunId, npwp, percobaan: 1, teks: "Tes", status: "sent", kelas: "2026-04-06", cadanganId },
    dilepas: "2026-04-06T02:00:00.000+00:00",
  });
  const hasil = JSON.stringify({ versi: 1, fakta: [], putusan: [], spt: [] });
  await world.insert("Telaah", { balasanId, tugasId, kunciId: "kunci", cadanganId, status: "selesai", hasil });
  return balasanId;
}

/** A released sheet of a reply, whose whole mark was set by hand. */
async function withSheet(world: World, tugasId: string, balasanId: string): Promise<string> {
  const skema = { soal: [], lebih: 0 };
  const nilai = { soal: [], lebih: 0, poin: 0, maks: 0, petunjuk: {}, mesin: {}, ubahan: {} };
  const hasil = { versi: 1, fakta: [], putusan: [], spt: [] };
  const isi = JSON.stringify({ kunciId: "kunci", skema, nilai, hasil });
  await world.insert("LembarLepas", { balasanId, tugasId, putaran: 0, kelas: "2026-04-06", isi });
  const olehId = await accountOf(world.api.db.sql, RESIDENTS.sendiri.instruktur);
  await world.insert("UbahPoin", { balasanId, kunciId: "kunci", soalId: "*", poin: 0, alasan: "Tes", olehId });
  return balasanId;
}

const file = (world: World, balasanId: string) =>
  world.insert("Berkas", { induk: balasanId, nama: "tes.pdf", jenis: "pdf", ukuran: 8, isi: Buffer.from("%PDF-1.4") });

/** The typed values of a family member, a new person each time. */
export const anggota = () => ({
  ...{ npwp: String(9_900_010_099_000_000 + fresh()), nama: "Tes", tanggal_lahir: "2015-02-03", hubungan: "CHILD" },
  ...{ pekerjaan: "", kedudukan: "tanggungan", mulai: "2015-02-03", berakhir: null },
});
/** An additional member of a person's family. */
async function member(world: World, { npwp, batchId }: { npwp: string; batchId: string }): Promise<string> {
  const id = randomUUID();
  const profil = (await profilTersimpan(world.api.db.sql, batchId, npwp)) ?? {};
  const keluarga = [...((profil.keluarga as unknown[] | undefined) ?? []), { id, ...anggota(), versi: 1 }];
  await world.api.db.write((sql) => saveProfil(sql, batchId, npwp, { ...profil, keluarga }));
  return id;
}

/** An account like its namesakes, without a password of its own, so that no other sessions end with it. */
async function account(world: World, sql: Reader, kind: Kind, resident: Residents, batchId: string): Promise<string> {
  const peran = kind.replace("akun ", "");
  const accountId = `tes-${fresh()}`;
  const mitraId = await accountOf(sql, resident.mitra);
  const place = {
    peserta: { batchId },
    instruktur: { mitraId },
    mitra: { supermitraId: await accountOf(sql, resident.supermitra) },
  }[peran];
  return world.insert("Akun", {
    accountId,
    email: `${accountId}@kelas.example`,
    nama: "Tes",
    peran,
    status: "aktif",
    ...place,
  });
}
