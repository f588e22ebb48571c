import type { LanguageModel } from "ai";
import type { Provider } from "@larkroom/domain/assistant/providers";
import type { AssistantOutcome, AssistantProvider } from "../../kernel/ports/assistant.ts";

/** How a school's provider is reached. */
export interface AiAccount {
  readonly provider: Provider;
  readonly model: string;
  readonly key: string;
  /** The address below which its API is. */
  readonly baseUrl: string;
  /** How long a whole reply may take. */
  readonly answerWithinMs: number;
}

/** Creates the SDK's model. Each SDK is loaded with its first call. */
async function modelOf({ provider, model, key, baseUrl }: AiAccount): Promise<LanguageModel> {
  switch (provider) {
    case "OPENAI": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ apiKey: key, baseURL: baseUrl }).chat(model);
    }
    case "ANTHROPIC": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ apiKey: key, baseURL: baseUrl })(model);
    }
    case "COMPATIBLE": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "compatible", apiKey: key, baseURL: baseUrl, includeUsage: true })(model);
    }
  }
}

/** The HTTP status of a refusal; null for failures without an answer. */
function statusOf(error: unknown): number | null {
  return typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : null;
}

/** An AI provider through the AI SDK: no retries, no tools, one time limit for the whole reply. */
export function createAiProvider(account: AiAccount): AssistantProvider {
  let model: Promise<LanguageModel> | undefined;
  const reply: AssistantProvider["reply"] = async ({ instructions, messages, maxTokens }, onPiece, signal) => {
    const { streamText } = await import("ai");
    model ??= modelOf(account);
    const stream = streamText({
      model: await model,
      system: instructions,
      messages: messages.map(({ role, text }) => ({ role, content: text })),
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(account.answerWithinMs)]),
      // Errors arrive in the stream; without this they would be printed too.
      onError: () => undefined,
    });
    let end: AssistantOutcome | null = null;
    for await (const part of stream.fullStream) {
      if (part.type === "text-delta") onPiece(part.text);
      if (part.type === "error") {
        if (signal.aborted) return { kind: "stopped" };
        const status = statusOf(part.error);
        if (status !== null && status >= 400 && status < 500) return { kind: "refused", why: `status ${status}` };
        throw part.error;
      }
      if (part.type === "abort") {
        if (signal.aborted) return { kind: "stopped" };
        throw new Error("the AI provider did not answer in time");
      }
      if (part.type === "finish") {
        const { inputTokens, outputTokens } = part.totalUsage;
        const tokens = inputTokens === undefined || outputTokens === undefined ? null : { input: inputTokens, output: outputTokens };
        end = part.finishReason === "content-filter" ? { kind: "refused", why: "content filter" } : { kind: "complete", tokens };
      }
    }
    if (!end) throw new Error("the AI provider's answer had no end");
    return end;
  };
  return {
    reply,
    async testConnection() {
      try {
        const ask = { instructions: "Reply with one word.", messages: [{ role: "user" as const, text: "Say: ready" }], maxTokens: 16 };
        const end = await reply(ask, () => undefined, new AbortController().signal);
        if (end.kind === "complete") return { ok: true };
        const why = end.kind === "refused" ? end.why : "";
        const isUnknown = why === "status 404" || why === "status 400";
        const isRefused = why === "status 401" || why === "status 403";
        return { ok: false, problem: isRefused ? "keys_refused" : isUnknown ? "model_unknown" : "not_reachable" };
      } catch {
        return { ok: false, problem: "not_reachable" };
      }
    },
  };
}
