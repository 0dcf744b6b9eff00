import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { mayDo } from "~/auth/rights";
import { type HakWakil, isHakTunggal, type KeluargaHak } from "~/domain/pihak";
import { useFrame } from "./frame/frame-data";

/** Returns a check for one of several rights. Every control asks it before it draws a button. */
export function useMay(): (...hak: readonly HakWakil[]) => boolean {
  const { me } = useFrame();
  return (...hak) => mayDo(me, ...hak);
}

/** Name of a right. */
export function namaHak(t: TFunction, hak: HakWakil): string {
  if (isHakTunggal(hak)) return t(`common:hak.tunggal.${hak}`);
  const jenis = t(`common:hak.keluarga.${hak.replace(/_(drafter|signer)$/, "")}`);
  return hak.endsWith("_signer") ? t("common:hak.signer", { jenis }) : t("common:hak.drafter", { jenis });
}

/** Names the missing rights and who can give them. Empty if none is missing, or in a look. */
export function RightMissing({ hak }: { hak: readonly (HakWakil | undefined)[] }) {
  const { t } = useTranslation();
  const { me } = useFrame();
  const missing = hak.filter((one) => one !== undefined).filter((one) => !mayDo(me, one));
  if (!me || me.readOnly || missing.length === 0) return null;
  const names = missing.map((one) => namaHak(t, one)).join("; ");
  return <p className="tanpa-hak">{t("common:hak.tidak_ada", { hak: names, wp: me.bertindak ?? "" })}</p>;
}

/** The missing rights on a page of many documents of these families: the right to draft, else the right to sign. */
export function FamilyRights({ keluarga }: { keluarga: readonly KeluargaHak[] }) {
  const may = useMay();
  const next = (one: KeluargaHak): HakWakil => (may(`${one}_drafter`) ? `${one}_signer` : `${one}_drafter`);
  return <RightMissing hak={keluarga.map(next)} />;
}
