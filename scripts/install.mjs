// Every package, those of tests too. Skipped if they are installed.
import { install } from "./lib/prepare.mjs";

install();
