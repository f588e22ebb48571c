import { describe, expect, test, vi } from "vitest";
import type { Api } from "~/shared/api/call.ts";
import { NotVerifiedError, saveEnteredCard } from "./save-card.ts";

type Answer = { added: number | null; step: { kind: "authenticate"; clientSecret: string } | null };
const asks: Answer = { added: null, step: { kind: "authenticate", clientSecret: "seti_1_secret_2" } };

/** Saves a card with these answers of the server, one after the other. */
function save(answers: Answer[], { token = "pm_1", isConfirmed = true }: { token?: string | null; isConfirmed?: boolean } = {}) {
  const sent: unknown[] = [];
  const api = (async (_call: string, { body }: { body: unknown }) => {
    sent.push(body);
    return answers[sent.length - 1];
  }) as unknown as Api;
  const authenticate = vi.fn<(secret: string) => Promise<boolean>>(async () => isConfirmed);
  const onAsked = vi.fn<() => void>();
  const saved = saveEnteredCard(api, { frame: { token: async () => token, authenticate }, provider: "STRIPE", onAsked });
  return { saved, sent, authenticate, onAsked };
}
const body = { payment_method: "pm_1", payment_provider: "STRIPE" };

describe("[PMT-01] saving a card that was entered in the provider's fields", () => {
  test("is one call where the bank asks nothing", async () => {
    const { saved, sent, onAsked } = save([{ added: 7, step: null }]);
    expect(await saved).toBe(7);
    expect(sent).toEqual([body]);
    expect(onAsked).not.toHaveBeenCalled();
  });

  test("is the same call again once the holder has answered their bank", async () => {
    const { saved, sent, authenticate, onAsked } = save([asks, { added: 7, step: null }]);
    expect(await saved).toBe(7);
    expect(authenticate).toHaveBeenCalledWith("seti_1_secret_2");
    expect(sent).toEqual([body, body]);
    expect(onAsked).toHaveBeenCalledOnce();
  });

  test("saves nothing when the bank refuses or the card is incomplete", async () => {
    const refused = save([asks], { isConfirmed: false });
    expect([await refused.saved, refused.sent.length]).toEqual([null, 1]);
    const incomplete = save([], { token: null });
    expect([await incomplete.saved, incomplete.sent.length]).toEqual([null, 0]);
  });

  test("says so when the bank has not confirmed the card though its holder answered", async () => {
    await expect(save([asks, asks]).saved).rejects.toBeInstanceOf(NotVerifiedError);
  });
});
