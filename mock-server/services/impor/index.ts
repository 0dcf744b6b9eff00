import { contract } from "~/contract";
import { JENIS_PANTAUAN_EFAKTUR } from "~/contract/efaktur";
import { change, type Services } from "../kit";
import { taking } from "./taking";
import { watchImports } from "./watch";

export const imporServices: Services<typeof contract.imporEfaktur> = {
  importNormal: change(contract.imporEfaktur.importNormal, taking("NORMAL", "xml")),
  ...watchImports(contract.imporEfaktur, JENIS_PANTAUAN_EFAKTUR),
};

export const imporDokumenServices: Services<typeof contract.imporDokumen> = {
  input: change(contract.imporDokumen.input, taking("DOC-INPUT", "xml")),
  output: change(contract.imporDokumen.output, taking("DOC-OUTPUT", "xml")),
  inputReturn: change(contract.imporDokumen.inputReturn, taking("DOC-INPUT-RETURN", "xml")),
  outputReturn: change(contract.imporDokumen.outputReturn, taking("DOC-OUTPUT-RETURN", "xml")),
};
