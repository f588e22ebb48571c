/**
 * In place of a library of diagrams, several megabytes, that the drawing library would load for a tool that a class's board doesn't have
 * (`resolve.alias` in vite.config.ts).
 */
export function parseMermaidToExcalidraw(): Promise<never> {
  return Promise.reject(new Error("a whiteboard makes no diagrams from text"));
}
