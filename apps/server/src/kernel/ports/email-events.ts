import type { EmailEventKind } from "@larkroom/domain/people/email-delivery";

/** A mail provider's report about one address. */
export interface EmailEvent {
  readonly kind: EmailEventKind;
  readonly recipient: string;
  /** When it happened, by the provider's clock. */
  readonly at: Temporal.Instant;
}

/** The mail providers whose reports are understood. */
export type EmailEventProvider = "ses" | "postmark";

/** Reads a mail provider's reports. */
export interface EmailEventSource {
  /**
   * @returns what the request reports, nothing for a report that doesn't matter here; null for a request that isn't the provider's
   * @throws when the provider has to be asked and can't be reached: it sends the report again
   */
  receive(request: { readonly body: string; readonly authorization: string | undefined }): Promise<readonly EmailEvent[] | null>;
}

/** By provider; one that isn't set up is absent. */
export type EmailEventSources = Partial<Record<EmailEventProvider, EmailEventSource>>;
