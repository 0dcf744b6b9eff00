import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { DocumentStatus } from "./components/frame/title";
import { instanceOptions } from "./i18n/config";

const page = document.documentElement;
// the texts arrive with the data of the root route, see useTexts
void i18next.use(initReactI18next).init({ ...instanceOptions, lng: page.lang, resources: {} });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <DocumentStatus.Provider value={Number(page.dataset.status ?? 200)}>
          <RemixBrowser />
        </DocumentStatus.Provider>
      </I18nextProvider>
    </StrictMode>,
  );
});
