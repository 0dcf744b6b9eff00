import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { DocumentStatus } from "./components/frame/title";
import { instanceOptions } from "./i18n/config";
import { TEXT_FOLDER } from "./i18n/text-folder";
import { loadTexts } from "./i18n/use-texts";

const page = document.documentElement;
const links = page.querySelectorAll(`link[href^="/${TEXT_FOLDER}/"]`);
const files = [...links].map((link) => link.getAttribute("href") ?? "");
void i18next.use(initReactI18next).init({ ...instanceOptions, lng: page.lang, resources: {} });

const takeOver = () => {
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
};
// a page whose texts cannot be had stays as the server drew it, and works without script
void loadTexts(i18next, page.lang, files).then(() => startTransition(takeOver));
