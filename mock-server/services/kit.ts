export type { HotContext } from "../http/context";
export * from "../http/kit";
