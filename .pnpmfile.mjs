/**
 * Node's packages name their platform as a text, where pnpm reads lists only and would install those of every platform.
 * debug's optional supports-color exists in two versions here; pnpm would give a new service the other one, and with it a
 * second copy of Nest and TypeORM, whose classes are not those that the packages inject.
 */
export const hooks = {
  readPackage(manifest) {
    for (const field of ['os', 'cpu']) {
      if (typeof manifest[field] === 'string') manifest[field] = [manifest[field]];
    }
    if (manifest.name === 'debug') {
      delete manifest.peerDependencies?.['supports-color'];
      delete manifest.peerDependenciesMeta?.['supports-color'];
    }
    return manifest;
  },
};
