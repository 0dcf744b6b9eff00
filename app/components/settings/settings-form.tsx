import { Form } from "@remix-run/react";
import FormText from "react-bootstrap/FormText";
import { useTranslation } from "react-i18next";
import { TokenField } from "~/components/hidden-fields";
import { paths } from "~/web/paths";
import { Badge } from "../badge";
import { Button } from "../button";
import { useFrame } from "../frame/frame-data";
import { Icon } from "../frame/icon";
import { pilihan, type SettingKey, settingKeys } from "./settings";
import { useFullscreen } from "./use-fullscreen";

/** All settings. Every choice is a button that posts at once, so that one press is enough without script too. */
export function SettingsForm({ back }: { back: string }) {
  const { t } = useTranslation();
  const { changed } = useFrame();
  return (
    <Form method="post" action={paths.pengaturan()} className="settings" preventScrollReset replace>
      <TokenField />
      <input type="hidden" name="kembali" value={back} />
      {settingKeys.map((key) => (
        <Choices key={key} name={key} />
      ))}
      <div className="settings-end">
        <FullscreenButton />
        {changed ? (
          <Button name="intent" value="reset" variant="outline">
            <Icon name="ulang" />
            {t("common:pengaturan.reset")}
            <Badge>{t("common:pengaturan.diubah")}</Badge>
          </Button>
        ) : (
          <FormText as="p">{t("common:pengaturan.bawaan")}</FormText>
        )}
      </div>
    </Form>
  );
}

function Choices({ name }: { name: SettingKey }) {
  const { t } = useTranslation();
  const { settings } = useFrame();
  return (
    <fieldset className="settings-group" data-setting={name}>
      <legend>{t(`common:pengaturan.${name}.judul`)}</legend>
      <div className="segments">
        {pilihan[name].map((value) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={settings[name] === value}
            data-pilihan={value}
          >
            {t(`common:pengaturan.${name}.${value}`)}
          </button>
        ))}
      </div>
      {name === "themeStretch" && <FormText as="p">{t("common:pengaturan.themeStretch.petunjuk")}</FormText>}
    </fieldset>
  );
}

/** The only control that needs script; hidden without it. */
function FullscreenButton() {
  const { t } = useTranslation();
  const { revealed, active } = useFullscreen();
  return (
    <Button type="button" variant="outline" data-layar-penuh hidden={!revealed} aria-pressed={active}>
      <Icon name="layar" />
      {t("common:pengaturan.layar_penuh")}
    </Button>
  );
}
