import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { RouteErrorPage } from "~/routes/frame/route-error";
import { paths } from "~/web/paths";
import { ANNOUNCER_ID } from "./components/announce";
import { Frame } from "./components/frame/frame";
import { useFrame } from "./components/frame/frame-data";
import { Nonce } from "./components/frame/nonce";
import { loadFrame } from "./components/frame/root-data.server";
import { DocumentStatus, usePageTitle } from "./components/frame/title";
import { useMirror } from "./components/frame/use-mirror";
import { Discovering } from "./components/link";
import { useTexts } from "./i18n/use-texts";
import stylesheet from "./styles/app.scss?url";
import font from "./styles/font/inter-400-600.woff2?url";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: font, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", type: "image/svg+xml", href: "/ikon.svg" },
];

export const loader = ({ request }: LoaderFunctionArgs) => loadFrame(request);

/** Nothing is painted before the page is complete, because later parts would push the drawn ones. */
const WHOLE = { rel: "expect", href: `#${ANNOUNCER_ID}`, blocking: "render" };

export function Layout({ children }: { children: ReactNode }) {
  const { lng, csrf, settings, script, cookiePrefix, texts, me } = useFrame();
  const status = useContext(DocumentStatus);
  useTexts(lng, texts);
  useMirror(lng, settings, me);
  const title = usePageTitle();
  return (
    <html
      lang={lng}
      dir={settings.themeDirection}
      data-bs-theme={settings.themeMode === "auto" ? undefined : settings.themeMode}
      data-kontras={settings.themeContrast}
      data-layout={settings.themeLayout}
      data-stretch={settings.themeStretch}
      data-preset={settings.themeColorPresets}
      data-kerapatan={settings.kerapatan}
      data-skrip={script || undefined}
      data-status={script ? status : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={settings.themeMode === "auto" ? "light dark" : settings.themeMode} />
        <title>{title}</title>
        <Meta />
        <Links />
        {texts?.map((path) => (
          <link key={path} rel="modulepreload" href={path} />
        ))}
        <link {...WHOLE} />
        <script defer src="/boot.js" data-awalan={cookiePrefix || undefined} />
      </head>
      <body className={me ? "with-menu" : undefined}>
        <AuthenticityTokenProvider token={csrf}>
          <Discovering.Provider value={script}>
            <Frame>{children}</Frame>
          </Discovering.Provider>
        </AuthenticityTokenProvider>
        {script && <WithScript />}
      </body>
    </html>
  );
}

/** Only for browsers that reported running scripts. The picture revokes that if it is no longer so. */
function WithScript() {
  const nonce = useContext(Nonce);
  return (
    <>
      <noscript>
        <img src={paths.tanpaSkrip()} alt="" width="1" height="1" className="visually-hidden" />
      </noscript>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteErrorPage />;
}
