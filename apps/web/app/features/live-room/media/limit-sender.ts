/** Limits what a sender sends, on every encoding it has. */
export async function limitSender(sender: RTCRtpSender | undefined, limits: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender?.getParameters();
  if (!sender || !parameters?.encodings?.length) return;
  parameters.encodings = parameters.encodings.map((one) => ({ ...one, ...limits }));
  // A connection that was closed meanwhile has no use for it.
  await sender.setParameters(parameters).catch(() => undefined);
}
