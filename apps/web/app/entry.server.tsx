import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { NonceProvider } from "~/shared/runtime/nonce.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";

/** How long a loader's promise may keep the stream open, in milliseconds. */
export const streamTimeout = 5_000;

/** Logs what nobody foresaw; a page that is not there, a visitor who left, and what the API itself refused and logged are no news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

/** Draws a page. People get it as it comes, machines once it is whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce } = pageState(context);
  const whole = isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let started = false;
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const send = () => {
      started = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      stream.pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const stream = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: send,
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          // Errors before the shell reach onShellError and are logged there.
          if (started) console.error(error);
        },
      },
    );
  });
}
