import { randomUUID } from "node:crypto";
import { isiKaryawan } from "~/domain/pihak";
import { type PackCompany, REF_ORANG } from "../pack/schema";
import { isOwn } from "./certificates";
import type { Sandbox, SeededClass } from "./shapes";
import { treasurerRows } from "./treasurer";

const inTurn = (names: readonly string[], peserta: number): string => names[(peserta - 1) % names.length] ?? "";
/** Companies of a class trade with each other: after the names are used up, a number makes them distinct. */
const companyName = (names: readonly string[], peserta: number): string => {
  const round = Math.floor((peserta - 1) / names.length);
  return round === 0 ? inTurn(names, peserta) : `${inTurn(names, peserta)} ${round + 1}`;
};
const npwpIn = (sandbox: Sandbox, ref: string): string => {
  const npwp = sandbox.npwp.get(ref);
  if (!npwp) throw new Error(`the pack refers to ${ref}, which it does not have`);
  return npwp;
};

/** Each person has a separate house: the same street, consecutive numbers. */
const houseOf = (alamat: string, peserta: number): string =>
  alamat.replace(/\d+/, (number) => String(Number(number) + peserta - 1));

/**
 * Rows of one participant's identities: the person, its companies with branches and employees, its government treasurer
 * with civil servants, and the links between the person and them. A shared treasurer is none of its identities.
 */
export function taxpayersOf(batch: SeededClass, sandbox: Sandbox) {
  const { pack } = batch;
  const person = npwpIn(sandbox, REF_ORANG);
  const companies = pack.perusahaan.map((company) => companyRows(batch, sandbox, company, person));
  const treasurers =
    batch.bendahara === null ? [treasurerRows(batch, sandbox, houseOf(pack.bendahara.alamat, sandbox.peserta))] : [];
  return {
    wajibPajak: [
      {
        id: randomUUID(),
        batchId: batch.id,
        akunId: sandbox.akunId,
        npwp: person,
        jenis: "orang_pribadi",
        nama: sandbox.nama,
        email: sandbox.email,
        alamat: houseOf(pack.orangPribadi.alamat, sandbox.peserta),
        kota: pack.orangPribadi.kota,
        klu: pack.orangPribadi.klu,
      },
      ...companies.map((company) => company.badan),
      ...treasurers.map((treasurer) => treasurer.wajibPajak),
    ],
    cabang: [...companies, ...treasurers].flatMap((one) => one.cabang),
    karyawan: [...companies, ...treasurers].flatMap((one) => one.karyawan),
    pihakTerkait: [...companies, ...treasurers].flatMap((one) => one.pihakTerkait),
    sertifikat: pack.sertifikat.flatMap(({ pemilik, ...certificate }) =>
      isOwn(pack, pemilik)
        ? [{ id: randomUUID(), batchId: batch.id, ownerNpwp: npwpIn(sandbox, pemilik), ...certificate }]
        : [],
    ),
  };
}

function companyRows(batch: SeededClass, sandbox: Sandbox, company: PackCompany, person: string) {
  const npwp = npwpIn(sandbox, company.ref);
  const { orang = false } = company;
  // a person has the name that its papers have; companies of a class trade with each other
  const nama = orang ? inTurn(company.nama, sandbox.peserta) : companyName(company.nama, sandbox.peserta);
  const owned = { batchId: batch.id, ownerNpwp: npwp };
  const { kota, klu, pkpSejak, dilaporkanSampai } = company;
  const alamat = houseOf(company.alamat, sandbox.peserta);
  return {
    badan: {
      id: randomUUID(),
      batchId: batch.id,
      akunId: sandbox.akunId,
      npwp,
      jenis: orang ? "orang_pribadi" : "badan",
      nama,
      email: sandbox.email,
      alamat,
      kota,
      klu,
      pkp: pkpSejak !== null,
      pkpSejak,
      dilaporkanSampai,
    },
    cabang: [
      { id: randomUUID(), ...owned, kode: "000000", nama, alamat, kota },
      ...company.cabang.map((branch) => ({
        id: randomUUID(),
        ...owned,
        ...branch,
        alamat: houseOf(branch.alamat, sandbox.peserta),
      })),
    ],
    karyawan: company.karyawan.map(({ ref, nama: names, ...rest }) => ({
      id: randomUUID(),
      ...owned,
      npwp: npwpIn(sandbox, ref),
      nama: inTurn(names, sandbox.peserta),
      isi: isiKaryawan(rest),
    })),
    // a natural person has no board
    pihakTerkait: orang
      ? []
      : [
          {
            id: randomUUID(),
            ...owned,
            npwp: person,
            nama: sandbox.nama,
            jenis: "orang_pribadi",
            subJenis: "pengurus",
            jabatan: "Direktur",
            pic: true,
            mulai: pkpSejak ?? batch.tanggal,
          },
        ],
  };
}
