import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Role } from "./roles.ts";

type Accepts = "json" | "multipart" | "raw" | "form";

/** Which roles may set a top-level field of a body. A field without an entry may be set by everyone who may call. */
export type FieldOwners = Readonly<Record<string, readonly Role[]>>;

/**
 * One call of the API as data. Routes, types, OpenAPI, the permission matrix and the generated access test all read it.
 * `who` lists the roles that may call it; "anyone" means everyone, with or without a session.
 * `errors` lists the errors a caller must expect beyond those that every call has (bad input, no session, wrong role, rate limit).
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly summary: string;
  readonly who: "anyone" | readonly Role[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly errors: readonly ErrorCode[];
  /** The largest body in bytes; the default is 64 KiB. */
  readonly bodyLimit?: number;
  /**
   * "multipart" bodies reach the handler as a stream of parts and are not parsed by a schema. "form" accepts any posted form and ignores it:
   * the address holds everything that matters.
   */
  readonly accepts?: Accepts;
  /** The call is authorized by a third party's signature or a token in its body: neither a session nor an Origin header is required. */
  readonly signed?: boolean;
  /** Body fields that fewer roles may set than may call, each with those roles. For any other caller the call fails with `field_not_allowed`. */
  readonly owners?: FieldOwners;
  /** What a partner key needs for the call. Such a call is made with a key instead of a session, and is no part of `contract`. */
  readonly scope?: string;
  /** May also be called by a session that waits for its second factor; every other call of such a session fails with `second_factor_required`. */
  readonly beforeSecondFactor?: boolean;
}

const nothing = z.object({});

/** An empty response: the status is 204. */
export const noContent = z.void();

/** A file to download: its bytes are sent unchanged, with a file name. */
export interface FileAnswer {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}
export const fileAnswer = z.custom<FileAnswer>();

/** An answer sent while it is made: lines of JSON, one after another. Ended early if the caller is gone. */
export type StreamAnswer = AsyncIterable<object>;
export const streamAnswer = z.custom<StreamAnswer>();

interface Draft {
  id: string;
  summary: string;
  who: "anyone" | readonly Role[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  errors?: readonly ErrorCode[];
  bodyLimit?: number;
  accepts?: Accepts;
  signed?: boolean;
  beforeSecondFactor?: boolean;
}

/** The fields of an object body. */
type OwnersOf<Body> = Body extends z.ZodType ? { readonly [Field in keyof z.input<Body>]?: readonly Role[] } : never;

type Given<D extends Draft, K extends "params" | "query" | "body"> = D[K] extends z.ZodType ? D[K] : typeof nothing;

/** Declares one call. Whichever of params, query and body is left out becomes an empty object. */
export function endpoint<const D extends Draft>(
  draft: D & { readonly owners?: OwnersOf<D["body"]> },
): Endpoint<Given<D, "params">, Given<D, "query">, Given<D, "body">, D["response"]> {
  return {
    ...draft,
    params: draft.params ?? nothing,
    query: draft.query ?? nothing,
    body: draft.body ?? nothing,
    errors: draft.errors ?? [],
  } as never;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type EndpointKey = `${Method} /${string}`;
export type EndpointTable = Record<EndpointKey, Endpoint>;

/** What a caller sends, in wire format (instants as strings). */
export type RequestOf<E extends Endpoint> = {
  params: z.input<E["params"]>;
  query: z.input<E["query"]>;
  body: z.input<E["body"]>;
};

/** What a caller receives, in wire format. */
export type ResponseOf<E extends Endpoint> = z.input<E["response"]>;

/** What a handler receives, parsed, and what it returns before encoding. */
export type HandlerInput<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
};
export type HandlerOutput<E extends Endpoint> = Untouched<z.output<E["response"]>>;

/** The same, deeply read-only: a handler may return a shared object. */
type Untouched<T> = T extends readonly (infer Item)[]
  ? readonly Untouched<Item>[]
  : T extends Temporal.Instant
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Untouched<T[Key]> }
      : T;
