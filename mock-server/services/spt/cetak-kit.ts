import { isSptMasa } from "~/domain/parameters/spt";
import { isOpen } from "~/domain/spt/life";
import type { Spt } from "../../db/spt-store";
import { textsOf } from "../../i18n";
import { masaText } from "../../print/format";

/** A text of a print: official ones stay Indonesian in every language of the screens. */
export const resmi = (key: string): string => textsOf("id")(key);

/** The period of a return as prints name it. */
export const periodeOf = ({ jenis, masa, tahun }: Spt): string => (isSptMasa(jenis) ? masaText(masa) : String(tahun));
export const pembetulanText = ({ pembetulan }: Spt): string =>
  pembetulan === 0 ? "Normal" : `Pembetulan ke-${pembetulan}`;
/** What stands below the title: period, correction, and whether it is only a draft. */
export const keteranganOf = (spt: Spt): string =>
  [periodeOf(spt), pembetulanText(spt), ...(isOpen(spt) ? ["konsep"] : [])].join(", ");
