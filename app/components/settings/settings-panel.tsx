import { useTranslation } from "react-i18next";
import { Icon } from "../frame/icon";
import { SettingsForm } from "./settings-form";

export const PANEL_ID = "panel-pengaturan";

/** The settings as a panel of 280 px at the inline end. A native popover, which works without script. */
export function SettingsPanel({ back }: { back: string }) {
  const { t } = useTranslation();
  return (
    <aside id={PANEL_ID} popover="auto" className="panel" aria-labelledby="panel-judul">
      <div className="panel-head">
        <h2 id="panel-judul">{t("common:pengaturan.judul")}</h2>
        <button type="button" className="btn-icon" popovertarget={PANEL_ID} popovertargetaction="hide">
          <Icon name="tutup" />
          <span className="visually-hidden">{t("common:pengaturan.tutup")}</span>
        </button>
      </div>
      <SettingsForm back={back} />
    </aside>
  );
}
