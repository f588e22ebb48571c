import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import menu from "../menu/texts/en.json";
import { readCookies } from "../runtime/cookies.ts";
import site from "../site/texts/en.json";
import { aClient, aStudent, renderPage, type PageOptions } from "../testing/render-page.tsx";
import { ClientDashboard, StudentDashboard } from "./dashboard-layout.tsx";
import { DefaultLayout } from "./default-layout.tsx";

const texts = { menu, site };
const root: PageOptions["root"] = { bars: { country: true, cookies: true } };
const slots = { dialogs: <p>dialogs</p>, liveBanner: <p>live banner</p> };

beforeEach(() => {
  for (const name of Object.keys(readCookies(document.cookie))) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

/** The parts of a page that are there, in their order. */
function parts(): string[] {
  const banners = screen.queryAllByRole("banner");
  const isSidebar = (banner: HTMLElement) => banner.querySelector("nav[aria-label='Pages']") !== null;
  const found = [
    ["country bar", screen.queryByRole("region", { name: /Is that right/ })],
    ["header", banners.find((banner) => !isSidebar(banner)) ?? null],
    ["page", screen.queryByText("page")],
    ["footer", screen.queryByRole("contentinfo")],
    ["cookie bar", screen.queryByRole("region", { name: "Cookies" })],
    ["live banner", screen.queryByText("live banner")],
    ["dialogs", screen.queryByText("dialogs")],
    ["sidebar", banners.find(isSidebar) ?? null],
  ].filter((part): part is [string, HTMLElement] => part[1] !== null);
  const follows = ([, a]: [string, HTMLElement], [, b]: [string, HTMLElement]) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  return found.toSorted(follows).map(([name]) => name);
}

test("[LY-01] the default page has bars for visitors, and the live banner for those who are logged in", () => {
  const page = (
    <DefaultLayout courses={[]} {...slots}>
      page
    </DefaultLayout>
  );
  const visitor = renderPage(page, { texts, root });
  expect(parts()).toEqual(["country bar", "header", "page", "footer", "cookie bar", "dialogs"]);
  visitor.unmount();
  renderPage(page, { texts, root, user: aClient });
  expect(parts()).toEqual(["header", "page", "footer", "live banner", "dialogs"]);
});

test.each([
  [
    "parent",
    aClient,
    <ClientDashboard key="c" {...slots}>
      page
    </ClientDashboard>,
    ["sidebar", "header", "page", "live banner", "dialogs"],
  ],
  [
    "student",
    aStudent,
    <StudentDashboard key="s" {...slots}>
      page
    </StudentDashboard>,
    ["sidebar", "page", "live banner", "dialogs"],
  ],
] as const)("[LY-02] the dashboard of a %s has its sidebar, the live banner and the dialogs", (_, user, page, expected) => {
  renderPage(page, { texts, user, path: user.type === "client" ? "/us/profile" : "/us/student/groups" });
  expect(parts()).toEqual(expected);
});
