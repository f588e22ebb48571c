import type { CSSProperties, ReactNode } from "react";
import { inlineParts } from "@larkroom/domain/curriculum/inline-text";
import type { CodeBlock, InlineText, RichText, SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Formula } from "./formula.tsx";
import { tokenLines } from "./highlight.ts";
import styles from "./slides.module.css";

/** A line of rich text with its formatting. */
export function Line({ text }: { text: InlineText }) {
  return inlineParts(text).map((part, index) => {
    if (part.kind === "code")
      return (
        <code key={index} className={styles.inlineCode}>
          {part.text}
        </code>
      );
    if (part.kind === "formula") return <Formula key={index} source={part.text} />;
    return part.kind === "strong" ? <strong key={index}>{part.text}</strong> : part.text;
  });
}

export function Paragraphs({ text, className }: { text: RichText; className?: string | undefined }) {
  return text.paragraphs.length === 0 ? null : (
    <div className={cx(styles.paragraphs, className)}>
      {text.paragraphs.map((line, index) => (
        <p key={index} dir="auto">
          <Line text={line} />
        </p>
      ))}
    </div>
  );
}

/** A code block with line numbers, left to right in every edition. */
export function Listing({ code, className }: { code: CodeBlock; className?: string | undefined }) {
  const t = useTexts("slides");
  return (
    <pre className={cx(styles.listing, className)} tabIndex={0} aria-label={t("code")}>
      <code>
        {tokenLines(code.code, code.lang).map((line, index) => (
          <span key={index} className={styles.codeLine}>
            {line.map((token, at) => (
              <span key={at} data-token={token.kind}>
                {token.text}
              </span>
            ))}
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** A text with its code beside or below it. */
export function RichBlock({ text, className }: { text: RichText; className?: string | undefined }) {
  if (!text.code) return <Paragraphs text={text} className={className} />;
  return (
    <Stack gap={16} className={cx(text.paragraphs.length > 0 && styles.withCode, className)}>
      <Listing code={text.code} />
      <Paragraphs text={text} />
    </Stack>
  );
}

/** A picture of a slide. In right-to-left pages it is mirrored, unless it has `keepDirection` (numbers or a reading order). */
export function SlidePictureImage({ picture, className }: { picture: SlidePicture; className?: string | undefined }) {
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      decoding="async"
      className={cx(className, !picture.keepDirection && "flip-rtl")}
    />
  );
}

/** A whole picture, as large as its container allows, with rounded corners. Children are placed in its corner. */
export function FittedPicture({
  picture,
  className,
  children,
}: {
  picture: SlidePicture;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={cx(styles.frame, className)}>
      <div className={styles.hold} style={{ "--ratio": picture.width / picture.height } as CSSProperties}>
        <SlidePictureImage picture={picture} className={styles.fitted} />
        {children}
      </div>
    </div>
  );
}
