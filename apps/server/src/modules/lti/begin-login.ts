import { contentOf } from "@larkroom/domain/lti/content-link";
import { type Call, handler } from "../../kernel/http/call.ts";
import { Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findByIssuer, type Integration, toolAddresses } from "./integrations.store.ts";
import { insertLogin } from "./launches.store.ts";

/** The parameters of a login that are kept, each at most this long. */
const lengths = {
  iss: 500,
  login_hint: 2000,
  target_link_uri: 2000,
  lti_message_hint: 8000,
  client_id: 255,
  lti_deployment_id: 255,
  lti_storage_target: 255,
} as const;

type LoginRequest = Readonly<Partial<Record<keyof typeof lengths, string>>>;

/** Reads a login's parameters from a form or an address. */
export function loginRequest(given: URLSearchParams): LoginRequest {
  const read: Record<string, string> = {};
  for (const [name, most] of Object.entries(lengths)) {
    const value = given.get(name);
    if (value === null || value === "") continue;
    if (value.length > most) throw refused("request");
    read[name] = value;
  }
  return read;
}

/** What is wrong with a login or launch, as the page about it explains it. */
export const refused = (reason: string) => refusal("lti_refused", { reason });

/** The integration a login is for; `note` is told as soon as it is known. @throws `lti_refused` when it is unknown or turned off, or the login asks for something that isn't ours */
export async function integrationOf(kernel: Kernel, request: LoginRequest, note: (integration: Integration) => void): Promise<Integration> {
  const { iss, login_hint, target_link_uri, client_id, lti_deployment_id } = request;
  if (iss === undefined || login_hint === undefined || target_link_uri === undefined) throw refused("request");
  const integration = await findByIssuer(kernel.db, iss, client_id ?? null);
  if (integration === null) throw refused("platform_unknown");
  note(integration);
  if (!integration.isEnabled) throw refused("disabled");
  if (contentOf(kernel.config.PUBLIC_URL, target_link_uri) === null) throw refused("target_link");
  if (lti_deployment_id !== undefined && !integration.deployments.includes(lti_deployment_id)) throw refused("deployment_unknown");
  return integration;
}

/**
 * Begins a login at the platform. @param browser what only this browser will have when it comes back
 * @returns where the platform goes on, and the state that comes back from there
 */
export async function beginAt(
  kernel: Kernel,
  integration: Integration,
  request: LoginRequest,
  browser: string,
): Promise<{ address: string; state: string }> {
  const [state, nonce] = [kernel.secrets.token(), kernel.secrets.token()];
  await insertLogin(kernel, { integration, state, nonce, browser, request: { ...request } });
  const url = new URL(integration.authUrl);
  const parameters = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: integration.clientId,
    redirect_uri: toolAddresses(kernel.config).launchUrl,
    login_hint: request.login_hint ?? "",
    ...(request.lti_message_hint !== undefined && { lti_message_hint: request.lti_message_hint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { address: url.href, state };
}

type LtiCall = Pick<Call<"POST /lti/login">, "kernel" | "request" | "answer">;

/** Whether a request loads a frame of another page. */
export const isFramed = (headers: LtiCall["request"]["headers"]): boolean =>
  headers["sec-fetch-dest"] === "iframe" || headers["sec-fetch-dest"] === "frame";

/** Answers a call of a browser: a refusal leads to the page that explains it. */
export async function answerBrowser(
  { request, answer }: LtiCall,
  run: (note: (integrationId: number) => void) => Promise<void>,
): Promise<void> {
  let at = "";
  try {
    await run((integrationId) => (at = `&at=${integrationId}`));
  } catch (error) {
    if (!(error instanceof Refusal) || !String(request.headers["accept"] ?? "").includes("text/html")) throw error;
    answer.redirect(
      `/lti/problem?reason=${encodeURIComponent(error.code === "lti_refused" ? (error.options.reason ?? "") : error.code)}${at}`,
    );
  }
}

/**
 * A browser that shows Larkroom in a frame keeps no cookie of ours there, so a page of ours goes on: it asks the platform's page to store the state,
 * or opens a new window.
 */
async function begin(call: LtiCall, given: URLSearchParams): Promise<void> {
  const { kernel, request, answer } = call;
  await answerBrowser(call, async (note) => {
    await kernel.limits.take("ltiLaunch", request.ip);
    const asked = loginRequest(given);
    const integration = await integrationOf(kernel, asked, ({ id }) => note(id));
    if (isFramed(request.headers)) return answer.redirect(`/lti/start?${new URLSearchParams(asked).toString()}`);
    const browser = request.oauthBrowser ?? kernel.secrets.token();
    const { address } = await beginAt(kernel, integration, asked, browser);
    answer.oauthBrowser(browser);
    answer.redirect(address);
  });
}

/** A login that a platform begins by a form. */
export const beginLogin = handler("POST /lti/login", (call) => begin(call, new URLSearchParams(call.request.rawBody ?? "")));

/** The same, by a link. */
export const beginLoginByLink = handler("GET /lti/login", (call) =>
  begin(call, new URLSearchParams(Object.entries(call.query).filter((one): one is [string, string] => typeof one[1] === "string"))),
);
