import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { countLogin, enter, getAccount, welcome } from "../identity/index.ts";
import { answerBrowser, refused } from "./begin-login.ts";
import { landingPage } from "./landing-page.ts";
import { findByKey, isLinked, takeKey } from "./launches.store.ts";

/** A launch is no password: whatever needs a recent login asks for it. */
const never = Temporal.Instant.fromEpochMilliseconds(0);

/** Signs in the account that is linked to a launch's person, and leads to what was launched. Staff still give their second factor. */
export const openLaunch = handler("POST /lti/open", async (call) => {
  const { kernel, request, answer } = call;
  await answerBrowser(call, async () => {
    await kernel.limits.take("ltiLaunch", request.ip);
    const key = new URLSearchParams(request.rawBody ?? "").get("key") ?? "";
    const found = await findByKey(kernel, key);
    if (found?.accountId != null) await countLogin(call, found.accountId);
    const opened = await inTransaction(kernel.db, async (tx) => {
      const launch = await takeKey(kernel, tx, key);
      if (launch === null || launch.deepLinking !== null) throw refused("used");
      if (launch.accountId === null || !(await isLinked(tx, launch))) throw refused("not_linked");
      const account = await getAccount(tx, launch.accountId);
      if (account.disabledAt !== null || account.removedAt !== null) throw refused("account");
      await writeAuditLog(call, tx, {
        action: "lti.signed_in",
        schoolId: account.schoolId,
        target: { kind: "account", id: account.id },
        after: { integrationId: launch.integrationId },
      });
      return {
        page: await landingPage(tx, account, launch.content),
        account,
        entered: await enter(call, tx, account, { authenticatedAt: never }),
      };
    });
    const { secondFactor } = welcome(call, opened.entered);
    const step = `/${opened.account.edition}/login/second-factor?redirect=${encodeURIComponent(opened.page)}`;
    answer.redirect(secondFactor === undefined ? opened.page : step);
  });
});
