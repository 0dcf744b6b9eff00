import { type Pack, REF_ORANG } from "./schema";

/** What in a pack contradicts itself, one sentence each; empty when all references and dates hold. */
export const problemsOf = (pack: Pack): string[] => [...repeated(pack), ...dangling(pack), ...misdated(pack)];

const partiesOf = (pack: Pack) => [...pack.perusahaan, ...pack.lawan, pack.bendahara];
const refsOf = (pack: Pack): string[] =>
  partiesOf(pack).flatMap((party) => [party.ref, ...("karyawan" in party ? party.karyawan.map(({ ref }) => ref) : [])]);

function repeated(pack: Pack): string[] {
  const refs = refsOf(pack);
  const twice = refs
    .filter((ref, i) => refs.indexOf(ref) !== i)
    .map((ref) => `"${ref}" stands for two parties: name one of them otherwise`);
  const numbers = pack.lawan.map(({ nomor }) => nomor);
  return [
    ...twice,
    ...numbers.filter((n, i) => numbers.indexOf(n) !== i).map((n) => `counterparty number ${n} is given twice`),
  ];
}

function dangling(pack: Pack): string[] {
  const known = new Set([REF_ORANG, ...refsOf(pack)]);
  const used = [
    ...pack.dokumen.faktur.flatMap(({ penjual, pembeli }, i) =>
      [penjual, pembeli].map((ref) => ({ ref, where: `invoice ${i + 1}` })),
    ),
    ...pack.dokumen.kepabeanan.map(({ pemilik }, i) => ({ ref: pemilik, where: `customs document ${i + 1}` })),
    ...pack.dokumen.deposit.map(({ pemilik }, i) => ({ ref: pemilik, where: `deposit ${i + 1}` })),
    ...pack.sertifikat.map(({ pemilik }, i) => ({ ref: pemilik, where: `certificate ${i + 1}` })),
  ];
  return used.filter(({ ref }) => !known.has(ref)).map(({ ref, where }) => `${where}: no party is called "${ref}"`);
}

function misdated(pack: Pack): string[] {
  const parties = new Map([...pack.perusahaan, ...pack.lawan].map(({ ref, pkpSejak }) => [ref, pkpSejak]));
  return [
    ...pack.dokumen.faktur.flatMap(({ penjual, tanggal }, i) => {
      const since = parties.get(penjual);
      if (tanggal > pack.tanggal) return [`invoice ${i + 1} is dated ${tanggal}, after the class date ${pack.tanggal}`];
      return since && since <= tanggal
        ? []
        : [`invoice ${i + 1}: its seller "${penjual}" is not registered for VAT on ${tanggal}`];
    }),
    ...pack.tugas
      .filter(({ mulai, jatuhTempo }) => jatuhTempo < mulai)
      .map(({ judul }) => `task "${judul}" is due before it starts`),
    ...pack.sertifikat
      .filter(({ mulai, berakhir }) => berakhir < mulai)
      .map(({ nomor }) => `certificate ${nomor} ends before it starts`),
  ];
}
