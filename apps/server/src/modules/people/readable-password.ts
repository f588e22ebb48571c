import { passwordAlphabet } from "@larkroom/domain/identity/child-login";
import type { Kernel } from "../../kernel/kernel.ts";

const purpose = "student-password";

/** A new password that a child can type from paper. */
export const makePassword = ({ secrets }: Pick<Kernel, "secrets">): string =>
  `${secrets.code(4, passwordAlphabet)}-${secrets.code(4, passwordAlphabet)}`;

/** The sealed copy of a password that staff can read. */
export const sealPassword = ({ secrets }: Pick<Kernel, "secrets">, password: string): Uint8Array => secrets.seal(purpose, password);

/** The password in such a copy. */
export const openPassword = ({ secrets }: Pick<Kernel, "secrets">, sealed: Uint8Array): string => secrets.open(purpose, sealed);
