import { editions, isEdition, type Language } from "@larkroom/domain/editions/editions";
import { placesFor } from "@larkroom/domain/editions/zone-name";
import { useEffect, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { LinkProvider } from "~/kit/link/link.tsx";
import { fontPreloads, type Script } from "~/kit/styles/font-preloads.ts";
import "~/kit/styles/index.css";
import { ErrorPageGuard, LastResort } from "~/shared/errors/error-fallback.tsx";
import { ErrorPage, pageProblem } from "~/shared/errors/error-page.tsx";
import { errors } from "~/shared/errors/texts.server.ts";
import { AppShell } from "~/shared/app-shell/app-shell.tsx";
import { useNonce } from "~/shared/runtime/nonce.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { StructuredData } from "~/shared/runtime/structured-data.tsx";
import { AppLink } from "~/shared/runtime/router-link.tsx";
import type { RootData } from "~/shared/session/root-data.ts";
import { loadOffersCalls } from "~/shared/session/offers-calls.server.ts";
import { loadLoginMethods } from "~/shared/session/login-methods.server.ts";
import { shell } from "~/shared/shell/texts.server.ts";
import { textsFor } from "~/shared/texts/compile.server.ts";
import { TextsProvider } from "~/shared/texts/texts-provider.tsx";
import type { Route } from "./+types/root";

/** The bundler decides the order of style sheets, so the order of their layers is declared before the first one. */
const layers = "@layer tokens, reset, base, mantine, kit, layout, shared, features, screens;";

/** What each language is written in, for the fonts of the first paint. */
const scriptOf: Readonly<Record<Language, Script>> = { en: "latin", he: "hebrew", pt: "latin" };

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const state = pageState(context);
  const { edition, cookies } = state;
  return {
    edition,
    // A visitor's page renders even if the user can't be loaded; guarded pages ask again and fail.
    user: await state.currentUser().catch(() => null),
    // To the minute on a page kept for others, so that it stays the same while nothing else changes.
    now: state.isShared ? Math.floor(Date.now() / 60_000) * 60_000 : Date.now(),
    timeZone: state.timeZone,
    zonePlaces: placesFor(state.timeZone, editions[edition]),
    mode: state.mode,
    origin: state.origin,
    brand: state.brand,
    ways: await loadLoginMethods(state.api),
    offersCalls: await loadOffersCalls(state.api, edition),
    bars: { country: cookies["country_confirmed"] === undefined, cookies: cookies["cookies_accepted"] === undefined },
    texts: textsFor({ shell, errors }, edition),
  };
}

/** The user, time zone and texts change only by reloading them explicitly or with another edition, not by navigating. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  const otherEdition = nextParams["edition"] !== undefined && currentParams["edition"] !== nextParams["edition"];
  return formMethod !== undefined || otherEdition || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const prefix = useLocation().pathname.split("/", 2)[1];
  const edition = editions[data?.edition ?? (isEdition(prefix) ? prefix : "us")];
  // Effects run once the whole page is hydrated: from now on its controls work.
  useEffect(() => document.documentElement.removeAttribute("data-pre-hydration"), []);
  return (
    <html lang={edition.locale} dir={edition.dir} data-pre-hydration="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FFFBF4" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontPreloads(scriptOf[edition.lang]).map((font) => (
          <link key={font.href} {...font} />
        ))}
        <style nonce={nonce}>{layers}</style>
        <Meta />
        <Links nonce={nonce} />
        <StructuredData />
      </head>
      <body>
        <LinkProvider component={AppLink}>
          {data ? (
            <TextsProvider>
              {children}
              <AppShell />
            </TextsProvider>
          ) : (
            children
          )}
        </LinkProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<typeof loader>("root");
  const problem = pageProblem(error);
  if (!data) return <LastResort pathname={pathname} status={problem.status} />;
  return (
    <ErrorPageGuard pathname={pathname}>
      <ErrorPage problem={problem} />
    </ErrorPageGuard>
  );
}
