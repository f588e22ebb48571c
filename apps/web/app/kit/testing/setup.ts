import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// After each test components are unmounted, and real timers are restored.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// Async updates may take longer on a busy machine, so tests don't depend on a second.
configure({ asyncUtilTimeout: 10_000 });

// Our pages have a doctype, which the formula renderer checks for. Server-only tests have no document.
if (typeof document !== "undefined") Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });
