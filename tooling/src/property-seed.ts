import fc from "fast-check";

/**
 * Runs before each file of tests: properties try the same cases every time, so that what a change is refused for is its own. `PROPERTY_SEED` names
 * other cases; `npm run fuzz` tries fresh ones.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_901) });
