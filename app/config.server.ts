import { type Config, readConfig } from "~/contract/config";

/** The configuration of the portal, read once when the process starts. */
export const config: Config = readConfig(process.env);
