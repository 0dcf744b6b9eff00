export type { ChangeContext } from "../http/context";
export * from "../http/kit";
