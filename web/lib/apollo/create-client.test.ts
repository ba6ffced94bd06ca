import { ApolloLink } from "@apollo/client";
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { DeletePriceListDocument, PriceListItemsDocument } from "../../gql/graphql.ts";
import { createClient } from "./create-client.ts";

const answering = (answer: ApolloLink.Result) => createClient(new ApolloLink(() => of(answer)));
const remove = (answer: ApolloLink.Result) =>
  answering(answer).mutate({ mutation: DeletePriceListDocument, variables: { id: "list-1" } });

describe("an empty answer", () => {
  it.each([{ data: null }, {}])("to a mutation is a failure: %j", async (empty) => {
    await expect(remove(empty)).rejects.toThrow("DeletePriceList was not answered");
  });

  it("leaves the server's own errors as they are", async () => {
    await expect(remove({ data: null, errors: [{ message: "Not yours" }] })).rejects.toThrow("Not yours");
  });

  it("to a query is not a failed mutation", async () => {
    const asked = answering({ data: null }).query({
      query: PriceListItemsDocument,
      variables: { id: "list-1" },
      fetchPolicy: "no-cache",
    });
    await expect(asked).resolves.toMatchObject({ data: null });
  });
});
