import Connection from "better-sqlite3";
import { copyOut } from "../../mock-server/db/engine/postgres/installation";
import { berkasAwal } from "../../mock-server/pack/load";
import { type Actor, startApi, type TestApi, upload } from "./api";
import { baris, draft, faktur, npwpOf, signed } from "./faktur";
import { membersOf } from "./json-sql";
import { ditanya, intended } from "./kantor";
import { liveYear, type MonthBadan } from "./month-badan";
import { type MonthBalik, takenBack } from "./month-balik";
import { liveWithholding, type MonthBukpot } from "./month-bukpot";
import { linked, type MonthLti } from "./month-lti";
import { livePerson, type MonthOp } from "./month-op";
import { type MonthPbk, transfers } from "./month-pbk";
import { type MonthPihak, related } from "./month-pihak";
import { acted, type MonthResults } from "./month-results";
import { POSTGRES } from "./postgres-server";
import { leftOut } from "./roster";
import { KODE_OTORISASI } from "./small-class";
import { ok, readyDraft, sptDetail, submitSpt } from "./spt";
import { comparedWith, kunciDiisi } from "./telaah";
import { livedOnce, type Seed } from "./template";
import { personOf } from "./wakil";

type Returns = MonthBukpot & MonthBadan & MonthOp & MonthResults & MonthPihak & MonthPbk & MonthBalik;
/** Ids of the objects of a month of VAT, all of participant `peserta01`'s company unless named otherwise. */
type Lived = Returns & {
  readonly konsep: string;
  readonly keluaran: string;
  readonly masukan: string;
  /** A received invoice that can be returned; the draft of its return; an incoming return that waits for an answer. */
  readonly kembali: string;
  readonly retur: string;
  readonly returMasuk: string;
  /** An invoice with a cancellation that waits for its buyer. */
  readonly menunggu: string;
  /** An approved invoice of April. */
  readonly dijual: string;
  /** The request that waits for the company's decision. */
  readonly konfirmasi: string;
  readonly pengembalian: string;
  readonly catatan: string;
  /** A paid billing code. */
  readonly dibayar: string;
  readonly ketetapan: string;
  /** A letter of the tax office that waits for the instructor. */
  readonly rencana: string;
  /** A question of the tax office with a point that is answered with a reason and a file. */
  readonly ditanya: string;
  readonly impor: string;
  /** An import of slips with findings. */
  readonly imporBukpot: string;
  /** The return of March, filed and paid; a draft of April. */
  readonly dilaporkan: string;
  readonly konsepSpt: string;
  /** Number of a row of the draft's schedule C; a draft correction of March. */
  readonly barisC: string;
  readonly pembetulanSpt: string;
  /** A figure of the filed return with its reasons. */
  readonly angka: string;
  /** NPWP of the company. */
  readonly perusahaan: string;
  /** The company itself, one of its branches and of its employees, a certificate of the class. */
  readonly perusahaanId: string;
  readonly cabang: string;
  readonly karyawan: string;
  /** A benefit in kind of an employee. */
  readonly natura: string;
  readonly sertifikat: string;
  readonly billing: string;
  readonly billingAktif: string;
  readonly verifikasi: string;
  readonly batch: string;
  /** Special documents of both sides, signed and as drafts, and a draft return. */
  readonly dokumenKeluaran: string;
  readonly konsepKeluaran: string;
  readonly dokumenMasukan: string;
  readonly konsepMasukan: string;
  readonly returDokumen: string;
  /** A scenario pack sent in by the head instructor. */
  readonly paket: string;
  readonly tugas: string;
  /** A source document of it with a table. */
  readonly bukti: string;
  /** An assignment without a reply. */
  readonly tugasLain: string;
  /** An exam whose window is over and that nobody took. */
  readonly ujian: string;
  /** An assignment of another class, whose pack has a solution for it. */
  readonly tugasPaket: string;
  readonly balasan: string;
  /** A certificate of completion of the first participant. */
  readonly tanda: string;
  /** A copy of the class's sandboxes. */
  readonly cadangan: string;
  readonly pesertaId: string;
  readonly instrukturId: string;
  readonly mitraId: string;
  readonly supermitraId: string;
};
export type Month = Lived & MonthLti;

async function done(actor: Actor, path: string, input: Record<string, unknown>, files?: Parameters<Actor["call"]>[3]) {
  const answer = await actor.call("POST", path, input, files);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.objResponse;
}

/** A special document of each side, signed and as a draft, and a draft return of the output one. */
async function specialDocuments(owner: Actor) {
  const given = {
    detail: "04",
    tanggal: "2026-04-02",
    lawanNpwp: "0990001000001000",
    lawanNama: "PT Listrik",
    dpp: 12_000_000,
    ppn: 1_320_000,
  };
  const made = async (side: "input" | "output", nomor: string) => {
    const own =
      side === "output" ? { jenis: "01", dokumen: "1", lawanAlamat: "Jakarta" } : { jenis: "04", dokumen: "8" };
    const call = { ...given, ...own, nomor } as const;
    const signed = await done(owner, `/eFaktur/other-doc-${side}/submit`, {
      dokumen: call,
      kodeOtorisasi: KODE_OTORISASI,
    });
    const draft = await done(owner, `/eFaktur/other-doc-${side}/save-draft`, { ...call, nomor: `${nomor}-KONSEP` });
    return [signed.id as string, draft.id as string] as const;
  };
  const [dokumenKeluaran, konsepKeluaran] = await made("output", "TIKET-1");
  const [dokumenMasukan, konsepMasukan] = await made("input", "REKENING-1");
  const retur = { dokumenId: dokumenKeluaran, nomor: "RET-1", tanggal: "2026-04-05", dpp: 1_200_000, ppn: 132_000 };
  const { id } = await done(owner, "/eFaktur/other-doc/return/save-draft", retur);
  return { dokumenKeluaran, konsepKeluaran, dokumenMasukan, konsepMasukan, returDokumen: id as string };
}

/** Runs a month of VAT over the API of the small class: documents, return, payment, a reply. */
async function live(api: TestApi): Promise<Lived> {
  const seller = await (await api.signIn("peserta01")).as("company");
  const other = await (await api.signIn("peserta02")).as("company");
  const [npwp, otherNpwp] = [await npwpOf(seller), await npwpOf(other)];
  // enough output VAT for an amount to pay
  const keluaran = await signed(seller, faktur(npwp, otherNpwp, { baris: [baris({ jumlah: "20" })] }));
  const masukan = await signed(other, faktur(otherNpwp, npwp));
  const konsep = await draft(seller, faktur(npwp, otherNpwp, { tanggal: "2026-04-02" }));
  const xml = `<?xml version="1.0"?><TaxInvoiceBulk><TIN>${npwp}</TIN><ListOfTaxInvoice><TaxInvoice></TaxInvoice></ListOfTaxInvoice></TaxInvoiceBulk>`;
  const { imporId } = await done(
    seller,
    "/eFaktur/import/xml/NORMAL",
    {},
    { files: [upload("faktur.xml", xml, "text/xml")] },
  );
  const slips = await done(
    seller,
    "/bukpot/import/xml",
    {},
    {
      files: [
        upload("bp21.xml", `<Bp21Bulk><TIN>${npwp}</TIN><ListOfBp21><Bp21/></ListOfBp21></Bp21Bulk>`, "text/xml"),
      ],
    },
  );
  const rekening = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
  const asked = { iii_d: 1_000_000, iii_h: "pengembalian_pendahuluan", ...rekening };
  const lebih = await readyDraft(seller, "2026-02", asked);
  await submitSpt(seller, lebih);
  const spt = await readyDraft(seller, "2026-03");
  const filed = (await submitSpt(seller, spt, { pembayaran: "billing" })).body.objResponse;
  await done(seller, "/payment/bayar/billing", { id: filed.billing.id, metode: "bank" });
  const next = await done(seller, "/spt/create/draft", { jenis: "ppn", masa: "2026-04" });
  await done(seller, "/spt/posting", { id: next.id });
  const { versi } = await sptDetail(seller, next.id);
  const isi = {
    ...{ npwp_penjual: otherNpwp, nama_penjual: "PT Penjual", npwp_pembeli: npwp, nama_pembeli: "PT Pembeli" },
    ...{ tipe: "001", nomor: "C-1", tanggal: "2026-04-02", dpp: 12_000_000, dpp_lain: 11_000_000 },
    ...{ ppn: 1_320_000, ppnbm: 0 },
  };
  const barisC = await done(seller, "/spt/ppn/C/create", { id: next.id, versi, isi });
  const correction = await done(seller, "/spt/create/draft", { jenis: "ppn", masa: "2026-03", model: "pembetulan" });
  await done(seller, "/spt/posting", { id: correction.id });
  const active = await done(seller, "/payment/mandiri/billing", {
    kap: "411618",
    kjs: "100",
    tahun: 2026,
    jumlah: 1_000,
  });
  const one = async (sql: string, ...params: string[]) => (await api.db.sql.get<{ id: string }>(sql, params))?.id ?? "";
  const batch = await one("SELECT id FROM Batch WHERE nama = 'Kelas A' ORDER BY nomor");
  const tugas = await one("SELECT id FROM Tugas WHERE batchId = ?", batch);
  const reply = await done(seller, "/tugas/balas", { tugasId: tugas, teks: "Sudah dikerjakan." });
  // exchanges: an outgoing and an incoming return, an outgoing cancellation that waits and an incoming one
  const kembali = await signed(other, faktur(otherNpwp, npwp, { referensi: "KEMBALI", tanggal: "2026-04-02" }));
  await done(seller, "/eFaktur/update", { ids: [kembali], action: "credit", period: "2026-04" });
  const retur = await done(seller, "/eFaktur/return/save-draft", {
    fakturId: kembali,
    tanggal: "2026-04-06",
    baris: [{ urut: 1, jumlah: "1" }],
  });
  const dijual = await signed(seller, faktur(npwp, otherNpwp, { referensi: "DIRETUR", tanggal: "2026-04-02" }));
  await done(other, "/eFaktur/update", { ids: [dijual], action: "credit", period: "2026-04" });
  const masuk = await done(other, "/eFaktur/return/save-draft", {
    fakturId: dijual,
    tanggal: "2026-04-06",
    baris: [{ urut: 1, jumlah: "1" }],
  });
  await done(other, "/eFaktur/return/submit", { id: masuk.id, kodeOtorisasi: KODE_OTORISASI });
  const menunggu = await signed(seller, faktur(npwp, otherNpwp, { referensi: "MENUNGGU", tanggal: "2026-04-02" }));
  await done(seller, "/eFaktur/update/cancel", { id: menunggu, action: "request" });
  const dokumen = await specialDocuments(seller);
  const head = await api.signIn("instruktur");
  await comparedWith(head, reply.id);
  const kunci = await ok(head, "GET", "/telaah/kunci", { tugasId: tugas });
  await ok(head, "POST", "/telaah/kunci/simpan", kunciDiisi(kunci, { latihan: 5 }));
  const stp = await done(head, "/ketetapan/terbit", {
    ...{ batchId: batch, jenis: "stp", untuk: "satu", npwp, kap: "411211", kjs: "300" },
    ...{ masaAwal: "2026-02", masaAkhir: "2026-02", sanksi: 500_000, alasan: "Denda terlambat lapor." },
  });
  const teacher = await one("SELECT id FROM Akun WHERE accountId = ?", "instruktur");
  await done(await api.signIn("mitra"), "/batch/create", {
    ...{ nama: "Kasus", mulai: "2026-04-01", selesai: "2026-12-31", paket: "kasus-ppn-april-2026" },
    ...{ instruktur: [teacher], kepala: teacher },
  });
  const more = await done(head, "/tugas/create", {
    batchId: batch,
    judul: "Tugas kedua",
    uraian: "Buat faktur.",
    modul: "efaktur",
    jatuhTempo: "2026-04-30",
  });
  const exam = await done(head, "/tugas/create", {
    ...{ batchId: batch, judul: "Ujian", uraian: "Buat faktur.", modul: "efaktur", jatuhTempo: "2026-04-30" },
  });
  const window = { dibuka: "2026-04-06T09:00:00+07:00", ditutup: "2026-04-06T12:00:00+07:00" };
  await done(head, "/ujian/simpan", { tugasId: exam.id, durasi: 60, ...window });
  const bukti = await done(head, "/bukti/create", {
    batchId: batch,
    tugasId: tugas,
    ref: "GAJI-03",
    jenis: "daftar_gaji",
    tanggal: "2026-03-31",
    judul: "Daftar gaji Maret 2026",
    dari: "Bagian personalia",
    isi: "Dibayar tanggal 31 Maret 2026.",
    tabel:
      "Nama\tMulai\tJam\tGaji\nAndi Wirawan\t2024-01-02\t160,5\t6.200.000\nBunga Lestari\t\t168\t14.500.000\nJumlah\t\t\t0",
  });
  await head.call("POST", "/batch/clock", { id: batch, aksi: "cadangkan", nama: "Awal bulan" });
  await done(head, "/batch/coba", { batchId: batch });
  await done(head, "/batch/tanda-selesai/terbit", {
    batchId: batch,
    belumMemenuhi: true,
    peserta: [await one("SELECT id FROM Akun WHERE accountId = ?", "peserta01")],
  });
  const paket = await head.call("POST", "/paket/simpan", {}, { files: [upload("paket.json", berkasAwal())] });
  const withheld = await liveWithholding(seller, otherNpwp);
  const angka = await one(
    `SELECT j.key id FROM SptFormulir f, ${membersOf("f.hitung")} j WHERE f.sptId = ? AND j.key = 'iii_e'`,
    spt.id,
  );
  const karyawan = await one("SELECT npwp id FROM Karyawan WHERE ownerNpwp = ? ORDER BY npwp LIMIT 1", npwp);
  const natura = await done(seller, "/natura/create", {
    isi: { karyawan, subKategori: "0802", tanggal: "2026-04-02", dasar: "biaya", nilai: 5_000_000, saham: false },
  });
  const account = (accountId: string) => one("SELECT id FROM Akun WHERE accountId = ?", accountId);
  const people = { seller, buyer: other, head, partner: await api.signIn("mitra") };
  await leftOut(api, batch);
  const balik = await takenBack(people, { batch, dokumenKeluaran: dokumen.dokumenKeluaran }, api);
  return {
    ...dokumen,
    ...withheld,
    ...balik,
    ...(await acted(seller, {
      ...{ keluaran, konsepMasukan: dokumen.konsepMasukan },
      ...{ bukpotTerbit: withheld.bukpotTerbit, billing: filed.billing.id },
    })),
    ...(await liveYear(seller)),
    ...(await livePerson(await api.signIn("peserta02"), other)),
    ...(await transfers(seller, otherNpwp)),
    ...(await related(seller, await personOf(api, "peserta02"))),
    ...{
      konsep,
      keluaran,
      masukan,
      impor: imporId,
      imporBukpot: slips.imporId,
      dilaporkan: spt.id,
      konsepSpt: next.id,
      barisC: String(barisC.urut),
      pembetulanSpt: correction.id,
      billing: filed.billing.id,
      billingAktif: active.id,
    },
    ...{
      kembali,
      dijual,
      retur: retur.id,
      returMasuk: masuk.id,
      menunggu,
      pengembalian: await one("SELECT id FROM Pengembalian WHERE sptId = ?", lebih.id),
      ketetapan: stp.ids[0],
      ditanya: await ditanya(api, head, seller, { batchId: batch, ownerNpwp: npwp, sptId: spt.id }),
      rencana: await intended(api, { batchId: batch, ownerNpwp: npwp, sptId: spt.id }),
      catatan: await one("SELECT id FROM BukuBesar WHERE ownerNpwp = ? AND jenis = 'pembayaran' LIMIT 1", npwp),
      dibayar: await one("SELECT id FROM Billing WHERE ownerNpwp = ? AND status = 'paid' LIMIT 1", npwp),
      konfirmasi: await one("SELECT objekId id FROM Konfirmasi WHERE lawanNpwp = ? AND diputus IS NULL LIMIT 1", npwp),
    },
    ...{
      natura: natura.id,
      perusahaan: npwp,
      perusahaanId: await one("SELECT id FROM WajibPajak WHERE npwp = ?", npwp),
      cabang: await one("SELECT id FROM Cabang WHERE ownerNpwp = ? AND kode = '000001'", npwp),
      karyawan: await one("SELECT id FROM Karyawan WHERE ownerNpwp = ? ORDER BY npwp LIMIT 1", npwp),
      sertifikat: await one("SELECT id FROM Sertifikat WHERE batchId = ? ORDER BY nomor LIMIT 1", batch),
      angka,
      tugasLain: more.id,
      ujian: exam.id,
      bukti: bukti.id,
      tugasPaket: await one("SELECT id FROM Tugas WHERE ref = ?", "ppn_april"),
      batch,
      tugas,
      paket: paket.body.objResponse.id,
      balasan: reply.id,
      cadangan: await one("SELECT id FROM Cadangan WHERE batchId = ? AND asal = 'diminta'", batch),
      tanda: await one("SELECT id FROM TandaSelesai WHERE batchId = ?", batch),
      verifikasi: await one("SELECT kode id FROM Verifikasi WHERE objekId = ?", keluaran),
    },
    ...{
      pesertaId: await account("peserta01"),
      instrukturId: await account("instruktur"),
      mitraId: await account("mitra"),
      supermitraId: await account("supermitra"),
    },
  };
}

/** The same, and a learning platform of this process that is linked to its class. */
export async function liveMonth(api: TestApi): Promise<Month> {
  const lived = await live(api);
  return { ...lived, ...(await linked(api, lived.tugas)) };
}

/** Waits until no import and no other work of the queue is left. */
async function settled({ db }: TestApi): Promise<void> {
  const waiting = "SELECT 1 FROM Pekerjaan WHERE status IN ('pending', 'process') AND nanti IS NULL";
  while (await db.sql.get(waiting)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Copies the database of an API into a file. */
async function copyTo(url: string, to: string): Promise<void> {
  if (POSTGRES) return void (await copyOut(url, to));
  const connection = new Connection(url.replace(/^file:/, ""), { readonly: true });
  await connection.backup(to);
  connection.close();
}

/**
 * A lived month for an API or a portal that begins with its `seed`; `enter` gives its ids. The learning platform is a
 * server of this process, so it is linked anew.
 */
export async function livedMonth(): Promise<{ readonly seed: Seed; enter(api: TestApi): Promise<Month> }> {
  const { seed, told } = await livedOnce("month", async (to) => {
    const api = await startApi();
    const month = await live(api);
    await settled(api);
    await copyTo(api.config.databaseUrl, to);
    await api.close();
    return month;
  });
  return { seed, enter: async (api) => ({ ...told, ...(await linked(api, told.tugas)) }) };
}
