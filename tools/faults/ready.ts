/** Whether the service at a port of this machine accepts requests. */
export async function answersReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.ok ?? false;
}
