/** Networks and messengers by the names all languages use. */
export const platformNames = [
  "instagram",
  "insta",
  "ig",
  "snapchat",
  "snap",
  "tiktok",
  "tik tok",
  "discord",
  "telegram",
  "whatsapp",
  "whatsup",
  "facebook",
  "messenger",
  "twitter",
  "twitch",
  "skype",
  "viber",
  "signal app",
  "roblox",
  "fortnite",
  "steam",
  "psn",
  "youtube channel",
  "yt channel",
  "kik",
  "wechat",
  "omegle",
];

/** Providers of e-mail: an address that leaves out its ending still names one of these. */
export const mailProviders = ["gmail", "hotmail", "outlook", "yahoo", "icloud", "walla", "sapo", "protonmail", "proton", "aol", "ymail", "gmx"];

/** Endings that make any two words with a dot between them an address. */
export const plainEndings = [
  "com",
  "net",
  "org",
  "edu",
  "gov",
  "xyz",
  "app",
  "dev",
  "gg",
  "tv",
  "ly",
  "io",
  "il",
  "pt",
  "uk",
  "ru",
  "br",
  "de",
  "fr",
  "es",
  "eu",
  "club",
  "online",
  "site",
  "shop",
  "link",
  "chat",
  "live",
  "biz",
];

/** Endings that are also words, or names in programs: an address only with a path or "www." */
export const wordyEndings = ["me", "be", "to", "it", "is", "so", "no", "co", "us", "in", "at", "info", "id", "cc", "ws", "im", "st", "la", "page", "name", "world", "space", "fun", "games", "pro"];

/** Schemes that open something outside the lesson without two slashes. */
export const foreignSchemes = ["javascript", "mailto", "tel", "sms", "whatsapp", "tg", "skype", "discord", "facetime", "viber", "vbscript"];
