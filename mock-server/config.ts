import { ConfigError, readConfig } from "~/contract/config";

export type { Config, GoogleConfig } from "~/contract/config";
export { ConfigError, readConfig };
