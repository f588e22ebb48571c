import { ApiError, apiProblem, refusal } from "./api-error.ts";
import { countryId } from "./api.ts";
import type { CallKey, CallParts } from "./call.ts";
import { requestAddress } from "./request-address.ts";

type Given<K extends CallKey> = CallParts<K> & { params?: object; body?: unknown; signal?: AbortSignal };

/** The code of a refusal; null for anything else that ended a call. */
export const refusedCode = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/**
 * Calls an endpoint whose response is streamed as lines of JSON, and passes each on as it comes.
 * @throws ApiError for a refusal, and when the connection is lost before the end
 */
export async function apiLines<K extends CallKey>(key: K, parts: CallParts<K>, onLine: (line: unknown) => void): Promise<void> {
  const { params, body, signal }: Given<K> = parts;
  const { method, path } = requestAddress(key, params);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: { accept: "application/x-ndjson, application/json", "content-type": "application/json", "x-country": countryId() },
      body: JSON.stringify(body ?? {}),
      credentials: "same-origin",
      ...(signal && { signal }),
    });
    if (!response.ok || !response.body)
      throw new ApiError(
        apiProblem(response.status, await response.json().catch(() => null), (name) => response.headers.get(name), Date.now()),
      );
    let rest = "";
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(JSON.parse(line));
    }
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw refusal(0, "network_error", {}, { cause });
  }
}
