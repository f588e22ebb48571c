import { afterAll } from "vitest";
import { type GoogleStandIn, startGoogle } from "./stand-in-server.test-support.ts";

export type { StandInPerson } from "./stand-in-server.test-support.ts";

/** Starts the Google test double for the tests in a file. */
export async function googleStandIn(): Promise<GoogleStandIn> {
  const google = await startGoogle();
  afterAll(() => google.close());
  return google;
}
