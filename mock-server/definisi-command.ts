import { checkDefinisi } from "./definisi";

// runs in the build: an error here ends the build
checkDefinisi();
