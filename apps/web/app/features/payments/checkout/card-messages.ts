/** Every message from and to a provider's card fields begins with this. */
export const messagePrefix = "payment-fields:";

/** Messages from the provider's card fields to the page around them. */
export type FieldsMessage =
  | { type: "ready" }
  | { type: "change"; complete: boolean }
  | { type: "height"; height: number }
  | { type: "enter" }
  | { type: "verifying" }
  | { type: "token"; token: string }
  | { type: "authenticated" }
  | { type: "invalid"; message: string };

/** Parses a message from the card fields' frame; null for any other message, whoever sent it. */
export function readFieldsMessage(data: unknown): FieldsMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const told = data as Record<string, unknown>;
  const type = typeof told["type"] === "string" && told["type"].startsWith(messagePrefix) ? told["type"].slice(messagePrefix.length) : "";
  switch (type) {
    case "ready":
    case "enter":
    case "verifying":
    case "authenticated":
      return { type };
    case "change":
      return { type, complete: told["complete"] === true };
    case "height":
      return typeof told["height"] === "number" && told["height"] > 0 && told["height"] < 2000
        ? { type, height: Math.ceil(told["height"]) }
        : null;
    case "token":
      return typeof told["token"] === "string" && told["token"] !== "" ? { type, token: told["token"] } : null;
    case "invalid":
      return { type, message: typeof told["message"] === "string" ? told["message"] : "" };
    default:
      return null;
  }
}
