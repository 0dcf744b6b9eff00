import type { FieldDef } from "./kit";

/** The description of a column, in the words of the tax office's templates (sheet *Keterangan*). */
export function keteranganOf(field: FieldDef): string {
  switch (field.type) {
    case "text":
    case "email":
      return `Teks, paling banyak ${field.max} karakter`;
    case "tin":
      return field.asing ? "Nomor identitas pajak" : "16 digit, sel diformat sebagai teks";
    case "nitku":
      return field.kosong ? `22 digit, atau ${field.kosong} bila tidak ada` : "22 digit, sel diformat sebagai teks";
    case "date-iso":
    case "date-dmy":
      return "Format DD/MM/YYYY";
    case "dec":
      return `Maks ${field.scale} digit di belakang koma${field.positive ? ", lebih dari 0" : ""}`;
    case "int":
      return `Bilangan bulat ${field.min} sampai ${field.max}`;
    case "enum":
      return `Pilihan: ${field.values.map((value) => field.tabel?.[value] ?? value).join(", ")}`;
    case "code":
      return `Contoh: ${field.contoh}`;
    case "period":
      return "Bulan dan tahun, contoh: 012026";
  }
}
