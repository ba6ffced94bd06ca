import { prepare } from "./lib/prepare.mjs";

prepare({ generated: true, web: true, server: true });
