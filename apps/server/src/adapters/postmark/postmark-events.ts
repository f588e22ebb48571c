import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { EmailEvent, EmailEventSource } from "../../kernel/ports/email-events.ts";

export interface PostmarkSettings {
  /** `user:password` in the address that Postmark calls, which it sends with every report. */
  readonly credentials: string;
  /** Called with the reason when a message is refused. */
  readonly onRefusal: (reason: string) => void;
}

const address = z.string().min(3).max(320);
const report = z.discriminatedUnion("RecordType", [
  z.object({ RecordType: z.literal("Bounce"), Type: z.string(), Email: address, BouncedAt: z.string() }),
  z.object({ RecordType: z.literal("SpamComplaint"), Email: address, BouncedAt: z.string() }),
]);

/** Bounces of a mailbox that doesn't exist, and of one that Postmark gave up. */
const hard: readonly string[] = ["HardBounce", "BadEmailAddress", "ManuallyDeactivated"];
/** Bounces that may pass. The other types are no bounces: automatic replies, changed addresses, opened emails. */
const soft: readonly string[] = ["SoftBounce", "Transient", "DnsError", "Undeliverable", "Blocked", "DMARCPolicy"];

/** Postmark's reports, which are told from others by the user and password in their address. */
export function createPostmarkEvents({ credentials, onRefusal }: PostmarkSettings): EmailEventSource {
  const wanted = hashed(`Basic ${Buffer.from(credentials).toString("base64")}`);
  return {
    async receive({ body, authorization }) {
      // Both are hashed first, so that neither length nor content shows in the time it takes.
      if (!timingSafeEqual(hashed(authorization ?? ""), wanted)) {
        onRefusal("credentials");
        return null;
      }
      return eventsOf(body);
    },
  };
}

const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();

function eventsOf(body: string): readonly EmailEvent[] {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return [];
  }
  const { data } = report.safeParse(given);
  if (!data) return [];
  const at = new Date(data.BouncedAt);
  const kind =
    data.RecordType === "SpamComplaint"
      ? "complaint"
      : hard.includes(data.Type)
        ? "hard_bounce"
        : soft.includes(data.Type)
          ? "soft_bounce"
          : null;
  if (kind === null || Number.isNaN(at.getTime())) return [];
  return [{ kind, recipient: data.Email, at: Temporal.Instant.fromEpochMilliseconds(at.getTime()) }];
}
