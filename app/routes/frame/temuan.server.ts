import type { TFunction } from "i18next";
import { effectiveRole, type Session } from "~/auth/session.server";
import { menuOf } from "~/components/frame/menu-of";
import type { TemuanRow } from "~/contract/rujukan";
import { formatMasa } from "~/i18n/format";
import { fold } from "~/web/fold";
import { paths } from "~/web/paths";

/** A target of the jump. */
export type Tujuan = { readonly ke: string; readonly nama: string; readonly keterangan: string };

const MOST_SCREENS = 8;
/** A shorter text would find every document. */
const SHORTEST = 2;

/** Screens of the user's own menu whose name or module name contains every word of the text. */
function screensOf({ me }: Session, q: string, t: TFunction): Tujuan[] {
  const words = fold(q).split(/\s+/);
  const all = menuOf(me).flatMap((module) =>
    module.items.map((item) => ({ ke: item.path, nama: t(item.labelKey), keterangan: t(module.labelKey) })),
  );
  return all
    .filter(({ nama, keterangan }) => words.every((word) => fold(`${nama} ${keterangan}`).includes(word)))
    .slice(0, MOST_SCREENS);
}

const placeOf = ({ jenis, id, rupa }: TemuanRow): string =>
  ({
    faktur_keluaran: paths.efaktur.faktur("keluaran", id),
    faktur_masukan: paths.efaktur.faktur("masukan", id),
    retur_keluaran: paths.retur.rincian("keluaran", id),
    retur_masukan: paths.retur.rincian("masukan", id),
    dokumen_keluaran: paths.dokumen.rincian("keluaran", id),
    dokumen_masukan: paths.dokumen.rincian("masukan", id),
    bukpot: paths.bukpot.rincian(rupa, id),
    bukpot_diterima: paths.bukpot.rincian(rupa, id),
    spt: paths.spt.rincian(id),
    billing: paths.pembayaran.billingRincian(id),
  })[jenis];

function shown(row: TemuanRow, t: TFunction, lng: string): Tujuan {
  const { jenis, nomor, nama, masa, rupa } = row;
  const kind = jenis === "spt" ? t(`spt:jenis.${rupa}`) : t(`common:lompat.jenis.${jenis}`);
  const about = [nama, masa ? formatMasa(masa, lng) : ""].filter(Boolean).join(", ");
  return {
    ke: placeOf(row),
    nama: nomor || kind,
    keterangan: nomor ? [kind, about].filter(Boolean).join(": ") : about,
  };
}

/** Screens and documents for the typed text, in the words of the page. */
export async function findPlaces(session: Session, q: string, t: TFunction, lng: string) {
  if (q === "") return { layar: [], dokumen: [] };
  const isParticipant = effectiveRole(session.me) === "peserta" && session.me.currentActive !== null;
  const found = isParticipant && q.length >= SHORTEST ? (await session.api.rujukan.dokumen({ q })).rows : [];
  return { layar: screensOf(session, q, t), dokumen: found.map((row) => shown(row, t, lng)) };
}
