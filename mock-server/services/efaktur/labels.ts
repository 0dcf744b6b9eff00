import { refFind } from "~/domain/ref";

/** Official name of a transaction code. */
export const labelKodeFaktur = (kode: string): string => refFind("kode_transaksi", kode)?.nama ?? kode;
/** Official name of a unit. */
export const satuanOf = (kode: string): string => refFind("satuan", kode)?.nama ?? kode;
