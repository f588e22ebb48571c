import type { HandlerInput } from "@larkroom/contract/endpoint";
import type { PartnerContract, PartnerKey } from "@larkroom/contract/partners/partner-api";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PartnerCaller } from "./authenticate.ts";

/** One call of a partner: its parsed parts and whose data it is. */
export interface PartnerCall<Key extends PartnerKey> extends Omit<HandlerInput<PartnerContract[Key]>, "body"> {
  readonly kernel: Kernel;
  readonly caller: PartnerCaller;
  readonly key: Key;
}
