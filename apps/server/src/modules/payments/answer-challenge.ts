import { editions } from "@larkroom/domain/editions/editions";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";

/**
 * Answers a provider that asks whether this address is its merchant's before it sends events here. The answer proves that we have the account's key and
 * tells nothing about it.
 */
export const answerChallenge = handler("GET /pay/webhook/:provider", async ({ kernel, params, query }) => {
  const { payments } = kernel.ports;
  const accounts =
    query.country === undefined
      ? await payments.accountsAt(params.provider)
      : [await payments.find(params.provider, editions[query.country].countryId)];
  const answer = await accounts[0]?.answerChallenge?.(query.bt_challenge);
  if (answer === undefined) throw refusal("not_found");
  if (answer === null) throw refusal("malformed_request");
  return { filename: "answer.txt", mediaType: "text/plain; charset=utf-8", content: new TextEncoder().encode(answer) };
});
