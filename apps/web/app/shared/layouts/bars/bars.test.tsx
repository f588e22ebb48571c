import { fireEvent, screen, within } from "@testing-library/react";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { beforeEach, describe, expect, test } from "vitest";
import menu from "../../menu/texts/en.json";
import { readCookies } from "../../runtime/cookies.ts";
import { site as siteIn } from "../../site/texts.server.ts";
import { aClient, renderPage, type PageOptions } from "../../testing/render-page.tsx";
import { PromoBanner } from "../header/promo-banner.tsx";
import { CookieBar } from "./cookie-bar.tsx";
import { CountryBar } from "./country-bar.tsx";

const texts = { menu, site: siteIn.us };
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

describe("[ST-14] banners a visitor must answer", () => {
  test("the cookie banner stays until answered; a cookie stores the answer", () => {
    bars();
    fireEvent.click(screen.getByRole("button", { name: "Necessary only" }));
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
    expect(readCookies(document.cookie)["cookies_accepted"]).toBe("needed");
  });

  test.each(editionSlugs)("[S-100] in %s yes and no have equal weight: two buttons with the same look", (edition) => {
    bars({ edition, texts: { ...texts, site: siteIn[edition] } });
    const answers = within(screen.getByRole("region", { name: siteIn[edition].cookies.label })).getAllByRole("button");
    expect(answers.map(({ textContent }) => textContent)).toEqual([siteIn[edition].cookies.decline, siteIn[edition].cookies.accept]);
    const [no, yes] = answers.map(({ className, attributes }) => [className, [...attributes].map(({ name, value }) => `${name}=${value}`)]);
    expect(no).toEqual(yes);
  });

  test("the country banner stays until confirmed or closed", () => {
    const { unmount } = bars();
    fireEvent.click(screen.getByRole("button", { name: "Yes, stay here" }));
    expect(screen.queryByText(/Is that right/)).toBeNull();
    unmount();
    bars();
    expect(screen.queryByText(/Is that right/)).toBeNull();
    expect(readCookies(document.cookie)["country_confirmed"]).toBe("us");
  });

  test("logged-in users see no banners", () => {
    bars({ user: aClient });
    expect(screen.queryByRole("region")).toBeNull();
  });
});

test("[LY-08] the promotion appears in American English only, and its link opens a new tab", () => {
  const { unmount } = bars({ user: aClient });
  expect(screen.getByRole("link", { name: "See courses" }).getAttribute("target")).toBe("_blank");
  unmount();
  for (const edition of ["uk", "il", "pt"] as const) {
    const page = bars({ user: aClient, edition });
    expect(screen.queryByRole("link", { name: "See courses" })).toBeNull();
    page.unmount();
  }
});
