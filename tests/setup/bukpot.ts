import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { Actor, Answer } from "./api";
import { KODE_OTORISASI } from "./small-class";

type Input = Record<string, unknown>;

/** The parties of a slip of any type: the withholder, the recipient, and an own employee. */
export type Pihak = { readonly pemotong: string; readonly penerima: string; readonly karyawan: string };

const DOKUMEN = { jenisDokumen: "CommercialInvoice", nomorDokumen: "INV-001", tanggalDokumen: "2026-03-20" };
const LUAR_NEGERI = { npwp: "SG-201912345K", nama: "Harbour Consulting Pte Ltd", negara: "SGP" };

/** A slip of March 2026 that can be issued, for every type. */
export const slip: Readonly<Record<JenisBukpot, (pihak: Pihak) => Input>> = {
  bpu: ({ pemotong, penerima }) => ({
    ...{ masa: "2026-03", npwp: penerima, fasilitas: "9", objek: "24-104-03", dpp: 10_000_000 },
    ...{ ...DOKUMEN, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  bpnr: ({ pemotong }) => ({
    ...{ masa: "2026-03", ...LUAR_NEGERI, fasilitas: "9", objek: "27-104-01", bruto: 10_000_000 },
    ...{ ...DOKUMEN, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  cy: ({ pemotong }) => ({
    ...{ masa: "2026-03", fasilitas: "9", objek: "28-404-01", dpp: 10_000_000 },
    ...{ ...DOKUMEN, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  "self-payment": ({ pemotong }) => ({
    ...{ masa: "2026-03", fasilitas: "9", objek: "28-403-02", dpp: 10_000_000 },
    ...{ ...DOKUMEN, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  BP21: ({ pemotong, karyawan }) => ({
    ...{ masa: "2026-03", npwp: karyawan, fasilitas: "9", objek: "21-100-07", bruto: 10_000_000 },
    ...{ ...DOKUMEN, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  BP26: ({ pemotong }) => ({
    ...{ masa: "2026-03", ...LUAR_NEGERI, fasilitas: "9", objek: "27-100-99", bruto: 10_000_000 },
    ...{ ...DOKUMEN, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  MP: ({ pemotong, karyawan }) => ({
    ...{ masa: "2026-03", pegawaiAsing: false, npwp: karyawan, jabatan: "Staf", fasilitas: "9" },
    ...{ objek: "21-100-01", bruto: 12_000_000, nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  A1: ({ pemotong, karyawan }) => ({
    ...{ masaAwal: "2026-01", masa: "2026-03", lebihSatuPemberiKerja: false, pegawaiAsing: false, npwp: karyawan },
    ...{ jabatan: "Staf", objek: "21-100-01", jenisPemotongan: "PartialYear", gaji: 36_000_000, fasilitas: "9" },
    ...{ nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
  A2: ({ pemotong, karyawan }) => ({
    ...{
      masaAwal: "2026-01",
      masa: "2026-03",
      lebihSatuPemberiKerja: false,
      npwp: karyawan,
      nip: "198001012005011001",
    },
    ...{ pangkat: "III/a", jabatan: "Staf", objek: "21-100-01", jenisPemotongan: "PartialYear", gaji: 36_000_000 },
    ...{ nitku: `${pemotong}000000`, tanggal: "2026-03-25" },
  }),
};

/** A participant's company, its NPWP, a counterparty of the class and an own employee. */
export async function pihakOf(actor: Actor, penerima: string): Promise<Pihak> {
  const pemotong = (await actor.call("POST", "/user/peserta/me")).body.objResponse.currentActive.npwp;
  const karyawan = (await actor.call("GET", "/karyawan/list", { sort: "nama" })).body.objResponse.rows[0].npwp;
  return { pemotong, penerima, karyawan };
}

/** Saves a draft and returns its id. */
export async function konsep(actor: Actor, jenis: JenisBukpot, isi: Input): Promise<string> {
  const answer = await actor.call("POST", `/bukpot/save/${jenis}`, { isi });
  if (answer.status !== 200) throw new Error(`draft refused: ${JSON.stringify(answer.body)}`);
  return answer.body.objResponse.id;
}

export const terbitkan = (actor: Actor, jenis: JenisBukpot, id: string, kode = KODE_OTORISASI): Promise<Answer> =>
  actor.call("POST", `/bukpot/submit/${jenis}`, { id, kodeOtorisasi: kode });

/** An issued slip; returns its id. */
export async function terbit(actor: Actor, jenis: JenisBukpot, isi: Input): Promise<string> {
  const id = await konsep(actor, jenis, isi);
  const answer = await terbitkan(actor, jenis, id);
  if (answer.status !== 200) throw new Error(`not issued: ${JSON.stringify(answer.body)}`);
  return id;
}

export const bukpotDetail = async (actor: Actor, id: string) =>
  (await actor.call("GET", "/bukpot/detail", { id })).body.objResponse;

/** The results by row of a call on many ids. */
export const hasilBanyak = (answer: Answer): readonly { id: string; ok: boolean; code?: string }[] =>
  answer.body.objResponse.hasil;
