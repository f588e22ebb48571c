export const messages = {
  open: "AI provider of {name}",
  title: "AI provider, {name}",
  text: "Answers children whose parents allow it. Without one, children get the hints written for the lesson.",
  notLoaded: "We couldn’t load this. Try again.",
  again: "Try again",
  close: "Close",
  active: "Let it answer children",
  provider: "Provider",
  providers: { OPENAI: "OpenAI", ANTHROPIC: "Anthropic", COMPATIBLE: "Compatible service" },
  compatibleMissing: "This server has no address of a compatible service. Set AI_COMPATIBLE_URL first.",
  model: "Model",
  modelHint: "As the provider names it.",
  key: "API key",
  keep: "Leave it empty to keep the one ending in {last}.",
  priceInput: "Price of a million tokens sent",
  priceOutput: "Price of a million tokens received",
  priceHint: "From the provider’s price list, to count what a day costs.",
  messagesPerChild: "Messages of a child in a day",
  tokensPerChild: "Tokens for a child in a day",
  tokensPerClass: "Tokens for a class in a day",
  tokensPerSchool: "Tokens for the school in a day",
  moneyPerSchool: "Money for the school in a day",
  saved: "AI provider saved",
  test: "Test connection",
  works: "The connection works.",
  untested: "The connection hasn’t been tested with these settings.",
  problemsOf: {
    keys_refused: "The key was refused.",
    not_reachable: "The provider didn’t respond.",
    model_unknown: "The provider doesn’t know this model.",
  },
  problems: {
    required: "Fill this in.",
    number: "Enter a number.",
    not_set_up: "This server has no address of a compatible service.",
    refused: "This value was refused.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffAiProvider: typeof messages;
  }
}
