import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { apolloClient } from "../../lib/apollo/client.ts";

/** Gives its children access to the server's data. Kept out of the first load of public pages. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
