import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { HtmlWriter } from "~/shared/runtime/html-writer.server.ts";
import { NonceProvider } from "~/shared/runtime/nonce.tsx";
import { StructuredDataProvider } from "~/shared/runtime/structured-data.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";

/** How long a loader's promise may keep the stream open, in milliseconds. */
export const streamTimeout = 5_000;

/** How long to wait, in milliseconds, for a page to be complete before streaming it in parts. Almost all are complete by then and are sent in one piece. */
const patience = 30;

/** Logs unexpected errors only: not missing pages, aborted requests, or errors the API has already logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

/** Renders a page. Browsers get a slow page streamed; bots, and pages that are kept for others, get it once it is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, isShared, structuredData } = pageState(context);
  const isWhole = isShared || isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let sending = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const send = () => {
      clearTimeout(waiting);
      if (sending) return;
      sending = true;
      const writer = new HtmlWriter((body) => {
        if (body instanceof Uint8Array) headers.set("content-length", String(body.byteLength));
        resolve(new Response(body, { status, headers }));
      });
      writer.on("close", () => clearTimeout(timeout));
      stream.pipe(writer);
    };
    const stream = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <StructuredDataProvider value={structuredData}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StructuredDataProvider>
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          if (!isWhole) waiting = setTimeout(send, patience);
        },
        onAllReady: send,
        onShellError(error: unknown) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error: unknown) {
          // Errors before the shell reach onShellError and are logged there.
          if (sending) console.error(error);
        },
      },
    );
  });
}
