/**
 * Checks whether a server keeps the supplier contract (/docs/supplier-api).
 *
 * usage: npm run -s check-supplier -- URL [--query "2x4x8 stud"] [--zip 14201] [--key KEY] [--orders]
 * URL is the address that /v1/search and /v1/terms stand below. Prints one line a check; ends with 1 if one fails.
 * With --orders the supplier is given an order, which is called a test, and its answers are checked as well.
 */
import { parseArgs } from "node:util";
import { checkSupplier } from "../../integrations/suppliers/check-supplier.ts";

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      query: { type: "string", default: "2x4x8 stud" },
      zip: { type: "string", default: "14201" },
      key: { type: "string" },
      orders: { type: "boolean", default: false },
    },
  });
  const url = positionals[0];
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    console.error(
      'usage: npm run -s check-supplier -- URL [--query "2x4x8 stud"] [--zip 14201] [--key KEY] [--orders]',
    );
    return 2;
  }
  const { query, zip, key, orders } = values;
  const checks = await checkSupplier({ url, query, zip, apiKey: key ?? null, orders });
  for (const { rule, trouble } of checks) {
    console.log(trouble === null ? `ok      ${rule}` : `failed  ${rule}\n        ${trouble}`);
  }
  const failed = checks.filter(({ trouble }) => trouble !== null).length;
  console.log(
    failed === 0 ? "The supplier is ready to be searched." : `${failed} of ${checks.length} checks failed.`,
  );
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
