import { createContext } from "react";

/** Whether what is inside is mounted but not shown: its keys would do what no one sees, and its sounds come from nowhere. */
export const IsHidden = createContext(false);
