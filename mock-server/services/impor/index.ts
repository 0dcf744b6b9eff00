import { contract } from "~/contract";
import { JENIS_PANTAUAN_EFAKTUR } from "~/contract/efaktur";
import { hot, type Services } from "../kit";
import { taking } from "./taking";
import { watchImports } from "./watch";

export const imporServices: Services<typeof contract.imporEfaktur> = {
  importNormal: hot(contract.imporEfaktur.importNormal, taking("NORMAL", "xml")),
  ...watchImports(contract.imporEfaktur, JENIS_PANTAUAN_EFAKTUR),
};

export const imporDokumenServices: Services<typeof contract.imporDokumen> = {
  input: hot(contract.imporDokumen.input, taking("DOC-INPUT", "xml")),
  output: hot(contract.imporDokumen.output, taking("DOC-OUTPUT", "xml")),
  inputReturn: hot(contract.imporDokumen.inputReturn, taking("DOC-INPUT-RETURN", "xml")),
  outputReturn: hot(contract.imporDokumen.outputReturn, taking("DOC-OUTPUT-RETURN", "xml")),
};
