import type { Kernel } from "../../../kernel/kernel.ts";

const purpose = "recorder";

/** What a recorder outside this server delivers one recording with. */
export const recorderToken = ({ secrets }: Pick<Kernel, "secrets">, recordingId: number): string =>
  secrets.sign(purpose, String(recordingId));

export const isRecorderToken = ({ secrets }: Pick<Kernel, "secrets">, recordingId: number, token: string): boolean =>
  secrets.isSigned(purpose, String(recordingId), token);
