import { beforeEach, describe, expect, test } from "vitest";
import { createAiProvider } from "./ai-provider.ts";
import { openModelStandIn } from "./stand-in.test-support.ts";

const api = await openModelStandIn();
const key = "sk-stand-in-key-1234";
const ask = { instructions: "You are a tutor.", messages: [{ role: "user" as const, text: "Why?" }], maxTokens: 50 };
const unstopped = () => new AbortController().signal;

beforeEach(() => {
  api.received.length = 0;
  Object.assign(api, { fault: "none", left: null });
});

describe.each(["OPENAI", "ANTHROPIC", "COMPATIBLE"] as const)("%s", (provider) => {
  const create = (more: { key?: string; model?: string; answerWithinMs?: number } = {}) =>
    createAiProvider({ provider, model: "small-model", key, baseUrl: api.url, answerWithinMs: 20_000, ...more });
  const reply = async (of = create()) => {
    const pieces: string[] = [];
    const end = await of.reply(ask, (piece) => pieces.push(piece), unstopped());
    return { text: pieces.join(""), pieces: pieces.length, end };
  };

  test("streams a reply and counts its tokens", async () => {
    const got = await reply();
    expect(got.text).toBe("Look at the slide again. What do you see first?");
    expect(got.pieces).toBeGreaterThan(1);
    expect(got.end).toEqual({ kind: "complete", tokens: { input: 120, output: 30 } });
    expect(api.received).toHaveLength(1);
    expect(api.received[0]).toMatchObject({ key, model: "small-model", instructions: "You are a tutor.", asked: "Why?" });
  });

  test("a refusal is an answer: nothing is sent again", async () => {
    api.fault = "rate_limit";
    expect((await reply()).end).toEqual({ kind: "refused", why: "status 429" });
    api.fault = "content_filter";
    expect((await reply()).end.kind).toBe("refused");
    expect(api.received).toHaveLength(2);
  });

  test.each(["status_500", "bad_json", "closed"] as const)("%s is a failure", async (fault) => {
    api.fault = fault;
    expect(await reply().then(null, (error: unknown) => error)).toBeInstanceOf(Error);
    expect(api.received).toHaveLength(1);
  });

  test.each(["hang", "hang_midway"] as const)("a provider that doesn't answer in time is given up: %s", async (fault) => {
    api.fault = fault;
    expect(await reply(create({ answerWithinMs: 300 })).then(null, (error: unknown) => error)).toBeInstanceOf(Error);
  });

  test("a reply that we end ourselves is no failure", async () => {
    api.fault = "hang_midway";
    const stop = new AbortController();
    expect(await create().reply(ask, () => stop.abort(), stop.signal)).toEqual({ kind: "stopped" });
  });

  test("the connection test tells what is wrong", async () => {
    expect(await create().testConnection()).toEqual({ ok: true });
    expect(await create({ key: "sk-another-key-9" }).testConnection()).toEqual({ ok: false, problem: "keys_refused" });
    expect(await create({ model: "unknown" }).testConnection()).toEqual({ ok: false, problem: "model_unknown" });
    api.fault = "status_500";
    expect(await create().testConnection()).toEqual({ ok: false, problem: "not_reachable" });
  });
});
