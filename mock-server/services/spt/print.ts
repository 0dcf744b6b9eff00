import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BENTUK_SPT, BERKAS_SPT } from "~/contract/spt/lampiran";
import { alamatOf, type DefFormulir, type KolomCetak } from "~/domain/mesin/definisi";
import { isSptMasa, jatuhTempoSpt } from "~/domain/parameters/spt";
import { indukOf, lampiranOf } from "~/domain/spt/daftar";
import { formulirBerlaku } from "~/domain/spt/hitung";
import { bagianKetik } from "~/domain/spt/isian";
import { tempoSampai } from "~/domain/spt/tahunan/perpanjangan";
import { attachmentsOf } from "../../db/attachments";
import { verificationCode } from "../../db/dokumen";
import { barisRingkas } from "../../db/spt/baris-store";
import { pelunasanSpt } from "../../db/spt/pelunasan";
import { perpanjanganSpt } from "../../db/spt/perpanjangan-store";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import { acting, type Context } from "../../http/context";
import { type PrintDoc, printBpe, printPerpanjangan, printSpt, renderParts, type SptPrint } from "../../print";
import { orDash, tanggalPendek, tanggalText, waktuText } from "../../print/format";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { catatanCetak } from "./alasan-cetak";
import { bandingDoc, ringkasanDoc } from "./baca-cetak";
import { contohLembar } from "./baris-unggah";
import { contohIsian, isianFile } from "./berkas-isian";
import { lampiranFile } from "./berkas-lampiran";
import { identitasCetak, kepalaCetak, keteranganOf, pembetulanText, periodeOf, resmi } from "./cetak-kit";
import { printTahunan } from "./cetak-tahunan";
import { mainSections } from "./induk-cetak";
import { hitunganOf, ownSpt } from "./keadaan";
import { barisanOf, defOf, formulirOf, kindOf } from "./kinds";
import { confirmedLines } from "./konfirmasi";
import { barisanTitle } from "./lampiran-cetak";
import { filedAt } from "./lapor";
import { luringFile } from "./luring-unduh";

/** Maximum of printed rows of an attachment. The rest is in its export. */
const MOST_ROWS = 1000;

/** The rows of a form behind the main form, in the columns shared by all; empty for an empty form. */
async function attachmentOf(context: Context, spt: Spt, form: DefFormulir): Promise<NonNullable<SptPrint["lampiran"]>> {
  const barisan = barisanOf(spt, alamatOf(form));
  const columns = defOf(spt).cetak ?? [];
  const { rows, jumlah, banyak } = await barisRingkas(context.sql, spt.id, barisan, columns, MOST_ROWS);
  if (banyak === 0) return [];
  const shown = (column: KolomCetak, value: string | number | null | undefined) => {
    if ("jumlah" in column) return Number(value ?? 0);
    return column.teks === "tanggal" && value ? tanggalPendek(String(value)) : orDash(value ? String(value) : null);
  };
  return [
    {
      title: barisanTitle(barisan),
      columns: columns.map((column) => ({
        heading: column.judul,
        width: column.lebar,
        ...("jumlah" in column ? { amount: true } : {}),
      })),
      rows: rows.map((row) =>
        columns.map((column) => shown(column, row["teks" in column ? column.teks : column.jumlah])),
      ),
      totals: columns.map((column, at) =>
        "jumlah" in column ? (jumlah[column.jumlah] ?? 0) : at === 0 ? `Jumlah ${banyak} baris` : "",
      ),
    },
  ];
}

const codeOf = ({ config }: Context, spt: Spt, jenis: string) =>
  verificationCode(config.sessionSecret, { batchId: spt.batchId, jenis, objekId: spt.id, nomor: spt.bpe ?? "" });

/** The findings confirmed at the signature of the return, with signer and time. */
async function confirmedSection(context: Context, spt: Spt): Promise<SptPrint["bagian"]> {
  const baris = (await confirmedLines(context, spt)).map(({ message, penjelasan, alasan, oleh, kelas }) => ({
    label: message,
    value: [...[penjelasan, alasan].filter((one) => one !== ""), `${oleh}, ${waktuText(kelas)}`].join(" · "),
  }));
  return baris.length === 0 ? [] : [{ judul: resmi("spt:konfirmasi.judul"), baris }];
}

/** Notes with the reasons of each figure of the return's forms. */
async function notesOf(context: Context, spt: Spt): Promise<NonNullable<SptPrint["lampiran"]>> {
  const k = await hitunganOf(context.sql, spt);
  const forms = defOf(spt).formulir.filter((form) => formulirBerlaku(k, form.id));
  return forms.flatMap((form) => catatanCetak(k, form));
}

/** The print of a return. `alasan` adds the reasons of its figures. */
async function returnDoc(context: Context, spt: Spt, alasan: boolean): Promise<PrintDoc> {
  const induk = indukOf(spt.jenis, defOf(spt).versi);
  const { hitung: values, tidakBerlaku } = await formOf(context.sql, spt.id, INDUK);
  const forms =
    defOf(spt).periode === "tahun"
      ? await printTahunan(context.sql, spt)
      : {
          bagian: mainSections(induk, values, tidakBerlaku, spt.pembetulan),
          formulir: [],
          lampiran: (await inTurn(lampiranOf(defOf(spt)), (form) => attachmentOf(context, spt, form))).flat(),
        };
  const text = (name: string) => (typeof values[name] === "string" ? String(values[name]) : "");
  return printSpt({
    verifikasi: codeOf(context, spt, "spt"),
    judul: defOf(spt).judul,
    keterangan: keteranganOf(spt),
    dibuat: spt.dilaporkan ?? spt.dibuat,
    kotak: kepalaCetak(spt, formulirOf(spt, INDUK)),
    kepala: [
      ...(await identitasCetak(context)),
      { label: isSptMasa(spt.jenis) ? "Masa pajak" : "Tahun pajak", value: periodeOf(spt) },
      { label: "Status SPT", value: pembetulanText(spt) },
      { label: "Nomor BPE", value: orDash(spt.bpe) },
      { label: "Tanggal lapor", value: spt.tanggalLapor ? tanggalText(spt.tanggalLapor) : "-" },
    ],
    bagian: [...forms.bagian, ...(await confirmedSection(context, spt))],
    ...(values.x_pernyataan === true ? { pernyataan: resmi(`${induk.namespace}:${induk.id}.x_pernyataan`) } : {}),
    formulir: forms.formulir,
    lampiran: alasan ? [...forms.lampiran, ...(await notesOf(context, spt))] : forms.lampiran,
    ...(text("x_nama") === ""
      ? {}
      : {
          tandaTangan: {
            tempat: orDash(text("x_kota")),
            tanggal: tanggalText(text("x_tanggal") || spt.jatuhTempo),
            nama: text("x_nama"),
            jabatan: text("x_jabatan"),
          },
        }),
  });
}

async function receiptDoc(context: Context, spt: Spt): Promise<PrintDoc> {
  const { wp } = acting(context);
  const diterima = filedAt(spt);
  if (!spt.bpe || !spt.ntte || !diterima || !spt.tanggalLapor) throw new AppError("wrong_state");
  const { hitung } = await formOf(context.sql, spt.id, INDUK);
  const { hasil } = await kindOf(spt).bayar(context.sql, spt, hitung);
  return printBpe({
    verifikasi: codeOf(context, spt, "bpe"),
    nomor: spt.bpe,
    ntte: spt.ntte,
    wajibPajak: { npwp: wp.npwp, nama: wp.nama },
    jenisSpt: resmi(`spt:jenis.${spt.jenis}`),
    tahun: spt.tahun,
    masa: isSptMasa(spt.jenis) ? spt.masa : null,
    pembetulan: spt.pembetulan,
    hasil: resmi(`spt:hasil.${hasil}`),
    nilai: spt.nilai ?? 0,
    pelunasan: await pelunasanSpt(context.sql, spt),
    tanggalTerima: spt.tanggalLapor,
    diterima,
  });
}

type Attachment = {
  readonly bentuk: "lampiran" | "contoh";
  readonly lampiran: string;
  readonly bagian: string | undefined;
  readonly berkas: (typeof BERKAS_SPT)[number];
  readonly contoh: string;
};
/** True if the rows of a form, or all that files sent to the main form fill, have a file format of their own. */
const berformat = (spt: Spt, lampiran: string): boolean =>
  lampiran === INDUK
    ? defOf(spt).unggah !== undefined
    : bagianKetik(formulirOf(spt, lampiran)).some(({ format }) => format !== undefined);

/** A form of a return, or a file to start its upload with. Throws `not_found` for any other. */
function attachmentFile(context: Context, spt: Spt, { bentuk, lampiran, bagian, berkas, contoh }: Attachment) {
  if (berkas === "pdf" || !berformat(spt, lampiran)) {
    if (bentuk === "contoh") {
      if (berkas === "pdf") throw new AppError("not_found");
      return contohLembar(context, spt, { lampiran, bagian, berkas, contoh });
    }
    if (berkas === "xml") throw new AppError("not_found");
    return lampiranFile(context, spt, { lampiran, bagian, berkas }, codeOf(context, spt, "spt"));
  }
  if (bentuk === "contoh") return contohIsian(context, spt, { lampiran, bentuk: berkas, contoh });
  return isianFile(context, spt, { lampiran, bentuk: berkas });
}

/** The notice that extended the filing of a return. Throws `not_found` if none was given. */
async function noticeDoc(context: Context, spt: Spt): Promise<PrintDoc> {
  const notice = await perpanjanganSpt(context.sql, spt);
  if (!notice?.nomor || !notice.diberitahukan) throw new AppError("not_found");
  const { id, nomor, diberitahukan, alasan, uraian, terutang, kredit, sampai, penandatangan, batchId } = notice;
  const printable = { batchId, jenis: "perpanjangan", objekId: id, nomor };
  const files = (await attachmentsOf(context.sql, [id])).get(id) ?? [];
  return printPerpanjangan({
    nomor,
    uraian,
    terutang,
    kredit,
    penandatangan,
    diberitahukan,
    verifikasi: verificationCode(context.config.sessionSecret, printable),
    identitas: await identitasCetak(context),
    nama: acting(context).wp.nama,
    jenisSpt: resmi(`spt:jenis.${spt.jenis}`),
    tahun: spt.tahun,
    alasan: resmi(`spt:perpanjangan.pilihan.${alasan}`),
    // before filing, the payments on the return are those for the notice
    pelunasan: spt.bpe === null ? await pelunasanSpt(context.sql, spt) : [],
    asli: jatuhTempoSpt(spt.jenis, spt.masa).lapor.efektif,
    sampai: tempoSampai(sampai).efektif,
    berkas: files.map((file) => file.nama),
  });
}

type Dibaca = Exclude<(typeof BENTUK_SPT)[number], "lampiran" | "contoh" | "luring">;
/** The prints of a whole return. */
const DOKUMEN: { readonly [B in Dibaca]: (context: Context, spt: Spt, alasan: boolean) => Promise<PrintDoc> } = {
  spt: returnDoc,
  bpe: receiptDoc,
  perpanjangan: noticeDoc,
  ringkasan: (context, spt) => ringkasanDoc(context, spt, codeOf(context, spt, "spt")),
  banding: (context, spt) => bandingDoc(context, spt, "dibetulkan", codeOf(context, spt, "spt")),
  banding_sebelumnya: (context, spt) => bandingDoc(context, spt, "sebelumnya", codeOf(context, spt, "spt")),
};

export const printServices = {
  generate: read(
    contract.spt.generate,
    async ({ id, bentuk, lampiran = "", bagian, berkas, contoh, alasan }, context) => {
      const spt = await ownSpt(context, id);
      if (bentuk === "lampiran" || bentuk === "contoh") {
        return attachmentFile(context, spt, { bentuk, lampiran, bagian, berkas, contoh });
      }
      if (bentuk === "luring") return luringFile(context, spt, berkas === "csv" ? "csv" : "xlsx");
      const doc = await DOKUMEN[bentuk](context, spt, alasan === "ya");
      const name = `${bentuk}-${spt.jenis}-${spt.masa}-${spt.pembetulan}.pdf`;
      return { name, type: "application/pdf", body: renderParts(doc, context.config.publicUrl) };
    },
  ),
};
