/** Set up before each file of tests with a database: checks the laws after each test; see laws.ts. */
import { afterEach } from "vitest";
import { checkLaws } from "./laws.ts";

afterEach(() => checkLaws());
