import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { LoaderApi } from "../api/loader-api.server.ts";
import { remembered } from "../api/remembered.server.ts";

const aMinute = 60_000;

/** Whether calls can be booked with an edition's school. Without an answer no page promises one. A change in the console is seen at once. */
export const loadOffersCalls = (api: LoaderApi, edition: EditionSlug): Promise<boolean> =>
  remembered(`offers-calls:${edition}`, aMinute, async () => {
    const headers = { "x-country": String(editions[edition].countryId) };
    return (await api.find("GET /public/call_times", { headers })) !== null;
  }).catch(() => false);
