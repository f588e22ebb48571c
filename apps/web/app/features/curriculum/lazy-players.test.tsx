import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { showSlide } from "./lesson.testing.tsx";
import slides from "./texts/en.json";

const line = vi.hoisted(() => ({ lost: 0 }));

/** A chunk of the page that fails to load `line.lost` times. */
vi.mock(import("./players/arc-player.tsx"), async (original) => {
  const found = await original();
  const lostOr = <T,>(there: T): T => {
    if (line.lost === 0) return there;
    line.lost -= 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  return {
    get ArcPlayer() {
      return lostOr(found.ArcPlayer);
    },
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const again = async (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole("button", { name: slides.again })));

test("[F-08] retries a player that failed to load; reloads the page only if it fails again and the server is reachable", async () => {
  // React logs what its error boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const server = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", server);
  line.lost = 3;
  const { page } = await showSlide(slideSamples.STORYTELLING_ARC);
  expect(screen.getByRole("alert").textContent).toContain(slides.play.loadFailed);
  server.mockRejectedValueOnce(new TypeError("offline"));
  await again();
  expect(server).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain(slides.play.loadFailed);
  server.mockResolvedValueOnce(new Response(null, { status: 200 }));
  await again();
  expect(reload).toHaveBeenCalledOnce();
  await again();
  expect(line.lost).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(page().textContent).toContain(slideSamples.STORYTELLING_ARC.chapters[0]?.title);
});
