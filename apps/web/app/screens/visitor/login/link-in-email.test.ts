// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { InnerAnswer } from "~/shared/api/loader-api.server.ts";
import { requireClient } from "~/shared/guards/guards.server.ts";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { aClient, aStudent } from "~/shared/testing/render-page.tsx";
import * as login from "./login.tsx";
import * as parentLogin from "./parent.tsx";

/** The link of the email about a failed payment. */
const link = "/us/profile/billing?order=71&pay=103";
const origin = "http://localhost";

const answered = (status: number, body: unknown): InnerAnswer => ({
  status,
  header: (name) => (name === "content-type" ? "application/json" : null),
  body: JSON.stringify(body),
});

/** A request by a user as a route's loader or action gets it; a login succeeds. */
function asked(address: string, user: unknown, form?: Record<string, string>) {
  const url = new URL(address, origin);
  const request = new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  const context = new RouterContextProvider();
  providePageState(context, request, {
    inner: async ({ url: called }) =>
      called.includes("/login/client") ? answered(200, { token: "t" }) : answered(user === null ? 401 : 200, user ?? {}),
    nonce: "n",
    mode: "demo",
    origin,
    hasSession: user !== null,
    brand: { name: "Larkroom", logo: null },
  });
  return { url, request, context, params: { edition: "us" } } as never;
}

/** Where a response, returned or thrown, redirects to. */
async function target(work: Promise<unknown>): Promise<string> {
  const response = await work.catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw response;
  return response.headers.get("location") ?? "";
}

const credentials = { kind: "client", identity: "rachel@bennett.example", password: "larks" };

describe("[CLI-17] [PM-10] the link of an email about a failed payment survives the login", () => {
  test("[CLI-17] of a visitor: the login knows the page, and opens it with the payment in its address", async () => {
    const page = await target(requireClient(asked(link, null)));
    expect(await login.loader(asked(page, null))).toMatchObject({ wanted: link, initial: "client" });
    const { pathname, searchParams } = new URL(page, origin);
    // The form posts to the login with the same parameter.
    const action = `${pathname}?${new URLSearchParams({ redirect: searchParams.get("redirect") ?? "" })}`;
    expect(await target(login.action(asked(action, null, credentials)))).toBe(link);
    await expect(requireClient(asked(link, aClient))).resolves.toMatchObject({ type: "client" });
  });

  test("[CLI-17] in the browser of a child: the parent's password is asked for, and the page opens", async () => {
    const page = await target(requireClient(asked(link, aStudent)));
    const parent = await target(login.loader(asked(page, aStudent)));
    expect(await parentLogin.loader(asked(parent, aStudent))).toEqual({ wanted: link });
    expect(await target(parentLogin.action(asked(parent, aStudent, credentials)))).toBe(link);
  });
});
