import { AppError } from "~/contract/errors";
import type { BedaBaris, LawanSpt } from "~/contract/spt/baca";
import type { Spt } from "../../db/spt/store";
import { acting, type Context } from "../../http/context";
import { textsOf } from "../../i18n";
import { type PrintDoc, printBanding, printRingkasan } from "../../print";
import { bandingOf } from "./banding";
import { keteranganOf, pembetulanText, periodeOf, resmi } from "./cetak-kit";
import { ringkasanOf } from "./ringkasan";

/** Prints are Indonesian in every language of the screens. */
const indonesia = (context: Context) => ({ sql: context.sql, t: textsOf("id"), language: "id" as const });
const kepalaOf = (context: Context, spt: Spt, verifikasi: string) => {
  const { wp } = acting(context);
  return {
    verifikasi,
    dibuat: spt.dilaporkan ?? spt.dibuat,
    keterangan: keteranganOf(spt),
    kepala: [
      { label: "NPWP", value: wp.npwp },
      { label: "Nama", value: wp.nama },
      { label: "SPT", value: resmi(`spt:jenis.${spt.jenis}`) },
      { label: "Masa/tahun", value: `${periodeOf(spt)}, ${pembetulanText(spt)}` },
    ],
  };
};
type Dibanding = Pick<Spt, "masa" | "tahun" | "pembetulan">;
const sebutan = (spt: Spt, lawan: Dibanding): string => {
  const other = { ...spt, ...lawan };
  return `${periodeOf(other)}, ${pembetulanText(other)}`;
};

/** The summary of a return on paper, with its chart. */
export async function ringkasanDoc(context: Context, spt: Spt, verifikasi: string): Promise<PrintDoc> {
  const { judul, baris, bagan, dibetulkan, sebelumnya } = await ringkasanOf(indonesia(context), spt);
  const others = (["dibetulkan", "sebelumnya"] as const).filter((one) => ({ dibetulkan, sebelumnya })[one] !== null);
  const named = { dibetulkan, sebelumnya };
  return printRingkasan({
    ...kepalaOf(context, spt, verifikasi),
    judul,
    kolom: [
      resmi("spt:ringkasan.ini"),
      ...others.flatMap((one) => {
        const lawan = named[one];
        return lawan ? [sebutan(spt, lawan)] : [];
      }),
    ],
    baris: baris.flatMap((line) => [
      { label: line.label, nilai: [line.nilai, ...others.map((one) => line[one])], hasil: line.hasil },
      ...line.bagian.map(({ label, butir, nilai }) => ({
        label: [butir, label].filter(Boolean).join(" "),
        hasil: false,
        bagian: true as const,
        nilai: [nilai, ...others.map(() => null)],
      })),
    ]),
    bagan: bagan.flatMap((nama) =>
      baris.filter((line) => line.nama === nama).map(({ label, nilai }) => ({ label, value: nilai ?? 0 })),
    ),
  });
}

/** A difference in words. For a row it names the row and the change. */
function sebutanBeda({ label, baris, apa, asal }: BedaBaris): string {
  const t = textsOf("id");
  const name = baris ? t("spt:banding.baris", { baris: baris.urut, nama: baris.nama, label }) : label;
  const marks = [
    ...(apa === "diubah" ? [] : [t(`spt:banding.apa.${apa}`)]),
    ...(asal === "ketik" ? [t("spt:banding.diketik")] : []),
  ];
  return marks.length > 0 ? `${name} (${marks.join(", ")})` : name;
}
/** The differences of a return from another, on paper. Throws `not_found` if there is none to compare with. */
export async function bandingDoc(context: Context, spt: Spt, dengan: LawanSpt, verifikasi: string): Promise<PrintDoc> {
  const { lawan, formulir } = await bandingOf(indonesia(context), spt, dengan);
  if (!lawan) throw new AppError("not_found");
  return printBanding({
    ...kepalaOf(context, spt, verifikasi),
    judul: `${resmi("spt:banding.judul_cetak")} ${sebutan(spt, lawan)}`,
    formulir: formulir.map(({ judul, baris }) => ({
      judul,
      baris: baris.map((one) => ({
        butir: one.butir,
        label: sebutanBeda(one),
        lama: one.lama,
        baru: one.baru,
        selisih: one.selisih,
      })),
    })),
  });
}
