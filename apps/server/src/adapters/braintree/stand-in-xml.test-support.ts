/** A value of an answer's XML document. */
export type Xml = string | number | boolean | null | readonly Xml[] | { readonly [name: string]: Xml };

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An element in the form of Braintree's answers: dashed names, and types as attributes. */
export function xml(name: string, value: Xml): string {
  const tag = dashed(name);
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === "number") return `<${tag} type="integer">${value}</${tag}>`;
  if (typeof value === "boolean") return `<${tag} type="boolean">${value}</${tag}>`;
  if (typeof value === "string") return `<${tag}>${escape(value)}</${tag}>`;
  if (Array.isArray(value)) return `<${tag} type="array">${value.map((item) => xml("item", item)).join("")}</${tag}>`;
  return `<${tag}>${Object.entries(value)
    .map(([key, inner]) => xml(key, inner))
    .join("")}</${tag}>`;
}

/** An answer that refuses a request, with the validation error if there is one. */
export const refusalXml = (on: string, message: string, error: { code: string; attribute: string } | null, more: Xml = {}): string =>
  xml("apiErrorResponse", {
    errors: {
      errors: [],
      ...(error && { [on]: { errors: [{ ...error, message }] } }),
    },
    message,
    ...(more as object),
  });
