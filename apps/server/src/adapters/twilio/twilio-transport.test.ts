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
  ...{ baseUrl: twilio.url, accountSid: twilio.accountSid, authToken: twilio.authToken, from: "+15005550000" },
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

/** An address where nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe("text messages through Twilio", () => {
  test("carry the text, from our number or our messaging service", async () => {
    expect(await send("+14155550123")).toBe("sent");
    expect(twilio.sent.at(-1)).toEqual({ To: "+14155550123", From: "+15005550000", Body: "123456 is your code" });
    expect(await send("+14155550123", { from: "MG00000000000000000000000000000001" })).toBe("sent");
    expect(twilio.sent.at(-1)).toEqual({
      To: "+14155550123",
      MessagingServiceSid: "MG00000000000000000000000000000001",
      Body: "123456 is your code",
    });
  });

  test("a number that can't be reached is given up, with what Twilio said", async () => {
    expect(await send(numbers.invalid)).toBe("twilio_21211");
    expect(await send(numbers.unsubscribed)).toBe("twilio_21610");
  });

  test("too many at once, a wrong key and no connection are tried again: nothing was sent", async () => {
    for (const later of [send(numbers.tooMany), send("+14155550123", { authToken: "wrong" }), send("+14155550123", { accountSid: "AC2" })])
      expect(await later).toBeInstanceOf(Error);
    expect(await send(numbers.tooMany)).toMatchObject({ message: "Twilio refused: 429, 20429" });
    expect(await send("+14155550123", { baseUrl: await closedAddress() })).toBeInstanceOf(TypeError);
  });

  test("where no answer comes it is left at that: the message may have gone out", async () => {
    expect(await send(numbers.silent)).toBe("no_answer");
    expect(await send(numbers.cutOff)).toBe("no_answer");
    expect(await send(numbers.broken)).toBe("no_answer");
  });

  test("[F-23] after five failures in a row Twilio is left alone; refusals are answers and count for none", async () => {
    const circuit = newCircuit();
    for (let n = 0; n < 6; n += 1) expect(await send(numbers.invalid, { circuit })).toBe("twilio_21211");
    for (let n = 0; n < 5; n += 1) expect(await send(numbers.broken, { circuit })).toBe("no_answer");
    const before = twilio.asked.length;
    expect(await send("+14155550123", { circuit })).toBeInstanceOf(CircuitOpenError);
    expect(twilio.asked).toHaveLength(before);
  });
});
