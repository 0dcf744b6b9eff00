import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import type { Bahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";

/** A page's HTML as the server draws it; `answer` is the result of its action. */
export async function render(
  element: ReactNode,
  { lng = "id", answer }: { lng?: Bahasa; answer?: unknown } = {},
): Promise<string> {
  const handler = createStaticHandler([{ path: "*", id: "page", element, action: () => answer ?? null }]);
  const request = new Request(
    "http://portal.test/halaman",
    answer ? { method: "POST", body: new URLSearchParams() } : {},
  );
  const context = await handler.query(request);
  if (context instanceof Response) throw new Error("a page, not a redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <I18nextProvider i18n={textsOf(lng)}>
      <AuthenticityTokenProvider token="token-1">
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AuthenticityTokenProvider>
    </I18nextProvider>,
  );
}
