import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { placesFor } from "@larkroom/domain/editions/zone-name";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { LinkProvider } from "~/kit/link/link.tsx";
import { AppLink } from "../runtime/router-link.tsx";
import type { RootData } from "../session/root-data.ts";
import errors from "../errors/texts/en.json";
import shell from "../shell/texts/en.json";
import { TextsProvider } from "../texts/texts-provider.tsx";

export interface PageOptions {
  edition?: EditionSlug;
  user?: RootData["user"];
  /** The URL of the page. */
  path?: string;
  /** Namespaces in the format of their `texts/en.json`; the app shell's are included. */
  texts?: Record<string, object>;
  /** The handle of the page's route. */
  handle?: unknown;
  loaderData?: unknown;
  /** Called when the page's data is reloaded. */
  onReload?: () => void;
  /** The route action's result, when the page is the response to a native form post. */
  actionData?: unknown;
  root?: Partial<RootData>;
}

/** Renders content as on a page of the product: edition, user, texts, links and URL. For tests. */
export function renderPage(page: ReactNode, options: PageOptions = {}): RenderResult {
  const { edition = "us", user = null, path = `/${edition}`, texts = {}, handle, loaderData = null, onReload, actionData, root } = options;
  const data = {
    edition,
    user,
    now: Date.UTC(2026, 2, 10, 20, 12),
    timeZone: "America/New_York",
    zonePlaces: placesFor(root?.timeZone ?? "America/New_York", editions[edition]),
    mode: "demo",
    origin: "http://localhost:3000",
    brand: { name: "Larkroom", logo: null },
    offersCalls: false,
    ways: { google: false, sms: true, school: false },
    bars: { country: false, cookies: false },
    texts: { shell, errors, ...texts },
    ...root,
  };
  const Frame = () => (
    <LinkProvider component={AppLink}>
      <TextsProvider>
        <Outlet />
      </TextsProvider>
    </LinkProvider>
  );
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Frame,
      loader: () => data,
      children: [{ id: "page", path: ":edition?/*", Component: () => page, handle, loader: () => (onReload?.(), loaderData) }],
    },
  ]);
  return render(
    <Stub
      initialEntries={[path]}
      hydrationData={{
        loaderData: { root: data, page: loaderData },
        ...(actionData === undefined ? {} : { actionData: { page: actionData } }),
      }}
    />,
  );
}

/** A parent with two children. */
export const aClient: NonNullable<RootData["user"]> = {
  id: 1,
  name: "Rachel Bennett",
  token: null,
  type: "client",
  role: "client",
  email: "rachel@bennett.example",
  phone: null,
  edition: "us",
  country: 1,
  timeZone: null,
  schoolId: 1,
  students: [
    { id: 5, name: "Noah", login: "noah.b", birthDate: "2014-02-03", hasPassword: true, consents: ["camera", "chat"] },
    { id: 6, name: "Maya", login: "maya.k", birthDate: "2013-02-03", hasPassword: false, consents: [] },
  ],
};

/** One of the children. */
export const aStudent: NonNullable<RootData["user"]> = {
  ...aClient,
  id: 6,
  name: "Maya",
  type: "student",
  role: "student",
  email: null,
  students: undefined,
  login: "maya.k",
};
