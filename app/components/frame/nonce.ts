import { createContext } from "react";

/** The nonce that the content security policy requires for this document's scripts. */
export const Nonce = createContext<string | undefined>(undefined);
