import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const everyMs = 10_000;

/** Asks for the page's data again every ten seconds while something goes on and the page is seen. */
export function useRefresh(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  const ask = useRef(() => {});
  useEffect(() => {
    ask.current = () => {
      if (state === "idle" && document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => ask.current(), everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
