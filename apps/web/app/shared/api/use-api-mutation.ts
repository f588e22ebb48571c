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
  /** The toast on success. */
  done?: string | ((answer: T, ...sent: A) => string | ToastInput | null) | undefined;
  /** Called after success, once the page has been refreshed. */
  onDone?: ((answer: T, ...sent: A) => void) | undefined;
  /** Called on an error. Return true if that handles it completely. */
  onFailure?: ((failure: ApiFailure, ...sent: A) => boolean | void) | undefined;
  /** Shows errors in a toast, if the page has no place for them; optionally with texts of its own for some codes. */
  failureToast?: true | FailureOverrides | undefined;
  /** Allows calls in parallel, when each is about another row of a list. */
  several?: boolean | undefined;
  /** Reloads what was changed, if the page's loaders don't load it. */
  refresh?: (() => Promise<unknown>) | undefined;
}

/** The result of a press: done, refused, or not sent because another call is pending. */
export type Sent<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly failure: ApiFailure | null };

export interface ApiMutation<A extends readonly unknown[], T> {
  isPending: boolean;
  /** The arguments of the pending or latest call. */
  sent: A | undefined;
  /** Why the latest call was refused. */
  failure: ApiFailure | null;
  /** Sends the call. While one is pending, another press does nothing. Rejects only for errors that aren't API errors. */
  send: (...parts: A) => Promise<Sent<T>>;
  /** Clears the error. */
  reset: () => void;
}

const idle = { isPending: false, sent: undefined, failure: null };

/** Whether a call has the same effect however often it is sent: by its method, or because the server recognizes its key. */
const isRepeatable = (key: CallKey, parts: { readonly headers?: Record<string, string> } | undefined): boolean =>
  /^(GET|PUT) /.test(key) || Object.keys(parts?.headers ?? {}).some((name) => name.toLowerCase() === "idempotency-key");

/** The delay in milliseconds before an unanswered call is retried. */
const pause = 300;

/** The API, with one retry of repeatable calls that got no answer. Errors from the server aren't retried. */
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

/** Several calls for one press, with their arguments. */
type Work = (api: Api, ...sent: never[]) => Promise<unknown>;
type SentTo<F extends Work> = F extends (api: Api, ...sent: infer A) => unknown ? A : never;

/**
 * The standard way for a page to change something: `const launch = useApiMutation("POST /group/:id/launch", { done: texts("launched") })`, then
 * `launch.send({ params })`. What it refreshes is configured per endpoint in `refreshes.ts`. For several calls, pass a function that uses the API it is
 * given.
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
  { done, onDone, onFailure, failureToast, several, refresh }: MutationOptions<A, T> = {},
): ApiMutation<A, T> {
  const { revalidate } = useRevalidator();
  const readAnew = refresh ?? revalidate;
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
      if (calls.some(isPageRefreshed)) await readAnew();
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
      // Deleted, or no longer as the page shows it.
      const isOutdated = failure.status === 404 || failure.status === 409;
      if (isOutdated && !calls.every((key) => key.startsWith("GET "))) await readAnew();
      return { ok: false, failure };
    } finally {
      isOnItsWay.current = false;
    }
  };
  return { ...state, send, reset: () => setState((now) => (now.isPending ? now : idle)) };
}
