/**
 * The file by which scanners are tried out: harmless, and known by all of them. Put together here so that our own sources are no such file.
 * https://www.eicar.org/download-anti-malware-testfile/
 */
const testSignature = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join(""), "latin1");

/** Beginnings of programs that a computer would run. */
const programs = [Buffer.from("MZ"), Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.from("#!")];

/** Whether bytes hold the signature of what scanners call infected. */
export const isInfected = (bytes: Buffer): boolean => bytes.includes(testSignature);

/** Whether bytes begin as a program does. */
export const isProgram = (bytes: Buffer): boolean => programs.some((mark) => bytes.subarray(0, mark.length).equals(mark));
