import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The partner API's own document, which lists none of the calls of our pages. */
export const openapiContract = {
  "GET /partner/openapi.json": endpoint({
    id: "PRT-04",
    summary: "The OpenAPI document of the partner API",
    who: "anyone",
    response: z.record(z.string(), z.unknown()),
  }),
};
