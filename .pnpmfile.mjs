/** Node's packages name their platform as a text, where pnpm reads lists only and would install those of every platform. */
export const hooks = {
  readPackage(manifest) {
    for (const field of ['os', 'cpu']) {
      if (typeof manifest[field] === 'string') manifest[field] = [manifest[field]];
    }
    return manifest;
  },
};
