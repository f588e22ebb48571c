import { writeFileSync } from "node:fs";
import path from "node:path";
import { root, textOf } from "../repository.ts";
import { document, withPictures } from "./document.ts";

/** Draws the pictures of docs/architecture.md again from the code: npm run architecture */
writeFileSync(path.join(root, document), withPictures(textOf(document)));
