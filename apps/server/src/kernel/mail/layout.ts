import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import type { EmailColors } from "@larkroom/domain/schools/email-look";
import { escape } from "../http/html.ts";

/** A section of a message with several topics: a heading, items with their details and next steps, and a link to more. */
export interface MailSection {
  readonly heading: string;
  readonly items: readonly {
    readonly title: string;
    /** A highlighted label and its tone. */
    readonly mark: { readonly text: string; readonly tone: MarkTone };
    readonly when: string;
    readonly details: readonly string[];
  }[];
  readonly next: { readonly label: string; readonly value: string; readonly detail: string } | null;
  /** Null where the message's action leads there. */
  readonly link: { readonly label: string; readonly url: string } | null;
}

export type MarkTone = "good" | "fair" | "bad" | "quiet";

/** A localized message: a heading, paragraphs, at most one action. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value pairs, one per line, as on a receipt. A strong line is the total. */
  readonly lines?: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
  readonly sections?: readonly MailSection[];
  /** A code to type, shown large. */
  readonly code?: string;
  readonly action?: { label: string; url: string };
  /** Small print at the end. */
  readonly footnote?: string;
  /** The page to unsubscribe on, linked below everything else. */
  readonly unsubscribe?: { label: string; url: string };
}

/** Who sends a message, and how it looks. */
export interface MailBrand {
  readonly name: string;
  readonly publicUrl: string;
  /** The school's own logo, and its name for those who don't see pictures. */
  readonly logo?: { readonly url: string; readonly alt: string } | null;
  /** The school's own color; the product's if there is none. */
  readonly colors?: EmailColors | null;
}

const marks: Record<MarkTone, { paper: string; ink: string }> = {
  good: { paper: "#DDF3E4", ink: "#17603A" },
  fair: { paper: "#FFF3D6", ink: "#6B4A00" },
  bad: { paper: "#FDE3DF", ink: "#98230F" },
  quiet: { paper: "#F0EDE6", ink: "#4A5070" },
};

const font = "font-family:Rubik,Arial,sans-serif;color:#1D2340";

/** Isolates names and titles, whose text direction may differ from the email's. */
const own = (text: string): string => `<bdi>${escape(text)}</bdi>`;

function sectionHtml({ heading, items, next, link }: MailSection): string {
  const small = `${font};color:#5B6285;font-size:14px;line-height:22px`;
  const rows = items.map(({ title, mark, when, details }) => {
    const { paper, ink } = marks[mark.tone];
    const word = `<span style="display:inline-block;background:${paper};color:${ink};border-radius:999px;padding:1px 10px;font-weight:600;white-space:nowrap">${escape(mark.text)}</span>`;
    return `<tr><td style="padding:12px 0;border-top:1px solid #ECE5D8"><p style="${font};font-size:16px;line-height:24px;font-weight:600;margin:0 0 4px">${own(title)}</p>
<p style="${small};margin:0">${word} ${own(when)}</p>${details.map((line) => `<p style="${small};margin:4px 0 0">${own(line)}</p>`).join("")}</td></tr>`;
  });
  const coming = next
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 12px"><tr><td style="background:#FFF3D6;border-radius:10px;padding:12px 16px"><p style="${small};margin:0">${escape(next.label)}</p><p style="${font};font-size:16px;line-height:24px;font-weight:600;margin:0">${own(next.value)}</p><p style="${small};color:#1D2340;margin:0">${own(next.detail)}</p></td></tr></table>`
    : "";
  const more = link
    ? `
<p style="${font};font-size:15px;line-height:24px;margin:0 0 16px"><a href="${escape(link.url)}" style="color:#1F5FC4;font-weight:600">${escape(link.label)}</a></p>`
    : "";
  return `<h2 style="${font};font-size:20px;line-height:28px;margin:24px 0 8px">${own(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px">${rows.join("")}</table>${coming}${more}`;
}

function sectionText({ heading, items, next, link }: MailSection): string {
  const blocks = items.map(({ title, mark, when, details }) => [title, `${mark.text}, ${when}`, ...details].join("\n"));
  const coming = next ? [`${next.label}: ${next.value}\n${next.detail}`] : [];
  return [heading.toUpperCase(), ...blocks, ...coming, ...(link ? [`${link.label}: ${link.url}`] : [])].join("\n\n");
}

/** The message as HTML: tables and inline styles, which mail clients render consistently. Right to left in Hebrew. */
export function mailHtml(content: MailContent, edition: EditionSlug, brand: MailBrand): string {
  const { lang, dir } = editions[edition];
  const line = ({ label, value, strong }: NonNullable<MailContent["lines"]>[number]): string => {
    const cell = `${font};line-height:24px;padding:10px 0;border-top:1px solid #ECE5D8;vertical-align:top;${strong ? "font-size:18px;font-weight:600" : "font-size:15px"}`;
    return `<tr><td style="${cell}${strong ? "" : ";color:#5B6285"}">${escape(label)}</td><td align="${dir === "rtl" ? "left" : "right"}" style="${cell}">${escape(value)}</td></tr>`;
  };
  const paragraphs = content.paragraphs
    .map((text) => `<p style="${font};font-size:16px;line-height:26px;margin:0 0 16px">${escape(text)}</p>`)
    .join("");
  const code = content.code
    ? `<p dir="ltr" style="${font};font-size:36px;line-height:44px;letter-spacing:8px;font-weight:600;background:#FFF3D6;border-radius:10px;padding:16px 24px;margin:0 0 16px;text-align:center">${escape(content.code)}</p>`
    : "";
  const lines = content.lines?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${content.lines.map(line).join("")}</table>`
    : "";
  const button = brand.colors
    ? `color:${brand.colors.ink};background:${brand.colors.color}${brand.colors.isOutlined ? `;border:1px solid ${brand.colors.ink}` : ""}`
    : "background:#FF6F59";
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a href="${escape(content.action.url)}" style="${font};display:inline-block;${button};border-radius:999px;padding:14px 28px;font-size:16px;font-weight:600;text-decoration:none">${escape(content.action.label)}</a></p>`
    : "";
  const sender = brand.logo
    ? `<img src="${escape(brand.logo.url)}" alt="${escape(brand.logo.alt)}" height="40" style="height:40px;max-width:240px;border:0;display:block">`
    : escape(brand.name);
  const footnote = content.footnote
    ? `<p style="${font};color:#5B6285;font-size:13px;line-height:20px;margin:16px 0 0">${escape(content.footnote)}</p>`
    : "";
  const sections = (content.sections ?? []).map(sectionHtml).join("");
  const unsubscribe = content.unsubscribe
    ? `<p style="${font};font-size:13px;line-height:20px;margin:4px 0 0"><a href="${escape(content.unsubscribe.url)}" style="color:#5B6285">${escape(content.unsubscribe.label)}</a></p>`
    : "";
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#FFFBF4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border:1px solid #ECE5D8;border-radius:16px"><tr><td style="padding:32px">
<p style="${font};font-size:20px;font-weight:600;margin:0 0 24px"><a href="${escape(brand.publicUrl)}" style="color:#1D2340;text-decoration:none">${sender}</a></p>
<h1 style="${font};font-size:28px;line-height:34px;margin:0 0 16px">${escape(content.heading)}</h1>
${paragraphs}${lines}${sections}${code}${action}${footnote}${unsubscribe}
</td></tr></table></td></tr></table></body></html>`;
}

/** The same message as plain text. */
export function mailText(content: MailContent, brand: { name: string }): string {
  const action = content.action ? `${content.action.label}: ${content.action.url}` : "";
  const lines = (content.lines ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n");
  const sections = (content.sections ?? []).map(sectionText);
  const unsubscribe = content.unsubscribe ? `${content.unsubscribe.label}: ${content.unsubscribe.url}` : "";
  const end = [content.code ?? "", action, content.footnote ?? "", unsubscribe, `-- ${brand.name}`];
  return [content.heading, ...content.paragraphs, lines, ...sections, ...end].filter((part) => part !== "").join("\n\n");
}

/** The same message as a text message: subject and link. A code is part of the subject. */
export function smsText({ subject, code, action }: MailContent, brand: { name: string }): string {
  const about = subject.includes(brand.name) ? subject : `${brand.name}: ${subject}`;
  const parts = [about, code === undefined || subject.includes(code) ? "" : code, action?.url ?? ""];
  return parts.filter((part) => part !== "").join("\n");
}
