import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { CaraImpor } from "~/contract/impor";
import { JENIS_IMPOR_BUKPOT } from "~/contract/impor/bukpot";
import { formats } from "~/domain/formats";
import { fieldsOf } from "~/domain/formats/kit";
import { rootNameOf } from "~/domain/formats/root";
import { type HakWakil, keluargaBukpot } from "~/domain/pihak";
import type { Whose } from "../../apart/seats";
import { recogniseApart } from "../../apart/tables";
import { wideOf } from "../../files/encoding";
import { StopReading } from "../../files/report";
import type { FileKind } from "../../files/sniff";
import { beginOf } from "../../files/xml-recent";
import { requireRight } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";
import { packFile, type ReceivedFile } from "../../http/packing";
import { change, type Services } from "../kit";
import type { Queued, Recognise } from "./queue";
import { taking } from "./taking";
import { watchImports } from "./watch";

type Jenis = (typeof JENIS_IMPOR_BUKPOT)[number];
const hakImpor = (jenis: Jenis): HakWakil => `${keluargaBukpot(jenis)}_drafter`;
const defs = JENIS_IMPOR_BUKPOT.map((jenis) => formats[jenis]);

/** The kind of an XML file by its root element. Throws `wrong_root` for an unknown root, `not_xml` if there is none. */
async function kindOfXml(file: ReceivedFile): Promise<Jenis> {
  const { beginning } = await packFile(file);
  const text = new TextDecoder(wideOf(beginning) ?? "utf-8").decode(beginning);
  const nama = rootNameOf(text);
  if (nama === undefined)
    throw new AppError("not_xml", { awal: beginOf(text) }, { berkas: [{ key: "berkas_not_xml" }] });
  const found = defs.find(({ root }) => root === nama);
  if (found) return found.id;
  const diharap = defs.map(({ root }) => root).join(", ");
  throw new AppError("wrong_root", { diharap, nama }, { berkas: [{ key: "berkas_wrong_root", params: { nama } }] });
}

/** The failure of a call for an unreadable file. */
const fileFailure = ({ temuan: { kode, isian } }: StopReading): AppError =>
  new AppError(kode, isian, { berkas: [{ key: `galat.${kode}`, params: isian }] });

/**
 * The kind of a workbook or csv by its headings, else the named kind. Throws `wrong_template` if neither is known, or
 * the reason that blocks the reading.
 */
async function kindOfData(
  { bytes }: ReceivedFile,
  found: FileKind,
  named: Jenis | undefined,
  whose: Whose,
): Promise<Jenis> {
  const id = await recogniseApart(JENIS_IMPOR_BUKPOT, bytes, found === "csv" ? "csv" : "xlsx", whose).catch(
    (error: unknown) => {
      // if the kind is known, the report of the import shows the failure of the file
      if (error instanceof StopReading && named) return undefined;
      throw error instanceof StopReading ? fileFailure(error) : error;
    },
  );
  const jenis = JENIS_IMPOR_BUKPOT.find((known) => known === id) ?? named;
  if (jenis) return jenis;
  const params = { lembar: "DATA", jenis: defs.map(({ id }) => id).join(", "), kurang: kolomBersama() };
  throw new AppError("wrong_template", params, { berkas: [{ key: "berkas_wrong_template" }] });
}

/** Headings that every type of slip needs. */
const kolomBersama = (): string => {
  const [first, ...others] = defs.map((def) => fieldsOf(def).filter(({ wajib }) => wajib));
  const shared = (first ?? []).filter(({ name }) => others.every((fields) => fields.some((one) => one.name === name)));
  return shared.map(({ label }) => label).join(", ");
};

/** Takes one file. Its content decides the kind of drafts and the required right. */
const takingSlips = <I extends CaraImpor>(kind: (input: I) => Recognise, want: "xml" | "data") => {
  const take = taking(kind, want);
  const before = async (input: I, context: Context): Promise<Queued> => {
    const file = await take.before(input, context);
    await requireRight(context.sql, callerOf(context), hakImpor(file.kind as Jenis));
    return file;
  };
  return { ...take, before };
};

export const imporBukpotServices: Services<typeof contract.imporBukpot> = {
  importXml: change(
    contract.imporBukpot.importXml,
    takingSlips(() => kindOfXml, "xml"),
  ),
  upload: change(
    contract.imporBukpot.upload,
    takingSlips(
      ({ jenis }) =>
        (file, found, whose) =>
          kindOfData(file, found, jenis, whose),
      "data",
    ),
  ),
  ...watchImports(contract.imporBukpot, JENIS_IMPOR_BUKPOT, hakImpor),
};
