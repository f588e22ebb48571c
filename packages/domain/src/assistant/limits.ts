import { allow, type Decision, refuse } from "../shared/decision.ts";

/** The limits of a school for one day. Money is in millionths of the currency's unit, because a reply costs a fraction of a cent. */
export interface AssistantLimits {
  readonly messagesPerChild: number;
  readonly tokensPerChild: number;
  readonly tokensPerClass: number;
  readonly tokensPerSchool: number;
  readonly moneyPerSchool: number;
}

export const defaultLimits: AssistantLimits = {
  messagesPerChild: 60,
  tokensPerChild: 40_000,
  tokensPerClass: 300_000,
  tokensPerSchool: 2_000_000,
  moneyPerSchool: 5_000_000,
};

/** What was used of them today, including what is reserved for replies under way. */
export interface Used {
  readonly childMessages: number;
  readonly childTokens: number;
  readonly classTokens: number;
  readonly schoolTokens: number;
  readonly schoolMoney: number;
}

/** The price of a million tokens, in millionths of the currency's unit. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** What a reply costs, rounded up. */
export const costOf = ({ input, output }: Tokens, price: Price): number =>
  Math.ceil((input * price.input + output * price.output) / 1_000_000);

/** The longest reply, in tokens. */
export const longestReply = 400;

/** At most so many tokens has a text: no tokenizer makes more than one of each byte, and Hebrew letters are two bytes. */
export const mostTokens = (text: string): number => [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x80 ? 1 : 2), 0);

/** Whether a child may send another message today: by its number alone, and for a provider's reply also by what it may use at most. */
export function mayAsk(used: Used, limits: AssistantLimits): Decision<"too_many_requests"> {
  return used.childMessages < limits.messagesPerChild ? allow({}) : refuse("too_many_requests");
}

/** Whether the provider may be asked: what the reply may use at most must fit every limit. Otherwise the lesson's own hints answer. */
export function mayUseProvider(used: Used, limits: AssistantLimits, most: Tokens, price: Price): boolean {
  const tokens = most.input + most.output;
  return (
    used.childTokens + tokens <= limits.tokensPerChild &&
    used.classTokens + tokens <= limits.tokensPerClass &&
    used.schoolTokens + tokens <= limits.tokensPerSchool &&
    used.schoolMoney + costOf(most, price) <= limits.moneyPerSchool
  );
}
