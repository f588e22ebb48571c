import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, onSessionEnd } from "./api.ts";
import { ApiError, apiProblem } from "./api-error.ts";

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal("fetch", answers);
  document.documentElement.lang = "he-IL";
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("API client in the browser", () => {
  test("[CN-09] sends JSON below /api, with the page's country", async () => {
    answers.mockResolvedValue(json(200, { token: "t" }));
    await expect(api("POST /auth/login/token", { body: { token: "abc", type: "student" } })).resolves.toEqual({ token: "t" });
    const [address, init] = answers.mock.calls[0]!;
    expect(address).toBe("/api/auth/login/token");
    expect(init).toMatchObject({
      method: "POST",
      body: '{"token":"abc","type":"student"}',
      credentials: "same-origin",
      headers: { "x-country": "3", "content-type": "application/json" },
    });
  });

  test("returns undefined for an empty response", async () => {
    answers.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(api("POST /auth/second_factor/setup")).resolves.toBeUndefined();
  });

  test("[ER-02] keeps the code, fields and waiting time of an error", async () => {
    const details = [
      { field: "students.0.name", code: "required", message: "Required" },
      { field: "students.0.name", code: "too_long", message: "Too long" },
      { nonsense: true },
    ];
    answers.mockResolvedValue(
      json(422, { code: "validation_failed", message: "Look again", details, requestId: "r1" }, { "retry-after": "30" }),
    );
    const error = await failure(api("POST /auth/second_factor/setup"));
    expect(error).toMatchObject({ status: 422, code: "validation_failed", message: "Look again", requestId: "r1", retryAfter: 30 });
    expect(error.details).toHaveLength(2);
    expect(error.fields).toEqual({ "students.0.name": "required" });
  });

  test("[ER-02] reports an unreachable server as status 0, and an aborted call with its reason", async () => {
    answers.mockRejectedValue(new TypeError("failed to fetch"));
    expect(await failure(api("POST /auth/second_factor/setup"))).toMatchObject({ status: 0, code: "network_error" });

    const broken = new ReadableStream({ start: (line) => line.error(new TypeError("network error")) });
    answers.mockResolvedValue(new Response(broken, { headers: { "content-type": "application/json" } }));
    expect(await failure(api("POST /auth/second_factor/setup"))).toMatchObject({ status: 0, code: "network_error" });

    const stop = new AbortController();
    const reason = new Error("left the page");
    stop.abort(reason);
    answers.mockRejectedValue(reason);
    await expect(api("GET /public/course", { signal: stop.signal })).rejects.toBe(reason);
  });

  test("[PM-06] ends the session on 401 for the current user, but not on wrong credentials", async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    answers.mockResolvedValueOnce(json(401, { code: "wrong_credentials" }));
    await failure(api("POST /auth/login/client", { body: { identity: "a", password: "b" } }));
    expect(ended).not.toHaveBeenCalled();
    answers.mockResolvedValueOnce(json(401, { code: "session_required" }));
    await failure(api("GET /auth2/token/user"));
    expect(ended).toHaveBeenCalledOnce();
    stop();
    answers.mockResolvedValueOnce(json(401, {}));
    await failure(api("GET /auth2/token/user"));
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe("[ER-02] every error response is converted to one format", () => {
  const none = () => null;
  test.each([
    [{ message: "m", detail: "d", error: "e" }, "m"],
    [{ detail: "d", error: "e" }, "d"],
    [{ error: "e" }, "e"],
    [{ message: "", error: "e" }, "e"],
    [{}, "HTTP 502"],
    ["Bad Gateway", "Bad Gateway"],
    ["<html>Bad Gateway</html>", "HTTP 502"],
    [null, "HTTP 502"],
    [undefined, "HTTP 502"],
  ])("%j gives the message %j", (body, message) => {
    expect(apiProblem(502, body, none, 0)).toMatchObject({ status: 502, message });
  });

  test.each([
    ["5", 5],
    ["0", 0],
    ["Thu, 01 Jan 1970 00:01:00 GMT", 60],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["soon", null],
    ["", null],
  ])("Retry-After %j is %j seconds", (header, seconds) => {
    expect(apiProblem(429, {}, (name) => (name === "retry-after" ? header : null), 0).retryAfter).toBe(seconds);
  });
});
