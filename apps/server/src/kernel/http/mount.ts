import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Contract, ContractKey } from "@larkroom/contract/contract";
import {
  type Endpoint,
  type EndpointTable,
  type FileAnswer,
  fileAnswer,
  type StreamAnswer,
  streamAnswer,
} from "@larkroom/contract/endpoint";
import { roleOf } from "../auth/actor.ts";
import { holderOfToken } from "../auth/sessions.ts";
import type { Kernel } from "../kernel.ts";
import type { Call, Handlers } from "./call.ts";
import { setDeviceCookie, setOauthCookie, setSessionCookies, setTrustedDeviceCookie, tokenOf } from "./cookies.ts";
import { Refusal, refusal } from "./errors.ts";
import { mustOwnFields } from "./field-owners.ts";
import { mustComeFromOurPages } from "./origin.ts";
import { CachedAnswer, PublicAnswers } from "./public-answers.ts";
import { requestInfo } from "./request-info.ts";
import { isTooBusy, isUrgent, tooBusy } from "./shed-load.ts";
import { parse } from "./validation.ts";

const defaultBodyLimit = 64 * 1024;
const json = "application/json; charset=utf-8";

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    key?: string;
  }
  interface FastifyRequest {
    rawText: string | null;
  }
}

type AnyHandler = (call: Call<ContractKey>) => Promise<unknown>;

/**
 * Serves every call of the contract below `/api`, always in the same order: load, session, role, Origin, field permissions, parsing, the verb, encoding.
 * The response schema strips fields it does not name.
 */
export function mount(app: FastifyInstance, kernel: Kernel, contract: Contract, handlers: Handlers<Contract>): void {
  const publicAnswers = new PublicAnswers();
  for (const [key, endpoint] of Object.entries(contract as EndpointTable)) {
    const [method, path] = key.split(" ") as [string, string];
    const run = handlers[key as ContractKey] as AnyHandler;
    app.route({
      method,
      url: `/api${path}`,
      bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
      config: { endpoint, key },
      handler: (request, reply) => serve({ kernel, endpoint, run, publicAnswers, urgent: isUrgent(key) }, request, reply),
    });
  }
}

interface Served {
  readonly kernel: Kernel;
  readonly endpoint: Endpoint;
  readonly run: AnyHandler;
  readonly publicAnswers: PublicAnswers;
  /** Whether the call is still served when others are refused. */
  readonly urgent: boolean;
}

async function serve(
  { kernel, endpoint, run, publicAnswers, urgent }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const held = tokenOf(request, kernel.config);
  const isOverloaded = isTooBusy(kernel.db.$client, urgent);
  // A visitor may be answered from memory below.
  if (isOverloaded && held.token !== null) throw tooBusy();
  const holder = await holderOfToken(kernel, held.token);
  // Until the second factor is given, the caller is a visitor for public calls and refused elsewhere, except by the calls that provide the factor.
  const isWaiting = holder.secondFactorPending && endpoint.beforeSecondFactor !== true;
  if (isWaiting && endpoint.who !== "anyone") throw refusal("second_factor_required");
  const actor = isWaiting ? ({ kind: "visitor" } as const) : holder.actor;
  const role = roleOf(actor);
  if (endpoint.who !== "anyone" && (role === null || !endpoint.who.includes(role))) {
    throw refusal(role === "visitor" ? "session_required" : "role_not_allowed");
  }
  if (!endpoint.signed) mustComeFromOurPages(kernel.config, request, held.source === "cookie" && actor.kind !== "visitor");

  mustOwnFields(endpoint, role, request.body);

  let redirect: string | null = null;
  const headers: Record<string, string> = {};
  const call: Call<ContractKey> = {
    kernel,
    actor,
    now: kernel.now(),
    params: parse(endpoint.params, request.params, "params") as never,
    query: parse(endpoint.query, request.query, "query") as never,
    body: endpoint.accepts === "multipart" || endpoint.accepts === "form" ? {} : parse(endpoint.body, request.body, "body"),
    request: requestInfo(request, actor, kernel.config),
    answer: {
      session: (token) => setSessionCookies(reply, kernel.config, token),
      device: (id) => setDeviceCookie(reply, kernel.config, id),
      trustedDevice: (accountId, token) => setTrustedDeviceCookie(reply, kernel.config, accountId, token),
      oauthBrowser: (secret) => setOauthCookie(reply, kernel.config, secret),
      header: (name, value) => {
        headers[name.toLowerCase()] = value;
        reply.header(name, value);
      },
      redirect: (url) => void (redirect = url),
    },
  };
  // A request with a token, even an invalid one, doesn't count as a visitor's here.
  const publicKey = held.token === null && request.method === "GET" ? publicKeyOf(request, call) : null;
  const output = await (isOverloaded ? Promise.reject(tooBusy()) : run(call)).catch((error: unknown) => {
    const cached = publicKey === null ? null : publicAnswers.insteadOf(error, publicKey);
    if (cached !== null) return cached;
    if (!(error instanceof Refusal) || error.options.current === undefined) throw error;
    throw refusal(error.code, { ...error.options, current: z.encode(endpoint.response, error.options.current) });
  });
  if (output instanceof CachedAnswer) return reply.headers(output.headers).header("content-type", json).send(output.text);
  if (actor.kind !== "visitor" && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (redirect !== null) return reply.redirect(redirect, 302);
  if (output === undefined) return reply.code(204).send();
  if (endpoint.response === fileAnswer) return sendFile(reply, output as FileAnswer);
  if (endpoint.response === streamAnswer) return sendLines(reply, output as StreamAnswer);
  const text = JSON.stringify(z.encode(endpoint.response, output));
  if (publicKey !== null && headers["cache-control"]?.startsWith("public")) publicAnswers.store(publicKey, text, headers);
  return reply.header("content-type", json).send(text);
}

/** The call and everything its answer may depend on when it is the same for all visitors. */
const publicKeyOf = ({ routeOptions }: FastifyRequest, { params, query, request }: Call<ContractKey>): string =>
  JSON.stringify([routeOptions.config.key, params, query, request.edition]);

/** Sends a file as a download, never inline: it may contain user input. */
function sendFile(reply: FastifyReply, { filename, mediaType, content }: FileAnswer): FastifyReply {
  return reply
    .header("content-type", mediaType)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/** Sends lines of JSON as they come. No proxy may hold them back. */
function sendLines(reply: FastifyReply, lines: StreamAnswer): FastifyReply {
  const text = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  return reply.header("content-type", "application/x-ndjson; charset=utf-8").header("x-accel-buffering", "no").send(Readable.from(text()));
}
