import { ApiError, apiProblem, refusal } from "./api-error.ts";
import { countryId } from "./api.ts";
import type { Answer, CallKey } from "./call.ts";
import { requestAddress } from "./request-address.ts";

export interface UploadParts {
  readonly params?: Record<string, string | number>;
  readonly form: FormData;
  /** Reports the sent share, from 0 to 1. After 1 the server still checks the file. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a form to the API like `api`, but with progress, which only XMLHttpRequest reports for uploads.
 * @throws ApiError for unsuccessful answers and for none at all; an aborted upload rejects with the signal's reason
 */
export function upload<K extends CallKey>(key: K, { params, form, onProgress, signal }: UploadParts): Promise<Answer<K>> {
  const { method, path } = requestAddress(key, params, undefined);
  const { promise, resolve, reject } = Promise.withResolvers<Answer<K>>();
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal?.addEventListener("abort", abort, { once: true });
  request.open(method, `/api${path}`);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("x-country", countryId());
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
  request.onload = () => {
    const body = parsed(request.responseText);
    if (request.status >= 200 && request.status < 300) return resolve(body as Answer<K>);
    reject(new ApiError(apiProblem(request.status, body, (name) => request.getResponseHeader(name), Date.now())));
  };
  request.onerror = () => reject(refusal(0, "network_error"));
  request.onabort = () => reject(signal?.reason as Error);
  request.onloadend = () => signal?.removeEventListener("abort", abort);
  request.send(form);
  return promise;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
