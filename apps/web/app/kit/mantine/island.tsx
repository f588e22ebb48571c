import { DirectionProvider, MantineProvider, createTheme } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/default-css-variables.layer.css";
import "./theme.css";

const theme = createTheme({
  fontFamily: "var(--font-text)",
  headings: { fontFamily: "var(--font-head)" },
  cursorType: "pointer",
  defaultRadius: 10,
  respectReducedMotion: true,
});
const root = (): HTMLElement | undefined => (typeof document === "undefined" ? undefined : document.documentElement);

/**
 * Wraps a Mantine component with our theme and the page's direction, without a style element of its own (its variables come from a file, so no CSP
 * nonce is needed). Only lazily loaded files import it.
 */
export function Island({ direction, children }: { direction: "ltr" | "rtl"; children: ReactNode }) {
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false} getRootElement={root}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** The direction of the rendered page. */
export function pageDirection(): "ltr" | "rtl" {
  return typeof document !== "undefined" && document.documentElement.dir === "rtl" ? "rtl" : "ltr";
}
