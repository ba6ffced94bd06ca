import { readFileSync } from "node:fs";
import { z } from "zod";
import { SERVERS, supplierAddressesFile } from "./servers.ts";

const addressesSchema = z.array(z.object({ name: z.string(), url: z.string() }));

/** What goes wrong at a stand-in supplier; an empty object is a healthy one. See api/sandbox/suppliers/faults.ts. */
interface Faults {
  latencyMs?: number;
  status?: number;
  garbage?: boolean;
  hang?: boolean;
  price?: string;
  validForMs?: number;
}

/** Slow enough that one can act while the agents work, and well within what the search waits for a small job. */
export const SLOW: Faults = { latencyMs: 1_500 };

/** Makes the suppliers of the troubled server behave so, until told otherwise. */
export async function setFaults(faults: Faults, only?: string): Promise<void> {
  const suppliers = addressesSchema.parse(
    JSON.parse(readFileSync(supplierAddressesFile(SERVERS.troubled.port), "utf8")),
  );
  for (const { name, url } of suppliers) {
    if (only !== undefined && name !== only) continue;
    const response = await fetch(`${url}/sandbox/faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(faults),
    });
    if (!response.ok) throw new Error(`${name} refused the faults: ${await response.text()}`);
  }
}
