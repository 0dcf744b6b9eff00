// Runs the worker from its source, where nothing has been built: under test and in development.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
