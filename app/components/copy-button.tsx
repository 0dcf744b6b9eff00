import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "./announce";
import { Button } from "./button";

type CopyButtonProps = {
  readonly text: string;
  /** The name of the number, read after the verb. */
  readonly label: string;
  /** A mark at the end of a line instead of words. */
  readonly mark?: boolean;
};

/** Copies a number. Only the script draws it, because it needs script. */
export function CopyButton({ text, label, mark }: CopyButtonProps) {
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
  const words = copied ? t("tanda.disalin") : t("tanda.salin");
  if (mark)
    return (
      <Button type="button" variant="link" className="salin" title={words} onClick={copy}>
        <span aria-hidden="true">{copied ? "✓" : "⧉"}</span>
        <span className="visually-hidden">
          {words}: {label}
        </span>
      </Button>
    );
  return (
    <Button type="button" onClick={copy}>
      {words}
      <span className="visually-hidden"> {label}</span>
    </Button>
  );
}
