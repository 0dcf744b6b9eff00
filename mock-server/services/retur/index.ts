import type { contract } from "~/contract";
import type { Services } from "../kit";
import { decideServices } from "./decide";
import { draftServices } from "./draft";
import { fileServices } from "./files";
import { readServices } from "./read";

export const returServices: Services<typeof contract.retur> = {
  ...readServices,
  ...draftServices,
  ...decideServices,
  ...fileServices,
};
