import type { AssistantLimits, Price, Tokens } from "@larkroom/domain/assistant/limits";
import type { ProviderProblem } from "@larkroom/domain/assistant/providers";

/** What a provider is asked: nothing in it identifies a child. */
export interface AssistantRequest {
  readonly instructions: string;
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly text: string }[];
  readonly maxTokens: number;
}

/**
 * The end of a reply. "refused": the provider answered, but not with a reply (too many requests, keys, its own content rules). "stopped": we ended it,
 * which is no failure of the provider.
 */
export type AssistantOutcome =
  | { readonly kind: "complete"; readonly tokens: Tokens | null }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "stopped" };

/** An AI provider with a school's key. */
export interface AssistantProvider {
  /** Asks and passes the reply on piece by piece. @throws without an answer in time, or with one in another format */
  reply(request: AssistantRequest, onPiece: (text: string) => void, signal: AbortSignal): Promise<AssistantOutcome>;
  /** Asks for one word. */
  testConnection(): Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: ProviderProblem }>;
}

/** A school's provider with its prices and limits. */
export interface SchoolProvider {
  readonly provider: AssistantProvider;
  readonly price: Price;
  readonly limits: AssistantLimits;
  /** Whether children are answered by it; an inactive one can only be tested. */
  readonly isActive: boolean;
}

export interface AssistantPorts {
  /** The provider of a school; null if none is set up. */
  providerOf(schoolId: number): Promise<SchoolProvider | null>;
  /** Whether it would be asked now: it has not failed repeatedly. */
  isAnswering(provider: AssistantProvider): boolean;
}
