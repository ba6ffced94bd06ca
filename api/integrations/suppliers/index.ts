/** Connectors to external suppliers; each implements the sourcing domain's SupplierConnector. */

export { createAmazonBusinessConnector } from "./amazon-business-connector.ts";
export { createAmazonDesk } from "./amazon-desk.ts";
export { createHttpConnector } from "./http-connector.ts";
export { createHttpDesk } from "./http-desk.ts";
export { createSerpApiConnector } from "./serpapi-connector.ts";
export { createUnwrangleConnector } from "./unwrangle-connector.ts";
