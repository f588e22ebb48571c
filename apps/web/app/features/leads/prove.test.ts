import { createHash } from "node:crypto";
import { isProof, proofText } from "@larkroom/domain/leads/form-trust";
import { expect, test } from "vitest";
import { ApiError, refusal } from "~/shared/api/api-error.ts";
import type { Api } from "~/shared/api/call.ts";
import { findProof } from "./prove.ts";
import { sendTrusted, type Signs } from "./send-trusted.ts";

test("a proof holds for the stamp it was made for", async () => {
  const proof = await findProof("a-stamp");
  expect(isProof(createHash("sha256").update(proofText("a-stamp", proof)).digest())).toBe(true);
});

const api = (async () => ({ stamp: "fresh" })) as unknown as Api;

test("a form that needs a proof is sent again with one, once", async () => {
  const sent: Signs[] = [];
  const answer = sendTrusted(api, { website: "", stamp: "old" }, async (signs) => {
    sent.push(signs);
    if (signs.proof === undefined) throw refusal(403, "proof_required");
    return "sent";
  });
  expect(await answer).toBe("sent");
  expect(sent).toEqual([
    { website: "", stamp: "old" },
    { website: "", stamp: "fresh", proof: await findProof("fresh") },
  ]);
});

test("another refusal is not tried again", async () => {
  let tries = 0;
  const send = sendTrusted(api, { website: "", stamp: "old" }, async () => {
    tries++;
    throw refusal(429, "too_many_requests");
  });
  await expect(send).rejects.toBeInstanceOf(ApiError);
  expect(tries).toBe(1);
});
