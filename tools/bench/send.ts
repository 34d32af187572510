import { Problem } from '../../infra/embedded/problem.ts';
import type { BenchRequest } from './load.ts';

/**
 * Sends one request, outside of what is measured.
 * @throws Problem for any status but 2xx.
 */
export async function send(url: string, { method = 'GET', path, headers, body }: BenchRequest): Promise<Response> {
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  };
  const response = await fetch(`${url}${path}`, init);
  if (!response.ok) throw new Problem(`${url}${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
