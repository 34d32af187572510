export interface ErrorLine {
  readonly code: string;
  readonly description: string;
}

/** The gateway's errors, with its codes and texts. */
export class AsaasError extends Error {
  readonly errors: readonly ErrorLine[];

  constructor(
    readonly status: 400 | 401 | 404 | 429,
    code: string,
    description: string,
  ) {
    super(`${code}: ${description}`);
    this.errors = [{ code, description }];
  }
}

export const invalid = (code: string, description: string): AsaasError => new AsaasError(400, code, description);

export const invalidAction = (description: string): AsaasError => invalid('invalid_action', description);

export const notFound = (what: string, id: string): AsaasError =>
  new AsaasError(404, 'not_found', `${what} [${id}] não encontrado(a).`);
