import { createContext } from "react";

/** The word that lets this document's own scripts through the content security policy. */
export const Nonce = createContext<string | undefined>(undefined);
