import { editions, isEdition } from "@larkroom/domain/editions/editions";
import { type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { LinkProvider } from "~/kit/link/link.tsx";
import { fontPreloads } from "~/kit/styles/font-preloads.ts";
import "~/kit/styles/index.css";
import { setApiEdition } from "~/shared/api/api.ts";
import { AppLink } from "~/shared/runtime/router-link.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { RootData } from "~/shared/session/root-data.ts";
import { shellTexts } from "~/shared/shell/texts.server.ts";
import { textsFor } from "~/shared/texts/compile.server.ts";
import { TextsProvider } from "~/shared/texts/texts-provider.tsx";
import type { Route } from "./+types/root";

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const state = pageState(context);
  const { edition, cookies } = state;
  return {
    edition,
    // A visitor's page is drawn even when nobody can be asked who they are; guarded pages ask again and fail.
    user: await state.currentUser().catch(() => null),
    now: Date.now(),
    timeZone: state.timeZone,
    mode: state.mode,
    origin: state.origin,
    brand: state.brand,
    bars: { country: cookies["country_confirmed"] === undefined, cookies: cookies["cookies_accepted"] === undefined },
    texts: textsFor(shellTexts, edition),
  };
}

/** Who is logged in, the zone and the texts change by reloading them on purpose or by another edition, not by walking about. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  const otherEdition = nextParams["edition"] !== undefined && currentParams["edition"] !== nextParams["edition"];
  return formMethod !== undefined || otherEdition || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const prefix = useLocation().pathname.split("/", 2)[1];
  const edition = editions[data?.edition ?? (isEdition(prefix) ? prefix : "us")];
  return (
    <html lang={edition.locale} dir={edition.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FFFBF4" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontPreloads(edition.lang === "he" ? "hebrew" : "latin").map((font) => (
          <link key={font.href} {...font} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <LinkProvider component={AppLink}>{children}</LinkProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  setApiEdition(loaderData.edition);
  return (
    <TextsProvider>
      <Outlet />
    </TextsProvider>
  );
}
