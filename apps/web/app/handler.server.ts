import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { forgetRemembered } from "~/shared/api/remembered.server.ts";
import { localeMaxAge, writtenCookie } from "~/shared/runtime/cookies.ts";
import { leadToLogin } from "~/shared/guards/handed-over.ts";
import { providePageState, type PageRequest } from "~/shared/runtime/page-state.server.ts";

const answer = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders a page for the HTTP server. Contexts are created here, so that the server doesn't depend on React Router.
 * @param page what the server knows about this request: who calls the API, the nonce, the mode
 */
export async function handlePage(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  const { edition, editionIsPrefixed, cookies } = providePageState(context, request, page);
  const login = leadToLogin(new URL(request.url), edition);
  if (login !== null) return new Response(null, { status: 302, headers: { location: login, "cache-control": "no-store" } });
  const response = await answer(request, context);
  // The edition last seen is opened next time for a URL without one. A page kept for others sets no cookie: its script does.
  if (page.isShared) return response;
  if (editionIsPrefixed && cookies["locale"] !== edition && response.ok) {
    response.headers.append("set-cookie", writtenCookie("locale", edition, localeMaxAge, page.origin.startsWith("https:")));
  }
  return response;
}

/** Called by the server when something that pages show has changed. */
export const forget = forgetRemembered;
