import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import il from "./texts/he.json";
import pt from "./texts/pt.json";
import us from "./texts/en.json";
import { ZoneField } from "./zone-field.tsx";

const texts = { us, uk: us, il, pt };

describe("[FT-10] time zones are named in the reader's language", () => {
  test.each([
    ["us", "Nepal (GMT+5:45)", /^[\p{Lu}]/u],
    ["uk", "Nepal (GMT+5:45)", /^[\p{Lu}]/u],
    ["il", "נפאל (GMT+5:45)", /^[\u0590-\u05ff]/],
    ["pt", "Nepal (GMT+5:45)", /^[\p{Lu}]/u],
  ] as const)("offers all zones a browser knows, in %s", async (edition, nepal, script) => {
    renderPage(<ZoneField value="Africa/Cairo" onChange={() => {}} />, { edition, texts: { account: texts[edition] } });
    const list = screen.getByRole("combobox");
    const titles = () =>
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent ?? "")
        .slice(1);
    await waitFor(() => expect(titles()).toContain(nepal));
    expect(titles().length).toBeGreaterThanOrEqual(Intl.supportedValuesOf("timeZone").length);
    expect(new Set(titles()).size).toBe(titles().length);
    for (const title of titles()) expect(title).toMatch(script);
    expect(titles().join()).not.toMatch(/[_/]/);
  });

  test("the reader's own zone is named from the page's data, another rare one once its file has loaded", async () => {
    function Names() {
      const { zoneName } = useFormats();
      const { name } = useZoneNames(["Asia/Tashkent"]);
      const at = "2026-03-10T12:00:00Z";
      return `${zoneName(at)} · ${name("Asia/Tashkent", at)}`;
    }
    const { container } = renderPage(<Names />, {
      edition: "pt",
      root: { timeZone: "Africa/Cairo", zonePlaces: { "Africa/Cairo": "do Egito" } },
    });
    expect(container.textContent).toContain("hora do Egito (GMT+2)");
    await waitFor(() => expect(container.textContent).toBe("hora do Egito (GMT+2) · hora do Usbequistão (GMT+5)"));
  });
});
