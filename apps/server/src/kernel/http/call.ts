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

/** A multipart body whose file, if there is one, is held in memory. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** "too large" for one that is beyond the limit: no more of it is read. */
  readonly file: { readonly field: string; readonly filename: string; readonly bytes: Buffer } | "too large" | null;
}

/** What a verb may know of the request beside its parsed parts. */
export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The edition asked for: lists follow it, money never does. */
  readonly edition: EditionSlug;
  readonly idempotencyKey: string | null;
  /** A random mark of this browser, to know a device again at login. */
  readonly deviceId: string | null;
  /** The token by which this browser is trusted to give no code for an account, if it has one. */
  readonly trustedDevice: (accountId: number) => string | null;
  /** The secret that ties a login at another house to this browser, while one is under way. */
  readonly oauthBrowser: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they came, for signatures. Only for calls that accept "raw". */
  readonly rawBody: string | null;
  /** The next file of a multipart body. Only for calls that accept "multipart". */
  readonly file: () => Promise<UploadedPart | null>;
  /** All of a multipart body, with a file of at most so many bytes. Only for calls that accept "multipart". */
  readonly form: (maxFileBytes: number) => Promise<Form>;
}

/** What a verb may say about the answer beside its body. */
export interface Answer {
  /** Gives the browser a session token, or takes it away. */
  session(token: string | null): void;
  /** Marks this browser as one that has logged in before. */
  device(id: string): void;
  /** Has this browser give no code for an account until the token's time is over; null ends it. */
  trustedDevice(accountId: number, token: string | null): void;
  /** Ties a login at another house to this browser for ten minutes; null unties it. */
  oauthBrowser(secret: string | null): void;
  header(name: string, value: string): void;
  /** Sends the browser elsewhere with 302. */
  redirect(url: string): void;
}

/** One call of an endpoint: its parsed parts, who acts, when, and the kernel to act with. */
export interface Call<Key extends ContractKey> extends HandlerInput<Contract[Key]> {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly request: RequestInfo;
  readonly answer: Answer;
}

export type Handler<Key extends ContractKey> = (call: Call<Key>) => Promise<HandlerOutput<Contract[Key]>>;

/** A handler for each call of a table: one that is missing does not compile. */
export type Handlers<Table extends Partial<Contract>> = { [Key in keyof Table & ContractKey]: Handler<Key> };

/** Writes the verb behind one call, with everything typed by the contract. */
export function handler<Key extends ContractKey>(_key: Key, run: Handler<Key>): Handler<Key> {
  return run;
}
