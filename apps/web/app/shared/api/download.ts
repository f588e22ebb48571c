import { ApiError, apiProblem, refusal } from "./api-error.ts";
import { countryId } from "./api.ts";
import type { CallArguments, CallKey } from "./call.ts";
import { requestAddress } from "./request-address.ts";

/**
 * Fetches a file the API makes and gives it to the browser to keep, under the name the API gave it.
 * @throws ApiError as `api` does
 */
export async function download<K extends CallKey>(key: K, ...[parts]: CallArguments<K>): Promise<void> {
  const given = (parts ?? {}) as { params?: object; query?: object; body?: unknown };
  const sent = given.body === undefined ? null : JSON.stringify(given.body);
  const { method, path } = requestAddress(key, given.params, given.query);
  let response: Response;
  try {
    const headers = { "x-country": countryId(), ...(sent === null ? {} : { "content-type": "application/json" }) };
    response = await fetch(`/api${path}`, { method, headers, body: sent, credentials: "same-origin" });
  } catch (cause) {
    throw refusal(0, "network_error", {}, { cause });
  }
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw new ApiError(apiProblem(response.status, body, (name) => response.headers.get(name), Date.now()));
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileName(response.headers.get("content-disposition") ?? "");
  link.click();
  // The browser reads the address after the press: it is given back once it surely has.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name a file is sent under, written plainly or percent-encoded; empty for none. */
function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? "") : decodeURIComponent(encoded);
}
