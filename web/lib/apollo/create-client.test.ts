import { ApolloLink } from "@apollo/client";
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { DeletePriceListDocument, PriceListItemsDocument } from "../../gql/graphql.ts";
import { createClient } from "./create-client.ts";

const answering = (answer: ApolloLink.Result) => createClient(new ApolloLink(() => of(answer)));
const remove = (answer: ApolloLink.Result) =>
  answering(answer).mutate({ mutation: DeletePriceListDocument, variables: { id: "list-1" } });

describe("an answer with nothing in it", () => {
  it.each([{ data: null }, {}])("to a change is a failure: %j", async (empty) => {
    await expect(remove(empty)).rejects.toThrow("DeletePriceList was not answered");
  });

  it("leaves what the server says of a failure as it is", async () => {
    await expect(remove({ data: null, errors: [{ message: "Not yours" }] })).rejects.toThrow("Not yours");
  });

  it("to a question is none, and no failure of a change", async () => {
    const asked = answering({ data: null }).query({
      query: PriceListItemsDocument,
      variables: { id: "list-1" },
      fetchPolicy: "no-cache",
    });
    await expect(asked).resolves.toMatchObject({ data: null });
  });
});
