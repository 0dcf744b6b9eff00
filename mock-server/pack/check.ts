import { schemaOf } from "~/contract/form-schema";
import { ppnAtas } from "~/domain/efaktur/hitung";
import { computeFaktur } from "~/domain/efaktur/hitung-faktur";
import { masaOf } from "~/domain/kit/tanggal";
import { SERTIFIKAT_DOMISILI } from "~/domain/pihak/sertifikat";
import { refHas } from "~/domain/ref";
import { objekOf } from "~/domain/ref/objek-pajak";
import { definisiOf, formulirDi } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { hariBayar, slipsOf } from "./cases";
import { type Pack, type PackBooks, type PackInvoice, type PackList, REF_ORANG } from "./schema";

type Problems = string[];

/** Everything about a pack that zod cannot see: references, dates, numbers. Empty: the pack is consistent. */
export function problemsOf(pack: Pack): string[] {
  const problems: Problems = [];
  checkNames(pack, problems);
  checkBranches(pack, problems);
  checkInvoices(pack, problems);
  checkCustoms(pack, problems);
  checkSlips(pack, problems);
  checkOwners(pack, problems);
  checkCertificates(pack, problems);
  checkBooks(pack, problems);
  checkCases(pack, problems);
  for (const task of pack.tugas) {
    if (task.jatuhTempo < task.mulai) problems.push(`task "${task.judul}" is due before it begins`);
  }
  return problems;
}

const doubles = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** Every taxpayer and person that others may refer to. */
const refsOf = (pack: Pack): string[] => [
  REF_ORANG,
  ...pack.perusahaan.map((one) => one.ref),
  ...pack.lawan.map((one) => one.ref),
  pack.bendahara.ref,
];

function checkNames(pack: Pack, problems: Problems): void {
  const employees = [...pack.perusahaan, pack.bendahara].flatMap(({ karyawan }) => karyawan.map((one) => one.ref));
  for (const ref of doubles([...refsOf(pack), ...employees])) problems.push(`the reference ${ref} is given twice`);
  for (const nomor of doubles([...pack.lawan, pack.bendahara].map((one) => String(one.nomor))))
    problems.push(`the number ${nomor} is given to two counterparties`);
  for (const party of [...pack.lawan, pack.bendahara]) {
    for (const event of doubles(party.aturan.map((rule) => rule.peristiwa)))
      problems.push(`${party.ref} has two rules for ${event}`);
  }
}

/** Branches of each company, and the branch that pays each of its employees. */
function checkBranches(pack: Pack, problems: Problems): void {
  for (const company of pack.perusahaan) {
    const codes = company.cabang.map((branch) => branch.kode);
    for (const kode of doubles(codes)) problems.push(`${company.ref} has two branches ${kode}`);
    if (codes.includes("000000")) problems.push(`${company.ref}: 000000 is the head office, not a branch`);
    for (const { ref, cabang } of company.karyawan)
      if (cabang !== "000000" && !codes.includes(cabang))
        problems.push(`${ref} is paid by ${cabang}, which is no branch`);
  }
}

function checkInvoices(pack: Pack, problems: Problems): void {
  for (const invoice of pack.dokumen.faktur) {
    const name = `invoice of ${invoice.tanggal} by ${invoice.penjual}`;
    const found = [...partyProblems(pack, invoice), ...creditProblems(pack, invoice), ...amountProblems(invoice)];
    if (invoice.tanggal > pack.tanggal) found.push(`dated after the class date ${pack.tanggal}`);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
}

function partyProblems(pack: Pack, { penjual, pembeli, tanggal }: PackInvoice): string[] {
  const seller = [...pack.lawan, pack.bendahara].find((one) => one.ref === penjual);
  const problems: Problems = [];
  if (!seller) problems.push("the seller is no counterparty of the pack");
  else if (!seller.pkpSejak || seller.pkpSejak > tanggal)
    problems.push("the seller was not VAT-registered on that day");
  if (!pack.perusahaan.some((one) => one.ref === pembeli))
    problems.push(`the buyer ${pembeli} is no company of the pack`);
  return problems;
}

function creditProblems(pack: Pack, { pembeli, tanggal, kredit }: PackInvoice): string[] {
  if (!kredit) return [];
  const registered = pack.perusahaan.find((one) => one.ref === pembeli)?.pkpSejak;
  const problems: Problems = [];
  if (kredit < masaOf(tanggal)) problems.push(`credited in ${kredit}, before it was issued`);
  if (!registered || kredit < masaOf(registered)) problems.push("credited by a buyer that was not VAT-registered");
  return problems;
}

function amountProblems(invoice: PackInvoice): string[] {
  const lines = invoice.baris.map((line) => ({ ...line, tarifPpnbm: "0" }));
  const { baris, terlaluBesar } = computeFaktur({ ...invoice, baris: lines });
  const problems: Problems = [];
  if (terlaluBesar) problems.push("an amount has more than 15 digits");
  if (baris.some((line) => line.potongan > line.total)) problems.push("a discount is more than the price");
  return problems;
}

function checkCustoms(pack: Pack, problems: Problems): void {
  for (const document of pack.dokumen.kepabeanan) {
    const name = `customs document of ${document.tanggal}`;
    if (document.tanggal > pack.tanggal) problems.push(`${name}: dated after the class date ${pack.tanggal}`);
    const dppLain = computeFaktur({ kode: "04", tanggal: document.tanggal, baris: [importLine(document.dpp)] }).nilai
      .dppLain;
    const ppn = ppnAtas(dppLain, document.tanggal).nilai;
    if (ppn !== document.ppn) problems.push(`${name}: VAT ${document.ppn} where the rules give ${ppn}`);
  }
}
const importLine = (dpp: number) =>
  ({
    opt: "A",
    kode: "000000",
    nama: "-",
    satuan: "UM.0018",
    harga: String(dpp),
    jumlah: "1",
    potongan: 0,
    tarifPpnbm: "0",
  }) as const;

/** Slips come from counterparties, and their figures follow from their own forms. */
function checkSlips(pack: Pack, problems: Problems): void {
  const makers = [...pack.lawan, pack.bendahara].map((one) => one.ref);
  const recipients = [REF_ORANG, ...pack.perusahaan.map((one) => one.ref)];
  for (const { jenis, pemotong, penerima, tanggal, isi } of [...pack.dokumen.bukpot, ...pack.kasus.flatMap(slipsOf)]) {
    const name = `slip ${jenis} of ${tanggal}`;
    if (!makers.includes(pemotong)) problems.push(`${name}: ${pemotong} is no counterparty of the pack`);
    if (!recipients.includes(penerima)) problems.push(`${name}: ${penerima} is no participant's identity`);
    if (tanggal > pack.tanggal) problems.push(`${name}: dated after the class date ${pack.tanggal}`);
    if (!objekOf(jenis, String(isi.objek))) problems.push(`${name}: ${isi.objek} is no object of its type`);
  }
}

function checkOwners(pack: Pack, problems: Problems): void {
  const own = new Set([REF_ORANG, ...pack.perusahaan.map((one) => one.ref)]);
  const { kepabeanan, deposit } = pack.dokumen;
  for (const { pemilik } of [...kepabeanan, ...deposit]) {
    if (!own.has(pemilik)) problems.push(`${pemilik} owns a document but is no identity of a participant`);
  }
  for (const owner of doubles(deposit.map((one) => one.pemilik)))
    problems.push(`${owner} starts with two deposits: add them up`);
  for (const one of deposit)
    if (one.tanggal > pack.tanggal) problems.push(`deposit of ${one.tanggal}: after the class date ${pack.tanggal}`);
}

/** Books are of a company, balance, and their lists are ones that a return takes from the year before. */
function checkBooks(pack: Pack, problems: Problems): void {
  const of = (sisi: "debit" | "kredit", { akun }: PackBooks) => akun.reduce((sum, one) => sum + one[sisi], 0);

  for (const books of pack.pembukuan) {
    const name = `books of ${books.pemilik}, ${books.tahun}`;
    if (!pack.perusahaan.some((one) => one.ref === books.pemilik)) problems.push(`${name}: the owner is no company`);
    if (of("debit", books) !== of("kredit", books)) problems.push(`${name}: debits and credits differ`);
    problems.push(...listProblems(books.jenis, books.lalu).map((problem) => `${name}: ${problem}`));
  }
}

/** What is wrong with lists that a return is to begin with. */
const listProblems = (jenis: PackBooks["jenis"], lists: readonly PackList[]): Problems =>
  lists.flatMap(({ lampiran, bagian, baris }) => {
    const form = formulirDi(definisiOf(jenis), lampiran);
    const section = form && bagianKetik(form).find((one) => one.name === bagian && one.bawa);
    if (!form || !section) return [`${lampiran} ${bagian} is carried by no form`];
    const wrong = baris.some((row) => !schemaOf(formBaris(form, section), "full").safeParse(row).success);
    return wrong ? [`a row of ${lampiran} ${bagian} is not one of its form`] : [];
  });

/** Cases are told apart, their families are those of a form, and nothing in them was paid after the class begins. */
function checkCases(pack: Pack, problems: Problems): void {
  for (const id of doubles(pack.kasus.map((one) => one.id))) problems.push(`the case ${id} is given twice`);
  for (const { id, keluarga, bayar, lalu } of pack.kasus) {
    const found = listProblems("op", lalu);
    for (const { nama, hubungan } of keluarga)
      if (!refHas("hubungan_keluarga", hubungan)) found.push(`${nama} is related by ${hubungan}, which is no relation`);
    for (const one of bayar)
      if (one.akhir < one.awal || hariBayar(one.akhir) > pack.tanggal)
        found.push(`payments of ${one.awal} to ${one.akhir} end after the class date or before they begin`);
    problems.push(...found.map((problem) => `case ${id}: ${problem}`));
  }
}

function checkCertificates(pack: Pack, problems: Problems): void {
  const holders = new Set([REF_ORANG, ...[...pack.perusahaan, ...pack.lawan].map((one) => one.ref)]);
  for (const { pemilik, jenis, nomor } of pack.sertifikat) {
    if (typeof pemilik === "object" && jenis !== SERTIFIKAT_DOMISILI)
      problems.push(`certificate ${nomor}: a foreign party holds a certificate of domicile only`);
    if (typeof pemilik === "string" && !holders.has(pemilik))
      problems.push(`certificate ${nomor}: ${pemilik} is neither a participant's identity nor a counterparty`);
  }
  for (const one of pack.sertifikat)
    if (one.berakhir < one.mulai) problems.push(`certificate ${one.nomor} ends before it begins`);
}
