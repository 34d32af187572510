import type { AdministratorsComponents } from '@rotina/client';

/** The answers of administrators' routes, by the names of their OpenAPI document. */
export type Schemas = AdministratorsComponents['schemas'];
