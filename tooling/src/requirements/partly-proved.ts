/**
 * Requirements that a test names but proves only in part, each with what is missing. Remove a line when the rest has a test, then run
 * `npm run requirements` to update the documents.
 */
export const partlyProved: Readonly<Record<string, string>> = {
  "S-92": "the AI assistant, the CRM, Canvas and the Algoritmics platform: tag managers and ads are not built",
};
