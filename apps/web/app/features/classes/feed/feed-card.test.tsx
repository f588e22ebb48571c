import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { FeedCard } from "./feed-card.tsx";
import calendarFeed from "./texts/en.json";

const answer = stubApi();
const draw = () => renderPage(<FeedCard />, { user: aClient, texts: { calendarFeed } });

describe("calendar feed card", () => {
  test("creates an address and shows it once, to be copied", async () => {
    answer.mockImplementation((_, init) =>
      Promise.resolve(
        init?.method === "POST"
          ? json(200, { url: "https://larkroom.example/ics/secret", createdAt: "2026-03-10T20:00:00Z" })
          : json(200, null),
      ),
    );
    draw();
    const make = await screen.findByRole<HTMLButtonElement>("button", { name: "Create link" });
    await vi.waitFor(() => expect(make.disabled).toBe(false));
    fireEvent.click(make);
    expect(await screen.findByText("https://larkroom.example/ics/secret")).toBeTruthy();
    expect(screen.getByText(calendarFeed.once)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove link" })).toBeTruthy();
  });

  test("shows when an existing feed was last read, but not its address", async () => {
    answer.mockResolvedValue(json(200, { createdAt: "2026-03-01T20:00:00Z", lastReadAt: "2026-03-09T20:00:00Z" }));
    draw();
    expect(await screen.findByText(/Last synced Mon, Mar 09, 2026/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  });

  test("shows what went wrong", async () => {
    answer.mockResolvedValue(json(500, { code: "internal_error", message: "", requestId: "r" }));
    draw();
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
