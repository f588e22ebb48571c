import { useState } from "react";

/** Which item of a list is open: none or one. A new item opens as it is added. */
export function useOpenPart(first: string | null = null) {
  const [openId, setOpenId] = useState(first);
  return {
    openId,
    open: setOpenId,
    toggle: (id: string): void => setOpenId((now) => (now === id ? null : id)),
  };
}
