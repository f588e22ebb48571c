import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { UndeliverableError } from "../../kernel/mail/mailer.ts";
import { CircuitOpenError, createCircuit } from "../../kernel/ports/circuit.ts";
import { numbers, twilioStandIn } from "./stand-in.test-support.ts";
import { createTwilioTransport, type TwilioSettings } from "./twilio-transport.ts";

const twilio = await twilioStandIn();
const newCircuit = () => createCircuit({ name: "Twilio", now: () => Temporal.Now.instant(), onChange: () => undefined });
const settings = (): TwilioSettings => ({
  baseUrl: twilio.url,
  accountSid: twilio.accountSid,
  authToken: twilio.authToken,
  from: "+15005550000",
  circuit: newCircuit(),
  patienceMs: 300,
});
const send = (to: string, changed: Partial<TwilioSettings> = {}) =>
  createTwilioTransport({ ...settings(), ...changed })
    .send({ key: "7.1742", recipient: to, subject: "s", html: "<p>h</p>", text: "123456 is your code" })
    .then(
      () => "sent",
      (error: unknown) => (error instanceof UndeliverableError ? error.failure : error),
    );

/** An address on which nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe("text messages through Twilio", () => {
  test("have the text, and our number or our messaging service as sender", async () => {
    expect(await send("+14155550123")).toBe("sent");
    expect(twilio.sent.at(-1)).toEqual({ To: "+14155550123", From: "+15005550000", Body: "123456 is your code" });
    expect(await send("+14155550123", { from: "MG00000000000000000000000000000001" })).toBe("sent");
    expect(twilio.sent.at(-1)).toEqual({
      To: "+14155550123",
      MessagingServiceSid: "MG00000000000000000000000000000001",
      Body: "123456 is your code",
    });
  });

  test("an unreachable number fails for good, with Twilio's error code", async () => {
    expect(await send(numbers.invalid)).toBe("twilio_21211");
    expect(await send(numbers.unsubscribed)).toBe("twilio_21610");
  });

  test("rate limits, wrong credentials and connection failures are retried: nothing was sent", async () => {
    for (const later of [send(numbers.tooMany), send("+14155550123", { authToken: "wrong" }), send("+14155550123", { accountSid: "AC2" })])
      expect(await later).toBeInstanceOf(Error);
    expect(await send(numbers.tooMany)).toMatchObject({ message: "Twilio refused: 429, 20429" });
    expect(await send("+14155550123", { baseUrl: await closedAddress() })).toBeInstanceOf(TypeError);
  });

  test("a missing answer is not retried: the message may have been sent", async () => {
    expect(await send(numbers.silent)).toBe("no_answer");
    expect(await send(numbers.cutOff)).toBe("no_answer");
    expect(await send(numbers.broken)).toBe("no_answer");
  });

  test("[F-23] the circuit opens after five failures in a row; refusals don't count as failures", async () => {
    const circuit = newCircuit();
    for (let n = 0; n < 6; n += 1) expect(await send(numbers.invalid, { circuit })).toBe("twilio_21211");
    for (let n = 0; n < 5; n += 1) expect(await send(numbers.broken, { circuit })).toBe("no_answer");
    const before = twilio.asked.length;
    expect(await send("+14155550123", { circuit })).toBeInstanceOf(CircuitOpenError);
    expect(twilio.asked).toHaveLength(before);
  });
});
