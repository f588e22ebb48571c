import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { messages as menu } from "../../menu/messages.us.ts";
import { readCookies } from "../../runtime/cookies.ts";
import { messages as site } from "../../site/messages.us.ts";
import { aClient, renderPage, type PageOptions } from "../../testing/render-page.tsx";
import { PromoBanner } from "../header/promo-banner.tsx";
import { CookieBar } from "./cookie-bar.tsx";
import { CountryBar } from "./country-bar.tsx";

const texts = { menu, site };
const bars = (options: PageOptions = {}) =>
  renderPage(
    <>
      <CountryBar />
      <CookieBar />
      <PromoBanner />
    </>,
    { texts, ...options },
  );

beforeEach(() => {
  for (const name of Object.keys(readCookies(document.cookie))) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

describe("[ST-14] what a visitor has to answer", () => {
  test("the cookie bar stays until it is answered; a cookie remembers which way", () => {
    bars();
    fireEvent.click(screen.getByRole("button", { name: "Only the needed" }));
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
    expect(readCookies(document.cookie)["cookies_accepted"]).toBe("needed");
  });

  test("the country bar stays until it is confirmed or closed", () => {
    const { unmount } = bars();
    fireEvent.click(screen.getByRole("button", { name: "Yes, stay here" }));
    expect(screen.queryByText(/Is that right/)).toBeNull();
    unmount();
    bars();
    expect(screen.queryByText(/Is that right/)).toBeNull();
    expect(readCookies(document.cookie)["country_confirmed"]).toBe("us");
  });

  test("nobody who is logged in is asked", () => {
    bars({ user: aClient });
    expect(screen.queryByRole("region")).toBeNull();
  });
});

test("[LY-08] the promotion stands in American English only, its link opens a new tab", () => {
  const { unmount } = bars({ user: aClient });
  expect(screen.getByRole("link", { name: "See the courses" }).getAttribute("target")).toBe("_blank");
  unmount();
  for (const edition of ["uk", "il", "pt"] as const) {
    const page = bars({ user: aClient, edition });
    expect(screen.queryByRole("link", { name: "See the courses" })).toBeNull();
    page.unmount();
  }
});
