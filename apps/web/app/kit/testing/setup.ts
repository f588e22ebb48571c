import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Components are unmounted after each test, and clocks that a test stopped run again.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
