export * from "./engine/dialect";
