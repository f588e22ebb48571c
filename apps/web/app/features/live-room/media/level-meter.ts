/** Reports a microphone's level, 0 to 1, about twenty times a second, for the check before a class. Nothing is sent. Returns a function that stops it. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // -60 dB and below is silence, -12 dB a raised voice.
    const decibel = 10 * Math.log10(Math.max(power, 1e-9));
    onLevel(Math.min(1, Math.max(0, (decibel + 60) / 48)));
  }, 50);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}
