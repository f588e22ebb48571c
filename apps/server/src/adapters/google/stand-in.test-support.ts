import { afterAll } from "vitest";
import { type GoogleStandIn, startGoogle } from "./stand-in-server.test-support.ts";

export type { StandInPerson } from "./stand-in-server.test-support.ts";

/** The stand-in for the tests of a file. */
export async function googleStandIn(): Promise<GoogleStandIn> {
  const google = await startGoogle();
  afterAll(() => google.close());
  return google;
}
