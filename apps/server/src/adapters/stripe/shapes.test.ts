import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../kernel/testing/free-port.ts";
import { createStripeProvider } from "./stripe-provider.ts";

const run = promisify(execFile);
/** Stripe's own check of requests against the description of its API. */
const stripeMock = "github.com/stripe/stripe-mock@v0.203.0";

/** Builds and starts the mock. @returns its origin, or why it can't run here */
async function startMock(): Promise<{ url: string } | { because: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "stripe-mock-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  try {
    await run("go", ["install", stripeMock], { env: { ...process.env, GOBIN: folder, GOFLAGS: "-mod=mod" }, timeout: 240_000 });
  } catch (error) {
    return { because: `it could not be built with Go: ${error instanceof Error ? error.message.split("\n", 1)[0] : String(error)}` };
  }
  const port = await freePort();
  const mock = spawn(path.join(folder, "stripe-mock"), ["-http-port", String(port)], { stdio: "ignore" });
  onTestFinished(() => void mock.kill());
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  return { url };
}

// Building it needs Go and its module proxy, so this is a part of the full run.
describe.runIf(process.env["TEST_FULL"] === "1")("every request to Stripe", () => {
  test("has a shape that Stripe's API description accepts", { timeout: 300_000 }, async ({ skip }) => {
    const mock = await startMock();
    if ("because" in mock) return skip(`stripe-mock did not run: ${mock.because}`);
    const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
    const provider = createStripeProvider({ countryId: 1, mode: "test", keys }, { apiUrl: mock.url });
    const customer = { clientId: 7, email: "parent@test.example" };
    const common = { amount: 240_00, currency: "USD", customer, orderId: 3, returnUrl: "https://school.example/us" } as const;
    // Its answers are fixed samples; a request of a wrong shape is refused, which throws.
    for (const [index, request] of [
      { method: "ctoken_1", save: true, present: true },
      { method: "pm_1", save: false, present: true },
      { method: "cus_1/pm_1", save: true, present: false },
    ].entries())
      expect(await provider.charge({ ...common, ...request, idempotencyKey: `charge-${index}` })).toMatchObject({
        reference: expect.stringMatching(/^pi_/),
      });
    const sent = { idempotencyKey: "charge-0", createdAt: Temporal.Now.instant() };
    expect(await provider.findCharge({ ...sent, reference: "pi_1" })).toMatchObject({ reference: "pi_1" });
    expect(await provider.findCharge({ ...sent, reference: null })).toBeNull();
    const refund = { idempotencyKey: "refund-1", reference: "pi_1", amount: 1_00, currency: "USD" } as const;
    expect(await provider.refund(refund)).toMatchObject({ reference: expect.stringMatching(/^re_/) });
    expect(await provider.testConnection()).toEqual({ ok: true });
  });
});
