import type { CurrentUser } from "@larkroom/contract/people/people";
import { detectEdition } from "@larkroom/domain/editions/detect-edition";
import { editions, isEdition, type EditionSlug } from "@larkroom/domain/editions/editions";
import { createContext, type RouterContextProvider } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { loaderApi, routeError, type InnerAnswer, type InnerCall, type LoaderApi } from "../api/loader-api.server.ts";
import { isPlace } from "../session/browser-zone.ts";
import type { Brand } from "../session/root-data.ts";
import { readCookies } from "./cookies.ts";

/** What the server passes to a page with each request. */
export interface PageRequest {
  /** Calls the API within the process as this visitor. */
  inner: (call: InnerCall) => Promise<InnerAnswer>;
  /** The nonce of the Content-Security-Policy. */
  nonce: string;
  mode: "demo" | "production";
  /** Scheme and host of the product, without a trailing slash. */
  origin: string;
  /** Whether the request has a session cookie. */
  hasSession: boolean;
  brand: Brand;
  /** Whether the page is kept for others, who get the same bytes. */
  isShared?: boolean;
}

/** What a loader can know about its request. */
export interface PageState {
  readonly edition: EditionSlug;
  /** Whether the first path segment named the edition. */
  readonly editionIsPrefixed: boolean;
  readonly api: LoaderApi;
  readonly nonce: string;
  readonly mode: "demo" | "production";
  readonly origin: string;
  readonly brand: Brand;
  readonly isShared: boolean;
  readonly cookies: Readonly<Record<string, string>>;
  /** The reader's IANA time zone: the browser's once known, otherwise the edition's. */
  readonly timeZone: string;
  /** Data for search engines (schema.org), added by loaders. It is only in the page's HTML. */
  readonly structuredData: object[];
  /** The logged-in user, loaded at most once per request; null for a visitor or an expired session. */
  currentUser(): Promise<CurrentUser | null>;
  /** Whether the session needs its second factor; until then no one is logged in. */
  waitsForSecondFactor(): Promise<boolean>;
  /** Whether it is a guest's session: it opens one class and belongs to no account, so guarded pages treat it as a visitor. */
  isGuest(): Promise<boolean>;
}

const pageStateContext = createContext<PageState>();

/** The state of this page request: `const { api, edition } = pageState(context)`. */
export const pageState = (context: Readonly<RouterContextProvider>): PageState => context.get(pageStateContext);

/** Makes the state available to loaders. */
export function providePageState(context: RouterContextProvider, request: Request, page: PageRequest): PageState {
  const cookies = readCookies(request.headers.get("cookie"));
  const prefix = /^\/([^/.]+)/.exec(new URL(request.url).pathname)?.[1];
  const editionIsPrefixed = isEdition(prefix);
  const edition = editionIsPrefixed
    ? prefix
    : detectEdition({ cookie: cookies["locale"], acceptLanguage: request.headers.get("accept-language") });
  const api = loaderApi(edition, page.inner);
  let holder: Promise<Holder> | undefined;
  const whoHolds = () => (holder ??= page.hasSession ? askWho(api) : Promise.resolve(anonymous));
  const state: PageState = {
    edition,
    editionIsPrefixed,
    api,
    nonce: page.nonce,
    mode: page.mode,
    origin: page.origin,
    brand: page.brand,
    isShared: page.isShared ?? false,
    cookies,
    timeZone: knownZone(cookies["tz"]) ?? editions[edition].timeZone,
    structuredData: [],
    currentUser: async () => (await whoHolds()).user,
    waitsForSecondFactor: async () => (await whoHolds()).waits,
    isGuest: async () => (await whoHolds()).isGuest,
  };
  context.set(pageStateContext, state);
  return state;
}

/** Whom a request's session belongs to. */
interface Holder {
  user: CurrentUser | null;
  waits: boolean;
  isGuest: boolean;
}
const anonymous: Holder = { user: null, waits: false, isGuest: false };

async function askWho(api: LoaderApi): Promise<Holder> {
  try {
    return { ...anonymous, user: await api.attempt("GET /auth2/token/user") };
  } catch (error) {
    if (error instanceof ApiError && error.code === "second_factor_required") return { ...anonymous, waits: true };
    // A guest's session is the only valid one without an account.
    if (error instanceof ApiError && error.code === "role_not_allowed") return { ...anonymous, isGuest: true };
    if (error instanceof ApiError && error.status === 401) return anonymous;
    throw routeError(error);
  }
}

function knownZone(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    const zone = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    return isPlace(zone) ? zone : null;
  } catch {
    return null;
  }
}
