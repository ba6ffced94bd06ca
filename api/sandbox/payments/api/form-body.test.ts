import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { parseForm } from "./form-body.ts";

const plain = (encoded: string) => JSON.parse(JSON.stringify(parseForm(encoded)));

describe("form bodies", () => {
  it.each([
    ["amount=2000&currency=usd", { amount: "2000", currency: "usd" }],
    ["metadata[order]=42&metadata[a%20b]=x%20y", { metadata: { order: "42", "a b": "x y" } }],
    ["expand[0]=latest_charge&expand[1]=customer", { expand: ["latest_charge", "customer"] }],
    ["expand[]=a&expand[]=b", { expand: ["a", "b"] }],
    ["items[1][price]=b&items[0][price]=a", { items: [{ price: "a" }, { price: "b" }] }],
    ["a[b][c][d]=1", { a: { b: { c: { d: "1" } } } }],
    ["", {}],
  ])("reads %s", (encoded, expected) => {
    expect(plain(encoded)).toEqual(expected);
  });

  it.each(["a[b=1", "[a]=1", "a=1&a[b]=2", "a[b][c][d][e][f][g]=1"])("refuses %s", (encoded) => {
    expect(() => parseForm(encoded)).toThrow(ProviderError);
  });

  it("treats __proto__ as a name like any other", () => {
    parseForm("__proto__[polluted]=yes");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("either reads or refuses any text, and never fails otherwise", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "[", "]", "=", "&", "0", "%5B") }), (encoded) => {
        try {
          parseForm(encoded);
        } catch (error) {
          expect(error).toBeInstanceOf(ProviderError);
        }
      }),
    );
  });
});
