/** A typed event emitter; `Events` maps each event to its payload. A throwing listener doesn't stop the others. */
export class Emitter<Events extends object> {
  private readonly handlers = new Map<keyof Events, Set<(value: never) => void>>();

  /** Returns an unsubscribe function. */
  on<Name extends keyof Events>(name: Name, handler: (value: Events[Name]) => void): () => void {
    const set = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, set);
    set.add(handler);
    return () => void set.delete(handler);
  }

  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void {
    for (const handler of Array.from(this.handlers.get(name) ?? [])) {
      try {
        (handler as (value: Events[Name]) => void)(value);
      } catch (error) {
        reportError(error);
      }
    }
  }

  clear(): void {
    this.handlers.clear();
  }
}
