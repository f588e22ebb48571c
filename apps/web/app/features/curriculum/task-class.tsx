import { createContext, useContext, type ReactNode } from "react";

const TaskClass = createContext<number | null>(null);

/** The class a child does tasks of another platform in: there they have a link of their own and progress. */
export function TaskClassProvider({ classId, children }: { classId: number | null; children: ReactNode }) {
  return <TaskClass value={classId}>{children}</TaskClass>;
}

/** The class whose child looks at a slide; null in a preview and for staff. */
export const useTaskClass = (): number | null => useContext(TaskClass);
