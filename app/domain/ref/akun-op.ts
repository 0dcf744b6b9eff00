import { type BagianAkunResmi, namaAkun } from "./akun-badan";
import data from "./akun-op.json";

/** Accounts of Lampiran 3A-1 to 3A-3 by business sector: the profit and loss account, and the balance sheet. */
export const SEKTOR_OP = { l3a1: "DAGANG", l3a2: "JASA", l3a3: "INDUSTRI" } as const;
type FormulirSektorOp = keyof typeof SEKTOR_OP;
export const FORMULIR_SEKTOR_OP = Object.keys(SEKTOR_OP) as readonly FormulirSektorOp[];

export const akunSektorOp = data as unknown as Readonly<Record<FormulirSektorOp, BagianAkunResmi>>;
/** Names of accounts and headings as official lists: `akun_l3a1`. */
export const akunOp = namaAkun(akunSektorOp);
