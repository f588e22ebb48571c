import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { providePageState, type PageRequest } from "~/shared/runtime/page-state.server.ts";

const answer = createRequestHandler(build, import.meta.env.MODE);

/**
 * The pages as one function: what the HTTP server calls. Contexts are made in here, so that the server needs no React Router of its own.
 * @param page what the server knows about this request: who calls the API, the nonce, the mode
 */
export function handlePage(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  providePageState(context, request, page);
  return answer(request, context);
}
