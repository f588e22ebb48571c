import { domainNames, domains, isDomain } from "./domains.ts";
import { filesOfDomain } from "./domain-files.ts";
import { textOf } from "./repository.ts";

/** A file with more lines than this may have a second responsibility. */
const worthALook = 250;

const [domain] = process.argv.slice(2);

if (domain === undefined || !isDomain(domain)) {
  console.error(`npm run where <domain>\nDomains: ${domainNames.join(", ")}.`);
  process.exitCode = 2;
} else {
  const dependsOn = domains[domain].join(", ") || "nothing";
  const dependents = domainNames.filter((name) => (domains[name] as readonly string[]).includes(domain)).join(", ") || "nothing";
  console.log(`${domain} depends on ${dependsOn}; ${dependents} depend on it.`);
  for (const { room, files } of filesOfDomain(domain)) {
    console.log(`\n${room}`);
    for (const file of files) {
      const lines = textOf(file).split("\n").length - 1;
      console.log(`${String(lines).padStart(6)}  ${file}${lines > worthALook ? "   (long)" : ""}`);
    }
  }
}
