import type { Kernel } from "../../../kernel/kernel.ts";
import type { EditionSlug } from "@larkroom/domain/editions/editions";

const purpose = "leads.call";

/** Signs the right to see and cancel one call. It gives no other access, and ends with the call. */
export const signCall = ({ secrets }: Pick<Kernel, "secrets">, id: number): string => secrets.sign(purpose, String(id));

export const isCallSigned = ({ secrets }: Pick<Kernel, "secrets">, id: number, signature: string): boolean =>
  secrets.isSigned(purpose, String(id), signature);

/** The page of a call for whoever has its email. */
export function callPage(kernel: Pick<Kernel, "secrets" | "config">, id: number, edition: EditionSlug): string {
  const query = new URLSearchParams({ call: String(id), signature: signCall(kernel, id) });
  return `${kernel.config.PUBLIC_URL}/${edition}/your-call?${query.toString()}`;
}
