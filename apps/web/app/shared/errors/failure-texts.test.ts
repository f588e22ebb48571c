import { errorCodes } from "@larkroom/contract/errors";
import { expect, test } from "vitest";
import { errors } from "./texts.server.ts";

test("each error code has a text, and each text a code", () => {
  const codes = [...Object.values(errorCodes).flat(), "network_error", "unknown"];
  expect(Object.keys(errors.us).toSorted()).toEqual(codes.toSorted());
});
