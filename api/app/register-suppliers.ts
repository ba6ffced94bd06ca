/** The suppliers of an installation. */
import type { SupplierSources } from "../config.ts";
import { activateSuppliers, type ConfiguredSupplier, QUOTE_CONNECTOR } from "../domains/sourcing/index.ts";
import type { Database } from "../platform/database.ts";
import type { Sandbox } from "../sandbox/index.ts";

/**
 * Registers the configured suppliers: a real source if there are credentials, otherwise the stand-in if it is served. A
 * stand-in that a real source replaces stays for test projects, under its own slug. So do the yards that answer
 * requests for quotes, as soon as any source is real. Suppliers that are no longer configured are switched off. If
 * someone buys for the installation, real suppliers that take no orders get theirs through that person.
 */
export async function registerSuppliers(
  database: Database,
  sandbox: (Pick<Sandbox, "suppliers"> & { yards: Pick<Sandbox["yards"], "yards"> }) | null,
  sources: SupplierSources,
  orderDeskEmail: string | null = null,
): Promise<void> {
  const configured = new Map<string, ConfiguredSupplier>();
  for (const { slug, name, url } of sandbox?.suppliers ?? []) {
    configured.set(slug, { slug, name, apiEndpoint: url, connector: "http", isSandbox: true });
  }
  const real = realSuppliers(sources);
  for (const { slug, name, mailto } of sandbox?.yards.yards ?? []) {
    const isForTests = real.length > 0;
    configured.set(slug, {
      slug,
      name,
      apiEndpoint: mailto,
      connector: QUOTE_CONNECTOR,
      isSandbox: true,
      isForTests,
    });
  }
  for (const supplier of real) {
    const standIn = configured.get(supplier.slug);
    if (standIn?.isSandbox) {
      const slug = `sandbox-${standIn.slug}`;
      configured.set(slug, { ...standIn, slug, isForTests: true });
    }
    const orderedThrough = supplier.orderedThrough ?? (orderDeskEmail === null ? null : "desk");
    configured.set(supplier.slug, { ...supplier, orderedThrough });
  }
  await activateSuppliers(database, [...configured.values()]);
}

function realSuppliers(sources: SupplierSources): ConfiguredSupplier[] {
  const { supplierApis, serpApiKey, unwrangleKey, amazonBusiness } = sources;
  const real = { apiEndpoint: null, isSandbox: false };
  const homeDepot = { ...real, slug: "home-depot", name: "Home Depot" };
  return [
    ...(unwrangleKey
      ? [
          { ...homeDepot, connector: "unwrangle" },
          { ...real, slug: "lowes", name: "Lowe's", connector: "unwrangle" },
        ]
      : []),
    // The more direct of the two sources for Home Depot: it comes last and wins.
    ...(serpApiKey ? [{ ...homeDepot, connector: "serpapi" }] : []),
    ...(amazonBusiness
      ? [
          {
            ...real,
            slug: "amazon-business",
            name: "Amazon Business",
            connector: "amazon-business",
            orderedThrough: amazonBusiness.buyingGroup === null ? null : ("amazon" as const),
          },
        ]
      : []),
    // A supplier's own API comes before any service that reports on it.
    ...supplierApis.map(({ slug, name, url, takesOrders }) => ({
      slug,
      name,
      apiEndpoint: url,
      connector: "http",
      isSandbox: false,
      takesOrders,
    })),
  ];
}
