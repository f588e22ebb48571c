/** A query value; arrays are written with brackets, null and undefined are left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

export interface Address {
  method: string;
  /** Path and query below the API's base: `/public/course?country[]=1`. */
  path: string;
}

/**
 * The method and URL of a call: `"GET /group/:id"` with its parameters inserted and the query appended.
 * Array keys keep their brackets unencoded (`ids[]=1&ids[]=2`), values are always encoded.
 * @throws TypeError when a path parameter is missing
 */
export function requestAddress(key: string, params: object = {}, query: object = {}): Address {
  const space = key.indexOf(" ");
  const values = params as Record<string, string | number | boolean | null | undefined>;
  const path = key.slice(space + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === "") throw new TypeError(`${key} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = queryText(query as Record<string, QueryValue>);
  return { method: key.slice(0, space), path: search === "" ? path : `${path}?${search}` };
}

function queryText(query: Record<string, QueryValue>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      const written = encodeURIComponent(name);
      if (typeof value === "object") return value.map((item) => `${written}[]=${encodeURIComponent(String(item))}`);
      return [`${written}=${encodeURIComponent(String(value))}`];
    })
    .join("&");
}
