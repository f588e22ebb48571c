import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import il from "../../menu/texts/he.json";
import menu from "../../menu/texts/en.json";
import { aClient, aStudent, renderPage, type PageOptions } from "../../testing/render-page.tsx";
import { BareHeader } from "./bare-header.tsx";
import { Header } from "./header.tsx";

const watched: ((entries: Partial<IntersectionObserverEntry>[]) => void)[] = [];

beforeEach(() => {
  watched.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (typeof watched)[number]) {
        watched.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const header = (options: PageOptions = {}) => renderPage(<Header />, { texts: { menu }, ...options });
const links = (root: HTMLElement) =>
  within(root)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
const wideNavigation = () => screen.getByRole("navigation", { name: "Main menu" });
const openMobileMenu = () => {
  fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  return screen.getByRole("dialog", { name: "Menu" });
};

describe("wide header", () => {
  test("[LY-05] [EN-13] offers a visitor courses, questions, login and trial class", () => {
    header();
    expect(links(wideNavigation())).toEqual([
      ["Courses", "/courses"],
      ["FAQ", "/us/faq"],
    ]);
    expect(screen.getAllByRole("link", { name: "Log in" })[0]?.getAttribute("href")).toBe("/us/login");
    expect(screen.getByRole("link", { name: "Book a free trial" }).getAttribute("href")).toBe("/us/signup?journey=trial");
    expect(screen.getByRole("button", { name: "About" }).getAttribute("aria-haspopup")).toBe("menu");
  });

  test("[LY-05] offers a parent the dashboard, questions, a call, and the account menu", () => {
    header({ user: aClient });
    expect(links(wideNavigation())).toEqual([
      ["Dashboard", "/us/profile"],
      ["FAQ", "/us/profile/faq"],
    ]);
    expect(screen.getByRole("link", { name: "Book a call" }).getAttribute("href")).toBe("tel:+13325550148");
    expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Rachel Bennett’s account" }).length).toBeGreaterThan(0);
  });

  test("[WG-07] lists the children to switch to in a parent's menu, and log out", () => {
    header({ user: aClient });
    const menus = screen.getAllByRole("menu", { name: "Rachel Bennett’s account", hidden: true });
    const entries = within(menus[0]!)
      .getAllByRole("menuitem", { hidden: true })
      .map((entry) => entry.textContent);
    expect(entries).toEqual(["Dashboard", "My profile", "NLog in as Noah", "MLog in as Maya", "Log out"]);
  });

  test("[LY-04] links the logo to each user's home page", () => {
    for (const [user, home] of [
      [null, "/il"],
      [aClient, "/il/profile"],
      [aStudent, "/il/student/groups"],
    ] as const) {
      const { unmount } = header({ user, edition: "il", texts: { menu: il } });
      expect(screen.getByRole("link", { name: "Larkroom" }).getAttribute("href")).toBe(home);
      unmount();
    }
  });

  test("[LY-07] is transparent at the top of the page and white once scrolled", () => {
    const { container } = header();
    const bar = container.querySelector("header")!;
    expect(bar.hasAttribute("data-scrolled")).toBe(false);
    const intersect = (isIntersecting: boolean, top: number) =>
      watched.forEach((callback) => callback([{ isIntersecting, boundingClientRect: { top } as DOMRect }]));
    act(() => intersect(false, -20));
    expect(bar.hasAttribute("data-scrolled")).toBe(true);
    act(() => intersect(true, 0));
    expect(bar.hasAttribute("data-scrolled")).toBe(false);
  });
});

describe("[LY-09] adapts the main button to the current page", () => {
  test.each([
    [
      { kind: "waiting_list", href: "/courses/worlds-in-3d#waiting-list" },
      "Join the waiting list",
      "/us/courses/worlds-in-3d#waiting-list",
      null,
    ],
    [{ kind: "trial", href: "https://calendar.example/trial" }, "Book a free trial", "https://calendar.example/trial", "_blank"],
    [
      { kind: "trial", href: "/signup?journey=trial&course=web-studio" },
      "Book a free trial",
      "/us/signup?journey=trial&course=web-studio",
      null,
    ],
    [null, "Book a free trial", "/us/signup?journey=trial", null],
  ])("%j", (callToAction, text, href, target) => {
    header({
      handle: { callToAction: (data: { is: string }) => (data.is === "loaded" ? callToAction : null) },
      loaderData: { is: "loaded" },
    });
    const button = screen.getByRole("link", { name: text });
    expect(button.getAttribute("href")).toBe(href);
    expect(button.getAttribute("target")).toBe(target);
  });
});

describe("mobile menu", () => {
  test("[LY-06] [EN-13] visitor: about, courses, questions, login, phone, trial class", () => {
    header();
    expect(links(openMobileMenu())).toEqual([
      ["How it works", "/us#how-it-works"],
      ["Our teachers", "/us#teachers"],
      ["Courses", "/courses"],
      ["FAQ", "/us/faq"],
      ["Log in", "/us/login"],
      ["Call (332) 555-0148", "tel:+13325550148"],
      ["Book a free trial", "/us/signup?journey=trial"],
    ]);
  });

  test("[LY-06] parent: also children, profile, switching to a child, log out", () => {
    header({ user: aClient });
    const opened = openMobileMenu();
    expect(links(opened).map(([text]) => text)).toEqual([
      "How it works",
      "Our teachers",
      "Dashboard",
      "Schedule",
      "FAQ",
      "Children",
      "My profile",
      "Call (332) 555-0148",
      "Book a free trial",
    ]);
    expect(within(opened).getByRole("button", { name: /Log in as Noah/ })).toBeTruthy();
    expect(within(opened).getByRole("button", { name: "Log out" })).toBeTruthy();
  });

  test("[LY-06] student: dashboard, schedule, assignments, questions", () => {
    header({ user: aStudent });
    expect(links(openMobileMenu()).slice(2, 6)).toEqual([
      ["Dashboard", "/us/student/groups"],
      ["Schedule", "/us/student/schedule"],
      ["Assignments", "/us/student/assignments/groups"],
      ["FAQ", "/us/student/faq"],
    ]);
  });

  test("[LY-07] closes on navigation", async () => {
    header();
    const opened = openMobileMenu();
    expect(screen.getByRole("button", { name: "Open menu", hidden: true }).getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(within(opened).getByRole("link", { name: "FAQ" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Open menu", hidden: true }).getAttribute("aria-expanded")).toBe("false"),
    );
  });
});

test("[LY-08] [LY-03] a bare header has the logo and no menu", () => {
  renderPage(<BareHeader />, { texts: { menu } });
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
