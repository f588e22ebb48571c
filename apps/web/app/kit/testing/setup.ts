import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Components are unmounted after each test, and clocks that a test stopped run again.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// What a page does next may take a moment on a machine that does other things too: nothing is proved by a second.
configure({ asyncUtilTimeout: 10_000 });

// Our pages have a doctype; the setter of formulas looks for it. What the server alone runs is tested without a page.
if (typeof document !== "undefined") Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });
