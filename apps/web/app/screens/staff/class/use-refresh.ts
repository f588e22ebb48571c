import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const everyMs = 10_000;

/** Reloads the page's data every ten seconds, while enabled and visible. */
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
