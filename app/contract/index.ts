import { auth } from "./auth";

/** The whole API, by area. */
export const contract = { auth };
export type ApiContract = typeof contract;
