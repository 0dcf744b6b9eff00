import { checkDefinisi } from "./definisi";

// run by the build: what it throws ends the build
checkDefinisi();
