import { afterAll } from "vitest";
import { startAmo } from "./stand-in-server.test-support.ts";

/** Starts an account of the CRM for the tests in a file. */
export async function amoStandIn() {
  const amo = await startAmo();
  afterAll(() => amo.close());
  return amo;
}
