import type { MediaRefusal, MediaSource } from "@larkroom/contract/live-room/media-signal";

/**
 * What can go wrong with a device or the room; each code has its own message on the screen:
 * `permission-denied` the browser or the user said no; `no-device` nothing is connected; `in-use` another program uses it;
 * `constraints` the device can't do what was requested; `not-secure` the page wasn't opened over https or localhost;
 * `not-supported` the browser lacks it; `refused` the server said no (see `refusal`); `not-connected` the room wasn't joined.
 */
export type MediaErrorCode =
  | "permission-denied"
  | "no-device"
  | "in-use"
  | "constraints"
  | "not-secure"
  | "not-supported"
  | "refused"
  | "not-connected";

export class MediaError extends Error {
  override readonly name = "MediaError";
  readonly code: MediaErrorCode;
  readonly source: MediaSource | null;
  readonly refusal: MediaRefusal | null;

  constructor(code: MediaErrorCode, about: { source?: MediaSource; refusal?: MediaRefusal; cause?: unknown } = {}) {
    super(about.refusal ?? code, { cause: about.cause });
    this.code = code;
    this.source = about.source ?? null;
    this.refusal = about.refusal ?? null;
  }
}

const codes: Record<string, MediaErrorCode> = {
  NotAllowedError: "permission-denied",
  PermissionDeniedError: "permission-denied",
  NotFoundError: "no-device",
  DevicesNotFoundError: "no-device",
  NotReadableError: "in-use",
  TrackStartError: "in-use",
  AbortError: "in-use",
  OverconstrainedError: "constraints",
  ConstraintNotSatisfiedError: "constraints",
  SecurityError: "not-secure",
  NotSupportedError: "not-supported",
  TypeError: "not-supported",
};

/** Converts an error of `getUserMedia` or `getDisplayMedia`. Browsers agree on the names, not on the messages. */
export function readDeviceError(error: unknown, source: MediaSource): MediaError {
  if (error instanceof MediaError) return error;
  const name = typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
  return new MediaError(codes[name] ?? "not-supported", { source, cause: error });
}
