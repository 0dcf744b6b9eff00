import { useTranslation } from "react-i18next";
import type { TautanKelas } from "~/contract/batch";

/** An address as QR code, for paper and screen; `qr` is made by the API. */
export function QrCode({ alamat, qr }: TautanKelas) {
  const { t } = useTranslation("komponen");
  return (
    <svg className="kode-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("qr.label", { alamat })}>
      <path d={qr.path} />
    </svg>
  );
}
