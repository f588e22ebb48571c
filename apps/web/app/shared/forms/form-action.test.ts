// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import type { InnerCall } from "../api/loader-api.server.ts";
import { providePageState } from "../runtime/page-state.server.ts";
import { formAction } from "./form-action.server.ts";
import type { NativeForm } from "./native-form.ts";

let calls: InnerCall[] = [];
let reply: { status: number; body: unknown; headers?: Record<string, string> };
beforeEach(() => {
  calls = [];
  reply = { status: 200, body: { token: "t" } };
});

const logIn: NativeForm<"identity" | "password", "missing"> = {
  fields: ["identity", "password"],
  secret: ["password"],
  check: ({ identity }) => (identity === "" ? { identity: "missing" } : {}),
  send: async (api, body) => {
    await api("POST /auth/login/client", { body });
    return "/us/profile";
  },
  refused: ({ code }) => (code === "unknown" ? { identity: "missing" } : null),
};
const ask: NativeForm<"email", never> = { fields: ["email"], check: () => ({}), send: () => Promise.resolve(null) };

const agree: NativeForm<"name" | "consent", "missing"> = {
  fields: ["name", "consent"],
  boxes: ["consent"],
  check: ({ name }) => (name === "" ? { name: "missing" } : {}),
  send: (_api, { consent }) => Promise.resolve(`/us/${consent === "" ? "unchecked" : consent}`),
};

/** Posts these fields as a browser without scripts would. */
async function post(fields: Record<string, string>) {
  const request = new Request("http://localhost/us/login", { method: "POST", body: new URLSearchParams(fields) });
  const context = new RouterContextProvider();
  providePageState(context, request, {
    inner: async (call) => {
      calls.push(call);
      const headers: Record<string, string> = { "content-type": "application/json", ...reply.headers };
      return { status: reply.status, header: (name) => headers[name.toLowerCase()] ?? null, body: JSON.stringify(reply.body) };
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: false,
    brand: { name: "Larkroom", logo: null },
  });
  const answer = await formAction({ request, context }, logIn, ask, agree);
  return answer instanceof Response
    ? { status: answer.status, next: answer.headers.get("location") }
    : { status: answer.init?.status, data: answer.data };
}

test("sends valid input as the page's script would, and the next page follows", async () => {
  const answer = await post({ identity: "rachel", password: "larks", more: "left out" });
  expect(calls.map(({ url, payload }) => [url, payload])).toEqual([["/api/auth/login/client", '{"identity":"rachel","password":"larks"}']]);
  expect(answer).toEqual({ status: 303, next: "/us/profile" });
});

test("reports missing input at its field without sending anything; never returns a password", async () => {
  const answer = await post({ identity: "", password: "larks" });
  expect(calls).toEqual([]);
  expect(answer).toMatchObject({ status: 422, data: { values: { identity: "" }, problems: { identity: "missing" }, isDone: false } });
  expect(JSON.stringify(answer)).not.toContain("larks");
});

test("a box that isn't checked is not posted, and is empty", async () => {
  expect(await post({ name: "Ana" })).toEqual({ status: 303, next: "/us/unchecked" });
  expect(await post({ name: "Ana", consent: "1" })).toEqual({ status: 303, next: "/us/1" });
});

test("keeps an error's status, reason and waiting time", async () => {
  reply = { status: 429, body: { code: "too_many_requests", message: "Later", requestId: "r" }, headers: { "retry-after": "61" } };
  const answer = await post({ identity: "rachel", password: "larks" });
  expect(answer).toMatchObject({ status: 429, data: { values: { identity: "rachel" }, problems: {} } });
  // After serialization to the browser.
  const restored = new ApiError(JSON.parse(JSON.stringify(answer.data?.failure)) as ApiError);
  expect(restored).toMatchObject({ status: 429, code: "too_many_requests", message: "Later", retryAfter: 61 });
  expect(JSON.stringify(answer)).not.toContain("larks");
});

test("shows an error about a field at that field", async () => {
  reply = { status: 404, body: { code: "unknown", message: "No" } };
  expect(await post({ identity: "x", password: "y" })).toMatchObject({
    status: 404,
    data: { problems: { identity: "missing" }, failure: null },
  });
});

test("picks the form whose fields were posted; reports when it is done", async () => {
  expect(await post({ email: "a@b.example" })).toMatchObject({ status: 200, data: { form: "email", isDone: true } });
  await expect(post({ identity: "rachel" })).rejects.toMatchObject({ init: { status: 400 } });
});
