import type { TFunction } from "i18next";
import { arahOf } from "~/domain/kit/bahasa";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const asHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export type SignInPage = {
  readonly language: string;
  readonly t: TFunction;
  /** Path of the issuer as the browser sees it. */
  readonly base: string;
  /** Parameters of the request, carried through the form. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly email: string;
  readonly failure: string | null;
  readonly cancelHref: string;
};

const STYLE_PATH = "/gaya.css";
export const style = `body{font:1rem/1.5 "Noto Sans","Segoe UI",system-ui,sans-serif;margin:0;background:#f5f6f3;color:#1c2225}
main{max-width:26rem;margin:3rem auto;padding:1.5rem;background:#fff;border:1px solid #7a868c;border-radius:4px}
label{display:block;margin-block:1rem .25rem;font-weight:600}input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.4rem .6rem;font:inherit;border:1px solid #4a5358;border-radius:4px}
button{min-height:2.75rem;margin-block-start:1.25rem;padding:.4rem 1.2rem;font:inherit;font-weight:600;color:#fff;background:#00695c;border:0;border-radius:4px}
a{color:#00695c}[role=alert]{padding:.6rem .8rem;border-inline-start:4px solid #b3261e;background:#fdecea}:focus-visible{outline:2px solid #00695c;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#14181a;color:#e8ecee}main{background:#1d2326}a{color:#4dd0b1}button{color:#14181a;background:#4dd0b1}input{background:#14181a;color:inherit}[role=alert]{background:#3a2220}}
`;

/** The issuer's sign-in page: plain HTML, no script, left to right or right to left. */
export function signInPage({ language, t, base, hidden, email, failure, cancelHref }: SignInPage): string {
  const text = (key: string) => asHtml(t(`masuk:penerbit.${key}`));
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${asHtml(name)}" value="${asHtml(value)}">`,
  );
  return `<!DOCTYPE html>
<html lang="${language}" dir="${arahOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text("judul")} - LatihPajak</title><link rel="stylesheet" href="${base}${STYLE_PATH}"></head>
<body><main>
<h1>${text("judul")}</h1>
${failure ? `<p role="alert">${asHtml(failure)}</p>` : ""}
<p>${text("isi")}</p>
<form method="post" action="${base}/authorize">
${fields.join("\n")}
<label for="email">${text("email")}</label><input id="email" name="email" type="email" dir="ltr" autocomplete="username" value="${asHtml(email)}">
<label for="sandi">${text("sandi")}</label><input id="sandi" name="sandi" type="password" dir="ltr" autocomplete="current-password">
<button type="submit">${text("lanjut")}</button>
</form>
<p><a href="${asHtml(cancelHref)}">${text("batal")}</a></p>
</main></body></html>`;
}
