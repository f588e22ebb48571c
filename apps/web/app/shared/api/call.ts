import type { Contract } from "@larkroom/contract/contract";
import type { RequestOf, ResponseOf } from "@larkroom/contract/endpoint";

/** Every call of the API by its method and path: `"GET /public/course/:id/payment_plans"`. */
export type CallKey = keyof Contract;

/** The response of a call as JSON: instants are strings. */
export type Answer<K extends CallKey> = ResponseOf<Contract[K]>;

/** The request body of a call as JSON. */
export type Body<K extends CallKey> = RequestOf<Contract[K]>["body"];

// URL values are sent as text, so numbers are accepted for strings.
type Written<T> = { [P in keyof T]: unknown extends T[P] ? string | number | boolean : string extends T[P] ? T[P] | number : T[P] };

// A part that is optional if nothing in it is required.
type Part<Name extends string, T> = Record<string, never> extends T ? { [P in Name]?: T } : { [P in Name]: T };

type Parts<K extends CallKey> = Part<"params", Written<RequestOf<Contract[K]>["params"]>> &
  Part<"query", Written<RequestOf<Contract[K]>["query"]>> &
  Part<"body", RequestOf<Contract[K]>["body"]>;

/** The parts of a call: path parameters, query and body, plus options of any call. */
export type CallParts<K extends CallKey> = Parts<K> & {
  /** A multipart body instead of JSON. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The arguments after the key: optional if no part is required. */
export type CallArguments<K extends CallKey> = Record<string, never> extends Parts<K> ? [parts?: CallParts<K>] : [parts: CallParts<K>];

/** A client of the API, in the browser or in a page's loader. */
export type Api = <K extends CallKey>(key: K, ...parts: CallArguments<K>) => Promise<Answer<K>>;
