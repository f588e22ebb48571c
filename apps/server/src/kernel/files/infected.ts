/**
 * The EICAR test file: harmless, and detected by every virus scanner. Assembled here so that our own source is not detected.
 * https://www.eicar.org/download-anti-malware-testfile/
 */
const testSignature = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join(""), "latin1");

/** The first bytes of executable files. */
const programs = [Buffer.from("MZ"), Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.from("#!")];

/** Whether bytes contain the test signature of infected files. */
export const isInfected = (bytes: Buffer): boolean => bytes.includes(testSignature);

/** Whether bytes start like an executable. */
export const isProgram = (bytes: Buffer): boolean => programs.some((mark) => bytes.subarray(0, mark.length).equals(mark));
