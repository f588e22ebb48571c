import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { afterAll } from "vitest";

/** A person at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

/**
 * A real OpenID Connect provider (npm `oidc-provider`), with its own login and consent pages.
 * @param redirectUri the only address it sends people back to
 */
export async function startProvider(redirectUri: string) {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["larkroom", "a-secret-of-the-school"];
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    cookies: { keys: ["only for tests"] },
  });
  // Its notices about plain http and its sample login page are no news here.
  provider.on("server_error", (_context, error) => {
    throw error;
  });
  const answer = provider.callback();
  handle = (request, response) => void answer(request, response);

  /** Logs a person in on the provider's pages, as a browser does. @returns the query with which they come back */
  async function signIn(address: string, { sub }: ProviderPerson): Promise<Record<string, string>> {
    const cookies = new Map<string, string>();
    let [url, form]: [string, URLSearchParams | null] = [address, null];
    for (let step = 0; step < 12; step += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response: Response = await fetch(url, { method: form ? "POST" : "GET", body: form, redirect: "manual", headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (location !== null) {
        [url, form] = [new URL(location, url).href, null];
        if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams);
        continue;
      }
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (prompt === undefined) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`);
      form = new URLSearchParams(prompt === "login" ? { prompt, login: sub, password: "any" } : { prompt });
    }
    throw new Error("the provider's pages have no end");
  }

  return {
    issuer,
    clientId,
    clientSecret,
    signIn: (address: string, person: ProviderPerson) => {
      people.set(person.sub, person);
      return signIn(address, person);
    },
  };
}
