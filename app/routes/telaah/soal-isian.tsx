import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { FieldGrid } from "~/forms/field-grid";
import { RupiahField, TextField } from "~/forms/fields";
import { useFormReply } from "~/forms/forms-context";
import type { KunciView } from "./kunci.server";

type Props = { readonly soal: KunciView["soal"][number]; readonly at: number };
/** Places of the hints of a question. */
export const LANGKAH = [0, 1, 2] as const;

/** The boxes of a question, and the facts that it compares. */
export function SoalIsian({ soal: { id, judul, fakta, petunjuk }, at }: Props) {
  const { t } = useTranslation("telaah");
  const name = `soal[${at}]`;
  const failed = Object.keys(useFormReply()?.result.error ?? {});
  return (
    <Section id={`soal-${id}`} title={`${at + 1}. ${judul}`}>
      <input type="hidden" name={`${name}.id`} value={id} />
      <FieldGrid>
        <TextField name={`${name}.judul`} label={t("kunci.nama_soal")} />
        <TextField name={`${name}.poin`} label={t("kunci.poin")} numeric size="pendek" />
        <RupiahField name={`${name}.toleransi`} label={t("kunci.toleransi")} required={false} />
      </FieldGrid>
      <details
        className="isian-jarang"
        open={
          petunjuk.length > 0 ||
          failed.some((one) => one.startsWith(`${name}.petunjuk`) || one.startsWith(`${name}.harga`))
        }
      >
        <summary>{t("kunci.petunjuk")}</summary>
        {LANGKAH.map((langkah) => (
          <FieldGrid key={langkah}>
            <TextField
              name={`${name}.petunjuk[${langkah}]`}
              label={t("kunci.petunjuk_ke", { nomor: langkah + 1 })}
              required={false}
            />
            <TextField
              name={`${name}.harga[${langkah}]`}
              label={t("kunci.harga_ke", { nomor: langkah + 1 })}
              required={false}
              numeric
              size="pendek"
            />
          </FieldGrid>
        ))}
      </details>
      <details className="isian-jarang">
        <summary>{t("kunci.dibandingkan", { count: fakta.length, jumlah: fakta.length })}</summary>
        <ul>
          {fakta.map((one) => (
            <li key={`${one.jenis} ${one.nama}`}>
              {one.jenis}: <bdi>{one.nama}</bdi>
              <dl className="tinjauan">
                {one.isi.map(({ label, nilai }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi>{nilai}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
