import { checkLaunch } from "@larkroom/domain/lti/check-launch";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { PlatformRefusal } from "../../kernel/ports/lti.ts";
import { answerBrowser, refused } from "./begin-login.ts";
import { findIntegration, originsOf } from "./integrations.store.ts";
import { findLogin, storeLaunch } from "./launches.store.ts";

/**
 * Takes a launch: the id token is checked by the platform's keys and claim by claim, and its state works once. Nobody is signed in yet: the page it
 * leads to finds out whether this is the browser that began.
 */
export const takeLaunch = handler("POST /lti/launch", async (call) => {
  const { kernel, request, answer, now } = call;
  await answerBrowser(call, async (note) => {
    await kernel.limits.take("ltiLaunch", request.ip);
    const form = new URLSearchParams(request.rawBody ?? "");
    const login = await findLogin(kernel, form.get("state") ?? "");
    if (login === null) throw refused("state");
    note(login.integrationId);
    if (form.has("error")) throw refused("platform_refused");
    const integration = await findIntegration(kernel.db, login.integrationId);
    if (integration === null || !integration.isEnabled) throw refused("disabled");
    const token = form.get("id_token") ?? "";
    const read = await kernel.ports.lti.readToken(integration, token).catch((error: unknown) => {
      kernel.log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "a platform's keys can't be read");
      throw error instanceof PlatformRefusal ? refusal("temporarily_unavailable", { retryAfter: 10 }) : refused("key");
    });
    if (!read.ok) throw refused(read.problem);
    const checked = checkLaunch(
      read.claims,
      {
        issuer: integration.issuer,
        clientId: integration.clientId,
        deployments: integration.deployments,
        nonce: login.nonce,
        deploymentId: login.request["lti_deployment_id"] ?? null,
        targetLinkUri: login.request["target_link_uri"] ?? "",
        publicUrl: kernel.config.PUBLIC_URL,
        origins: originsOf(integration),
      },
      now,
    );
    if (!checked.ok) throw refused(checked.problem);
    const name = await inTransaction(kernel.db, (tx) => storeLaunch(kernel, tx, login, checked.launch));
    if (name === null) throw refused("state");
    answer.redirect(`/lti/launch?launch=${name}`);
  });
});
