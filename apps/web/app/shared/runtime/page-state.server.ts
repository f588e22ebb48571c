import type { CurrentUser } from "@larkroom/contract/people/people";
import { detectEdition } from "@larkroom/domain/editions/detect-edition";
import { editions, isEdition, type EditionSlug } from "@larkroom/domain/editions/editions";
import { createContext, type RouterContextProvider } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { loaderApi, routeError, type InnerAnswer, type InnerCall, type LoaderApi } from "../api/loader-api.server.ts";
import { isPlace } from "../session/browser-zone.ts";
import type { Brand } from "../session/root-data.ts";
import { readCookies } from "./cookies.ts";

/** What the server hands to a page with each request. */
export interface PageRequest {
  /** Calls the API inside the process as this visitor. */
  inner: (call: InnerCall) => Promise<InnerAnswer>;
  /** Number used once, of the Content-Security-Policy. */
  nonce: string;
  mode: "demo" | "production";
  /** Scheme and host the product is reached under, without a slash at the end. */
  origin: string;
  /** True when the request brought a session. */
  hasSession: boolean;
  brand: Brand;
}

/** What every loader can ask of the request it serves. */
export interface PageState {
  readonly edition: EditionSlug;
  /** The first segment of the address named the edition. */
  readonly editionIsPrefixed: boolean;
  readonly api: LoaderApi;
  readonly nonce: string;
  readonly mode: "demo" | "production";
  readonly origin: string;
  readonly brand: Brand;
  readonly cookies: Readonly<Record<string, string>>;
  /** IANA zone of the reader: the browser's own once it told, else the edition's. */
  readonly timeZone: string;
  /** The logged-in person, asked for at most once a request; null for a visitor and for a session the server no longer knows. */
  currentUser(): Promise<CurrentUser | null>;
  /** Whether the session of this request waits for its second factor: it is nobody's yet. */
  waitsForSecondFactor(): Promise<boolean>;
  /** Whether the session is a guest's: it opens one class and is no person's, so that to every guarded page a visitor came. */
  isGuest(): Promise<boolean>;
}

const pageStateContext = createContext<PageState>();

/** The state of this page's request: `const { api, edition } = pageState(context)`. */
export const pageState = (context: Readonly<RouterContextProvider>): PageState => context.get(pageStateContext);

/** Puts the state where loaders find it. */
export function providePageState(context: RouterContextProvider, request: Request, page: PageRequest): PageState {
  const cookies = readCookies(request.headers.get("cookie"));
  const prefix = /^\/([^/.]+)/.exec(new URL(request.url).pathname)?.[1];
  const editionIsPrefixed = isEdition(prefix);
  const edition = editionIsPrefixed
    ? prefix
    : detectEdition({ cookie: cookies["locale"], acceptLanguage: request.headers.get("accept-language") });
  const api = loaderApi(edition, page.inner);
  let holder: Promise<Holder> | undefined;
  const whoHolds = () => (holder ??= page.hasSession ? askWho(api) : Promise.resolve(nobody));
  const state: PageState = {
    edition,
    editionIsPrefixed,
    api,
    nonce: page.nonce,
    mode: page.mode,
    origin: page.origin,
    brand: page.brand,
    cookies,
    timeZone: knownZone(cookies["tz"]) ?? editions[edition].timeZone,
    currentUser: async () => (await whoHolds()).user,
    waitsForSecondFactor: async () => (await whoHolds()).waits,
    isGuest: async () => (await whoHolds()).isGuest,
  };
  context.set(pageStateContext, state);
  return state;
}

/** Whose the session of a request is. */
interface Holder {
  user: CurrentUser | null;
  waits: boolean;
  isGuest: boolean;
}
const nobody: Holder = { user: null, waits: false, isGuest: false };

async function askWho(api: LoaderApi): Promise<Holder> {
  try {
    return { ...nobody, user: await api.attempt("GET /auth2/token/user") };
  } catch (error) {
    if (error instanceof ApiError && error.code === "second_factor_required") return { ...nobody, waits: true };
    // The only session that is somebody's and has no account behind it.
    if (error instanceof ApiError && error.code === "role_not_allowed") return { ...nobody, isGuest: true };
    if (error instanceof ApiError && error.status === 401) return nobody;
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
