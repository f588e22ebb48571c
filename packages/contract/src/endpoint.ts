import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Role } from "./roles.ts";

type Accepts = "json" | "multipart" | "raw" | "form";

/** Who may write which field of a body, by its name at the top of the body. A field without a line is written by whoever may call. */
export type FieldOwners = Readonly<Record<string, readonly Role[]>>;

/**
 * One call of the API as data. Routes, types, OpenAPI, the permission matrix and the generated access test all read it.
 * `who` names the roles that may call it; "anyone" is everybody, with or without a session.
 * `errors` lists the refusals a caller must expect beyond the ones every call has (bad input, no session, wrong role, too many).
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
   * "multipart" bodies reach the handler as a stream of parts and are not parsed by a schema. "form": whatever form is posted is taken and left
   * unread, since all that counts stands in the address.
   */
  readonly accepts?: Accepts;
  /** The call names a third party's signature or a token in its own body as its authority: no session and no Origin is asked for. */
  readonly signed?: boolean;
  /** Fields of the body that fewer roles may write than may call: each with those who may. Sent by anyone else, the call is refused with `field_not_allowed`. */
  readonly owners?: FieldOwners;
  /** A session that waits for its second factor may call it too; every other call of one is refused with `second_factor_required`. */
  readonly beforeSecondFactor?: boolean;
}

const nothing = z.object({});

/** Nothing to say: the answer is 204. */
export const noContent = z.void();

/** A file: its bytes go out as they are, to be kept under a name. */
export interface FileAnswer {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}
export const fileAnswer = z.custom<FileAnswer>();

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

/** The fields of a body that is an object. */
type OwnersOf<Body> = Body extends z.ZodType ? { readonly [Field in keyof z.input<Body>]?: readonly Role[] } : never;

type Given<D extends Draft, K extends "params" | "query" | "body"> = D[K] extends z.ZodType ? D[K] : typeof nothing;

/** Declares one call. What is left out (params, query, body) is an empty object. */
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

/** What a caller sends: values as they travel (strings for instants). */
export type RequestOf<E extends Endpoint> = {
  params: z.input<E["params"]>;
  query: z.input<E["query"]>;
  body: z.input<E["body"]>;
};

/** What a caller gets: values as they travel. */
export type ResponseOf<E extends Endpoint> = z.input<E["response"]>;

/** What a handler gets, parsed, and what it gives back before encoding. */
export type HandlerInput<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
};
export type HandlerOutput<E extends Endpoint> = Untouched<z.output<E["response"]>>;

/** The same, all of it only to be read: what a handler gives back may be shared. */
type Untouched<T> = T extends readonly (infer Item)[]
  ? readonly Untouched<Item>[]
  : T extends Temporal.Instant
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Untouched<T[Key]> }
      : T;
