/** Set up before each file of tests with a database: after each test the laws hold; see laws.ts. */
import { afterEach } from "vitest";
import { checkLaws } from "./laws.ts";

afterEach(() => checkLaws());
