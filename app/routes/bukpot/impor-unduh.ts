import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadImport } from "~/files/import/download.server";
import { imporBukpot } from "./impor-wilayah.server";

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) => downloadImport(request, imporBukpot, id);
