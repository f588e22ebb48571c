// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { aClient } from "~/shared/testing/render-page.tsx";
import { loader } from "./countries.tsx";

test("[ER-07] countries that can't be loaded fail the page, with the request under which the server logged why", async () => {
  const answers: Record<string, [number, object]> = {
    "/api/auth2/token/user": [200, { ...aClient, type: "admin", role: "super_admin" }],
    "/api/country": [500, { code: "internal_error", message: "", requestId: "r-7" }],
  };
  const context = new RouterContextProvider();
  const request = new Request("http://localhost/us/staff/countries");
  providePageState(context, request, {
    inner: async ({ url }) => {
      const [status, body] = answers[url] ?? [404, {}];
      return { status, header: () => "application/json", body: JSON.stringify(body) };
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: true,
    brand: { name: "Larkroom", logo: null },
  });
  const args = { context, request, url: new URL(request.url), params: { edition: "us" } } as unknown as Parameters<typeof loader>[0];
  const thrown = await loader(args).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ data: { requestId: "r-7" }, init: { status: 500 } });
});
