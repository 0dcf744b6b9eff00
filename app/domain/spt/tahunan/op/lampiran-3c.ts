import type { DefFormulir } from "~/domain/mesin/definisi";
import { dan, ya } from "~/domain/mesin/rumus";
import { bagianPenyusutan } from "../badan/lampiran-9";
import { NAMESPACE, PEMBUKUAN, VERSI } from "./bersama";

/** The most assets in a person's list. */
const MAKS_ASET = 5000;

/** Lampiran 3C: fiscal depreciation and amortisation. */
export const l3c: DefFormulir = {
  id: "l3c",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: dan(ya("induk.b1b1"), PEMBUKUAN, ya("induk.i14e")),
  sections: bagianPenyusutan("kode_harta_susut", MAKS_ASET),
};
