import { useTranslation } from "react-i18next";
import { Shaped } from "~/components/status-badge";
import type { LembarTelaah } from "~/contract/telaah";
import type { KeadaanSanggahan } from "~/domain/telaah/sanggahan";
import { useFormat } from "~/i18n/use-format";

const RUPA = {
  open: { tone: "info", shape: "jam" },
  accepted: { tone: "perhatian", shape: "centang" },
  changed: { tone: "berhasil", shape: "centang" },
  rejected: { tone: "bahaya", shape: "silang" },
} as const;
type Props = { readonly keadaan: KeadaanSanggahan; readonly putaran?: number | null };

/** The state of an objection as picture and words; a changed one names its round. */
export function Keadaan({ keadaan, putaran = null }: Props) {
  const { t } = useTranslation("telaah");
  return (
    <Shaped {...RUPA[keadaan]}>
      {keadaan === "changed" && putaran !== null
        ? t("sanggahan.diubah", { nomor: putaran })
        : t(`sanggahan.keadaan.${keadaan}`)}
    </Shaped>
  );
}

type Soal = LembarTelaah["soal"][number]["sanggahan"];
/** The objections to a question, each with its state, its text and the reason of its answer. */
export function DaftarSanggahan({ rows }: { readonly rows: Soal }) {
  const { t } = useTranslation("telaah");
  const { tanggal } = useFormat();
  if (rows.length === 0) return null;
  return (
    <ul className="list-unstyled">
      {rows.map(({ id, keadaan, putaran, kelas, teks, alasan }) => (
        <li key={id}>
          <Keadaan keadaan={keadaan} putaran={putaran} /> {t("sanggahan.pada", { tanggal: tanggal(kelas) })}{" "}
          <bdi>{teks}</bdi>{" "}
          {alasan !== null && (
            <>
              {t("sanggahan.jawaban")}: <bdi>{alasan}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
