import type { Kernel } from "../../../kernel/kernel.ts";

const purpose = "whiteboard";
const lifetime = { minutes: 10 } as const;

/** Who opens the whiteboards of which class. */
export interface BoardHolder {
  readonly classId: number;
  readonly participant: string;
}

const textOf = ({ classId, participant }: BoardHolder, until: string): string => `${classId} ${participant} ${until}`;

/** Signs a token that opens a class's whiteboards on its socket, for ten minutes and one person. */
export function boardToken(
  { secrets, now }: Pick<Kernel, "secrets" | "now">,
  holder: BoardHolder,
): { token: string; expiresAt: Temporal.Instant } {
  const expiresAt = now().add(lifetime);
  const until = String(expiresAt.epochMilliseconds);
  return { token: `${until}.${secrets.sign(purpose, textOf(holder, until))}`, expiresAt };
}

/** Whether a token is this person's for this class, and still valid. */
export function isBoardToken({ secrets, now }: Pick<Kernel, "secrets" | "now">, holder: BoardHolder, token: string): boolean {
  const [until = "", signature = ""] = token.split(".", 2);
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now().epochMilliseconds) return false;
  return secrets.isSigned(purpose, textOf(holder, until), signature);
}
