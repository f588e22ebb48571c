import { and, eq, gt, isNull } from "drizzle-orm";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { PlatformRefusal } from "../../kernel/ports/lti.ts";
import type { AnyLoginCall } from "../identity/index.ts";
import { refused } from "./begin-login.ts";
import { findIntegration, type Integration, toolAddresses } from "./integrations.store.ts";
import { asDuplicate, insertIntegration } from "./manage-integrations.ts";
import { ltiRegistration } from "./tables.ts";

/**
 * Registers Larkroom at a platform that follows the dynamic registration specification, for the school whose admin made the link. The link works
 * once; it is used up before the platform is asked, so that it can't be used twice at the same time.
 * @throws `lti_refused`; `temporarily_unavailable` when the platform can't be reached, after which the link still works
 */
export async function registerPlatform(
  call: Pick<AnyLoginCall, "kernel" | "actor" | "request">,
  { invite, configuration, token }: { readonly invite: string; readonly configuration: string; readonly token: string | null },
): Promise<Integration> {
  const { kernel } = call;
  const isOurs = and(eq(ltiRegistration.tokenHash, kernel.secrets.hash(invite)), gt(ltiRegistration.expiresAt, kernel.now()));
  const [invited] = await kernel.db
    .update(ltiRegistration)
    .set({ usedAt: kernel.now() })
    .where(and(isOurs, isNull(ltiRegistration.usedAt)))
    .returning();
  if (!invited) throw refused("registration");
  const { lti } = kernel.ports;
  try {
    const found = await lti.readConfiguration(configuration, token);
    const { loginUrl, launchUrl, jwksUrl, targetLinkUri } = toolAddresses(kernel.config);
    const name = kernel.config.BRAND_NAME;
    const tool = { name, description: `${name}: live group courses`, loginUrl, launchUrl, jwksUrl, targetLinkUri };
    const { clientId, deploymentId } = await lti.register(found, token, tool);
    const { issuer, authUrl, tokenUrl, jwksUrl: platformKeys, tokenAudience } = found;
    return await inTransaction(kernel.db, async (tx) => {
      const id = await insertIntegration(call, tx, {
        schoolId: invited.schoolId,
        name: invited.name,
        issuer,
        clientId,
        authUrl,
        tokenUrl,
        jwksUrl: platformKeys,
        tokenAudience,
        deployments: deploymentId === null ? [] : [deploymentId],
        origins: [new URL(configuration).origin],
        isEnabled: true,
        createdAt: kernel.now(),
      });
      const integration = await findIntegration(tx, id);
      if (integration === null) throw new Error("an integration that was just added is gone");
      return integration;
    }).catch(asDuplicate);
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    kernel.log.warn({ status: error.status, reason: error.message }, "a platform's registration failed");
    await kernel.db.update(ltiRegistration).set({ usedAt: null }).where(eq(ltiRegistration.id, invited.id));
    throw refusal("temporarily_unavailable", { retryAfter: 10 });
  }
}
