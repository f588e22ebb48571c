import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import qs from "qs";
import { maxFileBytes } from "@larkroom/domain/files/file-kinds";
import type { Config } from "../config.ts";
import { observeRequests } from "../telemetry/metrics.ts";
import type { Logger } from "pino";
import { DatabaseBusyError, translateDatabaseError } from "../db/errors.ts";
import { guardBodyRate } from "./body-rate.ts";
import { refuseUnreadable, isOwnTarget, handleUncommonRequests } from "./broken-requests.ts";
import { Refusal, refusal, refusalBody } from "./errors.ts";
import { refuseOtherHosts } from "./own-host.ts";
import { inertPolicy, securityHeaders } from "./security-headers.ts";
import { longestParam } from "./unknown-calls.ts";

/** Creates a Fastify instance with everything that all routes need, but no routes. */
export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  // Hides Fastify's own startup messages: the server prints where it listens itself.
  const loggerInstance: FastifyBaseLogger = log.level === "info" ? log.child({}, { level: "warn" }) : log;
  const app = fastify({
    loggerInstance,
    // Fastify also accepts a number of proxies; its types omit it for HTTP/1 servers.
    trustProxy: config.TRUST_PROXY as boolean | string[],
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    // A request that arrives while the server stops is answered like any other.
    return503OnClosing: false,
    // Enough for the largest file at the slowest accepted rate; slower bodies are cut off earlier (see body-rate.ts).
    requestTimeout: 45 * 60_000,
    connectionTimeout: 0,
    // Malformed HTTP and malformed paths are refused in the same format as everything else.
    clientErrorHandler: refuseUnreadable(),
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      void answerError(asRefusal(error, request.log), request, reply);
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: longestParam,
      querystringParser: (text) => qs.parse(text, { depth: 3, arrayLimit: 100, parameterLimit: 100 }) as never,
    },
  });
  app.decorateRequest("rawText", null);
  handleUncommonRequests(app.server);
  app.addHook("onRequest", async ({ raw, url }) => {
    const isNameless = raw.httpVersion === "1.1" && raw.headers.host === undefined;
    if (isNameless || !isOwnTarget(url)) throw refusal("malformed_request");
  });
  refuseOtherHosts(app, config);
  guardBodyRate(app);
  await app.register(cookie);
  await app.register(compress, { global: true, encodings: ["br", "gzip"], threshold: 1024, brotliOptions: { params: { 1: 4 } } });
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 20, fieldSize: 10_000 }, throwFileSizeLimit: false });
  readJson(app);
  acceptForms(app);
  acceptSigned(app);
  observeRequests(app, log);

  app.addHook("onSend", async (request, reply) => addHeaders(request, reply));
  app.setNotFoundHandler((request, reply) => void answerError(refusal("not_found"), request, reply));
  app.setErrorHandler<FastifyError | Refusal | DatabaseBusyError>(
    (error, request, reply) =>
      // Queries that use the pool directly (the rate limits) throw the driver's own error.
      void answerError(asRefusal(translateDatabaseError(error) as typeof error, request.log), request, reply),
  );
  return app;
}

/** Adds the headers of every response; headers set by the route win. */
function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isCall = /^\/api(?:\/|$)/.test(request.url);
  const headers = {
    ...securityHeaders(request.url),
    "x-request-id": request.id,
    ...(isCall && { "content-security-policy": inertPolicy, "cache-control": "no-store" }),
  };
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Parses JSON bodies; an empty body becomes an empty object. The raw text is kept where a signature is checked. */
function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (request.routeOptions.config.endpoint?.accepts === "raw") request.rawText = text;
    // A signed event may be a JWT under any media type.
    const isJwt = request.rawText !== null && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text.trim());
    if (text.trim() === "" || isJwt) return done(null, {});
    void parseJson(request, text, (error, value) => done(error ? refusal("malformed_json") : null, value));
  });
}

/** Accepts other media types where a signature is checked: LiveKit's JSON has one of its own, and Canvas sends a JWT. */
function acceptSigned(app: FastifyInstance): void {
  const types = ["application/webhook+json", "application/jwt", "application/octet-stream", "text/plain"];
  app.addContentTypeParser(types, { parseAs: "string" }, (request, body, done) => {
    const isSigned = request.routeOptions.config.endpoint?.accepts === "raw";
    if (isSigned) request.rawText = body as string;
    done(isSigned ? null : refusal("unsupported_media_type"), {});
  });
}

/** Accepts URL-encoded forms, which other sites post; calls that don't accept them still refuse them. The raw text is kept where a signature is checked. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (request, body, done) => {
    const accepts = request.routeOptions.config.endpoint?.accepts;
    if (accepts === "raw") request.rawText = body as string;
    done(accepts === "form" || accepts === "raw" ? null : refusal("unsupported_media_type"), {});
  });
  // An unread form body is drained, otherwise the connection could not be reused.
  app.addHook("onSend", async (request) => {
    if (request.routeOptions.config.endpoint?.accepts === "form") request.raw.resume();
  });
}

/** Turns any error into a refusal; unexpected ones are logged and reported as an internal error without details. */
function asRefusal(error: FastifyError | Refusal | DatabaseBusyError, log: FastifyRequest["log"]): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseBusyError) {
    log.warn({ err: error }, "the database is busy or unavailable");
    return refusal("temporarily_unavailable", { retryAfter: 2 });
  }
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
      return refusal("body_too_large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return refusal("unsupported_media_type");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return refusal("malformed_request");
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refusal("malformed_request");
  log.error({ err: error }, "unexpected error");
  return refusal("internal_error");
}

function answerError(error: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter, allow } = error.options;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (allow !== undefined) reply.header("allow", allow.join(", "));
  return reply
    .code(error.status)
    .header("cache-control", "no-store")
    .header("content-security-policy", inertPolicy)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(refusalBody(error, request.id)));
}
