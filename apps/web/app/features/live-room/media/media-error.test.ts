import { describe, expect, test } from "vitest";
import { MediaError, readDeviceError } from "./media-error.ts";

describe("a device that can't be opened", () => {
  test.each([
    ["NotAllowedError", "permission-denied"],
    ["NotFoundError", "no-device"],
    ["NotReadableError", "in-use"],
    ["AbortError", "in-use"],
    ["OverconstrainedError", "constraints"],
    ["SecurityError", "not-secure"],
    ["SomethingNewError", "not-supported"],
  ])("%s becomes %s", (name, code) => {
    const error = readDeviceError(Object.assign(new Error("x"), { name }), "camera");
    expect(error).toMatchObject({ code, source: "camera", refusal: null });
  });

  test("keeps an error that is already a MediaError", () => {
    const error = new MediaError("refused", { refusal: "NOT_ALLOWED" });
    expect(readDeviceError(error, "mic")).toBe(error);
  });
});
