export const messages = {
  metaTitle: "Second step",
  verify: {
    title: "One more step",
    text: "Type the six digits your authenticator shows for {brand} now.",
    label: "Code",
    recoveryText: "Type one of the recovery codes you kept. Each of them works once.",
    recoveryLabel: "Recovery code",
    toRecovery: "I don’t have my authenticator",
    toCode: "Use my authenticator",
    send: "Log in",
    sending: "Checking",
    trust: "Trust this device for 30 days",
    trustHint: "You won’t be asked for a code here. Don’t use this on a shared device.",
    back: "Log in as somebody else",
  },
  problems: {
    empty: "Please type the code.",
    digits: "The code has six digits.",
    wrong: "This code is not right. A new one comes every half minute.",
    recoveryWrong: "This code is not right, or it was used already.",
    passwordEmpty: "Please enter your password.",
    password: "This is not your password.",
    keep: "Keep the codes first: they are not shown again.",
  },
  setUp: {
    title: "Protect your login",
    required:
      "You’ll see children’s and families’ data, so signing in takes your password and a code from an app. It takes two minutes to set up.",
    steps: {
      app: "Have an authenticator on your phone: Google Authenticator, Microsoft Authenticator, 1Password or any other.",
      scan: "Scan a picture with it.",
      code: "Type the code it shows.",
    },
    password: "Your password",
    begin: "Begin",
    beginning: "One moment",
    scanTitle: "Scan the picture",
    scanText: "In your authenticator choose to add an account, then point the camera here.",
    qr: "QR code for your authenticator",
    byHand: "No camera at hand? Type this key instead:",
    copyKey: "Copy the key",
    open: "Open in an authenticator on this device",
    code: "The code it shows now",
    confirm: "Confirm",
  },
  account: {
    title: "Second step at login",
    on: "It is on: besides the password you give a code of your authenticator.",
    off: "It is off. With it nobody gets in with your password alone.",
    codesLeft:
      "{count, plural, =0 {No recovery code is left: make new ones.} one {# recovery code is left.} other {# recovery codes are left.}}",
    required: "Your role requires it: you can’t turn it off.",
    requiredBySchool: "Your school requires it: you can’t turn it off.",
    turnOn: "Turn it on",
    renew: "New authenticator and codes",
    renewText: "The old authenticator and the old codes stop working. You are logged out everywhere else.",
    turnOff: "Turn it off",
    turnedOff: "The second step is off",
    turnedOn: "The second step is on",
    cancel: "Cancel",
    metaTitle: "My account",
  },
  recovery: {
    title: "Keep these codes",
    text: "Each of them opens one login without your phone. They are shown this once only.",
    list: "Recovery codes",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Your browser does not let us copy. Select the codes instead.",
    download: "Download",
    print: "Print",
    fileHead: "Recovery codes for {brand}, {account}",
    kept: "I have kept them in a safe place",
    goOn: "Go on",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    secondFactor: typeof messages;
  }
}
