import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toasts, type ToastInput } from "~/kit/toast/toast-store.ts";
import { useFailureText, type FailureOverrides } from "../errors/use-failure-text.ts";
import { ApiError } from "./api-error.ts";
import { api } from "./api.ts";
import type { Answer, Api, CallArguments, CallKey } from "./call.ts";
import { failureOf, type ApiFailure } from "./failure.ts";
import { isPageRefreshed } from "./refreshes.ts";

export interface MutationOptions<A extends readonly unknown[], T> {
  /** Said in a toast once it is done. */
  done?: string | ((answer: T, ...sent: A) => string | ToastInput | null) | undefined;
  /** Once it is done and the page shows it. */
  onDone?: ((answer: T, ...sent: A) => void) | undefined;
  /** Once it was refused. True where that is all there is to say of it. */
  onFailure?: ((failure: ApiFailure, ...sent: A) => boolean | void) | undefined;
  /** Says a refusal in a toast, where the page has no place for it; with its own sentences for some codes. */
  failureToast?: true | FailureOverrides | undefined;
  /** Presses do not wait for each other: each is about another row of a list. */
  several?: boolean | undefined;
}

/** What became of one press: done, refused, or not sent because the one before is on its way. */
export type Sent<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly failure: ApiFailure | null };

export interface ApiMutation<A extends readonly unknown[], T> {
  isPending: boolean;
  /** What is on its way, or was sent last. */
  sent: A | undefined;
  /** Why the last one was refused. */
  failure: ApiFailure | null;
  /** Sends it. While one is on its way another press does nothing. Rejects only for what is no answer of the API. */
  send: (...parts: A) => Promise<Sent<T>>;
  /** Forgets what was refused. */
  reset: () => void;
}

const idle = { isPending: false, sent: undefined, failure: null };

/** Whether a call comes to the same however often it is sent: by its method, or because the server knows it again by its key. */
const isRepeatable = (key: CallKey, parts: { readonly headers?: Record<string, string> } | undefined): boolean =>
  /^(GET|PUT) /.test(key) || Object.keys(parts?.headers ?? {}).some((name) => name.toLowerCase() === "idempotency-key");

/** Milliseconds before a call that got no answer is sent once more. */
const pause = 300;

/** The API; a call that may be repeated is, where no answer has come. A refusal stays what it is. */
const patient: Api = async (key, ...parts) => {
  try {
    return await api(key, ...parts);
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === 0;
    if (!isLost || !isRepeatable(key, parts[0])) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return api(key, ...parts);
  }
};

/** Calls that are one press, and what they are told. */
type Work = (api: Api, ...sent: never[]) => Promise<unknown>;
type SentTo<F extends Work> = F extends (api: Api, ...sent: infer A) => unknown ? A : never;

/**
 * The one way a page changes something: `const launch = useApiMutation("POST /group/:id/launch", { done: texts("launched") })`, then
 * `launch.send({ params })`. What it refreshes stands beside the endpoint, in `refreshes.ts`. Several calls that are one press are given as a
 * function, which calls the API it is handed.
 */
export function useApiMutation<K extends CallKey>(
  call: K,
  options?: MutationOptions<CallArguments<K>, Answer<K>>,
): ApiMutation<CallArguments<K>, Answer<K>>;
export function useApiMutation<F extends Work>(
  call: F,
  options?: MutationOptions<SentTo<F>, Awaited<ReturnType<F>>>,
): ApiMutation<SentTo<F>, Awaited<ReturnType<F>>>;
export function useApiMutation<A extends readonly unknown[], T>(
  call: CallKey | ((api: Api, ...sent: A) => Promise<T>),
  { done, onDone, onFailure, failureToast, several }: MutationOptions<A, T> = {},
): ApiMutation<A, T> {
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();
  const isOnItsWay = useRef(false);
  const [state, setState] = useState<Pick<ApiMutation<A, T>, "isPending" | "sent" | "failure">>(idle);
  const send = async (...sent: A): Promise<Sent<T>> => {
    if (isOnItsWay.current && !several) return { ok: false, failure: null };
    isOnItsWay.current = true;
    setState({ isPending: true, sent, failure: null });
    const calls: CallKey[] = [];
    const noted: Api = (key, ...parts) => {
      calls.push(key);
      return patient(key, ...parts);
    };
    try {
      const answer = await (typeof call === "string"
        ? (noted as (key: CallKey, ...parts: unknown[]) => Promise<T>)(call, ...sent)
        : call(noted, ...sent));
      const said = typeof done === "function" ? done(answer, ...sent) : done;
      if (said) toasts.show({ tone: "success", mode: "replace", ...(typeof said === "string" ? { text: said } : said) });
      if (calls.some(isPageRefreshed)) await revalidate();
      setState({ isPending: false, sent, failure: null });
      onDone?.(answer, ...sent);
      return { ok: true, answer };
    } catch (error) {
      setState({ isPending: false, sent, failure: null });
      const failure = failureOf(error);
      if (!onFailure?.(failure, ...sent)) {
        if (failureToast) toasts.show({ tone: "error", text: failureText(failure, failureToast === true ? {} : failureToast) });
        setState({ isPending: false, sent, failure });
      }
      // Gone, or no longer as the page shows it.
      const isOutdated = failure.status === 404 || failure.status === 409;
      if (isOutdated && !calls.every((key) => key.startsWith("GET "))) await revalidate();
      return { ok: false, failure };
    } finally {
      isOnItsWay.current = false;
    }
  };
  return { ...state, send, reset: () => setState((now) => (now.isPending ? now : idle)) };
}
