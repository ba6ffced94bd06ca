/** Connectors to outside suppliers; each implements the sourcing domain's SupplierConnector. */

export { type AmazonBusinessOptions, createAmazonBusinessConnector } from "./amazon-business-connector.ts";
export { createHttpConnector, type HttpConnectorOptions } from "./http-connector.ts";
export { createHttpDesk, type HttpDeskOptions } from "./http-desk.ts";
export { createSerpApiConnector, type SerpApiOptions } from "./serpapi-connector.ts";
export { type SupplierApi, supplierApisSchema } from "./supplier-apis.ts";
export { createUnwrangleConnector, type UnwrangleOptions } from "./unwrangle-connector.ts";
