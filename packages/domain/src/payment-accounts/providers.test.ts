import { expect, test } from "vitest";
import { isPaidOnPage, orderProviders, providerNames, providerTitle } from "./providers.ts";

test("only a provider with a page of its own is paid there", () => {
  expect(orderProviders.filter(isPaidOnPage)).toEqual(["PAYME"]);
});

test("a provider is named as it names itself; a code of none stays as it is", () => {
  expect(providerNames.map(providerTitle)).toEqual(["Stripe", "Braintree", "PayMe", "Sandbox"]);
  expect(["NONE", "toString", ""].map(providerTitle)).toEqual(["NONE", "toString", ""]);
});
