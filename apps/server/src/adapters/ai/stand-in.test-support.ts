import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A request as the provider's server received it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly key: string;
  readonly model: string;
  readonly body: string;
  readonly instructions: string;
  /** The last message of the child. */
  readonly asked: string;
}

/** What goes wrong, until it is changed. */
export type Fault = "none" | "hang" | "hang_midway" | "bad_json" | "status_500" | "rate_limit" | "content_filter" | "closed";

/** Replies to a request. */
export type Script = (request: ReceivedRequest) => string;

const text = (value: unknown): string =>
  typeof value === "string"
    ? value
    : Array.isArray(value)
      ? value.map((part: unknown) => text(isRecord(part) ? part["text"] : "")).join("")
      : "";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * A stand-in for the APIs of OpenAI (chat completions, also of compatible services) and Anthropic (messages), over HTTP and streaming. It knows its keys and
 * models, counts requests against a rate limit, and can fail in every way the real ones do.
 */
export async function openModelStandIn() {
  const received: ReceivedRequest[] = [];
  const state = {
    received,
    keys: new Set(["sk-stand-in-key-1234"]),
    models: new Set(["small-model"]),
    fault: "none" as Fault,
    /** How many more requests are answered before 429; null: any number. */
    left: null as number | null,
    script: (() => "Look at the slide again. What do you see first?") as Script,
  };
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.on("close", () => open.delete(response));
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const isAnthropic = request.url?.endsWith("/messages") ?? false;
    const read = readRequest(body);
    const key = text(request.headers["x-api-key"] ?? request.headers.authorization?.replace("Bearer ", ""));
    received.push({ path: request.url ?? "", key, body, ...read });
    const refuse = (status: number, message: string): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ type: "error", error: { type: "error", message, code: null } }));
    };
    if (state.fault === "closed") return void request.socket.destroy();
    if (state.fault === "hang") return;
    if (state.fault === "status_500") return refuse(500, "internal error");
    if (!state.keys.has(key)) return refuse(401, "invalid key");
    if (!state.models.has(read.model)) return refuse(404, "no such model");
    if (state.fault === "rate_limit" || state.left === 0) return refuse(429, "rate limit");
    if (state.left !== null) state.left -= 1;
    const reply = state.script(received.at(-1) as ReceivedRequest);
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (data: object, event?: string): void =>
      void response.write(`${event === undefined ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`);
    if (state.fault === "bad_json") return void response.end("data: {not json\n\n");
    const pieces = reply.match(/[^]{1,9}/g) ?? [];
    const cut = state.fault === "hang_midway" ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces;
    const reason = state.fault === "content_filter";
    if (isAnthropic) streamAnthropic(send, cut, read.model, state.fault === "hang_midway", reason);
    else streamOpenAi(send, cut, read.model, state.fault === "hang_midway", reason);
    if (state.fault === "hang_midway") return;
    if (!isAnthropic) response.write("data: [DONE]\n\n");
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  afterAll(async () => {
    for (const response of open) response.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return Object.assign(state, { url });
}

function readRequest(body: string): Pick<ReceivedRequest, "model" | "instructions" | "asked"> {
  const parsed: unknown = JSON.parse(body);
  if (!isRecord(parsed)) return { model: "", instructions: "", asked: "" };
  const messages = (Array.isArray(parsed["messages"]) ? parsed["messages"] : []).filter(isRecord);
  const system = messages.filter(({ role }) => role === "system" || role === "developer").map(({ content }) => text(content));
  return {
    model: text(parsed["model"]),
    instructions: system.join("\n") || text(parsed["system"]),
    asked: text(messages.findLast(({ role }) => role === "user")?.["content"]),
  };
}

type Send = (data: object, event?: string) => void;

function streamOpenAi(send: Send, pieces: readonly string[], model: string, isCut: boolean, isFiltered: boolean): void {
  const common = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model };
  const choice = (delta: object, reason: string | null) => send({ ...common, choices: [{ index: 0, delta, finish_reason: reason }] });
  choice({ role: "assistant", content: "" }, null);
  for (const content of pieces) choice({ content }, null);
  if (isCut) return;
  choice({}, isFiltered ? "content_filter" : "stop");
  send({ ...common, choices: [], usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 } });
}

function streamAnthropic(send: Send, pieces: readonly string[], model: string, isCut: boolean, isFiltered: boolean): void {
  const usage = { input_tokens: 120, output_tokens: 1 };
  const message = { id: "msg_1", type: "message", role: "assistant", model, content: [], stop_reason: null, stop_sequence: null, usage };
  send({ type: "message_start", message }, "message_start");
  send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }, "content_block_start");
  for (const piece of pieces)
    send({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: piece } }, "content_block_delta");
  if (isCut) return;
  send({ type: "content_block_stop", index: 0 }, "content_block_stop");
  const delta = { stop_reason: isFiltered ? "refusal" : "end_turn", stop_sequence: null };
  send({ type: "message_delta", delta, usage: { output_tokens: 30 } }, "message_delta");
  send({ type: "message_stop" }, "message_stop");
}
