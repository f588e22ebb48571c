import { isPublicName } from "../../kernel/outgoing/public-address.ts";

const longest = 300;

/**
 * What is wrong with an issuer; null for one that can be used. The server calls it, so it has to be a public https host of its own name.
 * @param known origins that the operator allows whatever they are
 */
export function issuerProblem(issuer: string, known: readonly string[] = []): "required" | "issuer_malformed" | null {
  if (issuer === "") return "required";
  if (issuer.length > longest || !URL.canParse(issuer)) return "issuer_malformed";
  const { protocol, hostname, username, password, search, hash, origin } = new URL(issuer);
  // Written exactly as a URL is, because it is compared with what the provider says letter by letter.
  const isPlain =
    username === "" && password === "" && search === "" && hash === "" && (issuer === origin || issuer.startsWith(`${origin}/`));
  if (!isPlain) return "issuer_malformed";
  if (known.includes(origin)) return null;
  return protocol === "https:" && isPublicName(hostname) ? null : "issuer_malformed";
}
