import type { AssistantLine } from "@larkroom/contract/assistant/assistant";
import { isRefused, type MessageKind } from "@larkroom/domain/assistant/message-kinds";
import { lettersOf } from "@larkroom/domain/assistant/disguises";
import type { HiddenAnswer } from "@larkroom/domain/assistant/hidden-answers";
import type { Rung } from "@larkroom/domain/assistant/hint-ladder";
import { findLeak, quotesInstructions } from "@larkroom/domain/assistant/leak-check";
import { costOf, type Price, type Tokens } from "@larkroom/domain/assistant/limits";
import { markers } from "@larkroom/domain/assistant/outgoing";
import { createRelease } from "@larkroom/domain/assistant/release";
import { screenMessage } from "@larkroom/domain/live-room/chat-filter/screen-message";
import type { Kernel } from "../../kernel/kernel.ts";
import type { AssistantOutcome, AssistantProvider, AssistantRequest } from "../../kernel/ports/assistant.ts";
import { createPieces } from "./pieces.ts";
import { completeReply } from "./threads.store.ts";
import type { words } from "./words.ts";

/** A stored message and how it will be answered. */
export interface Prepared {
  readonly replyId: number;
  readonly kind: MessageKind;
  readonly rung: Rung | null;
  /** The answer without a provider. */
  readonly own: string;
  readonly said: (typeof words)["en"];
  readonly hidden: readonly HiddenAnswer[];
  /** Null: no one outside is asked. */
  readonly asked: {
    readonly provider: AssistantProvider;
    readonly price: Price;
    readonly request: AssistantRequest;
    readonly most: Tokens;
  } | null;
}

/** Whether a reply may reach a child: no answer that is not due, none of the instructions, no contact details, links or insults. */
export function isCleanReply(text: string, { hidden, instructions }: { hidden: readonly HiddenAnswer[]; instructions: string }): boolean {
  return (
    findLeak(text, hidden) === null &&
    !quotesInstructions(text, instructions) &&
    !text.includes("[[") &&
    screenMessage(text, { lessonHosts: [] }).verdict === "deliver"
  );
}

/** A reply as lines, stored when it ends, also if the page is gone by then. */
export async function* streamReply(kernel: Kernel, prepared: Prepared): AsyncGenerator<AssistantLine> {
  const { replyId, kind, rung, own, asked } = prepared;
  if (!asked) {
    await completeReply(kernel.db, replyId, { text: own, source: "lesson", kind, tokens: 0, cost: 0 });
    yield { type: "piece", text: own };
    yield { type: "done", source: "lesson", kind, rung };
    return;
  }
  yield* streamProvider(kernel, prepared, asked);
}

type Asked = NonNullable<Prepared["asked"]>;

async function* streamProvider(kernel: Kernel, prepared: Prepared, asked: Asked): AsyncGenerator<AssistantLine> {
  const { replyId, rung, own, said, hidden } = prepared;
  const { provider, request, price, most } = asked;
  const stop = new AbortController();
  const pieces = createPieces();
  const release = createRelease(hidden, (text) => isCleanReply(text, { hidden, instructions: request.instructions }));
  let all = "";
  const take = (piece: string): void => {
    all += piece;
    pieces.push(piece);
  };
  const running: Promise<AssistantOutcome | null> = provider
    .reply(request, take, stop.signal)
    .catch((error: unknown) => {
      kernel.log.warn({ err: error, replyId }, "the AI provider gave no reply");
      return null;
    })
    .finally(() => pieces.end());
  // Until the reply has ended, this is what its page has read: a page that goes away ends it early.
  let end: { kind: MessageKind; source: "lesson" | "provider"; text: string | null } = {
    kind: prepared.kind,
    source: "provider",
    text: null,
  };
  try {
    let isDropped = false;
    for await (const piece of pieces) {
      const shown = release.add(piece);
      isDropped = shown.kind === "dropped";
      if (isDropped) break;
      if (shown.kind === "shown" && shown.text !== "") yield { type: "piece", text: shown.text };
    }
    if (isDropped) stop.abort();
    const marked = all.includes(markers.unsafe) ? "unsafe" : all.includes(markers.offTopic) ? "off_topic" : null;
    const isWhole = (await running)?.kind === "complete" && !isDropped && marked === null && lettersOf(all).length >= shortestReply;
    const last = isWhole ? release.end() : null;
    if (last?.kind === "shown") {
      if (last.text !== "") yield { type: "piece", text: last.text };
      end = { ...end, text: release.text() };
    } else {
      const kind = marked ?? prepared.kind;
      const text = isRefused(kind) ? said.refusals[kind] : own;
      end = { kind, source: "lesson", text };
      yield { type: "replace", text };
    }
  } finally {
    stop.abort();
    const tokens = tokensOf(await running, most);
    await completeReply(kernel.db, replyId, {
      text: end.text ?? release.text(),
      source: end.source,
      kind: end.kind,
      tokens: tokens.input + tokens.output,
      cost: costOf(tokens, price),
    });
  }
  yield { type: "done", source: end.source, kind: end.kind, rung };
}

/** A reply of a few letters is no hint, but may be a part of an answer. */
const shortestReply = 8;

/** What a reply used: what the provider says, or the most it may have used if it doesn't say or was stopped. A refusal costs nothing. */
function tokensOf(outcome: AssistantOutcome | null, most: Tokens): Tokens {
  if (outcome?.kind === "refused") return { input: 0, output: 0 };
  return outcome?.kind === "complete" && outcome.tokens !== null ? outcome.tokens : most;
}
