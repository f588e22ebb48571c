import { createContext, useContext } from "react";

const Things = createContext<readonly object[]>([]);

/** Provides what loaders told search engines about the page, while the server renders it. */
export const StructuredDataProvider = Things;

/**
 * Data for search engines (schema.org). They read the page as the server sends it, so the browser renders none: it isn't part of a page's data, and React
 * leaves scripts it doesn't know in the head.
 */
export const StructuredData = () =>
  useContext(Things).map((thing) => {
    const text = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", String.raw`\u003c`);
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  });
