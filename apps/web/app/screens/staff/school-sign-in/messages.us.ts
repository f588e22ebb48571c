export const messages = {
  title: "School sign-in",
  text: "Staff, parents and students can log in with their school accounts, through Clever or any OpenID Connect provider. Passwords keep working.",
  school: "School",
  none: "No school yet",
  noneText: "Once you’re assigned a school, you can set up its sign-in here.",
  empty: "Not set up yet",
  emptyText: "Register this site at your provider first. Then enter the client ID and secret it gives you.",
  setUp: "Set up",
  edit: "Edit",
  remove: "Remove",
  test: "Test connection",
  testing: "Testing…",
  tested: "The provider answers",
  untested: "Not tested yet",
  works: "Tested {date}, {time}: the provider answers",
  fails: "Tested {date}, {time}: {problem}",
  problemsOf: {
    not_reachable: "We can’t read the provider’s description. Check the issuer.",
    wrong_issuer: "The provider uses another issuer than the one entered.",
    not_supported: "The provider doesn’t offer the authorization code flow.",
  },
  states: { offered: "Offered", off: "Off" },
  kinds: { CLEVER: "Clever", OIDC: "Another provider (OpenID Connect)" },
  facts: {
    issuer: "Issuer",
    clientId: "Client ID",
    secret: "Client secret",
    ending: "ending in {last}",
    redirectUri: "Redirect address to enter at the provider",
    loginUrl: "Login page to share with your families",
  },
  copy: "Copy",
  copied: "Copied",
  notCopied: "Copying didn’t work",
  who: "Staff are recognized once by an email address the provider has verified. Parents and students log in once with their password, and are connected from then on. Staff still enter their code.",
  form: {
    title: "Set up school sign-in",
    kind: "Provider",
    issuer: "Issuer",
    issuerHint: "For example https://login.school.example. It’s in the provider’s settings.",
    clientId: "Client ID",
    secret: "Client secret",
    keep: "Leave it empty to keep the one ending in {last}.",
    active: "Offer it on the login page",
    saved: "Changes saved",
  },
  problems: {
    required: "Fill in this field.",
    issuer_malformed: "Enter a public address that begins with https://",
    refused: "Check this field.",
  },
  removal: {
    title: "Remove school sign-in?",
    text: "People log in with their passwords again. Connected school accounts are forgotten.",
    accept: "Remove",
    done: "School sign-in removed",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffSchoolSignIn: typeof messages;
  }
}
