// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { loader } from "./billing.tsx";

/** Loads the page; the API calls in their order. */
async function open(search: string): Promise<string[]> {
  const calls: string[] = [];
  const context = new RouterContextProvider();
  const request = new Request(`http://localhost/us/profile/billing${search}`);
  providePageState(context, request, {
    inner: async ({ url }) => {
      calls.push(url);
      return { status: 404, header: () => "application/json", body: JSON.stringify({ code: "not_found", message: "", requestId: "r" }) };
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: true,
    brand: { name: "Larkroom", logo: null },
  });
  const args = { context, request, url: new URL(request.url), params: { edition: "us" } } as unknown as Parameters<typeof loader>[0];
  await loader(args);
  return calls;
}
const page = ["/api/public/profile/client/billing_dashboard", "/api/public/country/payment_settings"];

test("[PAY-02] a payer who returns from their bank sees what became of the payment: the order is looked up before the page is read", async () => {
  expect(await open("?order=71")).toEqual(["/api/public/profile/client/orders/71", ...page]);
});

test.each(["", "?order=", "?order=x", "?order=-1", "?order=1.5"])("no order is looked up without a number: %s", async (search) => {
  expect(await open(search)).toEqual(page);
});
