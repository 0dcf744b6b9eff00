import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";

type Values = Readonly<Record<string, string | number>>;
type Notice = { readonly jenis: string; readonly isi: Values };

/** Title and text of a notification, with dates, periods and amounts formatted for the language. */
export function useNoticeTexts(): (notice: Notice) => { judul: string; isi: string } {
  const { t } = useTranslation();
  const { angka, rupiah, tanggal, masa } = useFormat();
  const written: Readonly<Record<string, (value: never) => string>> = {
    jatuhTempo: tanggal,
    tanggal,
    masa,
    ppn: rupiah,
    dpp: rupiah,
    pph: rupiah,
    jumlah: rupiah,
  };
  const shown = ([name, value]: [string, string | number]): [string, string] => {
    const format = written[name] as ((value: string | number) => string) | undefined;
    return [name, format ? format(value) : typeof value === "number" ? angka(value) : value];
  };
  return ({ jenis, isi }) => {
    const values = Object.fromEntries(Object.entries(isi).map(shown));
    // a real-time moment follows the class date, with its zone
    if (isi.saat) values.jatuhTempo = `${values.jatuhTempo} (\u2068${isi.saat}\u2069)`;
    return { judul: t(`portal:notifikasi.${jenis}.judul`, values), isi: t(`portal:notifikasi.${jenis}.isi`, values) };
  };
}
