import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "./announce";
import { Button } from "./button";

/** Copies a number. Only the script draws it, because it needs script. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("komponen");
  const [able, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble(window.isSecureContext && "clipboard" in navigator), []);
  if (!able) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(t("tanda.disalin"));
  };
  return (
    <Button type="button" onClick={copy}>
      {copied ? t("tanda.disalin") : t("tanda.salin")}
      <span className="visually-hidden"> {label}</span>
    </Button>
  );
}
