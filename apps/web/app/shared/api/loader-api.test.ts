// @vitest-environment node
import { data } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { loaderApi } from "./loader-api.server.ts";

const answering = (status: number, code: string) =>
  loaderApi("il", async () => ({
    status,
    header: (name) => (name === "content-type" ? "application/json" : null),
    body: JSON.stringify({ code, message: "No", requestId: "r-1" }),
  }));
const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test("[PM-06] a call answered with 404 ends its page in the not-found page, whatever was requested", async () => {
  const api = answering(404, "not_found");
  for (const call of [
    api("GET /student/:id", { params: { id: 7 } }),
    api("GET /public/profile/client/orders/:id", { params: { id: 7 } }),
    api("GET /auth2/token/user"),
  ])
    expect(await thrownBy(call)).toEqual(data({ code: "not_found", requestId: "r-1" }, { status: 404 }));
});

test("[PM-06] `find` returns null on 404; other errors still end the page", async () => {
  const find = (status: number, code: string) => answering(status, code).find("GET /student/:id", { params: { id: 7 } });
  expect(await find(404, "not_found")).toBeNull();
  expect(await thrownBy(find(403, "role_not_allowed"))).toEqual(data({ code: "role_not_allowed", requestId: "r-1" }, { status: 403 }));
  const tried = await thrownBy(answering(404, "not_found").attempt("GET /student/:id", { params: { id: 7 } }));
  expect(tried).toBeInstanceOf(ApiError);
});

test("a refusal that is an answer for the page is null, any other ends it", async () => {
  const unless = (status: number, code: string) => answering(status, code).unless([401, 403], "GET /auth/second_factor");
  expect(await unless(401, "session_required")).toBeNull();
  expect(await unless(403, "role_not_allowed")).toBeNull();
  expect(await thrownBy(unless(409, "state_changed"))).toEqual(data({ code: "state_changed", requestId: "r-1" }, { status: 409 }));
});

test("a form without a file is sent as a browser would", async () => {
  const calls: { headers: Record<string, string>; payload?: string }[] = [];
  const api = loaderApi("us", async (call) => {
    calls.push(call);
    return { status: 200, header: () => "application/json", body: '{"id":7}' };
  });
  const form = new FormData();
  form.append("name", "Tess");
  expect(await api("POST /public/submit_teacher", { form })).toEqual({ id: 7 });
  const [call] = calls;
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(call?.headers["content-type"] ?? "")?.[1] ?? "none";
  expect(call?.payload).toContain(boundary);
  expect(call?.payload).toMatch(/name="name"\r\n\r\nTess\r\n/);
});
