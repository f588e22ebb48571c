import type { Readable } from "node:stream";
import type { Contract, ContractKey } from "@larkroom/contract/contract";
import type { HandlerInput, HandlerOutput } from "@larkroom/contract/endpoint";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Actor } from "../auth/actor.ts";
import type { Kernel } from "../kernel.ts";

/** A file of a multipart body, read as it arrives. */
export interface UploadedPart {
  readonly field: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly stream: Readable;
  /** Fields that came before the file. */
  readonly fields: Record<string, string>;
  /** Whether the stream stopped at the size limit. */
  readonly truncated: () => boolean;
}

/** A multipart body whose file, if any, is held in memory. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** "too large" for a file beyond the limit; the rest of it is not read. */
  readonly file: { readonly field: string; readonly filename: string; readonly bytes: Buffer } | "too large" | null;
}

/** What a verb may know about the request beside its parsed parts. */
export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The requested edition: it affects lists, never money. */
  readonly edition: EditionSlug;
  readonly idempotencyKey: string | null;
  /** A random id of this browser, to recognize a device at login. */
  readonly deviceId: string | null;
  /** The token by which this browser may skip the second factor for an account, if it has one. */
  readonly trustedDevice: (accountId: number) => string | null;
  /** The secret that ties an OAuth login in progress to this browser. */
  readonly oauthBrowser: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw bytes, for signatures. Only for calls that accept "raw". */
  readonly rawBody: string | null;
  /** The next file of a multipart body. Only for calls that accept "multipart". */
  readonly file: () => Promise<UploadedPart | null>;
  /** The whole multipart body, with a file of at most this many bytes. Only for calls that accept "multipart". */
  readonly form: (maxFileBytes: number) => Promise<Form>;
}

/** What a verb may set on the answer beside its body. */
export interface Answer {
  /** Sets the browser's session token, or clears it. */
  session(token: string | null): void;
  /** Marks this browser as one that has logged in before. */
  device(id: string): void;
  /** Lets this browser skip the second factor for an account until the token expires; null ends this. */
  trustedDevice(accountId: number, token: string | null): void;
  /** Ties an OAuth login to this browser for ten minutes; null unties it. */
  oauthBrowser(secret: string | null): void;
  header(name: string, value: string): void;
  /** Redirects the browser with 302. */
  redirect(url: string): void;
}

/** One call of an endpoint: its parsed parts, the actor, the time and the kernel. */
export interface Call<Key extends ContractKey> extends HandlerInput<Contract[Key]> {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly request: RequestInfo;
  readonly answer: Answer;
}

export type Handler<Key extends ContractKey> = (call: Call<Key>) => Promise<HandlerOutput<Contract[Key]>>;

/** A handler for each call of a table; a missing one is a compile error. */
export type Handlers<Table extends Partial<Contract>> = { [Key in keyof Table & ContractKey]: Handler<Key> };

/** Defines the verb behind one call, with all types from the contract. */
export function handler<Key extends ContractKey>(_key: Key, run: Handler<Key>): Handler<Key> {
  return run;
}
