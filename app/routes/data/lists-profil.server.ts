import { ekonomiList, kontakList, nppnList, rekeningList } from "~/contract/pihak";
import { daftarJenis, yaTidak } from "./list-of.server";

export const daftarRekening = daftarJenis("rekening", rekeningList, {
  cells: { utama: { value: ({ utama }, { t }) => (utama ? t(yaTidak(true)) : "") } },
});
export const daftarKontak = daftarJenis("kontak", kontakList);
export const daftarEkonomi = daftarJenis("ekonomi", ekonomiList);
export const daftarNppn = daftarJenis("nppn", nppnList, {
  cells: { tepatWaktu: { value: ({ tepatWaktu }, { t }) => t(yaTidak(tepatWaktu)) } },
});
