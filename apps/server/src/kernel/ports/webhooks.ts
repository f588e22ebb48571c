import type { Attempted } from "@larkroom/domain/partners/webhook-delivery";

/** One attempt to tell a receiver something. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it: the status code, or why there is none; and the beginning of what was answered. */
export type WebhookResult = Attempted & { readonly text: string };

/** Sends requests to addresses that schools enter. */
export interface WebhookSender {
  /** Why an address can't be a receiver's, judged by its text alone; null if it can. */
  addressProblem(url: string): "malformed_address" | null;
  /** Never throws, follows no redirect, and reaches no address that isn't public. */
  send(request: WebhookRequest): Promise<WebhookResult>;
}
