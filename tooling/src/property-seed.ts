import fc from "fast-check";

/**
 * Runs before each test file: properties use the same cases every time, so that a failure is due to the change. `PROPERTY_SEED` selects
 * other cases; `npm run fuzz` uses random ones.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_901) });
