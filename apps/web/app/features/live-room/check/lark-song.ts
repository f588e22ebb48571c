/** Each chirp: start and duration (seconds), start and end pitch (Hz). */
const chirps: readonly (readonly [at: number, takes: number, from: number, to: number])[] = [
  [0, 0.12, 2_400, 3_200],
  [0.18, 0.1, 3_000, 2_600],
  [0.34, 0.16, 2_200, 3_600],
  [0.62, 0.09, 3_200, 3_400],
  [0.75, 0.09, 3_400, 3_100],
  [0.9, 0.26, 2_500, 3_300],
];

/** Plays a short lark song on a speaker. Resolves when it is over. @throws when the browser has no sound */
export async function playLarkSong(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    if (speakerId && "setSinkId" in context)
      await (context as AudioContext & { setSinkId(id: string): Promise<void> }).setSinkId(speakerId);
    const begin = context.currentTime + 0.05;
    for (const [at, takes, from, to] of chirps) {
      const voice = context.createOscillator();
      const loudness = context.createGain();
      voice.type = "sine";
      voice.frequency.setValueAtTime(from, begin + at);
      voice.frequency.exponentialRampToValueAtTime(to, begin + at + takes);
      loudness.gain.setValueAtTime(0.0001, begin + at);
      loudness.gain.exponentialRampToValueAtTime(0.25, begin + at + takes * 0.3);
      loudness.gain.exponentialRampToValueAtTime(0.0001, begin + at + takes);
      voice.connect(loudness).connect(context.destination);
      voice.start(begin + at);
      voice.stop(begin + at + takes);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_400));
  } finally {
    await context.close();
  }
}
