import { totpCode } from "../apps/server/src/kernel/auth/totp.ts";
import { demoAuthenticator, demoPassword } from "../apps/server/src/demo/people.ts";

/** Logs in to a running demo, with a second factor if required, and returns the session token. */
export async function logInToDemo(origin: string, type: string, identity: string): Promise<string> {
  const send = async (call: string, body: unknown, token?: string) => {
    const answer = await fetch(`${origin}/api${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { token: string; secondFactor?: string };
  };
  const { token, secondFactor } = await send("/auth2/token/identity", { type, identity, password: demoPassword });
  if (secondFactor === undefined) return token;
  const code = totpCode(demoAuthenticator, Temporal.Now.instant());
  return (await send("/auth/second_factor/verify", { code }, token)).token;
}
